// npm run bench:understanding:cross: how far ahead the likeliest topic must be, found on the data files alone.
import { OFF_TOPIC, type UnderstandingFiles } from '@visite/core/conversations/understanding/files.ts';
import { mattersOf } from '@visite/core/conversations/understanding/matters.ts';
import { trainUnderstanding } from '@visite/core/conversations/understanding/model.ts';
import { withoutPoliteness } from '@visite/core/conversations/understanding/politeness.ts';
import { AHEAD, rankTopics } from '@visite/core/conversations/understanding/readTopic.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { readUnderstandingFiles } from '@visite/server/providers/built-in/understandingFiles.ts';

const FOLDS = 10;
const STEPS = [0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6];

/** Neighbours in a file are alike: they are left out together, so that what is tested is really new. */
const isLeftOut = (list: readonly string[], fold: number) => (_: string, index: number) =>
  Math.floor((index * FOLDS) / list.length) === fold;

function split(
  files: UnderstandingFiles,
  fold: number,
): { learned: UnderstandingFiles; left: Pick<UnderstandingFiles, 'topics' | 'offTopic'> } {
  const part = (list: string[], isLeft: boolean) => list.filter((line, index) => isLeftOut(list, fold)(line, index) === isLeft);
  const topics = (isLeft: boolean) => files.topics.map((topic) => ({ ...topic, phrasings: part(topic.phrasings, isLeft) }));
  return {
    learned: { ...files, topics: topics(false), offTopic: part(files.offTopic, false) },
    left: { topics: topics(true), offTopic: part(files.offTopic, true) },
  };
}

const files = await readUnderstandingFiles(CONTENT_FOLDER);
const read = Array.from({ length: FOLDS }, (_, fold) => {
  const { learned, left } = split(files, fold);
  const model = trainUnderstanding(learned);
  const lines = [...mattersOf(left), ...left.offTopic.map((text) => ({ text: withoutPoliteness(text), label: OFF_TOPIC }))];
  return lines.map(({ text, label }) => {
    const [first, second] = rankTopics(text, model);
    return { label, topic: first?.topic, ahead: (first?.confidence ?? 0) - (second?.confidence ?? 0) };
  });
}).flat();

const asked = read.filter(({ label }) => label !== OFF_TOPIC);
const others = read.filter(({ label }) => label === OFF_TOPIC);
const percent = (n: number, of: number) => `${((100 * n) / of).toFixed(1)} %`.padStart(8);
process.stdout.write(`${asked.length} phrasings, ${others.length} lines off topic, each read without its neighbours\n`);
process.stdout.write('ahead by    right   wrong  missed  off topic answered\n');
for (const step of STEPS) {
  const taken = (list: typeof read) => list.filter(({ topic, ahead }) => topic !== OFF_TOPIC && ahead >= step);
  const right = taken(asked).filter(({ topic, label }) => topic === label).length;
  const wrong = taken(asked).length - right;
  const figures = [percent(right, asked.length), percent(wrong, asked.length), percent(asked.length - right - wrong, asked.length)].join(
    '',
  );
  process.stdout.write(
    `${String(step).padEnd(8)} ${figures}${percent(taken(others).length, others.length).padStart(12)}${step === AHEAD ? '  chosen' : ''}\n`,
  );
}
