import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';
import { BRAND } from '@visite/core/brand.ts';
import chip from './Chip.module.css';

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

/** Of what cannot be taken back; its eighth and fifth are the tokens' danger, on light and on dark. */
const red: MantineColorsTuple = [
  '#fbe6e2',
  '#f6cfc8',
  '#f2b6ab',
  '#f0a89c',
  '#f09a8e',
  '#d9695a',
  '#c24a3b',
  '#a93226',
  '#8d291f',
  '#6f2018',
];

export const theme = createTheme({
  colors: { red, accent: [...BRAND.colors.accent] as unknown as MantineColorsTuple, gray, dark },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  // The library reckons the contrast of filled buttons for the light scheme alone.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { color: 'var(--on-accent)' }),
  }),
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
    // A long text, or a text made large, breaks inside its button instead of being cut off.
    Button: {
      defaultProps: { size: 'md' },
      styles: {
        root: { minHeight: 'max(2.75rem, var(--button-height))', height: 'auto', maxWidth: '100%', paddingBlock: '0.25rem' },
        // A link that looks like a button does not centre its words by itself: what is left of the height without padding and border.
        inner: { minHeight: 'calc(max(2.75rem, var(--button-height)) - 0.5rem - 2px)' },
        label: { whiteSpace: 'normal', overflow: 'visible', height: 'auto', lineHeight: 1.25 },
      },
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    CloseButton: { defaultProps: { size: 44, iconSize: 22 } },
    TextInput: { defaultProps: { size: 'md' }, styles: { input: { minHeight: '2.75rem' } } },
    PasswordInput: { defaultProps: { size: 'md' }, styles: { input: { minHeight: '2.75rem' } } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' }, styles: { input: { minHeight: '2.75rem' } } },
    Textarea: { defaultProps: { size: 'md' }, styles: { input: { minHeight: '2.75rem' } } },
    NativeSelect: { defaultProps: { size: 'md' }, styles: { input: { minHeight: '2.75rem' } } },
    NumberInput: { defaultProps: { size: 'md' }, styles: { input: { minHeight: '2.75rem' } } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Chip: { classNames: { label: chip.label ?? '' } },
    SegmentedControl: {
      styles: {
        root: { backgroundColor: 'var(--surface-quiet)', flexWrap: 'wrap', maxWidth: '100%' },
        label: { minHeight: '2.25rem', lineHeight: '1.75rem' },
      },
    },
    Menu: { styles: { item: { minHeight: '2.75rem', fontSize: '1rem' } } },
    Drawer: {
      defaultProps: { transitionProps: { duration: 150 } },
      styles: { title: { fontSize: '1.15rem', fontWeight: 650, lineHeight: 1.3 }, close: { '--cb-icon-size': '22px' } },
    },
    Modal: {
      defaultProps: { transitionProps: { duration: 150 }, centered: true },
      styles: { title: { fontSize: '1.2rem', fontWeight: 650, lineHeight: 1.3 } },
    },
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
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-red-text': 'var(--danger)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-hover': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger)',
};
/** Dark letters on a filled button: under the pointer it gets lighter, not darker. */
const DARK = { ...FROM_TOKENS, '--mantine-color-accent-filled-hover': 'var(--mantine-color-accent-3)' };
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: FROM_TOKENS, dark: DARK });
