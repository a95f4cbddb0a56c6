import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import type { Token } from '#language/analysis/tokens.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { stemBeforeEnding } from '#language/lexicon/adjectives.ts';
import { type Case, type Column, PLURAL } from '#language/lexicon/agreement.ts';
import { adjectiveEnding } from '#language/lexicon/declension.ts';

/** An adjective in its plain form that is nothing else. */
function plain(token: Token | undefined, { lexicon }: Sentence): string | null {
  const reading = token?.adjectives.find(({ ending, degree }) => ending === '' && degree === 'positive');
  const isOnly = token?.kind === 'word' && !token.isCapital && token.adverb === null && token.verbs.length === 0 && !token.isPreposition;
  // "mit ordentlich Milch"
  if (/^(?:ordentlich|reichlich|genügend|ausreichend|ziemlich)$/u.test(token?.lower ?? '')) return null;
  if (!reading || !isOnly || token.determiner !== null || token.pronoun !== 0) return null;
  return lexicon.adjectives.isListed(reading.word) && !lexicon.adjectives.isUndeclined(token.lower) ? reading.word : null;
}

/** The case of a noun behind a preposition that has only one; null for others. */
function caseOf(preposition: string, { lexicon }: Sentence): Case | null {
  const { acc, dat, two_way } = lexicon.functionWords.prepositions;
  if (two_way.includes(preposition)) return null;
  return acc.includes(preposition) ? 'acc' : dat.includes(preposition) ? 'dat' : null;
}

/** "mit steril Kompressen", "vier neu Patienten", "Sie hat kalt Hände": before its noun an adjective has an ending. */
function beforeNoun(phrase: Phrase, clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const at = phrase.from - 1;
  const token = tokens[at];
  const before = tokens[at - 1];
  const [reading] = phrase.head.readings;
  const isBare = phrase.head.kind === 'noun' && !phrase.determiner && !phrase.preposition && phrase.adjectives.length === 0;
  const adjective = plain(token, sentence);
  if (!isBare || !reading || !adjective || !token || !before || phrase.head.at !== phrase.from || !reading.noun.isSure) return [];
  const isPlural = (reading.cells & ~PLURAL) === 0;
  const column: Column | undefined = isPlural ? 'p' : reading.noun.genders.length === 1 ? reading.noun.genders[0] : undefined;
  const isCounted =
    lexicon.functionWords.numbers.includes(before.lower) || (before.kind === 'number' && /^(?:[2-9]|[1-9]\d+)$/u.test(before.text));
  const ofCase = before.isPreposition ? caseOf(before.lower, sentence) : 'acc';
  if (!column || !ofCase || (/^(?:auf|in|von|bis)$/u.test(before.lower) && /^(?:Deutsch|Englisch|Farbe)$/u.test(reading.noun.word)))
    return [];
  const isHad = finiteOf(clause).some(({ verb }) => /^(?:haben|sehen|tragen|bekommen)$/u.test(verb.infinitive));
  const isSeen = isHad && isPlural && lexicon.government.seen.includes(adjective) && at > (clause.finite?.at ?? at);
  // "hat seit gestern stark Husten"
  const isStrong =
    isHad &&
    /^(?:stark|hoch)$/u.test(adjective) &&
    /^(?:Husten|Fieber|Durchfall|Juckreiz|Schwindel|Übelkeit|Schmerz|Schmerzen|Blutdruck)$/u.test(reading.noun.word) &&
    at > (clause.finite?.at ?? at);
  const isSo = before.lower === 'so' && isPlural && clause.others.length > 0;
  if (!before.isPreposition && !(isCounted && isPlural) && !isSeen && !isStrong && !isSo) return [];
  const text = `${stemBeforeEnding(adjective)}${adjectiveEnding('strong', ofCase, column)}`;
  const shown = `${text} ${written(sentence, phrase.from, phrase.to)}`;
  return [
    {
      topic: 'adjective-ending',
      from: at,
      to: phrase.to,
      text: shown,
      reason: `Vor einem Nomen hat das Adjektiv eine Endung: „${shown}“.`,
    },
  ];
}

export const bareAdjectiveRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => clause.phrases.flatMap((phrase) => beforeNoun(phrase, clause, sentence)));
