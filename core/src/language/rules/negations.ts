import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC, DAT } from '#language/lexicon/agreement.ts';
import { endOf } from './exchange.ts';

const one = (from: number, to: number, text: string, reason: string): Proposal[] => [{ topic: 'negation', from, to, text, reason }];

/** "Sie hat kein geschlafen", "Er ist kein müde": a verb and an adjective are negated with "nicht". */
function keinBeforeVerb(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const end = endOf(clause, sentence);
  const [kein, last] = [tokens[end - 2], tokens[end - 1]];
  if (kein?.lower !== 'kein' || !last || last.isCapital || last.nouns.some(({ noun }) => noun.isSure) || !clause.finite) return [];
  const names = finiteOf(clause).map(({ verb }) => verb.infinitive);
  const isParticiple = last.verbs.some(({ kind }) => kind === 'participle') && names.some((name) => name === 'haben' || name === 'sein');
  const isState =
    names.includes('sein') &&
    last.adjectives.some(({ ending, degree, word }) => ending === '' && degree === 'positive' && lexicon.adjectives.isListed(word));
  return isParticiple || isState ? one(end - 2, end - 1, 'nicht', 'Verben und Adjektive verneint man mit „nicht“.') : [];
}

const isContrast = (clause: Clause, { tokens }: Sentence) =>
  tokens.slice(clause.from).some(({ lower }) => /^(?:sondern|aber|nur|auch|mal|einmal|doch|erst)$/u.test(lower)) ||
  tokens.slice(clause.to).some(({ kind }) => kind === 'word');

/** A statement of one verb with its subject in front and nothing behind it that could be set against what is said. */
const isPlain = (clause: Clause, sentence: Sentence) =>
  clause.kind === 'main' &&
  clause.from === 0 &&
  clause.others.length === 0 &&
  clause.prefix === null &&
  !sentence.isQuestion &&
  subjectPronoun(clause, sentence)?.to === clause.finite?.at &&
  !isContrast(clause, sentence);

/** "Wir arbeiten nicht heute", "Er isst nicht das Fleisch": time and a known object stand before "nicht". */
function tooEarly(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  const at = (clause.finite?.at ?? 0) + 1;
  if (!clause.finite || tokens[at]?.lower !== 'nicht' || !isPlain(clause, sentence)) return [];
  const verbs = finiteOf(clause).map(({ verb }) => verb.infinitive);
  if (verbs.some((name) => /^(?:sein|werden|heißen|meinen|bedeuten|gelten|bleiben)$/u.test(name))) return [];
  const isTime = at + 2 === end && /^(?:heute|morgen|gestern|jetzt)$/u.test(tokens[at + 1]?.lower ?? '');
  const object = clause.phrases.find(({ from, to }) => from === at + 1 && to === end);
  const isKnown =
    object?.preposition === null &&
    object.head.kind === 'noun' &&
    object.adjectives.length === 0 &&
    object.determiner?.reading.stem !== 'all' &&
    /^(?:definite|demonstrative|possessive)$/u.test(object.determiner?.reading.kind ?? '') &&
    (object.cells & ACC) !== 0 &&
    (object.cells & DAT) === 0;
  if (!isTime && !isKnown) return [];
  const reason = isTime ? 'Die Zeit steht vor „nicht“.' : '„Nicht“ steht hinter dem Objekt.';
  return one(at, end, `${written(sentence, at + 1, end)} nicht`, reason);
}

/** "Sie hat schon keine Schmerzen": what has ended is "kein ... mehr". */
function noLonger(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  if (clause.kind !== 'main' || clause.others.length > 0 || tokens[end]?.text === ',' || sentence.isQuestion) return [];
  const at = tokens.findIndex(({ lower }, place) => lower === 'schon' && place > (clause.finite?.at ?? end) && place < end);
  const phrase = clause.phrases.find(({ from }) => from === at + 1);
  const isNone = at > 0 && phrase?.determiner?.reading.kind === 'negative' && phrase.to === end && phrase.preposition === null;
  const isHaving = finiteOf(clause).some(({ verb, tense }) => verb.infinitive === 'haben' && tense === 'present');
  if (!isNone || !isHaving) return [];
  return one(at, end, `${written(sentence, at + 1, end)} mehr`, 'Was aufgehört hat: „kein … mehr“.');
}

/** Where "nicht" stands, and what "kein" goes with. */
export const negationsRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [...keinBeforeVerb(clause, sentence), ...tooEarly(clause, sentence), ...noLonger(clause, sentence)]);
