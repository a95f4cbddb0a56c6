import { randomBytes } from 'node:crypto';
import { explain } from '@visite/contract/explanations.ts';
import { checkText } from '@visite/contract/language.ts';
import { askForDataExport } from '@visite/contract/privacy.ts';
import { uploadCaseAudio } from '@visite/contract/speech.ts';
import { tryPerson } from '@visite/contract/tryPerson.ts';
import { aPatient } from '@visite/core/conversations/personFixtures.ts';
import { describe, expect, it } from 'vitest';
import { recordings } from '#conversations/tables.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { makeDataExport } from '#privacy/makeDataExport.ts';
import { data_exports } from '#privacy/tables.ts';
import { testHouse } from '#testing/testHouse.ts';
import { longestWork } from './longestWork.ts';

const house = testHouse();

/** In milliseconds. None of these calls works for much more than 50 ms at a stretch; what is guarded against took seconds. */
const BOUND = 500;
const MB = 1024 * 1024;

/** A WAV without silence. */
function soundOf(bytes: number): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0data\0\0\0\0', 'latin1');
  head.writeUInt32LE(bytes + 36, 4);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, randomBytes(bytes)]);
}

describe('nobody waits while somebody else', () => {
  it('tries out a person with many facts with a line of many commas or many claims', { timeout: 300_000 }, async () => {
    const manager = await house.signedIn('manager');
    const { persona, ...person } = aPatient();
    const [fact] = persona.facts;
    if (!fact) throw new Error('the patient has facts');
    const facts = Array.from({ length: 200 }, (_, at) => ({
      ...fact,
      key: `fact_${at}`,
      asked_by: Array.from({ length: 10 }, (__, way) => `Haben Sie den Hund a b c ${at} ${way}`),
    }));
    const say = (text: string, known: typeof facts) =>
      house.call(manager, tryPerson, {
        body: { person: { ...person, persona: { ...persona, facts: known } }, language_level: 'B1', history: [], text },
      });
    // The engine is opened at its first answer.
    await say('Guten Tag.', [fact]);
    const answers: unknown[] = [];
    const longest = await longestWork(async () => {
      for (const line of ['a, '.repeat(660), `${'a,'.repeat(999)}a`, `Ich fasse zusammen: ${'5 mg und 10 mg, '.repeat(120)}`])
        answers.push((await say(line, facts)).events.at(-1));
    });
    expect(answers).toMatchObject([{ type: 'done' }, { type: 'done' }, { type: 'done' }]);
    expect(longest).toBeLessThan(BOUND);
    const tooMany = Array.from({ length: 201 }, (_, at) => ({ ...fact, key: `fact_${at}` }));
    expect((await say('Guten Tag.', tooMany)).status).toBe(422);
  });

  it('keeps a recording of ten megabytes', { timeout: 300_000 }, async () => {
    const { me, say, interaction } = await aTalk(house);
    const message_id = crypto.randomUUID();
    await say('Guten Tag.', message_id);
    const audio = new Blob([new Uint8Array(soundOf(10 * MB - 1000))]);
    const params = { case_interaction_id: interaction.id };
    let status = 0;
    const longest = await longestWork(async () => {
      ({ status } = await house.call(me, uploadCaseAudio, { params, body: { audio, audio_format: 'wav', message_id } }));
    });
    expect(status).toBe(200);
    expect(longest).toBeLessThan(BOUND);
  });

  it('has a copy of all data and recordings made', { timeout: 300_000 }, async () => {
    const { me, say, interaction } = await aTalk(house);
    const sound = soundOf(6 * MB);
    for (let made = 0; made < 2; made += 1) {
      const message_id = crypto.randomUUID();
      await say('Guten Tag.', message_id);
      const file_id = crypto.randomUUID();
      await house.files.store('recordings', file_id, sound);
      const recording = { case_interaction_id: interaction.id, message_id, file_id, bytes: sound.length, mime: 'audio/wav' };
      await house.db.insert(recordings).values({ ...recording, created_at: house.now() });
    }
    await house.call(me, askForDataExport, { params: { user_id: me.user.id } });
    const [asked] = await house.db.select({ id: data_exports.id }).from(data_exports);
    const longest = await longestWork(() => makeDataExport(house, { id: asked?.id ?? '' }));
    expect(await house.db.select({ state: data_exports.state }).from(data_exports)).toEqual([{ state: 'ready' }]);
    expect(longest).toBeLessThan(BOUND);
  });

  it('has a long text corrected, or one without end of word, sentence or quotation', { timeout: 300_000 }, async () => {
    const me = await house.signedIn('learner');
    const checked = async (text: string) => (await house.call(me, checkText, { body: { text } })).status;
    // The lexicon is made at its first use.
    await checked('Guten Tag.');
    const statuses: number[] = [];
    const longest = await longestWork(async () => {
      for (const text of [
        'Die Patientin klagt über Schmerzen im rechten Oberbauch. Ich habe der Arzt informiert. '.repeat(90),
        'Schmerztablette'.repeat(530),
        `${'abcdefghij'.repeat(7)} `.repeat(110),
        'ich habe der Schmerz in die Bauch '.repeat(230),
        '„a '.repeat(2600),
        '1 '.repeat(4000),
      ])
        statuses.push(await checked(text));
      statuses.push((await house.call(me, explain, { body: { text: 'Schmerztablette'.repeat(33) } })).status);
    });
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(longest).toBeLessThan(BOUND);
  });
});
