import { describe, expect, it } from 'vitest';
import { aDoctor } from '#conversations/personFixtures.ts';
import { tidiedPersona } from './tidied.ts';

describe('what an author typed, tidied', () => {
  it.each([
    [undefined, undefined],
    [[' '], undefined],
    [
      [' Blutdruck ', '', 'RR'],
      ['Blutdruck', 'RR'],
    ],
  ])('words of a measured value: %j becomes %j', (value_words, kept) => {
    const { persona } = aDoctor();
    const wants = persona.wants.map((want) => ({ ...want, value_words }));
    const [first] = tidiedPersona({ ...persona, wants }).wants;
    expect(first).toMatchObject({ label: persona.wants[0]?.label });
    expect(first?.value_words).toEqual(kept);
  });
});
