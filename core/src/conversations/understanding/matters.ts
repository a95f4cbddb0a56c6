import type { UnderstandingFiles } from './files.ts';
import { alike } from './functionWords.ts';
import { tokens } from './normalize.ts';
import { withoutPoliteness } from './politeness.ts';
import { aboutAnyPatient } from './relatives.ts';

/** Topics in which a relative is the matter, not the patient whom a relative speaks of. */
const OF_FAMILY = new Set(['relatives', 'family_history']);

export interface Matter {
  /** The phrasing, folded, without courtesy. */
  text: string;
  label: string;
}

/** What each phrasing asks for, stripped as a learner's clause is before it is read. */
export const mattersOf = ({ topics }: Pick<UnderstandingFiles, 'topics'>): Matter[] =>
  topics.flatMap(({ topic, phrasings }) =>
    phrasings.map((phrasing) => ({ text: withoutPoliteness(OF_FAMILY.has(topic) ? phrasing : aboutAnyPatient(phrasing)), label: topic })),
  );

/** The words of a matter in any order, as learners put them: "Wo Sie haben Schmerzen?" asks what "Wo haben Sie Schmerzen?" asks. */
export const inAnyOrder = (text: string) => tokens(text).map(alike).sort().join(' ');
