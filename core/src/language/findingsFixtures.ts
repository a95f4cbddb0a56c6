import { lexiconFilesOfContent } from '#evaluation/languageFixtures.ts';
import { findMistakes } from './findings.ts';
import { germanLexicon } from './lexicon/germanLexicon.ts';

/** The lexicon of the content; tests only. */
const lexicon = germanLexicon(lexiconFilesOfContent());

/** The mistakes in a written or spoken line, by the lexicon of the content; tests only. */
export const find = (line: string, isSpoken = false) => findMistakes(line, lexicon, { isSpoken });

/** The line with every correction made; tests only. */
export const corrected = (line: string, isSpoken = false): string =>
  find(line, isSpoken)
    .toReversed()
    .reduce((text, { start, end, correction }) => text.slice(0, start) + correction + text.slice(end), line);
