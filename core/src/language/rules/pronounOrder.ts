import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { isReflexiveOf, subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, withCapital, written } from '#language/finding.ts';
import { ACC, DAT } from '#language/lexicon/agreement.ts';
import { endOf } from './exchange.ts';
import { isPersonNoun } from './phraseKinds.ts';

/** "Bitte einatmen Sie tief", "Wir abholen Sie": a separable verb in one word where it is the verb of the clause. */
export const wholeVerbRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause): Proposal[] => {
    const { tokens } = sentence;
    if (clause.opener !== null || clause.kind === 'infinitive') return [];
    const begin = tokens[clause.from]?.lower === 'bitte' || tokens[clause.from]?.lower === 'dann' ? clause.from + 1 : clause.from;
    const isWe = /^(?:wir|sie)$/iu.test(tokens[begin]?.text ?? '');
    const at = isWe ? begin + 1 : begin;
    const token = tokens[at];
    const verb = token?.verbs.find(({ kind, verb: { prefix } }) => kind === 'infinitive' && prefix !== '')?.verb;
    const isOther = clause.finite !== null && clause.finite.at !== at;
    const isAsked = tokens[at + 1]?.text === 'Sie';
    if (!token || !verb || isOther || (!isWe && !isAsked) || (isWe && clause.others.some((one) => one.at !== at))) return [];
    if (/^(?:über|unter|um|durch|wieder|hinter|voll|wider)$/u.test(verb.prefix) || (token.isCapital && at !== clause.from)) return [];
    if (token.verbs.some(({ kind }) => kind === 'participle')) return [];
    const end = endOf(clause, sentence);
    if (end <= at + 1) return [];
    const base = verb.infinitive.slice(verb.prefix.length);
    const text = `${token.isCapital ? withCapital(base) : base} ${written(sentence, at + 1, end)} ${verb.prefix}`;
    const reason = `„${verb.infinitive}“ ist trennbar: „${verb.prefix}“ steht am Ende des Satzes.`;
    return [{ topic: 'separable-verb', from: at, to: end, text, reason }];
  });

/** "Ich gebe die Tablette Ihnen": a pronoun in the dative stands before the noun. */
function dativeFirst(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const isGiving = lexicon.uses
    .get(verb?.infinitive ?? '')
    ?.plain?.frames.some(({ objects }) => objects.includes('dat') && objects.includes('acc'));
  const { finite } = clause;
  if (!finite || !isGiving || verb?.isPassive || clause.kind === 'relative' || clause.kind === 'fragment') return [];
  return clause.phrases.flatMap((noun): Proposal[] => {
    const pronoun = clause.phrases.find(({ from }) => from === noun.to);
    const isDative = pronoun?.preposition === null && /^(?:mir|dir|ihm|Ihnen|ihnen)$/u.test(tokens[pronoun.head.at]?.text ?? '');
    const isObject = noun.preposition === null && noun.head.kind === 'noun' && noun.determiner !== null && (noun.cells & ACC) !== 0;
    if (!pronoun || !isDative || !isObject || noun.from < finite.at || subjectPronoun(clause, sentence) === null) return [];
    const text = `${tokens[pronoun.head.at]?.text} ${written(sentence, noun.from, noun.to)}`;
    return [{ topic: 'sentence-bracket', from: noun.from, to: pronoun.to, text, reason: 'Ein Pronomen steht vor dem Nomen.' }];
  });
}

/** "Ich gebe dem Patienten es", "Ich habe ihm es gesagt": "es" stands first. */
function esFirst(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const es = clause.phrases.find(({ from, preposition }) => preposition === null && tokens[from]?.text === 'es');
  const person = clause.phrases.find(({ to }) => to === es?.from);
  const isTo =
    person?.preposition === null &&
    person.from > (clause.finite?.at ?? person.from) &&
    (/^(?:ihm|ihnen|Ihnen)$/u.test(tokens[person.head.at]?.text ?? '') ||
      (person.head.kind === 'noun' && person.determiner !== null && person.cells !== 0 && (person.cells & ~DAT) === 0));
  if (!es || !person || !isTo || (clause.kind !== 'main' && clause.kind !== 'question')) return [];
  const text = `es ${written(sentence, person.from, person.to)}`;
  return [{ topic: 'sentence-bracket', from: person.from, to: es.to, text, reason: '„Es“ steht vor der Person.' }];
}

