import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { GEN, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';

/** Somebody or something that a text has named. */
export interface Mention {
  phrase: Phrase;
  /** Of the sentence that names it: its word as it is written. */
  word: string;
  /** `p`: several; null: a name that tells nothing. */
  gender: 'm' | 'f' | 'n' | 'p' | null;
  isPerson: boolean;
  /** In front of its verb, as subjects are. */
  leads: boolean;
  /** A part of its clause, no owner of something else and no call. */
  isKnown: boolean;
}

/** "in Kairo", "aus Surabaya": a place. "heißt Budi": the one who was named before. */
const isNoOther = (phrase: Phrase, { tokens }: Sentence) =>
  /^(?:in|aus|nach)$/u.test(phrase.preposition?.word ?? '') || /^(?:heiße|heißt|heißen)$/u.test(tokens[phrase.from - 1]?.lower ?? '');

function genderOf(phrase: Phrase, { tokens }: Sentence): Mention['gender'] | undefined {
  const head = tokens[phrase.head.at];
  if (head?.lower === 'frau' && phrase.to > phrase.head.at + 1) return 'f';
  if (/^herrn?$/u.test(head?.lower ?? '') && phrase.to > phrase.head.at + 1) return 'm';
  if (phrase.head.kind === 'pronoun') return undefined;
  const [reading] = phrase.head.readings;
  if (phrase.head.kind === 'name' || !reading) return null;
  // "die Patienten": several; "die Patientin", "das Zimmer": one.
  const cells = phrase.cells || reading.cells;
  if ((cells & ~PLURAL) === 0 || phrase.isCounted) return 'p';
  const { genders } = reading.noun;
  if ((cells & PLURAL) !== 0 && phrase.determiner === null) return null;
  return genders.length === 1 && phrase.head.readings.length === 1 ? (genders[0] ?? null) : null;
}

/** Whom and what a clause names, but for times and places of the map. */
export function mentionsOf(clause: Clause, sentence: Sentence): Mention[] {
  const { tokens, lexicon } = sentence;
  return clause.phrases.flatMap((phrase): Mention[] => {
    const gender = genderOf(phrase, sentence);
    const word = tokens[phrase.head.at]?.text ?? '';
    if (gender === undefined || isTime(phrase, sentence) || /^(?:Hause|Deutsch|Pat|Pat\.|Uhr|Ahnung)$/u.test(word)) return [];
    if (phrase.head.kind === 'name' && gender === null && isNoOther(phrase, sentence)) return [];
    // "aus Zimmer 3"
    if (lexicon.government.countries.includes(word) || tokens[phrase.to]?.kind === 'number') return [];
    const isTitled = phrase.head.kind === 'name' && gender !== null;
    const isPerson = isTitled || (phrase.head.kind === 'noun' && isPersonNoun(phrase.head.readings[0]?.noun, lexicon));
    const leads = phrase.preposition === null && phrase.from === clause.from && (isTitled || (phrase.cells & NOM) !== 0);
    const isOwner = (phrase.cells & ~GEN) === 0 && phrase.preposition === null && phrase.cells !== 0;
    const isKnown = clause.finite !== null && !isOwner;
    const named: Mention = { phrase, word: tokens[phrase.head.at + (isTitled ? 1 : 0)]?.text ?? word, gender, isPerson, leads, isKnown };
    // "im Bad Ringelblumensalbe": a word that is not known, beside a noun.
    const isUnknownBehind = phrase.head.kind === 'noun' && phrase.to > phrase.head.at + 1 && !isPerson;
    return isUnknownBehind ? [named, { ...named, gender: null, isPerson: false }] : [named];
  });
}
