import { describe, expect, it } from 'vitest';
import { cutSpeech, FIRST_CLAUSE_LENGTH, LONGEST_PIECE } from './sentences.ts';

const sentences = (text: string) => cutSpeech(text, 0, true).pieces;

/** What is spoken when the text comes in pieces of so many characters. */
function streamed(text: string, size: number): string[] {
  const spoken: string[] = [];
  let at = 0;
  for (let length = size; at < text.length; length += size) {
    const isComplete = length >= text.length;
    const cut = cutSpeech(text.slice(0, length), at, isComplete);
    spoken.push(...cut.pieces);
    at = cut.at;
    if (isComplete) break;
  }
  return spoken;
}

describe('German sentences', () => {
  it.each([
    ['Dr. Müller kommt gleich. Er ist im 3. Stock.', ['Dr. Müller kommt gleich.', 'Er ist im 3. Stock.']],
    ['Ich nehme z. B. Ramipril bzw. Bisoprolol. Mehr nicht.', ['Ich nehme z. B. Ramipril bzw. Bisoprolol.', 'Mehr nicht.']],
    ['Am 5. März war das. Seit ca. 3 Tagen ist es d. h. schlimmer.', ['Am 5. März war das.', 'Seit ca. 3 Tagen ist es d. h. schlimmer.']],
    ['Ich bin 72. Meine Frau ist 70. Ich komme allein.', ['Ich bin 72.', 'Meine Frau ist 70.', 'Ich komme allein.']],
    ['Geboren bin ich 1950. Damals war alles anders.', ['Geboren bin ich 1950.', 'Damals war alles anders.']],
    ['Es waren 38.5 Grad um 14.30 Uhr. Genau!', ['Es waren 38.5 Grad um 14.30 Uhr.', 'Genau!']],
    ['Was? Schon wieder?! Na gut …', ['Was?', 'Schon wieder?!', 'Na gut…']],
    ['Ja ... ich weiß nicht. Hm … Vielleicht.', ['Ja... ich weiß nicht.', 'Hm…', 'Vielleicht.']],
    ['Sie sagte: „Das wird schon.“ Dann ging sie.', ['Sie sagte: „Das wird schon.“', 'Dann ging sie.']],
    ['„Komm!“, hat sie gerufen. Ich kam.', ['„Komm!“, hat sie gerufen.', 'Ich kam.']],
    ['Guten Tag\nIch bin Frau Krüger', ['Guten Tag', 'Ich bin Frau Krüger']],
    ['Trpf. und Tab. täglich. Prof. Dr. Weber hat das verordnet.', ['Trpf. und Tab. täglich.', 'Prof. Dr. Weber hat das verordnet.']],
  ])('of %s', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it('hold no stage directions', () => {
    expect(sentences('*seufzt. Schaut weg.* Es tut weh. (hustet leise) Sehr sogar. [Pause]')).toEqual(['Es tut weh.', 'Sehr sogar.']);
  });

  it('keep what only looks like one: emphasis and asides', () => {
    expect(sentences('Das tut *sehr* weh. Ich nehme das (zweimal täglich) ein.')).toEqual([
      'Das tut sehr weh.',
      'Ich nehme das, zweimal täglich, ein.',
    ]);
  });

  it('are all spoken where a bracket never closes', () => {
    expect(sentences('Das (weiß ich nicht. Fragen Sie meine Tochter.')).toEqual(['Das (weiß ich nicht.', 'Fragen Sie meine Tochter.']);
  });

  it('of nothing but signs are none', () => {
    expect(sentences('… ! 🙂 *lacht*')).toEqual([]);
  });

  it('come in pieces that a voice holds out', () => {
    const long = `Also ${'da war dieser Schmerz im Bauch, der immer wiederkam, '.repeat(8)}und das war alles.`;
    const pieces = sentences(long);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_PIECE);
    expect(pieces.join(' ')).toBe(long);
    expect(sentences('a'.repeat(450))).toHaveLength(3);
  });
});

describe('speech while the text streams', () => {
  it('begins at a clause of 40 characters', () => {
    const text = 'Ja, also das fing vor ungefähr drei Tagen an, da war ich gerade im Garten';
    const { pieces, at } = cutSpeech(text, 0, false);
    expect(pieces).toEqual(['Ja, also das fing vor ungefähr drei Tagen an,']);
    expect(pieces[0]?.length).toBeGreaterThanOrEqual(FIRST_CLAUSE_LENGTH);
    expect(cutSpeech(`${text}.`, at, true).pieces).toEqual(['da war ich gerade im Garten.']);
  });

  it('does so for the beginning only', () => {
    const text = 'Nein. Das fing vor ungefähr drei Tagen abends an, da war ich im Garten';
    expect(cutSpeech(text, 0, false).pieces).toEqual(['Nein.']);
  });

  it('waits where the dot may be one of an abbreviation', () => {
    expect(cutSpeech('Das hat mir Dr.', 0, false).pieces).toEqual([]);
    expect(cutSpeech('Das hat mir Dr. Weber gesagt. ', 0, false).pieces).toEqual([]);
    expect(cutSpeech('Das hat mir Dr. Weber gesagt. E', 0, false).pieces).toEqual(['Das hat mir Dr. Weber gesagt.']);
  });

  it('waits for the end of a stage direction', () => {
    expect(cutSpeech('Ja. *seufzt. Dann', 0, false).pieces).toEqual(['Ja.']);
  });

  const answer =
    'Guten Tag, Schwester. Ja, also das fing vor ungefähr drei Tagen an, da war ich gerade im 3. Stock bei Dr. Müller. *hustet* ' +
    'Es tut weh, z. B. beim Atmen! Am 5. März war es noch gut, jetzt nicht mehr. Ich bin 72. Meine Frau sagt: „Geh zum Arzt.“ Das habe ich gemacht';

  it.each([1, 2, 3, 5, 8, 13, 50, 100_000])('says everything exactly once when %i characters come at a time', (size) => {
    const spoken = streamed(answer, size);
    expect(spoken.join(' ')).toBe(sentences(answer).join(' '));
    expect(new Set(spoken).size).toBe(spoken.length);
  });

  it('takes every sentence that is there: a quick stream loses none', () => {
    expect(cutSpeech('Eins ist da. Zwei ist da. Drei ist da. V', 0, false).pieces).toEqual([
      'Eins ist da.',
      'Zwei ist da.',
      'Drei ist da.',
    ]);
  });

  it('says nothing more where the whole answer is shorter than the words were', () => {
    const { at } = cutSpeech('Das ist so. Und dann war da noch etwas. Aber', 0, false);
    expect(cutSpeech('Das ist so.', at, true).pieces).toEqual([]);
  });
});
