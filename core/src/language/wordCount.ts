/** How many words a text has: what holds a letter or a digit; "Blutdruck-Werte" and "geht's" are one. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0;
