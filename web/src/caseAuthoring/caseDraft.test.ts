import type { AuthoredCase, CaseFile } from '@visite/contract/cases.ts';
import { CaseFile as Schema } from '@visite/contract/cases.ts';
import { loosely } from '@visite/contract/loosely.ts';
import { describe, expect, it } from 'vitest';
import { caseDraftKey, newCase, parseCase, storedCase } from './caseDraft.ts';

/** As a database gives fields back: in an order of its own. */
const turnedRound = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, turnedRound(field)]),
  );
};

describe('the draft of a case', () => {
  it('begins as something that can be stored', () => {
    expect(loosely(Schema).safeParse(newCase('Sturz')).success).toBe(true);
  });

  it('is the same text whatever order its fields came back in', () => {
    const file = newCase('Sturz');
    const { draft } = storedCase({ file: turnedRound(file) as CaseFile, version: 3 });
    expect(JSON.stringify(draft)).toBe(JSON.stringify(file));
  });

  it('that the browser kept is read only when it is one', () => {
    expect(parseCase(JSON.parse(JSON.stringify(newCase('Sturz'))))).toEqual(newCase('Sturz'));
    expect(parseCase({ title: 'Sturz' })).toBeNull();
    expect(parseCase(null)).toBeNull();
  });

  it('is kept with the case that it changes', () => {
    const draft = { id: 'draft', draft_of: 'case' } as AuthoredCase;
    expect(caseDraftKey('me', draft)).toBe(caseDraftKey('me', { ...draft, id: 'case', draft_of: null }));
  });
});
