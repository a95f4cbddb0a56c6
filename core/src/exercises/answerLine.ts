import { KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import { rulesOf } from './exercises.ts';

/** As much as is read at a glance; what is longer shows by its end that there is more. */
const MOST_CHARACTERS = 120;
const BETWEEN = ' · ';
const MORE = '…';

/** The line with its whole parts as far as they fit; a first part that is too long is cut. */
function cut(parts: string[]): string {
  const line = parts.join(BETWEEN);
  if (line.length <= MOST_CHARACTERS) return line;
  const room = MOST_CHARACTERS - BETWEEN.length - MORE.length;
  const end = line.lastIndexOf(BETWEEN, room);
  return end > 0 ? line.slice(0, end) + BETWEEN + MORE : `${line.slice(0, MOST_CHARACTERS - MORE.length).trimEnd()}${MORE}`;
}

/** What is right in an item, in one line of at most 120 characters; empty where nothing is right or wrong, or nothing is written yet. */
export function answerLine(kind: KindName, content: Record<string, unknown>): string {
  const parsed = KINDS[kind].Content.safeParse(content);
  if (!parsed.success) return '';
  const answers = rulesOf(kind).answers(parsed.data as never);
  return cut(answers.map((answer) => answer.replaceAll(/\s+/g, ' ').trim()).filter((answer) => answer !== ''));
}
