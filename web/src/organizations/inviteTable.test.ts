import { describe, expect, it } from 'vitest';
import { inviteRows, inviteText, tableText } from './inviteTable.ts';

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

  it('takes a first line without addresses for headings, also when the column of addresses is missing', () => {
    expect(inviteRows('Vorname;Nachname\nAmira;Ben Salah')).toEqual([{ ...amira, email: '' }]);
  });

  it('knows languages by their names', () => {
    const languages = inviteRows('E-Mail;Sprache\na@k.example;Deutsch\nb@k.example;English\nc@k.example;de\nd@k.example;Suaheli');
    expect(languages.map(({ language }) => language)).toEqual(['deu', 'eng', 'deu', 'suaheli']);
  });

  it('is written so that it is read the same again', () => {
    const rows = [{ ...amira, last_name: 'Ben; "Salah"', is_tutor: true }, amira];
    expect(inviteRows(inviteText(rows))).toEqual(rows);
  });

  it('is read from a file in UTF-8, with its mark or without, and in the encoding of Windows', async () => {
    const rows = async (...bytes: (string | Uint8Array<ArrayBuffer>)[]) => inviteRows((await tableText(new Blob(bytes))) ?? '');
    const jorg = [{ email: 'j@k.example', first_name: 'Jörg', last_name: 'Weiß', language: 'deu', is_tutor: false }];
    expect(await rows('E-Mail;Vorname;Nachname\nj@k.example;Jörg;Weiß')).toEqual(jorg);
    expect(await rows('\uFEFFE-Mail;Vorname;Nachname\r\nj@k.example;Jörg;Weiß\r\n')).toEqual(jorg);
    const windows = Uint8Array.from('E-Mail;Vorname;Nachname\r\nj@k.example;J\u00f6rg;Wei\u00df', (letter) => letter.charCodeAt(0));
    expect(await rows(windows)).toEqual(jorg);
  });

  it('is not read from a file that only is called a table', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
    const workbook = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0x06, 0]);
    expect(await tableText(new Blob([png]))).toBeNull();
    expect(await tableText(new Blob([workbook]))).toBeNull();
  });
});