/** "Ich verstehe nicht Sie": "nicht" stands behind the pronoun. */
function notBehind(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const end = endOf(clause, sentence);
  const at = end - 2;
  const isPronoun = /^(?:Sie|mich|dich|ihn|es|uns|euch|mir|dir|ihm)$/u.test(tokens[end - 1]?.text ?? '');
  const isEnd = sentence.clauses.at(-1) === clause && clause.kind === 'main' && clause.finite?.at === at - 1;
  const subject = subjectPronoun(clause, sentence);
  if (tokens[at]?.lower !== 'nicht' || !isPronoun || !isEnd || subject === null || subject.from !== clause.from || sentence.isQuestion)
    return [];
  return [{ topic: 'negation', from: at, to: end, text: `${tokens[end - 1]?.text} nicht`, reason: '„Nicht“ steht hinter dem Pronomen.' }];
}

/** What one becomes by doing something: "sich satt essen", "sich treu bleiben", "sich in den Schlaf weinen". */
const BECOMES =
  /^(?:es|man|satt|kaputt|warm|gesund|tot|müde|krank|heiser|wund|schlapp|treu|gleich|selbst|selber|gegenseitig|reich|auf|vor|von|hinter|an|bei|für|ins|in)$/u;

/** "Er hat sich gut geschlafen", "Ich lerne mich": a verb that never has a reflexive pronoun. */
function needlessSich(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const subject = subjectPronoun(clause, sentence);
  const own = clause.phrases.find(
    (phrase) =>
      phrase.from > clause.from &&
      isReflexiveOf(phrase, subject, sentence) &&
      /^(?:sich|mich|dich|uns)$/u.test(tokens[phrase.head.at]?.lower ?? ''),
  );
  if (!verb || !own || clause.kind === 'relative') return [];
  if (clause.others.length > 1) return [];
  const words = tokens.slice(clause.from, clause.to).filter((_, place) => place + clause.from !== clause.prefix);
  const isLetting = [clause.finite, ...clause.others].some((one) =>
    one?.readings.some(({ verb: { infinitive } }) => /^(?:lassen|fühlen|sehen|hören)$/u.test(infinitive)),
  );
  const hasPlace = clause.phrases.some(({ preposition }) => /^(?:auf|in|von|vor)$/u.test(preposition?.word ?? ''));
  // "hat sich im Bad gestürzt", but "sich auf jemanden stürzen", "sich aus dem Fenster stürzen".
  const last = tokens[clause.others.at(-1)?.at ?? -1]?.lower ?? '';
  const isThrown = clause.phrases.some(
    ({ preposition, cells }) =>
      /^(?:aus|von|vor|auf)$/u.test(preposition?.word ?? '') || (preposition?.word === 'in' && (cells & DAT) === 0),
  );
  const isFall = last === 'hingefallen' || last === 'gefallen' || (last === 'gestürzt' && !isThrown);
  const isHurt = isFall && !words.some(({ lower }) => /^(?:selbst|rolle)$/u.test(lower)) && isSomebody(clause, subject, sentence);
  // "Wir haben uns über ... gesprochen"
  const isTalk = /^(?:sprechen|reden)$/u.test(verb.infinitive) && clause.phrases.some(({ preposition }) => preposition?.word === 'über');
  const isNever =
    (tokens[own.head.at]?.lower !== 'uns' ||
      !/^(?:fehlen|vertrauen|zuhören|zustimmen|lachen|sterben|kommen|bleiben|tanzen|telefonieren|kündigen)$/u.test(verb.infinitive)) &&
    lexicon.government.never_reflexive.includes(verb.infinitive) &&
    !words.some(({ lower }) => BECOMES.test(lower));
  if (isLetting || (!isNever && !isHurt && !isTalk) || (hasPlace && isNever && /^(?:weinen|lachen|arbeiten)$/u.test(verb.infinitive)))
    return [];
  const at = own.head.at;
  return [
    {
      topic: 'reflexive',
      from: at - 1,
      to: at + 1,
      text: tokens[at - 1]?.text ?? '',
      reason: `„${verb.infinitive}“ steht hier ohne „${tokens[at]?.lower}“.`,
    },
  ];
}

const isSomebody = (clause: Clause, subject: Phrase | null, sentence: Sentence) => {
  const front = clause.phrases.find(({ from, preposition }) => from === clause.from && preposition === null);
  const who = subject ?? front;
  return who !== undefined && (who.head.kind !== 'noun' || isPersonNoun(who.head.readings[0]?.noun, sentence.lexicon));
};

/** Pronouns in their place. */
export const pronounOrderRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...dativeFirst(clause, sentence),
    ...esFirst(clause, sentence),
    ...notBehind(clause, sentence),
    ...needlessSich(clause, sentence),
  ]);
