import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loosely } from './loosely.ts';
import { ContentLine, ContentTitle, DisplayName, looksLikeAddress, PersonName } from './names.ts';

describe('the name of a person', () => {
  it.each([
    ['  Amira  ', 'Amira'],
    ['Ami\u200Bra', 'Amira'],
    ['Ami\u202Era\u2066', 'Amira'],
    ['Amira\r\nBcc: all', 'Amira Bcc: all'],
    ['Amira\u0000\u0007', 'Amira'],
    ['Ju\u0308rgen', 'Jürgen'],
    ['Ben\u00A0\u2028Salah', 'Ben Salah'],
    ['A\u3164B', 'AB'],
    ['Nguyễn Thị', 'Nguyễn Thị'],
    ["O'Brien-Müller", "O'Brien-Müller"],
    ['Dr. med. Weiß', 'Dr. med. Weiß'],
    ['J.R.R.', 'J.R.R.'],
    ['-', '-'],
  ])('is stored as people see it: %j', (typed, stored) => {
    expect(PersonName.parse(typed)).toBe(stored);
  });

  it.each(['', '   ', '\u200B\u200D', '\r\n', 'x'.repeat(101)])('is refused when nothing is left or too much: %j', (typed) => {
    expect(PersonName.safeParse(typed).success).toBe(false);
  });

  it.each([
    'https://evil.example/login',
    'Gewinn auf evil.com',
    'evil\u200B.com',
    'www.evil',
    '//evil',
    'me@evil.example',
    'evil。com',
    'Klick xn--abc.рф',
  ])('is no address: %j', (typed) => {
    const parsed = PersonName.safeParse(typed);
    expect(parsed.error?.issues).toMatchObject([{ code: 'custom', params: { problem: 'looks_like_address' } }]);
    expect(DisplayName.safeParse(typed).success).toBe(false);
  });
});

it('lets titles speak of addresses, in one line', () => {
  expect(ContentTitle(200).parse(' Aufnahme\nauf pflege.de \u202E')).toBe('Aufnahme auf pflege.de');
  // The joiner of an emoji stays.
  expect(ContentTitle(200).parse('👩\u200D⚕\uFE0F')).toBe('👩\u200D⚕\uFE0F');
});

it('tidies half-written lines too, without taking the blank behind a word', () => {
  const draft = loosely(z.object({ name: ContentLine.min(1) }));
  expect(draft.parse({ name: 'Frau \u202E' })).toEqual({ name: 'Frau ' });
  expect(draft.parse({ name: '' })).toEqual({ name: '' });
});

it('takes what mail programs make a link of for an address, and no abbreviation', () => {
  expect(looksLikeAddress('klinik.example')).toBe(true);
  expect(looksLikeAddress('St. Georg e. V.')).toBe(false);
});
