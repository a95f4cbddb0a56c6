import type { Portrait } from '@visite/contract/personas.ts';

export interface SkinTones {
  base: string;
  shade: string;
  blush: string;
  lip: string;
}
export interface Tones {
  base: string;
  shade: string;
}

/** The palette of the drawn persons: earthy and quiet, so that ten portraits on one screen still look like one hand. */
export const SKIN: Record<Portrait['skin'], SkinTones> = {
  porcelain: { base: '#f8e0d2', shade: '#e9c3b0', blush: '#eea595', lip: '#bf6f66' },
  light: { base: '#f3cfb6', shade: '#dfae91', blush: '#e6957d', lip: '#b3655a' },
  sand: { base: '#e6bb97', shade: '#cd9a72', blush: '#d98767', lip: '#a25848' },
  olive: { base: '#d0a27a', shade: '#b28259', blush: '#c4764f', lip: '#8f4d3e' },
  brown: { base: '#a5704d', shade: '#875438', blush: '#ab5a3e', lip: '#6d3429' },
  deep: { base: '#7a4c36', shade: '#5c3626', blush: '#8b4a38', lip: '#48211b' },
};

export const HAIR: Record<Portrait['hair_color'], Tones> = {
  black: { base: '#2f2b2e', shade: '#1d1a1d' },
  brown: { base: '#644532', shade: '#4a3124' },
  blond: { base: '#d9b676', shade: '#bb9553' },
  red: { base: '#b05c34', shade: '#8c4525' },
  grey: { base: '#b2b0ad', shade: '#92908e' },
  white: { base: '#eeebe6', shade: '#d3cec6' },
};

export const CLOTHES: Record<Portrait['clothes_color'], Tones> = {
  blue: { base: '#6288ae', shade: '#4b6d92' },
  teal: { base: '#3f8d84', shade: '#2f7068' },
  sand: { base: '#dcc7a5', shade: '#c0a67f' },
  rose: { base: '#d4a09a', shade: '#b87f78' },
  green: { base: '#84a07b', shade: '#68845f' },
  grey: { base: '#949da1', shade: '#757e83' },
  white: { base: '#f5f3ef', shade: '#d6d1c8' },
  plum: { base: '#83607e', shade: '#674861' },
};

export const BACKGROUND: Record<Portrait['background'], Tones> = {
  mist: { base: '#dbe6e8', shade: '#c9d8db' },
  sage: { base: '#d6e2d4', shade: '#c3d4c1' },
  peach: { base: '#f8e0d0', shade: '#f0cdb7' },
  sky: { base: '#d3e3f0', shade: '#bed4e6' },
  lilac: { base: '#e3dbec', shade: '#d2c6e0' },
  straw: { base: '#f2e8cb', shade: '#e6d7ab' },
};

export const INK = '#33282b';
