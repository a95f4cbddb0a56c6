import { describe, expect, it } from 'vitest';
import { corrected, find } from './findingsFixtures.ts';

describe('pronouns and owners that go back to somebody or something named before', () => {
  it.each([
    ['Die Ärztin kommt gleich. Er ist schon informiert.', 'Die Ärztin kommt gleich. Sie ist schon informiert.'],
    ['Herr Vogel ist müde, sie hat schlecht geschlafen.', 'Herr Vogel ist müde, er hat schlecht geschlafen.'],
    ['Die Patientin aus Zimmer 3 ist wach, er war sehr unruhig.', 'Die Patientin aus Zimmer 3 ist wach, sie war sehr unruhig.'],
    ['Frau Jansen friert, weil ihm kalt ist.', 'Frau Jansen friert, weil ihr kalt ist.'],
    ['Wo ist mein Schlüssel? Ich finde es nicht.', 'Wo ist mein Schlüssel? Ich finde ihn nicht.'],
    ['Die Salbe war leer, ich habe es neu bestellt.', 'Die Salbe war leer, ich habe sie neu bestellt.'],
    ['Frau Jansen sucht schon lange seine Tasche.', 'Frau Jansen sucht schon lange ihre Tasche.'],
    ['Herr Vogel weint, weil ihr Hund krank ist.', 'Herr Vogel weint, weil sein Hund krank ist.'],
    ['Das Kind ruft ihre Mutter.', 'Das Kind ruft seine Mutter.'],
  ])('%s > %s', (line, right) => {
    expect(corrected(line)).toBe(right);
  });

  it.each([
    'Frau Weber hat geklingelt. Sie möchte aufstehen.',
    'Herr Maier sagt, sie kommt morgen.',
    'Herr Kern hat angerufen, sie sei im Stau.',
    'Die Tochter fragt, ob er schon gegessen hat.',
    'Der Patient ist gestürzt, ich habe es sofort gemeldet.',
    'Frau Otto sucht ihren Hund, er ist weggelaufen.',
    'Frau Peters und ihr Mann sind da, er möchte mit Ihnen reden.',
    'Die Frau von Herrn Berg ruft an, er schläft noch.',
    'Frau Wolf hat Besuch. Er bringt ihr Blumen.',
    'Seit er seine Frau pflegt, ist er überfordert.',
    'Ihr Mann ist da. Die Ärztin hat sie kurz gesehen.',
    'Du tust, was die Ärztin sagt, und bleibst in seiner Nähe.',
    'Der neue Film ist da, ich finde es gut.',
    'Die Wunde nässt. Der Verband ist alt, wir wechseln ihn.',
    'Die Pflegekraft ist neu, er lernt noch.',
    'Die Ärztin hat angerufen, er soll nüchtern bleiben.',
  ])('says nothing of %s', (line) => {
    expect(find(line)).toEqual([]);
  });
});
