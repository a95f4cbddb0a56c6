import { readdirSync, readFileSync } from 'node:fs';
import { load as parse } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { aDoctor, aPatient, understood } from '#conversations/personFixtures.ts';
import type { PastTurn, Reply, Turn } from '#conversations/turn.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import { makeLexicon } from '#conversations/understanding/lexicon.ts';
import { parseWording } from '#conversations/wording.ts';
import { DrugsFile, drugsOf } from './drugs.ts';
import { withoutFalseYes } from './withoutFalseYes.ts';

const content = new URL('../../../../content/', import.meta.url);
const yaml = (path: string): unknown => parse(readFileSync(new URL(path, content), 'utf8'));
const lexicon = makeLexicon(yaml('understanding/lemmas.yaml') as string[][], []);
const words = { drugs: drugsOf(DrugsFile.parse(yaml('drugs.yaml'))), familiesOf: (text: string) => contentFamilies(text, lexicon) };
const wording = parseWording({ replies: readdirSync(new URL('replies/', content)).map((name) => yaml(`replies/${name}`)), topics: [] });

const patient = aPatient();
const turn: Turn = {
  acts: [],
  told: ['living'],
  topic: null,
  mood: patient.persona.initial_mood,
  examination: null,
  wantsTold: [],
  jargon: [],
  misses: 0,
};
const yes: Reply = { text: 'Ja, genau.', mood: 'calm', turn, suggestion: null };
const said = (line: string, answer = yes, person = patient, history: PastTurn[] = []) =>
  withoutFalseYes(answer, { person, history, line, understanding: understood(), words, level: 'B1', variety: () => 0, wording });

describe('a yes of the built-in engine', () => {
  it.each([
    ['Es ist die linke Hüfte, richtig?', /^Nein, die rechte Hüfte/, 'pain.site'],
    ['Darf ich Ihnen Penicillin geben?', /^Nein, ich bin gegen Penicillin allergisch/, 'allergy'],
    ['Sie haben keine Allergien, oder?', /^Doch, ich bin gegen Penicillin allergisch/, 'allergy'],
    ['Sie nehmen Ramipril 10 mg?', /^Nein, ich nehme Ramipril/, 'med.ramipril'],
  ])('to what is false becomes what is true: %s', (line, text, key) => {
    const { text: heard, turn: after } = said(line);
    expect(heard).toMatch(text);
    expect(after).toMatchObject({ told: [key], mood: turn.mood });
  });

  it.each(['Es ist die rechte Hüfte, richtig?', 'Sie nehmen Ramipril 5 mg?', 'Darf ich das Fenster aufmachen?'])(
    'to anything else stays: %s',
    (line) => {
      expect(said(line)).toBe(yes);
    },
  );

  it('is not looked for where the answer says no already', () => {
    const no = { ...yes, text: 'Nein, die rechte. Ja, so ist es.' };
    expect(said('Es ist die linke Hüfte, richtig?', no)).toBe(no);
  });

  it('tells nothing while the person refuses to talk', () => {
    const angry = { ...yes, turn: { ...turn, mood: { ...turn.mood, anger: 4 } } };
    const { text, turn: after } = said('Es ist die linke Hüfte, richtig?', angry);
    expect(text).not.toContain('rechte');
    expect([text.startsWith('Ja'), after.told]).toEqual([false, []]);
  });

  it('of a doctor to a wrong read-back becomes the order', () => {
    const doctor = aDoctor();
    const history = [{ line: 'Alles.', answer: 'Gut.', turn: { ...turn, wantsTold: ['who', 'pressure', 'pain'] } }];
    const { text } = said('Ich gebe also 1000 mg Novalgin, richtig?', yes, doctor, history);
    expect(text).toContain('500 mg Novalgin');
    expect(said('Ich gebe also 500 mg Novalgin, richtig?', yes, doctor, history)).toBe(yes);
  });
});
