import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_LEVELS } from '@visite/contract/languageLevels.ts';
import { FACT_ASPECTS } from '@visite/contract/personas.ts';
import { TranslationOption } from '@visite/contract/translations.ts';
import { load as parse } from 'js-yaml';
import { z } from 'zod';

/** One file of `prompts/`: its text with `{{slots}}`. */
export interface Prompt {
  /** `person@1`: usage is counted by it, so that versions can be compared. */
  id: string;
  text: string;
}

const FOLDER = join(import.meta.dirname, 'prompts');
const Head = z.object({ version: z.int().min(1), use: z.string().min(1) });

function readPrompt(name: string): Prompt {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(FOLDER, `${name}.md`), 'utf8')) ?? [];
  const { version } = Head.parse(parse(head));
  return { id: `${name}@${version}`, text: text.trim() };
}

const line = z.string();
const five = z.tuple([line, line, line, line, line]);
const oneEach = <K extends string>(...keys: readonly K[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, line])) as Record<K, typeof line>);

const WordingFile = z.strictObject({
  temperament: oneEach('calm', 'anxious', 'gruff', 'talkative', 'withdrawn'),
  german: oneEach('native', 'dialect', 'little'),
  memory: oneEach('good', 'patchy'),
  clarity: oneEach('clear', 'confused'),
  hearing: oneEach('good', 'poor'),
  translation: oneEach(...TranslationOption.options),
  trust: five,
  anxiety: five,
  pain: five,
  anger: five,
  reaction: oneEach('ordinary', 'offended', 'enough', 'puzzled', 'puzzled_by_word'),
  proposal: oneEach('refuses', 'wavers', 'agrees', 'never'),
  examination: line,
  level: oneEach(...LANGUAGE_LEVELS),
  drift: oneEach('too_many_sentences', 'long_sentences', 'long_words'),
  aspect: oneEach(...FACT_ASPECTS),
  correction: oneEach(
    'confirms',
    'contradicts',
    'invents',
    'gated',
    'orders',
    'consents',
    'instructions',
    'role_break',
    'no_truth',
    'said',
  ),
});

/** The prompts of this version of the program; a file that is wrong ends the start. */
export const PROMPTS = {
  person: readPrompt('person'),
  professional: readPrompt('professional'),
  turn: readPrompt('turn'),
  translation: readPrompt('translation'),
  companion: readPrompt('companion'),
  voiceCompanion: readPrompt('voiceCompanion'),
  assistant: readPrompt('assistant'),
  observer: readPrompt('observer'),
  evaluateStep: readPrompt('evaluateStep'),
  evaluateOpenAnswer: readPrompt('evaluateOpenAnswer'),
  evaluateTalk: readPrompt('evaluateTalk'),
  correctLines: readPrompt('correctLines'),
  explainEdits: readPrompt('explainEdits'),
};
export const WORDING = WordingFile.parse(parse(readFileSync(join(FOLDER, 'wording.yaml'), 'utf8')));

/**
 * Fills the slots of a text. A line whose slots are all empty is left out, and with it the blanks around it: what there
 * is nothing to say about is not mentioned. Throws for a slot that is not given.
 */
export function filled(text: string, slots: Record<string, string>): string {
  const lines = text.split('\n').flatMap((one) => {
    const names = [...one.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
    const values = names.map((name) => {
      const value = slots[name];
      if (value === undefined) throw new Error(`the prompt has a slot ${name} that is not given`);
      return value;
    });
    if (names.length > 0 && values.every((value) => value === '')) return [];
    return [one.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => slots[name] ?? '')];
  });
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
