import { describe, expect, it } from 'vitest';
import { EXACT, isSameText, TOLERANT } from './sameText.ts';

describe('isSameText', () => {
  it('never minds spaces, quotation marks and the shape of hyphens', () => {
    expect(isSameText('  die   Wunde ', 'die Wunde', EXACT)).toBe(true);
    expect(isSameText('„gut“', '"gut"', EXACT)).toBe(true);
    expect(isSameText('Röntgen–Bild', 'Röntgen-Bild', EXACT)).toBe(true);
    expect(isSameText('wunde', 'Wunde', EXACT)).toBe(false);
  });
  it('takes ae for ä and ss for ß where the author allows it', () => {
    expect(isSameText('Uebelkeit', 'Übelkeit', { ...EXACT, umlauts: true })).toBe(true);
    expect(isSameText('Groesse', 'Größe', { ...EXACT, umlauts: true })).toBe(true);
    expect(isSameText('Uebelkeit', 'Übelkeit', EXACT)).toBe(false);
  });
  it.each([
    ['Prelung', 'Prellung'],
    ['Prellugn', 'Prellung'],
    ['Prellunng', 'Prellung'],
    ['die Prelung', 'die Prellung'],
    ['Hüft Prellung', 'Hüftprellung'],
    ['ubelkeit', 'Übelkeit'],
  ])('forgives one slip: %s for %s', (given, expected) => expect(isSameText(given, expected, TOLERANT)).toBe(true));
  it.each([
    ['130/80 mmHg', '120/80 mmHg', 'a number is no slip'],
    ['Grad 1', 'Grad 2', 'a number is no slip'],
    ['eine Allergie', 'keine Allergie', 'the opposite is no slip'],
    ['eine', 'keine', 'the opposite is no slip'],
    ['den Patienten', 'dem Patienten', 'a short word must be right'],
    ['am Bein', 'im Bein', 'a short word must be right'],
    ['Lunge', 'Zunge', 'the first letter must be right'],
    ['Prelug', 'Prellung', 'two slips'],
    ['die Prelung am Knei', 'die Prellung am Knie', 'two slips'],
    ['', 'Prellung', 'nothing'],
  ])('does not take %s for %s: %s', (given, expected) => expect(isSameText(given, expected, TOLERANT)).toBe(false));
});
