import { describe, expect, it } from 'vitest';
import { type Letter, mailOf } from './letter.ts';

const letter = (changes: Partial<Letter> = {}) =>
  mailOf({ to: 'amira@x.example', language: 'deu', subject: 'Guten Tag', name: 'Amira', paragraphs: ['eins', 'zwei'], ...changes });

describe('a mail', () => {
  it('says the same in text and in HTML, with what to do', () => {
    const { text, html = '' } = letter({ action: { label: 'Los', link: 'https://x.example/a?b=1&c=2' }, footnote: 'klein' });
    expect(text).toBe('Hallo Amira,\n\neins\n\nzwei\n\nLos:\nhttps://x.example/a?b=1&c=2\n\nklein\n\n-- \nVisite\n');
    for (const part of ['Hallo Amira,', 'eins', 'zwei', 'klein', '>Los</a>']) expect(html).toContain(part);
    expect(html).toContain('href="https://x.example/a?b=1&amp;c=2"');
  });

  it('lets nothing that people wrote become HTML', () => {
    const { html } = letter({ name: '<img src=x onerror=alert(1)>', paragraphs: ['"</p><script>'], subject: '</title><script>' });
    expect(html).not.toMatch(/<script|<img/);
  });

  it('is readable on every colour that an organisation chooses', () => {
    const inkOn = (accent: string) =>
      /color:(#\w+);text-decoration/.exec(letter({ accent, action: { label: 'Los', link: 'https://x' } }).html ?? '')?.[1];
    expect([inkOn('#1f5a58'), inkOn('#ffe600'), inkOn('#000000'), inkOn('#ffffff')]).toEqual(['#ffffff', '#000000', '#ffffff', '#000000']);
  });

  it('makes no link of a name', () => {
    expect(letter({ name: 'Gewinn auf evil.example' }).text).toMatch(/^Hallo,\n/);
    expect(letter({ name: 'Ami\u202Era\r\nBcc' }).text).toMatch(/^Hallo Amira Bcc,\n/);
  });

  it('greets without a name where none is known', () => {
    expect(letter({ name: undefined, language: 'eng' }).text).toMatch(/^Hello,\n/);
  });
});
