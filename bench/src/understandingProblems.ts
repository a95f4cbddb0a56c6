import type { UnderstandingFiles } from '@visite/core/conversations/understanding/files.ts';
import { OFF_TOPIC } from '@visite/core/conversations/understanding/files.ts';
import { inAnyOrder, mattersOf } from '@visite/core/conversations/understanding/matters.ts';

/** What is wrong with the understanding's data files beyond their form: one question under two topics, unknown topics. */
export function understandingProblems(files: UnderstandingFiles): string[] {
  const problems: string[] = [];
  const topics = new Set([...files.topics.map(({ topic }) => topic), OFF_TOPIC]);
  const seen = new Map<string, string>();
  for (const { text, label } of mattersOf(files)) {
    const other = seen.get(inAnyOrder(text));
    if (other !== undefined && other !== label) problems.push(`understanding: "${text}" stands under ${other} and ${label}`);
    seen.set(inAnyOrder(text), label);
  }
  for (const { kind, topic } of files.concepts)
    if (topic !== undefined && !topics.has(topic)) problems.push(`understanding: the kind ${kind} asks for an unknown topic ${topic}`);
  return problems;
}
