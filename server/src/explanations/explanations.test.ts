import { explain } from '@visite/contract/explanations.ts';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse();

describe('instant help knows words (issue 11)', () => {
  const ask = async (text: string) => {
    const me = await house.signedIn('learner', { user: { native_language: 'tur' } });
    return (await house.call(me, explain, { body: { text } })).body;
  };

  it.each([
    ['Fieber', { term: 'Fieber', article: 'das', part_of_speech: 'noun' }],
    ['Schmerzen', { term: 'Schmerz', article: 'der', plural: 'Schmerzen' }],
    ['Blutdruck', { term: 'Blutdruck', article: 'der' }],
    ['Wunde', { term: 'Wunde', article: 'die', plural: 'Wunden' }],
    ['Übergabe', { article: 'die' }],
    ['gemessen', { term: 'messen', part_of_speech: 'verb', forms: ['misst', 'maß', 'hat gemessen'] }],
  ])('%s: forms, meaning in simple German, and the learner’s language', async (text, known) => {
    const [first] = (await ask(text)).explanations;
    expect(first).toMatchObject(known);
    expect(first?.meaning).not.toBe('');
    expect(first?.translation).toEqual(expect.any(String));
  });

  it('says the case of a selected phrase', async () => {
    expect((await ask('wegen der Schmerzen')).notes.join()).toContain('Genitiv');
  });

  it('invents nothing', async () => {
    expect(await ask('Xyzquark')).toEqual({ source: 'built-in', explanations: [], notes: [] });
  });
});
