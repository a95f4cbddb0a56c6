import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { type Proposal, withCapital, written } from '#language/finding.ts';
import { finiteForm, type Person, type Verb, type VerbReading } from '#language/lexicon/verbs.ts';

interface Exchange {
  from: number;
  to: number;
  text: string;
}

/** Where the subject of a clause is seen, its person; else the first that the form can be. */
function personIn(clause: Clause, reading: VerbReading, { tokens }: Sentence): Person | undefined {
  const beside = clause.phrases
    .filter(({ preposition, head }) => preposition === null && head.kind === 'pronoun')
    .flatMap(({ head }) => tokens[head.at]?.subjectOf ?? []);
  return beside.find((person) => reading.persons.includes(person)) ?? reading.persons[0];
}

const cased = (text: string, isCapital: boolean | undefined) => (isCapital ? withCapital(text) : text);

/** The place behind the last word of a clause. */
export function endOf(clause: Clause, { tokens }: Sentence): number {
  let end = clause.to;
  while (end > clause.from && tokens[end - 1]?.kind === 'mark') end -= 1;
  return end;
}

/** A finite verb before what stands from `from` to it; its prefix closes: "morgen früh aufstehe" becomes "stehe morgen früh auf". */
export function verbFirst(reading: VerbReading, from: number, at: number, sentence: Sentence): string {
  const token = sentence.tokens[at];
  const prefix = reading.isWhole ? reading.verb.prefix : '';
  const verb = reading.isWhole ? (token?.lower.slice(prefix.length) ?? '') : (token?.text ?? '');
  return [verb, written(sentence, from, at), prefix].filter((part) => part !== '').join(' ');
}

/** A subject and the verb behind it, turned round: "ich habe" becomes "habe ich". */
export const turnedRound = (subject: Phrase, at: number, sentence: Sentence): string =>
  `${sentence.tokens[at]?.text} ${written(sentence, subject.from, subject.to)}`;

/** The verb belongs before the subject that it stands behind: "Was Sie brauchen?" */
export const verbBefore = (subject: Phrase, at: number, sentence: Sentence, reason: string): Proposal => ({
  topic: 'verb-second',
  from: subject.from,
  to: at + 1,
  text: turnedRound(subject, at, sentence),
  reason,
});

/** An infinitive or a participle in another verb's form. */
function inTheEnd(clause: Clause, infinitive: string, verb: Verb, sentence: Sentence): Exchange | null {
  const { tokens } = sentence;
  const last = clause.others.findLast(({ readings }) => readings.some((reading) => reading.verb.infinitive === infinitive));
  const reading = last?.readings.find((one) => one.verb.infinitive === infinitive);
  if (!last || !reading) return null;
  if (reading.kind === 'participle') return { from: last.at, to: last.at + 1, text: verb.forms.participle };
  if (reading.kind !== 'infinitive') return null;
  const isZu = tokens[last.at - 1]?.lower === 'zu';
  const inner = verb.prefix === '' ? `zu ${verb.infinitive}` : `${verb.prefix}zu${verb.infinitive.slice(verb.prefix.length)}`;
  return { from: isZu ? last.at - 1 : last.at, to: last.at + 1, text: isZu ? inner : verb.infinitive };
}

/** A clause with another verb in the same form: "öffnen Sie das Licht" with "anmachen" becomes "machen Sie das Licht an"; null where it has no such form. */
export function exchanged(clause: Clause, infinitive: string, instead: string, sentence: Sentence): Exchange | null {
  const { tokens, lexicon, text } = sentence;
  const verb = lexicon.verbs.get(instead);
  const { finite } = clause;
  if (!verb || !finite) return null;
  const end = inTheEnd(clause, infinitive, verb, sentence);
  if (end) return end;
  const prefix = clause.prefix === null ? '' : (tokens[clause.prefix]?.lower ?? '');
  const reading = finiteOf(clause).find((one) =>
    one.isWhole ? one.verb.infinitive === infinitive : prefix + one.verb.infinitive === infinitive,
  );
  const person = reading && personIn(clause, reading, sentence);
  if (!reading?.tense || !person) return null;
  const isAsked = reading.tense === 'imperative';
  // "Ich rufe Sie": there somebody else is the subject.
  const isFormal = tokens[finite.at + 1]?.text === 'Sie' && !/^(?:ich|er|wir|du|man)$/u.test(tokens[finite.at - 1]?.lower ?? '');
  if (isAsked && !isFormal) return null;
  const form = finiteForm(verb, isFormal ? 'sie' : person, isAsked ? 'present' : reading.tense);
  const own = tokens[finite.at];
  const isLast = clause.kind === 'subordinate' || clause.kind === 'relative';
  if (isLast) return { from: finite.at, to: finite.at + 1, text: verb.prefix + form };
  const stop = endOf(clause, sentence);
  if (verb.prefix === '' && clause.prefix === null) return { from: finite.at, to: finite.at + 1, text: cased(form, own?.isCapital) };
  const bodyEnd = clause.prefix ?? stop;
  const body = bodyEnd > finite.at + 1 ? text.slice(tokens[finite.at + 1]?.start, tokens[bodyEnd - 1]?.end) : '';
  return {
    from: finite.at,
    to: stop,
    text: [cased(form, own?.isCapital), body, verb.prefix].filter((part) => part !== '').join(' '),
  };
}
