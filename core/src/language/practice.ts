import type { GrammarTopic, PracticeExercise } from '@visite/contract/language.ts';
import { shuffled } from '#chance/shuffle.ts';
import { daysBefore } from '#progress/streak.ts';
import { wordCount } from './wordCount.ts';

/** A mistake in something that was said or written, with the sentence it stands in. */
export interface OwnMistake {
  topic: GrammarTopic;
  original: string;
  correction: string;
  sentence: string;
}

/** One answer; `date` is the local calendar date, YYYY-MM-DD. */
export interface PracticeAnswer {
  key: string;
  is_right: boolean;
  date: string;
}

/** Mistakes of these are seen only in the whole sentence. */
const OF_ORDER: readonly GrammarTopic[] = ['verb-second', 'verb-last', 'sentence-bracket', 'separable-verb', 'negation', 'conjunction'];
/** Longer pieces and sentences are read, not practised. */
const MOST_WORDS_IN_GAP = 3;
const MOST_WORDS = 25;
/** Own sentences of one topic that are practised, the latest first. */
const MOST_OF_TOPIC = 5;

/** Days until an exercise comes again, by how often in a row it was right. */
const AGAIN_AFTER_DAYS = [1, 3, 7, 21, 60];

/** The sentence in pieces: what stands between its mistakes, and the mistakes in their order; null where one of them is not found. */
function piecesOf(sentence: string, mistakes: readonly OwnMistake[]): { between: string[]; mistakes: readonly OwnMistake[] } | null {
  const between: string[] = [];
  let at = 0;
  for (const { original } of mistakes) {
    const start = sentence.indexOf(original, at);
    if (start < 0 || original === '') return null;
    between.push(sentence.slice(at, start));
    at = start + original.length;
  }
  return { between: [...between, sentence.slice(at)], mistakes };
}

/** Without the words that both begin or end with: of "in die Bauch" and "im Bauch" only "in die" and "im" are asked for. */
function gapOf(original: string, correction: string): { before: string; wrong: string; right: string; after: string } {
  const [said, better] = [original.split(' '), correction.split(' ')];
  const most = Math.min(said.length, better.length) - 1;
  let first = 0;
  while (first < most && said[first] === better[first]) first += 1;
  let last = 0;
  while (last < most - first && said.at(-1 - last) === better.at(-1 - last)) last += 1;
  const between = (words: string[]) => words.slice(first, words.length - last).join(' ');
  const led = said.slice(0, first).map((word) => `${word} `);
  const followed = said.slice(said.length - last).map((word) => ` ${word}`);
  return { before: led.join(''), wrong: between(said), right: between(better), after: followed.join('') };
}

/**
 * Sentences with a mistake as exercises: everything else in them is put right, and the mistake is a gap with one's own words and the
 * right ones to choose from, or the whole sentence once as it was said and once as it is right. `mistakes` are those of one sentence in
 * the order of its words. Keys are made of what was said: the same mistake made twice is one exercise.
 */
export function ownExercises(mistakes: readonly OwnMistake[], whyOf: (topic: GrammarTopic) => string): PracticeExercise[] {
  const sentence = mistakes[0]?.sentence ?? '';
  const pieces = piecesOf(sentence, mistakes);
  if (!pieces || wordCount(sentence) > MOST_WORDS) return [];
  const { between } = pieces;
  const put = (at: number, text: string) =>
    between.map((piece, index) => piece + (index === at ? text : (mistakes[index]?.correction ?? ''))).join('');
  return mistakes.flatMap(({ topic, original, correction }, at): PracticeExercise[] => {
    if (original === correction) return [];
    const key = `own:${topic}:${original} > ${correction}: ${put(at, '___')}`.slice(0, 400);
    const { before, wrong, right, after } = gapOf(original, correction);
    const fits = [wrong, right].every((text) => text.trim() !== '' && wordCount(text) <= MOST_WORDS_IN_GAP);
    const [prompt, answer, other] =
      fits && !OF_ORDER.includes(topic) ? [put(at, `${before}___${after}`), right, wrong] : [null, put(at, correction), put(at, original)];
    return [{ key, topic, source: 'own', prompt, options: shuffled([answer, other], key), answer, why: whyOf(topic) }];
  });
}

/** On which day an exercise is due by its answers, oldest first; an empty text, which is before every day, where there are none. */
function dueOn(answers: readonly PracticeAnswer[]): string {
  const last = answers.at(-1);
  if (!last) return '';
  const inRow = answers.length - 1 - answers.findLastIndex(({ is_right }) => !is_right);
  const days = AGAIN_AFTER_DAYS[Math.min(Math.max(inRow, 1), AGAIN_AFTER_DAYS.length) - 1] ?? 1;
  return daysBefore(last.date, -days);
}

/** One of each topic in turn, the topics in the order in which they first come. */
function inTurn(exercises: readonly PracticeExercise[]): PracticeExercise[] {
  const topics = [...Map.groupBy(exercises, ({ topic }) => topic).values()];
  const longest = Math.max(0, ...topics.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => topics.flatMap((of) => of[at] ?? [])).flat();
}

/**
 * What to practise today: exercises whose day has come, of one's most frequent topics first, own sentences before those of the appendix.
 * `topics` are one's topics, the most frequent first; `sentences` the mistakes sentence by sentence, the latest first; what was right
 * comes again after 1, 3, 7, 21 and 60 days, what was wrong the next day.
 */
export function practiceFor(of: {
  topics: readonly GrammarTopic[];
  sentences: readonly (readonly OwnMistake[])[];
  appendix: readonly PracticeExercise[];
  answers: readonly PracticeAnswer[];
  today: string;
}): PracticeExercise[] {
  const { topics, sentences, appendix, answers, today } = of;
  const whyOf = (topic: GrammarTopic) => appendix.find((exercise) => exercise.topic === topic)?.why ?? '';
  const own = sentences.flatMap((mistakes) => ownExercises(mistakes, whyOf));
  const byKey = Map.groupBy(answers, ({ key }) => key);
  const candidates = topics.flatMap((topic) => {
    const said = [...new Map(own.filter((one) => one.topic === topic).map((one) => [one.key, one])).values()];
    return [...said.slice(0, MOST_OF_TOPIC), ...appendix.filter((one) => one.topic === topic)];
  });
  return inTurn(candidates.filter(({ key }) => dueOn(byKey.get(key) ?? []) <= today));
}
