import { describe, expect, it } from 'vitest';
import { corrected, find } from './findingsFixtures.ts';

describe('how somebody is addressed, and how words are spelled', () => {
  it.each([
    ['Das Flaster ist ab.', 'Das Pflaster ist ab.'],
    ['Er hat seit gestern Pieber.', 'Er hat seit gestern Fieber.'],
    ['Der Artz kommt gleich.', 'Der Arzt kommt gleich.'],
    ['Die Haut ist gelblig.', 'Die Haut ist gelblich.'],
    ['Der Patient ist heute aggresiv.', 'Der Patient ist heute aggressiv.'],
    ['Ihr Mann ist sehr simpatisch.', 'Ihr Mann ist sehr sympathisch.'],
    ['Meine Fusse sind kalt.', 'Meine Füße sind kalt.'],
    ['Er hat heute noch nicht abgefuhrt.', 'Er hat heute noch nicht abgeführt.'],
    [
      'Guten Tag, Frau Roth, haben Sie Hunger? Hast du schon gegessen?',
      'Guten Tag, Frau Roth, haben Sie Hunger? Haben Sie schon gegessen?',
    ],
    ['Herr Roth, möchten Sie aufstehen? Ich helfe dir.', 'Herr Roth, möchten Sie aufstehen? Ich helfe Ihnen.'],
    ['Setzen Sie sich bitte und gib mir die Hand.', 'Setzen Sie sich bitte und geben Sie mir die Hand.'],
    ['Frau Roth, nimm bitte Ihre Tablette.', 'Frau Roth, nehmen Sie bitte Ihre Tablette.'],
    ['Sehr geehrter Herr Kern, ich danke dir für die Antwort.', 'Sehr geehrter Herr Kern, ich danke Ihnen für die Antwort.'],
    ['Vielen Dank für ihre freundliche Hilfe, Frau Roth.', 'Vielen Dank für Ihre freundliche Hilfe, Frau Roth.'],
    ['Könnten sie mir das erklären, Herr Kern?', 'Könnten Sie mir das erklären, Herr Kern?'],
    ['Bitte zeigen Sie mir ihre Hand.', 'Bitte zeigen Sie mir Ihre Hand.'],
    ['Wir wohnen in der nähe vom Bahnhof.', 'Wir wohnen in der Nähe vom Bahnhof.'],
    ['Ich war zum ersten mal in Köln.', 'Ich war zum ersten Mal in Köln.'],
    ['Ich habe ihr ein buch geschenkt.', 'Ich habe ihr ein Buch geschenkt.'],
  ])('%s > %s', (line, right) => {
    expect(corrected(line)).toBe(right);
  });

  it.each([
    'Bin gleich bei Ihnen!',
    'Ich lasse Ihnen kurz Ihre Ruhe und warte vor der Tür.',
    'Bleiben Sie liegen, ich hole Hilfe und bin gleich wieder bei Ihnen.',
    'Grüß Gott, ich bin heute für Sie da.',
    'Besuch ist hier willkommen, aber nicht so viele, Frau Roth.',
    'Tilda sitzt auf dem Arm ihrer Mutter, Frau Lammers.',
    'Herr Ott, Ihre Tochter hat ihre Tasche vergessen.',
    'Geben Sie der Patientin ihre Tabletten.',
    'Das kann doch jedem mal passieren.',
    'Lieber Tom, danke für deine Nachricht, ich wünsche Ihnen beiden alles Gute.',
    'Die buche ich morgen.',
    'Frau Lammers wohnt in Lienen.',
    'In Wien liegt man im Spital.',
    'Ich bin die Resi vom Nachtdienst.',
    'Peter kommt heute später, der Peter wohnt weit weg.',
  ])('says nothing of %s', (line) => {
    expect(find(line)).toEqual([]);
  });
});
