import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { type Proposal, type Rule, withCapital, withoutCapital } from '#language/finding.ts';
import { PLURAL } from '#language/lexicon/agreement.ts';
import { endOf } from './exchange.ts';

const FELT_BY: Record<string, string> = { ich: 'mir', du: 'dir', Sie: 'Ihnen', wir: 'uns' };

/** "Ich bin kalt", "Sind Sie schwindelig?": what somebody feels is with the person in the dative. */
function felt(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const reading = finiteOf(clause).find(({ verb, tense }) => verb.infinitive === 'sein' && (tense === 'present' || tense === 'past'));
  const end = endOf(clause, sentence);
  const state = tokens[end - 1]?.lower ?? '';
  if (!finite || !reading || clause.others.length > 0 || !lexicon.government.felt.includes(state)) return [];
  if (clause.kind !== 'main' && clause.kind !== 'question') return [];
  const isBehind = tokens[finite.at - 1]?.pronoun === 0 || finite.at === clause.from;
  const at = isBehind ? finite.at + 1 : finite.at - 1;
  const token = tokens[at];
  const word = token?.text === 'Sie' ? 'Sie' : (token?.lower ?? '');
  const form = FELT_BY[word];
  const from = Math.min(at, finite.at);
  if (word === 'Sie' && !reading.persons.includes('sie')) return [];
  if (!form || clause.phrases.some((phrase) => phrase.preposition === null && phrase.from !== at)) return [];
  const verb = reading.tense === 'past' ? 'war' : 'ist';
  const text = isBehind ? `${verb} ${form}` : `${form} ${verb}`;
  const isCapital = tokens[from]?.isCapital === true && (from === 0 || tokens[from - 1]?.kind === 'mark');
  const shown = isCapital || (!isBehind && word === 'Sie') ? withCapital(text) : isBehind ? text : withoutCapital(text);
  return [
    {
      topic: 'case',
      from,
      to: from + 2,
      text: shown,
      reason: `Wer etwas fühlt, steht hier im Dativ: „${withCapital(form)} ist ${state}“.`,
    },
  ];
}

/** "Ich bin in Manila geboren und habe ich dort studiert": behind "und" the subject stands before the verb or is left out. */
function afterAnd(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const before = sentence.clauses[index - 1];
  const subject = tokens[clause.from + 1]?.lower ?? '';
  const isSame = before?.kind === 'main' && tokens[before.from]?.lower === subject && before.finite?.at === before.from + 1;
  const isJoined = /^(?:und|aber)$/u.test(tokens[clause.from - 1]?.lower ?? '');
  const isEnd = clause.to >= tokens.length - 1;
  if (!isSame || !isJoined || !isEnd || sentence.isQuestion || clause.kind !== 'main' || clause.finite?.at !== clause.from) return [];
  if (!/^(?:ich|er|wir)$/u.test(subject)) return [];
  const text = `${subject} ${tokens[clause.from]?.text}`;
  return [
    { topic: 'verb-second', from: clause.from, to: clause.from + 2, text, reason: 'Nach „und“ und „aber“ steht das Subjekt vor dem Verb.' },
  ];
}

/** What is felt, and whose turn it is behind "und". */
export const stateRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause, index) => [...felt(clause, sentence), ...afterAnd(clause, index, sentence)]);

/** "Ich geht es gut": who it is about stands in the dative. */
export const goingRule: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Proposal[] => {
    const form = FELT_BY[token.text === 'Sie' ? 'Sie' : token.lower] ?? (token.lower === 'er' ? 'ihm' : undefined);
    if (!form || tokens[at + 1]?.lower !== 'geht' || tokens[at + 2]?.lower !== 'es') return [];
    const text = `${token.isCapital ? withCapital(form) : form} geht`;
    return [{ topic: 'case', from: at, to: at + 2, text, reason: `„Es geht“ steht mit dem Dativ: „${text}“.` }];
  });

/** "In 2019 habe ich geheiratet": a year stands alone or behind "im Jahr". */
export const yearRule: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Proposal[] => {
    const year = tokens[at + 1];
    const isYear = token.lower === 'in' && year?.kind === 'number' && /^(?:19|20)\d\d$/u.test(year.text);
    if (!isYear || tokens[at + 2]?.isCapital === true || tokens[at + 2]?.kind === 'number') return [];
    const text = `${token.isCapital ? 'Im' : 'im'} Jahr ${year.text}`;
    return [{ topic: 'preposition', from: at, to: at + 2, text, reason: 'Vor einer Jahreszahl steht „im Jahr“ oder nichts.' }];
  });

/** "viele Durst", "wenige Personal": of what cannot be counted there is "viel" and "wenig". */
export const amountRule: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Proposal[] => {
    const noun = tokens[at + 1];
    const before = tokens[at - 1];
    const isOne =
      noun?.isCapital === true &&
      noun.nouns.length > 0 &&
      noun.nouns.every((one) => one.noun.isSure && one.noun.isUncountable && (one.cells & PLURAL) === 0);
    // "viel Patienten": people and things that can be counted.
    const isMany =
      noun?.isCapital === true &&
      noun.nouns.length > 0 &&
      noun.nouns.every(
        (one) =>
          one.noun.isSure &&
          ((one.cells & ~PLURAL) === 0 || one.noun.isWeak) &&
          one.noun.plurals.includes(noun.text) &&
          one.noun.genders.length > 0,
      );
    if (token.text === 'viel' && isMany && before?.determiner == null && !before?.isPreposition)
      return [{ topic: 'adjective-ending', from: at, to: at + 1, text: 'viele', reason: `„${noun?.text}“ kann man zählen: „viele“.` }];
    // "viele Deutsche": people.
    const isPeople = noun?.adjectives.some(({ ending }) => ending === 'e') === true;
    if (!/^(?:viele|wenige)$/u.test(token.lower) || !isOne || isPeople || before?.determiner != null || before?.isPreposition) return [];
    const text = token.text.slice(0, -1);
    return [
      { topic: 'adjective-ending', from: at, to: at + 1, text, reason: `„${noun?.text}“ kann man nicht zählen: „${text.toLowerCase()}“.` },
    ];
  });
