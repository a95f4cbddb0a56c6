import type { InviteRow } from '@visite/contract/invites.ts';
import { describe, expect, it } from 'vitest';
import { inviteState } from './inviteState.ts';
import { fitsDomains, linkState } from './link.ts';
import { rowProblems, tidyRow } from './rows.ts';

const now = new Date('2026-03-10T09:00:00Z');
const later = new Date('2026-03-24T09:00:00Z');
const row = (email: string, changes: Partial<InviteRow> = {}): InviteRow => ({
  email,
  first_name: 'Amira',
  last_name: 'Haddad',
  language: 'deu',
  is_tutor: false,
  ...changes,
});
const known = (changes: object = {}) => ({ members: new Set<string>(), invited: new Set<string>(), freeSeats: 10, ...changes });

describe('the state of an invite', () => {
  const open = { accepted_at: null, cancelled_at: null, expires_at: later };
  it('is open until its time has passed', () => {
    expect(inviteState(open, now)).toBe('open');
    expect(inviteState(open, later)).toBe('expired');
  });
  it('is used or cancelled whatever the time', () => {
    expect(inviteState({ ...open, accepted_at: now }, later)).toBe('used');
    expect(inviteState({ ...open, cancelled_at: now }, later)).toBe('cancelled');
  });
});

describe('the organisation’s link', () => {
  it('takes the listed domains, in any letters, and no others', () => {
    expect(fitsDomains('amira@Klinik.example', ['klinik.EXAMPLE'])).toBe(true);
    expect(fitsDomains('amira@a.klinik.example', ['klinik.example'])).toBe(false);
    expect(fitsDomains('amira@klinik.example.evil.example', ['klinik.example'])).toBe(false);
    expect(fitsDomains('"x@klinik.example"@evil.example', ['klinik.example'])).toBe(false);
    expect(fitsDomains('amira@anywhere.example', [])).toBe(true);
  });
  it('is full when as many have joined as may', () => {
    expect(linkState({ closed_at: null, maximum: 3, joined: 2 })).toBe('open');
    expect(linkState({ closed_at: null, maximum: 3, joined: 3 })).toBe('full');
    expect(linkState({ closed_at: null, maximum: null, joined: 99 })).toBe('open');
    expect(linkState({ closed_at: now, maximum: 3, joined: 3 })).toBe('closed');
  });
});

describe('rows of a list', () => {
  it('say what is wrong with each', () => {
    const rows = [
      row(''),
      row('amira'),
      row('a@x.example', { last_name: '' }),
      row('b@x.example', { first_name: 'x'.repeat(101) }),
      row('b@x.example', { first_name: 'Gewinn auf evil.example' }),
      row('c@x.example', { language: 'klingon' }),
      row('d@x.example'),
      row('D@X.example'),
      row('member@x.example'),
      row('Invited@x.example'),
    ];
    expect(rowProblems(rows, known({ members: new Set(['member@x.example']), invited: new Set(['invited@x.example']) }))).toEqual([
      'email_missing',
      'email_invalid',
      'name_missing',
      'name_too_long',
      'name_is_address',
      'language_unknown',
      null,
      'twice_in_list',
      'already_member',
      'already_invited',
    ]);
  });

  it('get seats in their order, and wrong rows use none', () => {
    const rows = [row('a@x.example'), row('wrong'), row('b@x.example'), row('c@x.example')];
    expect(rowProblems(rows, known({ freeSeats: 2 }))).toEqual([null, 'email_invalid', null, 'no_free_seat']);
  });

  it('are tidied first', () => {
    expect(tidyRow(row(' a@x.example ', { first_name: ' Ami\u200Bra\n', language: ' ENG ' }))).toEqual(
      row('a@x.example', { language: 'eng' }),
    );
    expect(tidyRow(row('a@x.example', { language: '' })).language).toBe('deu');
  });
});
