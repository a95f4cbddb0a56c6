import './regularExpressions.ts';
import { expect, it } from 'vitest';
import { openLanguageRules } from '#evaluation/languageContent.ts';
import { CONTENT_FOLDER } from './paths.ts';

it('an expression finds the same however many the process has compiled', async () => {
  const { patterns } = await openLanguageRules(CONTENT_FOLDER);
  const { match } = patterns.find(({ key }) => key === 'how_old') ?? expect.fail('no such pattern');
  const line = 'Wie alt haben Sie';
  for (let copy = 0; copy < 400; copy += 1) {
    const other = new RegExp(`${match.source}|${copy}`, match.flags);
    expect([other.test(line), other.test(line), other.test(line)]).toEqual([true, true, true]);
  }
});
