import type { GrammarTopic } from '@visite/contract/language.ts';
import type { Sentence } from '#language/analysis/clauses.ts';
import { rolesOf } from '#language/analysis/roles.ts';
import { isSmallWord, type Token } from '#language/analysis/tokens.ts';
import { conflictsIn, isKnown, type Reading } from './reading.ts';

/** What speaks for and against a correction, by its name. */
export type Signs = Record<string, number>;

/** A correction that a rule proposes, before it is known how sure it is. */
export interface Candidate {
  /** The rule that found it, and the matter. */
  rule: string;
  topic: GrammarTopic;
  /** UTF-16 places in the sentence, and what stands there then. */
  start: number;
  end: number;
  text: string;
  /** Which reading of the sentence it was found in, from 0: what was corrected before may have made it. */
  round: number;
  /** How many other corrections of these words gave way to it, and how many rules say the same. */
  rivals: number;
  seconds: number;
}

/** A sentence with how well it was read and how likely each of its words follows those before it. */
export interface Read {
  sentence: Sentence;
  reading: Reading;
  likely: readonly number[];
}

/** The sentence of a candidate as it was written, and as it is with this correction alone. */
export interface Considered {
  before: Read;
  after: Read;
  others: readonly Candidate[];
  isSpoken: boolean;
}

const is = (holds: boolean) => (holds ? 1 : 0);
/** A count as a share of the most that matters. */
const upTo = (value: number, most: number) => Math.min(value, most) / most;
const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');

/** How the sequence of the words speaks for the correction: what follows what in right German. */
function sequenceSigns({ start, end, text }: Candidate, { before, after }: Considered): Signs {
  const [old, now] = [before.likely, after.likely];
  const least = ({ likely, sentence }: Read, to: number) =>
    Math.min(
      0,
      ...sentence.tokens.flatMap((token, at) => (token.start < to && start < token.end ? [likely[at] ?? 0, likely[at + 1] ?? 0] : [])),
    );
  const gain = sum(now) - sum(old);
  return {
    gain: within(gain, 8) / 4,
    loss: within(Math.max(0, -gain), 8) / 4,
    isLoss: is(gain < 0),
    isMuchGain: is(gain > 3),
    gainMean: within(sum(now) / now.length - sum(old) / old.length, 1),
    meanBefore: (sum(old) / old.length + 3) / 2,
    meanAfter: (sum(now) / now.length + 3) / 2,
    leastBefore: (least(before, end) + 5) / 3,
    leastAfter: (least(after, start + text.length) + 5) / 3,
    leastAnywhere: (Math.min(...now) + 6) / 3,
  };
}

/** How well the sentence is read as it was written, and with the correction. */
function readingSigns(old: Reading, now: Reading): Signs {
  const left = now.broken + now.misplaced + now.crowded + now.subjectless + now.verbless + now.left + now.unknown;
  return {
    broken: upTo(old.broken, 2),
    brokenAfter: upTo(now.broken, 2),
    brokenLess: upTo(Math.max(0, old.broken - now.broken), 2),
    brokenMore: is(now.broken > old.broken),
    misplaced: upTo(old.misplaced, 2),
    misplacedAfter: upTo(now.misplaced, 2),
    misplacedLess: upTo(Math.max(0, old.misplaced - now.misplaced), 2),
    misplacedMore: is(now.misplaced > old.misplaced),
    crowded: is(old.crowded > 0),
    crowdedAfter: is(now.crowded > 0),
    crowdedLess: is(now.crowded < old.crowded),
    subjectless: is(old.subjectless > 0),
    subjectlessAfter: is(now.subjectless > 0),
    subjectlessLess: is(now.subjectless < old.subjectless),
    subjectlessMore: is(now.subjectless > old.subjectless),
    verbless: is(old.verbless > 0),
    verblessAfter: is(now.verbless > 0),
    verblessLess: is(now.verbless < old.verbless),
    left: upTo(old.left, 3),
    leftAfter: upTo(now.left, 3),
    leftLess: is(now.left < old.left),
    leftMore: is(now.left > old.left),
    dangling: is(old.dangling > 0),
    danglingAfter: is(now.dangling > 0),
    whole: is(left === 0),
  };
}

/** What kind of change it is. */
function changeSigns(original: string, { text }: Candidate): Signs {
  const [was, becomes] = [wordsOf(original), wordsOf(text)];
  const kept = was.filter((word) => becomes.includes(word)).length;
  const isMove = was.toSorted().join(' ') === becomes.toSorted().join(' ') && original.toLowerCase() !== text.toLowerCase();
  const isInserted = kept === was.length && becomes.length > was.length;
  const isRemoved = kept === becomes.length && becomes.length < was.length;
  const isOneWord = was.length === 1 && becomes.length === 1;
  return {
    move: is(isMove),
    inserted: is(isInserted),
    removed: is(isRemoved),
    exchanged: is(!isMove && !isInserted && !isRemoved),
    oneWord: is(isOneWord),
    otherWord: is(isOneWord && was[0]?.slice(0, 2) !== becomes[0]?.slice(0, 2)),
    manyWords: is(was.length > 4),
    newWords: upTo(becomes.filter((word) => !was.includes(word)).length, 3),
    capital: is(original.toLowerCase() === text.toLowerCase()),
  };
}

