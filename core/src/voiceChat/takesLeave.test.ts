import { describe, expect, it } from 'vitest';
import { takesLeave } from './takesLeave.ts';

describe('a farewell', () => {
  it.each([
    'Tschüss!',
    'Ok, ich muss jetzt los, mein Dienst beginnt.',
    'Auf Wiedersehen, Jule.',
    'Ich mache jetzt Schluss.',
    'bye bye',
    'Bis bald!',
  ])('is heard in "%s"', (line) => {
    expect(takesLeave(line)).toBe(true);
  });

  it.each([
    'Ich muss zum Amt gehen.',
    'Meine Tochter hat am Telefon tschüss gesagt.',
    'Ich höre gern Musik.',
    'Mein Bus kommt bis dahin nicht, und am Ende bin ich zu Fuß gegangen, bis morgen um fünf.',
  ])('is none in "%s"', (line) => {
    expect(takesLeave(line)).toBe(false);
  });
});
