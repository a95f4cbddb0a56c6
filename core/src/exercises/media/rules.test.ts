import { KINDS } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import { mediaRules } from './rules.ts';

const content = (changes: object = {}) =>
  KINDS.media.Content.parse({ file: 'monitor.svg', alt: 'Ein Monitor', source: 'Visite', licence: 'eigene Darstellung', ...changes });

describe('media: done when seen', () => {
  it('is done when it was seen', () => {
    expect(mediaRules.grade(content(), { has_seen: true }, '')).toMatchObject({ score: 1, is_complete: true });
    expect(mediaRules.grade(content(), { has_seen: false }, '')).toMatchObject({ score: 0, is_complete: false });
  });
  it('asks the author for what people need who cannot see or hear it, and for its source', () => {
    expect(mediaRules.problems(content())).toEqual([]);
    expect(mediaRules.problems(content({ alt: ' ' }))).toEqual(['no_alt']);
    expect(mediaRules.problems(content({ type: 'AUDIO' }))).toEqual(['no_transcript']);
    expect(mediaRules.problems(content({ type: 'PDF', alt: '' }))).toEqual([]);
    expect(mediaRules.problems(content({ file: null, source: '' }))).toEqual(['no_file', 'no_source']);
  });
});
