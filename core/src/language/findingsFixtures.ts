import { lexiconFilesOfContent } from '#evaluation/languageFixtures.ts';
import { findCandidates, findMistakes } from './findings.ts';
import { germanLexicon } from './lexicon/germanLexicon.ts';

/** The lexicon of the content; tests only. */
const lexicon = germanLexicon(lexiconFilesOfContent());

/** What the rules say of a written or spoken line, sure or not, by the lexicon of the content; tests only. */
export const find = (line: string, isSpoken = false) =>
  findCandidates(line, lexicon, { isSpoken }).map(({ topic, start, end, original, correction, reason }) => ({
    topic,
    start,
    end,
    original,
    correction,
    reason,
  }));

/** What is said of a line: of what the rules say only what is sure; tests only. */
export const said = (line: string, isSpoken = false) => findMistakes(line, lexicon, { isSpoken });

/** The line with every correction made; tests only. */
export const corrected = (line: string, isSpoken = false): string =>
  find(line, isSpoken)
    .toReversed()
    .reduce((text, { start, end, correction }) => text.slice(0, start) + correction + text.slice(end), line);
