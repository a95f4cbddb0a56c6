import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { lexicalVerb, useOf } from '#language/analysis/verb.ts';
import { isTime } from './phraseKinds.ts';

const OWN: Record<string, 'acc' | 'dat'> = {
  'erinnern an': 'acc',
  'denken an': 'acc',
  'gewöhnen an': 'acc',
  'schämen vor': 'dat',
  'ekeln vor': 'dat',
  'fürchten vor': 'dat',
  'schützen vor': 'dat',
  'warnen vor': 'dat',
  'freuen auf': 'acc',
  'warten auf': 'acc',
};

/** Where a two-way preposition stands: the place of something, or where it goes. */
export function twoWayCase(clause: Clause, phrase: Phrase, sentence: Sentence): 'acc' | 'dat' | null {
  const word = phrase.preposition?.word ?? '';
  const noun = phrase.head.readings[0]?.noun.word ?? '';
  // "sich erinnern an den ersten Tag", "sich schämen vor den anderen": the verb's own preposition.
  const own = OWN[`${lexicalVerb(clause, sentence)?.infinitive} ${word}`];
  if (own) return own;
  // "am Ende", "in der Pause", "vor dem Schichtwechsel": a time.
  const isWhen =
    isTime(phrase, sentence) ||
    (word === 'vor' && sentence.lexicon.government.before_events.includes(noun)) ||
    /^(?:Ende|Anfang|Mitte|Pause)$/u.test(noun);
  const isUntil = sentence.tokens[phrase.from - 1]?.lower === 'bis';
  if (/^(?:an|in|vor)$/u.test(word) && isWhen && !isUntil && !/^(?:Bett|Urlaub)$/u.test(noun) && word !== 'über') return 'dat';
  const verb = lexicalVerb(clause, sentence);
  const hasSelf = clause.phrases.some(({ head, preposition }) => preposition === null && sentence.tokens[head.at]?.lower === 'sich');
  const use = verb ? useOf(verb.infinitive, sentence, hasSelf) : null;
  if (!verb || !use) return null;
  if (verb.infinitive === 'geben' && sentence.tokens.slice(clause.from, clause.to).some(({ lower }) => lower === 'es')) return 'dat';
  // "auf den Urlaub lebt man hin", "bleibt im Hals stecken"
  const closing = sentence.tokens[clause.to - 1]?.lower ?? '';
  if (/^(?:hin|her)$/u.test(closing)) return null;
  if (clause.others.length > 0 && clause.finite?.readings.some((one) => one.verb.infinitive === 'bleiben')) return 'dat';
  const named = use.frames.flatMap(({ prepositions }) => prepositions).filter(({ word }) => word === phrase.preposition?.word);
  const cases = new Set<string>(named.map((part) => part.case));
  for (const { place } of use.frames) {
    if (place === 'loc') cases.add('dat');
    if (place === 'dir') cases.add('acc');
  }
  if (cases.size === 1) return [...cases][0] as 'acc' | 'dat';
  const { located, placed, into } = sentence.lexicon.government;
  if (placed.includes(verb.infinitive) || into.includes(verb.infinitive)) return 'acc';
  return located.includes(verb.infinitive) ? 'dat' : null;
}
