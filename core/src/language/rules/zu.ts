import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import type { Verb } from '#language/lexicon/verbs.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';

const withZu = (verb: Verb) =>
  verb.prefix === '' ? `zu ${verb.infinitive}` : `${verb.prefix}zu${verb.infinitive.slice(verb.prefix.length)}`;

/** The last verb of a clause, where nothing but marks follows it. */
function closing(clause: Clause, { tokens }: Sentence) {
  const last = clause.others.at(-1);
  const isEnd = last !== undefined && tokens.slice(last.at + 1, clause.to).every(({ kind }) => kind === 'mark');
  return isEnd && clause.others.length === 1 && last.at > (clause.finite?.at ?? 0) ? last : undefined;
}

const isFiniteOf = (clause: Clause, infinitive: string) => finiteOf(clause).some(({ verb }) => verb.infinitive === infinitive);

/** "Sie brauchen keine Angst haben": "brauchen" with "nicht", "kein" or "nur" has "zu". */
function needing(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const last = closing(clause, sentence);
  const verb = last?.readings.find(({ kind }) => kind === 'infinitive')?.verb;
  if (!last || !verb || !isFiniteOf(clause, 'brauchen') || tokens[last.at - 1]?.lower === 'zu') return [];
  const isNegated = tokens.slice(clause.from, last.at).some(({ lower }) => /^(?:nicht|kein\p{L}*|nur|bloß|nie|nichts)$/u.test(lower));
  if (!isNegated || last.readings.some(({ kind }) => kind === 'participle')) return [];
  const text = withZu(verb);
  return [
    { topic: 'infinitive-with-zu', from: last.at, to: last.at + 1, text, reason: `„Brauchen“ steht mit „zu“ und Infinitiv: „${text}“.` },
  ];
}

/** "Lassen Sie mich den Verband zu wechseln", "Ich gehe jetzt zu schlafen": these verbs have the infinitive alone. */
function needless(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const last = closing(clause, sentence);
  if (!last || clause.kind === 'fragment' || clause.kind === 'infinitive') return [];
  const subject = subjectPronoun(clause, sentence);
  const isSomebody = subject !== null && /^(?:ich|du|er|wir|sie)$/iu.test(tokens[subject.head.at]?.text ?? '');
  const isGoing = isFiniteOf(clause, 'gehen') && isSomebody;
  if (
    !isGoing &&
    !(isFiniteOf(clause, 'lassen') && !tokens.slice(clause.from, last.at).some(({ lower }) => /^(?:viel|nichts|etwas)$/u.test(lower)))
  )
    return [];
  const verb = last.readings.find(({ kind }) => kind === 'infinitive' || kind === 'zu-infinitive');
  const isApart = tokens[last.at - 1]?.lower === 'zu' && verb?.kind === 'infinitive';
  if (!verb || (!isApart && verb.kind !== 'zu-infinitive')) return [];
  // "Ich gehe in die Kantine um zu essen"
  if (tokens.slice(clause.from, last.at).some(({ lower }) => lower === 'um')) return [];
  const from = isApart ? last.at - 1 : last.at;
  const by = isGoing ? 'gehen' : 'lassen';
  const text = verb.verb.infinitive;
  return [{ topic: 'infinitive-with-zu', from, to: last.at + 1, text, reason: `Nach „${by}“ steht der Infinitiv ohne „zu“: „${text}“.` }];
}

/** "Der Verband muss täglich gewechselt": what is done to a thing has "werden". */
function passiveInfinitive(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const last = closing(clause, sentence);
  const isModal = finiteOf(clause).some(({ verb }) => /^(?:müssen|sollen|können|dürfen)$/u.test(verb.infinitive));
  const reading = last?.readings.find(({ kind }) => kind === 'participle');
  if (!last || !reading || !isModal || last.readings.some(({ kind }) => kind === 'infinitive') || clause.kind === 'fragment') return [];
  const subject = clause.phrases.find(
    ({ from, preposition }) => from === (clause.opener === null ? clause.from : clause.opener + 1) && !preposition,
  );
  const noun = subject?.head.readings[0]?.noun;
  const isThing = subject?.head.kind === 'noun' && noun !== undefined && !isPersonNoun(noun, lexicon) && subject.determiner !== null;
  const isAlone = clause.phrases.every((one) => one === subject || one.preposition !== null || isTime(one, sentence));
  const takesObject = lexicon.uses.get(reading.verb.infinitive)?.plain?.frames.some(({ objects }) => objects.includes('acc')) === true;
  // "muss gewaschen und gebügelt werden": what is shared comes later.
  const isShared =
    tokens[clause.to]?.coordinates === true ||
    (tokens[clause.to]?.text === ',' && tokens.slice(clause.to).some(({ lower }) => lower === 'werden'));
  if (!isThing || !isAlone || !takesObject || isShared) return [];
  const text = `${tokens[last.at]?.text} werden`;
  return [{ topic: 'missing-word', from: last.at, to: last.at + 1, text, reason: 'Etwas wird getan: Partizip und „werden“.' }];
}

/** "zu", where it is missing or too much, and "werden" behind a participle. */
export const zuRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...needing(clause, sentence),
    ...needless(clause, sentence),
    ...passiveInfinitive(clause, sentence),
  ]);
