import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GrammarTopicFace, GrammarTopic as Topic } from '@visite/contract/language.ts';
import type { Language } from '@visite/contract/primitives.ts';
import { load as parse } from 'js-yaml';
import { z } from 'zod';

const Text = z.string().trim().min(1);

/** content/grammar/<topic>.yaml */
const TopicFile = z.object({
  title: Text,
  rule: Text,
  explanation: z.array(Text).min(1),
  table: z.array(z.array(z.string())).nullable().default(null),
  examples: z.array(z.object({ wrong: Text.nullable().default(null), right: Text })).min(4),
  exercises: z
    .array(
      z
        .object({ prompt: Text.includes('___'), options: z.array(Text).min(2).max(5), answer: Text, why: Text })
        .refine(({ options, answer }) => options.filter((option) => option === answer).length === 1, 'One option is the answer'),
    )
    .length(3),
});

/** content/grammar/translations/<language>.json */
const Translations = z.record(Topic, z.object({ title: Text, rule: Text }));

export interface GrammarAppendix {
  topics: Omit<GrammarTopicFace, 'own'>[];
  own: Map<string, z.infer<typeof Translations>>;
}

/** Reads every topic, in the order of the contract, and its translations; throws when one is missing or not valid. */
export async function readGrammarAppendix(contentFolder: string): Promise<GrammarAppendix> {
  const folder = join(contentFolder, 'grammar');
  const topics = await Promise.all(
    Topic.options.map(async (topic) => {
      const file = TopicFile.parse(parse(await readFile(join(folder, `${topic}.yaml`), 'utf8')));
      return { topic, ...file };
    }),
  );
  const files = await readdir(join(folder, 'translations'));
  const own = await Promise.all(
    files.map(async (name) => {
      const read = Translations.parse(JSON.parse(await readFile(join(folder, 'translations', name), 'utf8')));
      return [name.replace('.json', ''), read] as const;
    }),
  );
  return { topics, own: new Map(own) };
}

export const topicsIn = (appendix: GrammarAppendix, language: Language): GrammarTopicFace[] =>
  appendix.topics.map((topic) => ({ ...topic, own: appendix.own.get(language)?.[topic.topic] ?? null }));

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function tableHtml([head = [], ...rows]: string[][]): string {
  const line = (cells: string[], tag: 'th' | 'td') => `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

/** The whole appendix as one piece of HTML without any script or style, for whoever prints or embeds it. */
export function appendixHtml({ topics }: GrammarAppendix): string {
  const parts = topics.map(({ topic, title, rule, explanation, table, examples }) =>
    [
      `<section id="${topic}"><h2>${escaped(title)}</h2>`,
      `<p><strong>${escaped(rule)}</strong></p>`,
      ...explanation.map((text) => `<p>${escaped(text)}</p>`),
      table ? tableHtml(table) : '',
      `<ul>${examples.map(({ wrong, right }) => `<li>${wrong ? `<del>${escaped(wrong)}</del> ` : ''}${escaped(right)}</li>`).join('')}</ul>`,
      '</section>',
    ].join(''),
  );
  return `<article lang="de"><h1>Grammatik</h1>${parts.join('')}</article>`;
}
