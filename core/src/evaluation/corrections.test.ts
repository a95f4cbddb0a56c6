import { describe, expect, it } from 'vitest';
import { findCorrections, type SpokenLine } from './corrections.ts';
import { LanguagePatterns } from './languageContent.ts';
import { languageFilesOfContent } from './languageFixtures.ts';
import { compileLanguage, type LanguageRules } from './languageRules.ts';

const files = languageFilesOfContent();
const rules = compileLanguage(files);
const content = LanguagePatterns.parse(files.patterns);

const ID = '018f0000-0000-7000-8000-000000000001';
const said = (line: string, to: Partial<SpokenLine> = {}): SpokenLine => ({
  message_id: ID,
  line,
  toPatient: true,
  isFormal: true,
  isSpoken: true,
  ...to,
});
const find = (line: string, to: Partial<SpokenLine> = {}, by: LanguageRules = rules) => findCorrections([said(line, to)], by).corrections;
const corrected = (line: string, by: LanguageRules) =>
  find(line, {}, by).reduce((text, { original, correction }) => text.replace(original, correction), line);

describe('each pattern of content/language/patterns.yaml', () => {
  const examples = content.patterns.flatMap((pattern) =>
    pattern.examples.map((example) => [pattern.key, example.wrong, example.right] as const),
  );

  it('there are at least 25, and no two of the same name', () => {
    expect(new Set(content.patterns.map((pattern) => pattern.key)).size).toBe(content.patterns.length);
    expect(content.patterns.length).toBeGreaterThanOrEqual(25);
  });

  it.each(examples)('%s corrects "%s"', (key, wrong, right) => {
    const alone = { ...rules, patterns: rules.patterns.filter((pattern) => pattern.key === key) };
    expect(corrected(wrong, alone)).toBe(right);
  });

  it.each(examples)('%s: all rules together say something of "%s" and nothing of its correction', (_, wrong, right) => {
    expect(find(wrong)).not.toEqual([]);
    expect(find(right)).toEqual([]);
  });
});
