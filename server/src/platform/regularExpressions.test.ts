import './regularExpressions.ts';
import { readFileSync } from 'node:fs';
import { compileLanguage } from '@visite/core/evaluation/languageRules.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (name: string): unknown => parse(readFileSync(new URL(`../../../content/${name}.yaml`, import.meta.url), 'utf8'));

it('an expression finds the same however many the process has compiled', () => {
  const { patterns } = compileLanguage({
    patterns: read('language/patterns'),
    nouns: read('language/nouns'),
    modelLines: read('language/model-lines'),
    jargon: read('understanding/jargon'),
  });
  const { match } = patterns.find(({ key }) => key === 'object_after_infinitive') ?? expect.fail('no such pattern');
  const line = 'Möchten Sie trinken Wasser';
  for (let copy = 0; copy < 400; copy += 1) {
    const other = new RegExp(`${match.source}|${copy}`, match.flags);
    expect([other.test(line), other.test(line), other.test(line)]).toEqual([true, true, true]);
  }
});
