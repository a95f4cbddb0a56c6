import { describe, expect, it } from 'vitest';
import { inviteRows } from './inviteTable.ts';

const amira = { email: 'amira@klinik.example', first_name: 'Amira', last_name: 'Ben Salah', language: 'deu', is_tutor: false };

describe('a table of people to invite', () => {
  it('is read with German headings and semicolons, as a spreadsheet saves it', () => {
    expect(inviteRows('E-Mail;Vorname;Nachname;Tutor\namira@klinik.example;Amira;Ben Salah;\n')).toEqual([amira]);
  });

  it('is read with English headings in any order, and tabs as they are pasted', () => {
    expect(inviteRows('Last name\tFirst name\tEmail address\tLanguage\nBen Salah\tAmira\tamira@klinik.example\tENG')).toEqual([
      { ...amira, language: 'eng' },
    ]);
  });

  it('is read without headings: address, first name, last name', () => {
    expect(inviteRows('amira@klinik.example,Amira,Ben Salah\njose@klinik.example')).toEqual([
      amira,
      { email: 'jose@klinik.example', first_name: '', last_name: '', language: 'deu', is_tutor: false },
    ]);
  });

  it('splits a name that stands in one column', () => {
    expect(inviteRows('Name,E-Mail\n"Ben Salah, Amira",amira@klinik.example\nJose Cruz,jose@klinik.example')).toEqual([
      amira,
      { ...amira, email: 'jose@klinik.example', first_name: 'Jose', last_name: 'Cruz' },
    ]);
  });

  it('keeps a tutor, quoted commas and umlauts; empty lines are no rows', () => {
    expect(inviteRows('E-Mail,Vorname,Nachname,Tutor\n\nj@k.example,"Jörg","Müller, Dr.",ja\n\n')).toEqual([
      { email: 'j@k.example', first_name: 'Jörg', last_name: 'Müller, Dr.', language: 'deu', is_tutor: true },
    ]);
  });

  it('keeps a row without an address, so that somebody can be told', () => {
    expect(inviteRows('E-Mail;Vorname;Nachname\n;Amira;Ben Salah')).toEqual([{ ...amira, email: '' }]);
  });
});
