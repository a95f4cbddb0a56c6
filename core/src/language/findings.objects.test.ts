import { describe, expect, it } from 'vitest';
import { corrected, find } from './findingsFixtures.ts';

describe('objects, pronouns and verbs that are missing', () => {
  it.each([
    ['Ich habe ihn empfohlen, mehr zu trinken.', 'Ich habe ihm empfohlen, mehr zu trinken.'],
    ['Bitte gib mir der Schere.', 'Bitte gib mir die Schere.'],
    ['Der Verband ist nass, wir müssen ihm wechseln.', 'Der Verband ist nass, wir müssen ihn wechseln.'],
    ['Ich kann nicht gut hören ihn.', 'Ich kann ihn nicht gut hören.'],
    ['Ich habe den ganzen Tag nicht gegessen etwas.', 'Ich habe den ganzen Tag nichts gegessen.'],
    ['Wo Ihre Brille?', 'Wo ist Ihre Brille?'],
    ['Er sehr müde und will schlafen.', 'Er ist sehr müde und will schlafen.'],
    ['Es fehlt zwei Unterschriften.', 'Es fehlen zwei Unterschriften.'],
    ['Du sprichst so schnelle.', 'Du sprichst so schnell.'],
    ['Wo wir können parken?', 'Wo können wir parken?'],
    ['Ich will nicht, das er stürzt.', 'Ich will nicht, dass er stürzt.'],
  ])('%s', (wrong, right) => {
    expect(corrected(wrong)).toBe(right);
  });

  it.each([
    'Ich habe ihn gebeten, mehr zu trinken.',
    'Der Bruder ist da, wir müssen ihm den Verband wechseln.',
    'Ich gebe Ihnen der Reihe nach die Tabletten.',
    'Was gefällt Ihnen denn am besten?',
    'Wo denn sonst?',
    'Es fehlt ein Liter.',
    'Wo wir parken können?',
    'Das ist das Kind, das er liebt.',
  ])('says nothing of: %s', (line) => {
    expect(find(line)).toEqual([]);
  });
});
