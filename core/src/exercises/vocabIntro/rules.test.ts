import { describe, expect, it } from 'vitest';
import { contentOf } from '#exercises/fixtures.ts';
import { vocabIntroRules } from './rules.ts';

const content = contentOf('vocab_intro');

describe('vocab_intro: done when all words were seen', () => {
  it('counts the seen words, in any order and each once', () => {
    expect(vocabIntroRules.grade(content, { seen: ['w2'] }, '')).toMatchObject({ score: 0.5, is_complete: false });
    expect(vocabIntroRules.grade(content, { seen: ['w2', 'w2', 'alien'] }, '')).toMatchObject({ score: 0.5, is_complete: false });
    expect(vocabIntroRules.grade(content, { seen: ['w2', 'w1'] }, '')).toMatchObject({ score: 1, is_complete: true });
  });
  it('shows all of the words: there is nothing to guess', () => expect(vocabIntroRules.face(content, '').items).toEqual(content.items));
});
