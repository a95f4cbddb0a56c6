/** So many words that were never asked for come into the test of a day. */
export const NEW_A_DAY = 10;
/** So many words make a test, where more are due. */
const WORDS_OF_A_TEST = 10;

/** How many new words today's test has room for. */
export const newWordsLeft = (begunToday: number): number => Math.max(0, NEW_A_DAY - begunToday);

/** Whether a test was really taken: ten words, or fewer where nothing is left for today. */
export const isTestTaken = ({ answered, left }: { answered: number; left: number }): boolean =>
  answered > 0 && (answered >= WORDS_OF_A_TEST || left === 0);
