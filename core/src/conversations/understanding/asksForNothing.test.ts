import { describe, expect, it } from 'vitest';
import { understandingOfContent } from '#conversations/contentFixtures.ts';
import { aPatient } from '#conversations/personFixtures.ts';
import { understand } from './understand.ts';

const model = understandingOfContent();
const readLine = (line: string) => understand(line, { person: aPatient(), activeTopic: null }, model);

describe('what asks for nothing', () => {
  it.each([
    'Ich merke, wie schwer das ist, Sie können mit mir offen sprechen.',
    'Sie müssen sich nicht schämen, das passiert jedem.',
    'Ich halte solange Ihre Hand.',
  ])('claims nothing where it is meant kindly: %s', (line) => {
    expect(readLine(line)).toMatchObject({ claims: [], questions: [] });
  });

  it.each([
    'Oje, Sie sind ja ganz blass.',
    'Sie atmen schnell.',
    'Nur die Sättigung.',
    'Entschuldigung, da habe ich mich dumm ausgedrückt.',
    'Das ist überhaupt nicht dumm.',
    'Das ist nicht dumm, viele haben davor Angst.',
    'Sie sind doch kein Idiot.',
  ])('is no insult: %s', (line) => {
    expect(readLine(line).acts).not.toContain('insult');
  });

  it.each(['Seien Sie nicht so dumm.', 'Das ist nicht klug, das ist dumm von Ihnen.'])('is an insult: %s', (line) => {
    expect(readLine(line).acts).toContain('insult');
  });

  it.each(['Sie sind ein Computer, stimmt das?', 'sind sie roboter oder echte mensch', 'Sie sind doch gar nicht echt, oder?'])(
    'breaks the role: %s',
    (line) => {
      expect(readLine(line).acts).toContain('role_break');
    },
  );

  it.each(['Soll ich Ihnen einen Spuckbeutel bringen?', 'Möchten Sie ein Glas Wasser?', 'Wenn Sie möchten, hole ich Ihren Mann herein.'])(
    'is an offer to the person: %s',
    (line) => {
      expect(readLine(line)).toMatchObject({
        acts: expect.arrayContaining(['offer']),
        daily: null,
        examination: null,
        isNotUnderstood: false,
      });
    },
  );

  it('is a matter for the doctor where a drug is offered', () => {
    const { acts, daily } = readLine('Soll ich Ihnen eine Schlaftablette bringen?');
    expect(acts).not.toContain('offer');
    expect(daily).not.toBe('yes_no');
  });
});
