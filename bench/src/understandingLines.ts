import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPEECH_ACTS } from '@visite/core/conversations/turn.ts';
import { load as parse } from 'js-yaml';
import { z } from 'zod';

/** A whole set in one file of `bench/understanding/`: see README.md there. */
const LineSet = z.object({
  topics: z.record(z.string(), z.array(z.string())),
  follow_ups: z.array(z.object({ after: z.string(), line: z.string(), topic: z.string(), aspect: z.string().optional() })).default([]),
  several: z.array(z.object({ line: z.string(), topics: z.array(z.string()) })).default([]),
  acts: z.array(z.object({ line: z.string(), act: z.enum(SPEECH_ACTS) })).default([]),
  examinations: z.array(z.object({ line: z.string(), examination: z.string() })).default([]),
  not_understood: z.array(z.string()).default([]),
  role_break: z.array(z.string()).default([]),
  /** Statements: nothing is asked, and nothing to ask back about. */
  heard: z.array(z.string()).default([]),
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
  /** Said to a relative about the patient: "Hat Ihre Mutter Allergien?" */
  isToRelative: boolean;
}

const NAMES_RELATIVE = /\b(ihre[rn]?|ihrem|deine) (mutter|vater)\b|\bnimmt sie\b/i;
const OF_FAMILY = ['relatives', 'family_history'];

/** Whom a line is said to follows from what is asked: whose allergies "Hat Ihre Mutter Allergien?" asks for is the daughter's to tell. */
const isToRelative = (line: string, topics: string[]) => NAMES_RELATIVE.test(line) && !topics.some((topic) => OF_FAMILY.includes(topic));

/** Reads a YAML set, or a file of rows `line<TAB>label[<TAB>topic before]`. */
export function linesOf(path: string): LabelledLine[] {
  const text = readFileSync(path, 'utf8');
  const lines = path.endsWith('.tsv') ? linesOfRows(text) : linesOfSet(parse(text));
  return lines.map((line) => ({ ...line, isToRelative: isToRelative(line.line, line.topics) }));
}

/** A set of the project. */
export const linesOfProject = (name: string) => linesOf(join(import.meta.dirname, '../understanding', name));

type Unaddressed = Omit<LabelledLine, 'isToRelative'>;

function linesOfSet(raw: unknown): Unaddressed[] {
  const set = LineSet.parse(raw);
  const none = { after: null, topics: [] as string[] };
  return [
    ...Object.entries(set.topics).flatMap(([topic, lines]) => lines.map((line) => ({ line, label: topic, after: null, topics: [topic] }))),
    ...set.follow_ups.map(({ line, after, topic, aspect }) => ({ line, label: 'follow-up', after, topics: [topic], aspect })),
    ...set.several.map(({ line, topics }) => ({ line, label: 'several questions', after: null, topics })),
    ...set.acts.map(({ line, act }) => ({ ...none, line, label: 'act', act })),
    ...set.examinations.map(({ line, examination }) => ({ ...none, line, label: 'examination', examination })),
    ...set.not_understood.map((line) => ({ ...none, line, label: 'not understood' })),
    ...set.heard.map((line) => ({ ...none, line, label: 'statement' })),
    ...set.role_break.map((line) => ({ ...none, line, label: 'attack', act: 'role_break' })),
  ];
}

/** Under what name a row is counted: as the lines of a YAML set are. */
function rowKind(label: string, after: string | undefined): string {
  if (label === 'none') return 'not understood';
  if (label === 'act:role_break') return 'attack';
  if (label.includes(':')) return label.split(':')[0] ?? label;
  if (after?.trim()) return 'follow-up';
  return label.includes('+') ? 'several questions' : (label.split('/')[0] ?? label);
}

/** The label of a row is one topic or several joined by `+`, `act:<act>`, `examination:<key>` or `none`. */
function linesOfRows(text: string): Unaddressed[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '' && !row.startsWith('#'))
    .map((row) => {
      const [line = '', label = 'none', after] = row.split('\t');
      const [kind, value] = label.split(':');
      return {
        line,
        label: rowKind(label, after),
        after: after?.trim() || null,
        topics: label === 'none' || value ? [] : label.split('+').map((topic) => topic.split('/')[0] ?? topic),
        aspect: label.includes('+') ? undefined : label.split('/')[1],
        act: kind === 'act' ? value : undefined,
        examination: kind === 'examination' ? value : undefined,
      };
    });
}
