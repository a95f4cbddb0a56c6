import { LANGUAGE_LEVELS } from '@visite/contract/primitives.ts';
import { describe, expect, it } from 'vitest';
import { driftOf, LEVEL_LIMITS } from './levelControl.ts';

const none = new Set<string>();

describe('whether an answer leaves the level', () => {
  it('lets simple sentences be', () => {
    expect(driftOf('Ja. Mein Bauch tut weh.', 'A1', none)).toBeNull();
  });

  it('finds sentences that are too long, too many, or full of long words', () => {
    const long = 'Also das fing gestern Abend an, als ich aus dem Bad kam und auf einmal nicht mehr richtig stehen konnte.';
    expect(driftOf(long, 'A2', none)).toBe('long_sentences');
    expect(driftOf('Ja. Nein. Gut. Schön. Danke.', 'A1', none)).toBe('too_many_sentences');
    expect(driftOf('Ich nehme Blutverdünnungsmittel.', 'A1', none)).toBe('long_words');
  });

  it('does not count words that the person cannot do without', () => {
    expect(driftOf('Ich nehme Blutverdünnungsmittel.', 'A1', new Set(['blutverdünnungsmittel']))).toBeNull();
  });

  it('asks for more from level to level', () => {
    const limits = LANGUAGE_LEVELS.map((level) => LEVEL_LIMITS[level]);
    for (const [index, limit] of limits.entries()) expect(limit.words).toBeGreaterThanOrEqual(limits[index - 1]?.words ?? 0);
  });
});