/** Where it stands: the clause, the phrase, the words. */
function placeSigns({ start, end, text }: Candidate, considered: Considered): Signs {
  const [before, after] = [considered.before.sentence, considered.after.sentence];
  const touched = before.tokens.flatMap((token, at) => (token.start < end && start < token.end ? [at] : []));
  const [first, last] = [touched[0] ?? 0, touched.at(-1) ?? 0];
  const clause = before.clauses.find(({ from, to }) => first >= from && first < to);
  const now = after.clauses.find(({ from, to }) => first >= from && first < to);
  const count = ({ broken, misplaced }: { broken: number; misplaced: number }) => broken + misplaced;
  const [old, fresh] = [clause ? count(conflictsIn(clause, before)) : 0, now ? count(conflictsIn(now, after)) : 0];
  const phrase = clause?.phrases.find(({ from, to }) => from <= first && last < to);
  const role = phrase && clause ? rolesOf(clause, before).get(phrase) : undefined;
  const readings = phrase?.head.readings ?? [];
  const strange = (sentence: Sentence, tokens: readonly (Token | undefined)[]) =>
    is(tokens.some((token) => token !== undefined && !isKnown(token, sentence)));
  return {
    inMain: is(clause?.kind === 'main'),
    inQuestion: is(clause?.kind === 'question' || before.isQuestion),
    inSubordinate: is(clause?.kind === 'subordinate'),
    inRelative: is(clause?.kind === 'relative'),
    inFragment: is(clause === undefined || clause.kind === 'fragment'),
    clauseConflict: is(fresh > 0),
    clauseBetter: is(fresh < old),
    unknownBeside: strange(before, [before.tokens[first - 1], before.tokens[last + 1]]),
    unknownBefore: strange(
      before,
      touched.map((at) => before.tokens[at]),
    ),
    unknownAfter: strange(
      after,
      after.tokens.filter((token) => token.start >= start && token.end <= start + text.length),
    ),
    smallWords: is(touched.every((at) => before.tokens[at] !== undefined && isSmallWord(before.tokens[at]))),
    atStart: is(first === 0),
    atEnd: is(last >= before.tokens.length - 2),
    inPhrase: is(phrase !== undefined),
    sureRole: is(role?.isSure === true),
    subject: is(role?.name === 'subject'),
    object: is(role?.name === 'object'),
    behindPreposition: is(role?.name === 'preposition'),
    free: is(role?.name === 'free'),
    sureNoun: is(readings.some(({ noun }) => noun.isSure)),
    compound: is(readings.length > 0 && readings.every((reading) => reading.before !== '')),
    manyNouns: is(new Set(readings.map(({ noun }) => noun.word)).size > 1),
    withoutArticle: is(phrase?.head.kind === 'noun' && phrase.determiner === null),
  };
}

/** What speaks for and against a correction: the input of the decision, and of its training. */
export function signsOf(candidate: Candidate, considered: Considered): Signs {
  const { others, isSpoken } = considered;
  const before = considered.before.sentence;
  const [old, now] = [considered.before.reading, considered.after.reading];
  const earlier = others.filter(({ round }) => round < candidate.round);
  return {
    one: 1,
    [`rule ${candidate.rule}`]: 1,
    [`topic ${candidate.topic}`]: 1,
    spoken: is(isSpoken),
    short: is(old.words <= 4),
    words: upTo(old.words, 20),
    long: is(old.words > 14),
    clauses: upTo(before.clauses.length - 1, 3),
    marks: upTo(before.tokens.filter(({ text }) => /^[:;–()„“"«»/…]$/u.test(text)).length, 2),
    numbers: is(before.tokens.some(({ kind }) => kind === 'number')),
    unknown: old.words === 0 ? 0 : (4 * old.unknown) / old.words,
    names: upTo(old.names, 2),
    others: upTo(others.length, 3),
    alone: is(others.length === 0),
    earlier: is(earlier.length > 0),
    round: upTo(candidate.round, 2),
    rivals: upTo(candidate.rivals, 2),
    seconds: is(candidate.seconds > 0),
    ...readingSigns(old, now),
    ...changeSigns(before.text.slice(candidate.start, candidate.end), candidate),
    ...placeSigns(candidate, considered),
    ...sequenceSigns(candidate, considered),
  };
}
