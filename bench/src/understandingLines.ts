import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPEECH_ACTS } from '@visite/core/conversations/turn.ts';
import { parse } from 'yaml';
import { z } from 'zod';

const Talk = z.object({
  follow_ups: z.array(z.object({ after: z.string(), line: z.string(), topic: z.string(), aspect: z.string().optional() })),
  several: z.array(z.object({ line: z.string(), topics: z.array(z.string()) })),
  acts: z.array(z.object({ line: z.string(), act: z.enum(SPEECH_ACTS) })),
  examinations: z.array(z.object({ line: z.string(), examination: z.string() })),
  not_understood: z.array(z.string()),
  role_break: z.array(z.string()),
});

/** One labelled learner line: what a right reading of it is. */
export interface LabelledLine {
  line: string;
  /** Under this name its result is counted. */
  label: string;
  /** Topic talked about before, for follow-ups. */
  after: string | null;
  topics: string[];
  aspect?: string | undefined;
  act?: string | undefined;
  examination?: string | undefined;
}

const FOLDER = join(import.meta.dirname, '../understanding');

/** The measured lines of the project. */
export function measuredLines(): LabelledLine[] {
  const byTopic = z.record(z.string(), z.array(z.string())).parse(parse(readFileSync(join(FOLDER, 'measured.yaml'), 'utf8')));
  const talk = Talk.parse(parse(readFileSync(join(FOLDER, 'measuredTalk.yaml'), 'utf8')));
  const none = { after: null, topics: [] as string[] };
  return [
    ...Object.entries(byTopic).flatMap(([topic, lines]) => lines.map((line) => ({ line, label: topic, after: null, topics: [topic] }))),
    ...talk.follow_ups.map(({ line, after, topic, aspect }) => ({ line, label: 'follow-up', after, topics: [topic], aspect })),
    ...talk.several.map(({ line, topics }) => ({ line, label: 'several questions', after: null, topics })),
    ...talk.acts.map(({ line, act }) => ({ ...none, line, label: 'act', act })),
    ...talk.examinations.map(({ line, examination }) => ({ ...none, line, label: 'examination', examination })),
    ...talk.not_understood.map((line) => ({ ...none, line, label: 'not understood' })),
    ...talk.role_break.map((line) => ({ ...none, line, label: 'attack', act: 'role_break' })),
  ];
}

/**
 * Lines of another set: a line a row, `line<TAB>label[<TAB>topic before]`; the label is one topic or several joined by
 * `+`, `act:<act>`, `examination:<key>` or `none`.
 */
export function linesOfFile(path: string): LabelledLine[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((row) => row.trim() !== '' && !row.startsWith('#'))
    .map((row) => {
      const [line = '', label = 'none', after] = row.split('\t');
      const [kind, value] = label.split(':');
      return {
        line,
        label,
        after: after?.trim() || null,
        topics: label === 'none' || value ? [] : label.split('+').map((topic) => topic.split('/')[0] ?? topic),
        aspect: label.includes('+') ? undefined : label.split('/')[1],
        act: kind === 'act' ? value : undefined,
        examination: kind === 'examination' ? value : undefined,
      };
    });
}
