import { wordCount } from '#language/wordCount.ts';

/** An entry of fewer words earns nothing. */
export const JOURNAL_MIN_WORDS = 20;

const isEnough = (text: string) => wordCount(text) >= JOURNAL_MIN_WORDS;

/** Whether a change makes an entry of so few words one that earns points (domain 5: once per thing and day). */
export const earnsJournalPoints = (before: string, after: string): boolean => !isEnough(before) && isEnough(after);
