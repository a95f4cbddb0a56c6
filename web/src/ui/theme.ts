import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { BRAND } from '#brand.ts';

/** Warm, so that borders and quiet texts go with the paper. */
const gray: MantineColorsTuple = [
  '#f8f5f0',
  '#f3ede4',
  '#ebe4d9',
  '#e3dbcf',
  '#cfc6b8',
  '#8a857a',
  '#6b6a63',
  '#56635f',
  '#3a4543',
  '#22302f',
];
/** Deep blue-grey: text, borders, fields, cards and page of the dark scheme. */
const dark: MantineColorsTuple = [
  '#e8eeec',
  '#c9d4d1',
  '#a9b8b5',
  '#7d8f8e',
  '#3a4c54',
  '#2d3d44',
  '#233036',
  '#1c262b',
  '#141b1f',
  '#0f1518',
];

export const theme = createTheme({
  colors: { accent: [...BRAND.colors.accent] as unknown as MantineColorsTuple, gray, dark },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: gray[9],
  defaultRadius: 'md',
  radius: { md: '0.75rem', lg: '1.125rem' },
  fontFamily: '"Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'clamp(1.6rem, 1.2rem + 1.6vw, 2.25rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.35rem' },
      h3: { fontSize: '1.1rem' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // 44 px: a thumb hits it on a tram (experience.md).
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { root: { minHeight: '2.75rem' } } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    CloseButton: { defaultProps: { size: 44 } },
    TextInput: { defaultProps: { size: 'md' }, styles: { input: { minHeight: '2.75rem' } } },
    PasswordInput: { defaultProps: { size: 'md' }, styles: { input: { minHeight: '2.75rem' } } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' }, styles: { input: { minHeight: '2.75rem' } } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
    Modal: { defaultProps: { transitionProps: { duration: 150 }, centered: true } },
  },
});

/** The library's own names point to the house's tokens, so that both schemes and every contrast are decided in one place. */
const FROM_TOKENS = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-quiet)',
  '--mantine-color-placeholder': 'var(--ink-quiet)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent)',
};
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: FROM_TOKENS, dark: FROM_TOKENS });
