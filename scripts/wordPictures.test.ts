import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { wordPictures } from './wordPictures.mjs';

const CONTENT = join(import.meta.dirname, '../content');
const named = parse(readFileSync(join(CONTENT, 'word-pictures.yaml'), 'utf8')) as Record<string, Record<string, string>>;
const pictured = Object.values(named).flatMap((words) => Object.keys(words));

/** Every word of the ward's vocabulary and of the courses, as it is learnt. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { term, article } = value as { term?: unknown; article?: unknown };
  const own = typeof term === 'string' ? [typeof article === 'string' ? `${article} ${term}` : term] : [];
  return [...own, ...Object.values(value).flatMap(wordsIn)];
}
const learnt = globSync('{vocabulary,courses}/**/*.yaml', { cwd: CONTENT }).flatMap((file) =>
  wordsIn(parse(readFileSync(join(CONTENT, file), 'utf8'))),
);

describe('the pictures of words', () => {
  it('belong to words that are learnt, each to one', () => {
    const all = new Set(learnt);
    expect(pictured.filter((word) => !all.has(word))).toEqual([]);
    expect(pictured.length).toBe(new Set(pictured).size);
  });

  it('show at least 150 words', () => {
    expect(pictured.length).toBeGreaterThanOrEqual(150);
  });

  it('are what the browser has (node scripts/wordPictures.mjs)', () => {
    expect(readFileSync(join(import.meta.dirname, '../web/src/vocabulary/wordPictures.gen.json'), 'utf8')).toBe(wordPictures());
  });
});
