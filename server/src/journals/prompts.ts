import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JournalPrompt } from '@visite/contract/journals.ts';
import { load as parse } from 'js-yaml';
import { z } from 'zod';

/** The prompts by key, in the order in which they are offered. */
export type JournalPrompts = ReadonlyMap<string, JournalPrompt>;

const PromptsFile = z.array(JournalPrompt).refine((prompts) => new Set(prompts.map(({ key }) => key)).size === prompts.length);

export async function readJournalPrompts(contentFolder: string): Promise<JournalPrompts> {
  const prompts = PromptsFile.parse(parse(await readFile(join(contentFolder, 'journal/prompts.yaml'), 'utf8')));
  return new Map(prompts.map((prompt) => [prompt.key, prompt]));
}
