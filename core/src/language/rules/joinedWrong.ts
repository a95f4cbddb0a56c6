import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { subjectPronoun } from '#language/analysis/subjects.ts';
import { casedAs, type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC } from '#language/lexicon/agreement.ts';
import { endOf } from './exchange.ts';

const one = (topic: Proposal['topic'], from: number, to: number, text: string, reason: string): Proposal[] => [
  { topic, from, to, text, reason },
];

/** "Ich möchte wissen, dass der Termin frei ist": what one wants to know is open. */
function openQuestion(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const before = sentence.clauses[index - 1];
  const at = clause.opener;
  if (at === null || tokens[at]?.lower !== 'dass' || !before || before.kind === 'subordinate') return [];
  const isWanted = finiteOf(before).some(({ verb }) => /^(?:mögen|möchten|wollen)$/u.test(verb.infinitive));
  const isKnowing = before.others.at(-1)?.readings.some(({ verb }) => verb.infinitive === 'wissen') === true;
  const isMade = tokens.slice(before.from, before.to).some(({ lower }) => /^(?:sie|dich|euch|lassen|nur|nicht)$/u.test(lower));
  return isWanted && isKnowing && !isMade ? one('conjunction', at, at + 1, 'ob', 'Was man wissen möchte, steht mit „ob“.') : [];
}

/** "Nach sie gegessen hat, ...": before a clause stands "nachdem". */
function afterwards(sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const [first, second] = tokens;
  const end = tokens.findIndex(({ kind }) => kind === 'mark');
  const isPerfect =
    tokens[end - 1]?.verbs.some(({ kind, verb }) => kind === 'finite' && /^(?:haben|sein)$/u.test(verb.infinitive)) === true;
  const hasParticiple = tokens.slice(2, Math.max(2, end)).some(({ verbs }) => verbs.some(({ kind }) => kind === 'participle'));
  if (first?.text !== 'Nach' || !/^(?:sie|Sie|es)$/u.test(second?.text ?? '') || tokens[end]?.text !== ',' || !isPerfect || !hasParticiple)
    return [];
  return one('conjunction', 0, 2, `Nachdem ${second?.text}`, 'Vor einem Satz steht „nachdem“.');
}

/** What happened once: arriving in a country, being young, a time on the clock. */
const ONCE =
  /^(?:deutschland|heimat|ukraine|türkei|schweiz|jung|klein|kind|baby|schüler|schülerin|student|studentin|uhr|gestern|vorgestern|geboren|angekommen|schule|ausbildung|geheiratet|kennengelernt)$/u;

/** "Wenn ich nach Deutschland gekommen bin, habe ich kein Wort verstanden": once in the past it is "als". */
function once(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const next = sentence.clauses[index + 1];
  if (clause.opener !== 0 || tokens[0]?.text !== 'Wenn' || clause.kind !== 'subordinate' || next?.kind !== 'main' || !next.followsClause)
    return [];
  const isPast = (of: Clause) =>
    finiteOf(of).every(({ tense }) => tense === 'past') ||
    (finiteOf(of).every(({ verb, tense }) => /^(?:haben|sein)$/u.test(verb.infinitive) && tense === 'present') &&
      of.others.at(-1)?.readings.some(({ kind }) => kind === 'participle') === true);
  const words = tokens.slice(0, next.to);
  const isHabit = words.some(({ lower }) =>
    /^(?:immer|jedes|jedesmal|oft|manchmal|meistens|nie|früher|stets|jeden|jede|würde|hätte|wäre)$/u.test(lower),
  );
  const isOnce = tokens.slice(0, clause.to).some(({ lower, text }) => ONCE.test(lower) || lexicon.government.countries.includes(text));
  return isPast(clause) && isPast(next) && !isHabit && isOnce
    ? one('conjunction', 0, 1, 'Als', 'Für etwas, das einmal in der Vergangenheit war, steht „als“.')
    : [];
}

/** "Ich rufe an Sie", "Ziehen Sie an bitte die Jacke": the prefix closes the sentence. */
function prefixLast(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const subject = subjectPronoun(clause, sentence);
  if (!finite || clause.opener !== null || clause.others.length > 0 || (clause.kind !== 'main' && clause.kind !== 'question')) return [];
  const at = tokens[finite.at + 1]?.text === 'Sie' && finite.at === clause.from ? finite.at + 2 : finite.at + 1;
  const isBitte = tokens[at + 1]?.lower === 'bitte';
  const prefix = tokens[at];
  const verb = finiteOf(clause).find((reading) => lexicon.verbs.withPrefix(reading.verb, prefix?.lower ?? '') !== undefined)?.verb;
  const whole = verb && prefix ? lexicon.verbs.withPrefix(verb, prefix.lower) : undefined;
  if (!verb || !whole || !prefix || !/^(?:an|auf|aus|ab|ein|mit|zu|vor|zurück|weg)$/u.test(prefix.lower)) return [];
  const takes = lexicon.uses.get(whole.infinitive)?.plain?.frames.some(({ objects }) => objects.includes('acc')) === true;
  const isOwn =
    lexicon.uses
      .get(verb.infinitive)
      ?.plain?.frames.some(({ prepositions }) => prepositions.some(({ word, case: of }) => word === prefix.lower && of === 'acc')) === true;
  const end = endOf(clause, sentence);
  const from = at + (isBitte ? 2 : 1);
  const object = clause.phrases.find((one) => one.head.at === end - 1 && one.to === end && (one.from === from || one.from === at));
  const isPronoun =
    object?.head.kind === 'pronoun' && object.from === at && /^(?:Sie|dich|ihn|sie|mich)$/u.test(tokens[object.head.at]?.text ?? '');
  const isThing = object?.head.kind === 'noun' && object.determiner !== null && (object.cells & ACC) !== 0;
  if (
    !takes ||
    isOwn ||
    !object ||
    !(isPronoun || (isThing && (isBitte || /^(?:ziehen|machen|schalten|rufen)$/u.test(verb.infinitive)))) ||
    (isPronoun && subject === null)
  )
    return [];
  const text = `${isBitte ? 'bitte ' : ''}${written(sentence, from, end)} ${prefix.lower}`;
  return one(
    'separable-verb',
    at,
    end,
    casedAs(text, tokens[at]),
    `„${whole.infinitive}“ ist trennbar: „${prefix.lower}“ steht am Ende des Satzes.`,
  );
}

/** Conjunctions and prefixes out of their place. */
export const joinedWrongRule: Rule = (sentence) => [
  ...afterwards(sentence),
  ...sentence.clauses.flatMap((clause, index) => [
    ...openQuestion(clause, index, sentence),
    ...once(clause, index, sentence),
    ...prefixLast(clause, sentence),
  ]),
];
