import { describe, expect, it } from 'vitest';
import { vocabQueryOf, vocabSearch } from './vocabSearch.ts';

describe('the address of the vocabulary', () => {
  it("takes hideTabularNav as 'true' (Specification 2)", () => {
    expect(vocabSearch({ hideTabularNav: 'true' })).toEqual({ hideTabularNav: true });
    expect(vocabSearch({ hideTabularNav: true })).toEqual({ hideTabularNav: true });
    expect(vocabSearch({ hideTabularNav: 'yes' })).toEqual({});
  });
  it("takes startInPracticeMode as 'true' (Specification 2)", () => {
    expect(vocabSearch({ startInPracticeMode: 'true', hideTabularNav: 'true' })).toEqual({
      startInPracticeMode: true,
      hideTabularNav: true,
    });
    expect(vocabSearch({ startInPracticeMode: 'false', show: 'everything' })).toEqual({});
    expect(vocabSearch({ show: 'test' })).toEqual({ show: 'test' });
  });
  it('keeps what it knows and drops the rest', () => {
    const raw = { search: 120, order: 'term', list: 'a', page: '3' };
    expect(vocabSearch(raw)).toEqual({ search: '120', order: 'term', list: 'a', page: 3 });
    expect(vocabSearch({ search: '', order: 'colour', page: 'x', list: 7 })).toEqual({});
  });
  it('asks for fifty words a page', () => {
    expect(vocabQueryOf({})).toEqual({ limit: 50, offset: 0 });
    expect(vocabQueryOf({ search: 'wunde', list: 'a', page: 3 })).toEqual({ search: 'wunde', vocab_list_id: 'a', limit: 50, offset: 100 });
  });
});
