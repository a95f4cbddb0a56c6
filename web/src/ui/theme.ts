import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Deep teal, the one accent colour. */
const teal: MantineColorsTuple = [
  '#eaf4f2',
  '#d5e7e4',
  '#a9cfc9',
  '#7bb6ad',
  '#579f96',
  '#3d8a81',
  '#2b746d',
  '#1f5a58',
  '#184745',
  '#103433',
];

/** Greys of the dark scheme, in the hue of the tokens: text, borders, fields, surfaces. */
const dark: MantineColorsTuple = [
  '#e8eeec',
  '#c3cfcc',
  '#a9b8b5',
  '#8a9c99',
  '#3d5059',
  '#31424a',
  '#233036',
  '#1c262b',
  '#141b1f',
  '#0f1518',
];

export const theme = createTheme({
  colors: { teal, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
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
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
    Modal: { defaultProps: { transitionProps: { duration: 150 }, centered: true } },
  },
});
