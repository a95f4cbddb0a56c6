import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { isReflexiveOf, subjectPronoun } from '#language/analysis/subjects.ts';
import { hasTwoVerbs, lexicalVerb } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { ACC, DAT, GEN, NOM } from '#language/lexicon/agreement.ts';
import { pronounIn } from './personal.ts';
import { phraseIn } from './phraseIn.ts';
import { isPersonNoun, isTime } from './phraseKinds.ts';

/** Verbs with a person in the dative and what this person does as an infinitive. */
const ADVISING = /^(?:empfehlen|raten|abraten|erlauben|verbieten|vorschlagen|befehlen|ermöglichen|helfen)$/u;

const hasZu = ({ finite, others }: Clause, { tokens }: Sentence) =>
  [finite, ...others].some(
    (one) => one && (tokens[one.at - 1]?.lower === 'zu' || one.readings.some(({ kind }) => kind === 'zu-infinitive')),
  );

/** "Ich habe ihn empfohlen, mehr zu trinken": who is to do it stands in the dative. */
function advised(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, clauses } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const next = clauses[clauses.indexOf(clause) + 1];
  const subject = subjectPronoun(clause, sentence);
  if (!verb || verb.isPassive || !ADVISING.test(verb.infinitive) || !next || tokens[next.from - 1]?.text !== ',') return [];
  if (!hasZu(next, sentence) || clause.kind === 'relative' || subject === null) return [];
  const bare = clause.phrases.filter((one) => one !== subject && one.preposition === null && !isTime(one, sentence));
  const [person, another] = bare;
  if (!person || another || !/^(?:ihn|mich|dich)$/u.test(tokens[person.head.at]?.text ?? '') || isReflexiveOf(person, subject, sentence))
    return [];
  const text = pronounIn(person, 'dat', sentence);
  if (text === null) return [];
  return [{ topic: 'case', from: person.from, to: person.to, text, reason: `„${verb.infinitive}“ steht mit dem Dativ: „${text}“.` }];
}

/** "Bitte gib mir der Schere": beside a person in the dative, what is given. */
function given(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const frames = lexicon.uses.get(verb?.infinitive ?? '')?.plain?.frames ?? [];
  const takesBoth = frames.some(({ objects }) => objects.includes('dat') && objects.includes('acc'));
  if (!verb || verb.isPassive || !takesBoth || clause.kind === 'relative' || hasTwoVerbs(clause, sentence)) return [];
  const person = clause.phrases.find(
    ({ head, preposition }) => preposition === null && /^(?:mir|dir|ihm|Ihnen|ihnen)$/u.test(tokens[head.at]?.text ?? ''),
  );
  const thing = clause.phrases.find(({ from }) => from === person?.to);
  const isOnlyDative = thing !== undefined && thing.cells !== 0 && (thing.cells & ~(DAT | GEN)) === 0;
  if (!person || !thing || !isOnlyDative || thing.preposition || thing.head.kind !== 'noun' || thing.determiner === null) return [];
  if (thing.adjectives.length > 0 || isTime(thing, sentence) || isPersonNoun(thing.head.readings[0]?.noun, lexicon)) return [];
  // "Ich gebe Ihnen der Reihe nach die Tabletten", "wegen": it belongs to what follows.
  const isOther = clause.phrases.some(
    (one) =>
      one !== thing &&
      one.preposition === null &&
      one.from > (clause.finite?.at ?? 0) &&
      one !== person &&
      (one.cells & ACC) !== 0 &&
      one !== subjectPronoun(clause, sentence),
  );
  if (isOther || /^(?:nach|wegen|gegenüber|zuliebe|halber|zufolge)$/u.test(tokens[thing.to]?.lower ?? '')) return [];
  const text = phraseIn(thing, 'acc', sentence);
  return text === null
    ? []
    : [{ topic: 'case', from: thing.from, to: thing.to, text, reason: 'Was man jemandem gibt oder sagt, steht im Akkusativ.' }];
}

/** A thing that a clause is about, standing in front of its verb. */
const thingInFront = (clause: Clause, { lexicon }: Sentence): Phrase | undefined =>
  clause.phrases.find(
    ({ from, to, preposition, head, determiner, cells }) =>
      from === clause.from &&
      to === clause.finite?.at &&
      preposition === null &&
      head.kind === 'noun' &&
      determiner !== null &&
      (cells & NOM) !== 0 &&
      head.readings.every(({ noun }) => noun.isSure && noun.genders.length === 1) &&
      !isPersonNoun(head.readings[0]?.noun, lexicon),
  );

/** "Der Verband ist nass, wir müssen ihm wechseln": what one does something with stands in the accusative. */
function handled(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon, clauses } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const before = clauses[clauses.indexOf(clause) - 1];
  const thing = before ? thingInFront(before, sentence) : undefined;
  const frames = lexicon.uses.get(verb?.infinitive ?? '')?.plain?.frames ?? [];
  const isTransitive =
    frames.some(({ objects }) => objects.length === 1 && objects[0] === 'acc') &&
    !frames.some(({ objects }) => objects.length === 1 && objects[0] === 'dat');
  const subject = subjectPronoun(clause, sentence);
  if (!verb || verb.isPassive || !thing || !isTransitive || clause.kind !== 'main' || !subject || clauses.at(-1) !== clause) return [];
  const [pronoun, another] = clause.phrases.filter((one) => one !== subject && one.preposition === null && !isTime(one, sentence));
  if (!pronoun || another || tokens[pronoun.head.at]?.text !== 'ihm' || pronoun.head.kind !== 'pronoun') return [];
  const gender = thing.head.readings[0]?.noun.genders[0];
  const text = gender === 'm' ? 'ihn' : gender === 'n' ? 'es' : null;
  // Somebody else in the line may be meant.
  const isAnybody = clauses.some(({ phrases }) =>
    phrases.some(({ head }) => head.kind === 'name' || isPersonNoun(head.readings[0]?.noun, lexicon)),
  );
  if (text === null || isAnybody || sentence.before !== null) return [];
  return [
    { topic: 'pronoun', from: pronoun.from, to: pronoun.to, text, reason: `„${verb.infinitive}“ steht mit dem Akkusativ: „${text}“.` },
  ];
}

/** Objects in the case that the verb and what else stands with it leave to them. */
export const objectCaseRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [...advised(clause, sentence), ...given(clause, sentence), ...handled(clause, sentence)]);
