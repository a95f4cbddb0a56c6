import { finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { cellsIn, NOM } from '#language/lexicon/agreement.ts';
import { determinerForm } from '#language/lexicon/declension.ts';

const one = (topic: Proposal['topic'], from: number, to: number, text: string, reason: string): Proposal[] => [
  { topic, from, to, text, reason },
];

const isFiniteAt = ({ tokens }: Sentence, at: number) =>
  tokens[at]?.isCapital === false && tokens[at].verbs.some(({ kind, tense }) => kind === 'finite' && tense !== 'imperative');

/** "Was Tabletten nehmen Sie?": before a noun one asks with "welche". */
function whatThing(sentence: Sentence): Proposal[] {
  const { tokens, isQuestion } = sentence;
  const [what, noun, , subject] = tokens;
  const reading = noun?.nouns.find(({ noun: { isSure } }) => isSure);
  const isAsked = /^(?:ich|du|er|sie|Sie|wir|ihr|man)$/u.test(subject?.text ?? '');
  if (!isQuestion || what?.text !== 'Was' || !noun?.isCapital || !reading || !isFiniteAt(sentence, 2) || !isAsked) return [];
  const cells = cellsIn(reading.cells);
  const chosen = cells.find(({ case: of }) => of === 'acc') ?? cells[0];
  const form = chosen ? determinerForm('welch', chosen.case, chosen.column) : null;
  return form === null ? [] : one('pronoun', 0, 1, casedAs(form, what), `Vor einem Nomen fragt man mit „${form}“.`);
}

/** "Wer haben Sie gefragt?": who is asked for is no subject here. */
function whom(sentence: Sentence): Proposal[] {
  const { tokens, clauses, lexicon, isQuestion } = sentence;
  const [clause] = clauses;
  const [who, , subject] = tokens;
  const verb = clause ? lexicalVerb(clause, sentence) : null;
  const isOther = /^(?:ich|du|er|Sie|wir|ihr|man)$/u.test(subject?.text ?? '');
  if (!isQuestion || !clause || who?.text !== 'Wer' || clause.finite?.at !== 1 || !isOther || !verb || verb.isPassive) return [];
  if (/^(?:sein|werden|heißen|bleiben|können|dürfen|müssen|sollen|wollen)$/u.test(verb.infinitive)) return [];
  const fits = finiteOf(clause).some(
    ({ persons, tense }) => tense !== 'imperative' && persons.some((one) => subject?.subjectOf.includes(one)),
  );
  const frames = lexicon.uses.get(verb.infinitive)?.plain?.frames ?? [];
  const takes = (of: 'acc' | 'dat') => frames.some(({ objects }) => objects.includes(of));
  const isDative =
    lexicon.government.only_dative.includes(verb.infinitive) || (lexicon.government.told.includes(verb.infinitive) && takes('dat'));
  if (!fits || !(isDative || takes('acc'))) return [];
  const text = isDative ? 'Wem' : 'Wen';
  return one('pronoun', 0, 1, text, `Hier fragt man nach dem ${isDative ? 'Dativ' : 'Akkusativ'}: „${text}“.`);
}

/** "Wie viel Uhr ist der Termin?": when something is, one asks with "um". */
function atWhatTime(sentence: Sentence): Proposal[] {
  const { tokens, clauses, isQuestion } = sentence;
  const isTime = tokens[0]?.text === 'Wie' && tokens[1]?.lower === 'viel' && tokens[2]?.text === 'Uhr';
  if (!isQuestion || !isTime || tokens.slice(3).some(({ lower }) => /^(?:es|haben|war|hast|wird)$/u.test(lower))) return [];
  const subject = clauses[0]?.phrases.find(({ from, preposition }) => from >= 4 && preposition === null);
  if (!isFiniteAt(sentence, 3) || !subject || (subject.cells & NOM) === 0) return [];
  return one('preposition', 0, 1, 'Um wie', 'Nach der Zeit, zu der etwas ist, fragt man mit „um“.');
}

/** "Sie können bitte hier unterschreiben?": a request is asked with the verb first. */
function request({ tokens, isQuestion }: Sentence): Proposal[] {
  const [you, verb, third, fourth] = tokens;
  const isPlease = third?.lower === 'bitte' || (/^(?:mir|uns|mich)$/u.test(third?.lower ?? '') && fourth?.lower === 'bitte');
  if (!isQuestion || you?.text !== 'Sie' || !/^(?:können|könnten|würden)$/u.test(verb?.lower ?? '') || !isPlease) return [];
  const text = `${verb?.text.charAt(0).toUpperCase()}${verb?.text.slice(1)} Sie`;
  return one('verb-second', 0, 2, text, 'Um etwas bittet man mit dem Verb am Anfang.');
}

/** Words that a question begins with. */
export const questionWordRule: Rule = (sentence) => [
  ...whatThing(sentence),
  ...whom(sentence),
  ...atWhatTime(sentence),
  ...request(sentence),
];
