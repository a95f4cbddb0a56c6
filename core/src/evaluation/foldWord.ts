import { fold } from '#conversations/understanding/normalize.ts';
import { remembered } from './remembered.ts';

/** A word in small letters without umlauts; words come again and again. */
export const foldWord = remembered(fold);

/** Whether a word fits one of a list, where `*` at the end stands for any ending. */
export const fitsWord = (pattern: string, word: string): boolean =>
  pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
