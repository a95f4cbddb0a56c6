import { saveDocument, setCurrentTask } from '@visite/contract/cases.ts';
import { assistants, observers } from '@visite/contract/companions.ts';
import { describe, expect, it } from 'vitest';
import { aTalk } from '#conversations/talkFixtures.ts';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse();

async function anObservedTalk(lines: string[]) {
  const talk = await aTalk(house);
  for (const line of lines) await talk.say(line);
  const { me } = talk;
  const case_interaction_id = talk.interaction.id;
  const observe = async () => (await house.call(me, observers.interact, { body: { case_interaction_id } })).body;
  const ask = async (text: string) => {
    const params = { interaction_id: (await observe()).interaction_id };
    const { events } = await house.call(me, observers.send, { params, body: { id: crypto.randomUUID(), text } });
    const last = events.at(-1);
    return last?.type === 'done' ? last.answer.text : '';
  };
  return { ...talk, case_interaction_id, observe, ask };
}
const LINES = [
  'Guten Morgen, ich heiße Amira und bin Ihre Pflegefachkraft.',
  'Das tut mir leid. Wo haben Sie Schmerzen?',
  'Haben Sie Dyspnoe?',
];

describe('the observer by rules (domain 3)', () => {
  it('quotes the learner exactly, and calls nothing missed that is still to come', async () => {
    const { observe } = await anObservedTalk(LINES);
    const { well, to_try, lines } = await observe();
    expect(lines).toBe(3);
    expect(well.length).toBeGreaterThan(0);
    for (const { quote } of [...well, ...to_try]) expect(quote === null || LINES.some((line) => line.includes(quote))).toBe(true);
    expect(to_try.map(({ key }) => key)).toContain('plain_words');
    expect(to_try.map(({ key }) => key)).not.toContain('farewell');
    expect(to_try.map(({ key }) => key)).not.toContain('allergy');
  });

  it('says that it has heard too little before three lines', async () => {
    const { observe, ask } = await anObservedTalk(['Guten Morgen.']);
    expect((await observe()).lines).toBe(1);
    expect(await ask('Was war gut?')).toContain('zu wenig');
  });

  it('answers about one thing, about all that went well and about language, and grades nothing', async () => {
    const { ask } = await anObservedTalk(LINES);
    expect(await ask('Wie war meine Vorstellung?')).toContain('ich heiße Amira');
    expect(await ask('Was lief gut?')).toContain('„');
    expect(await ask('What can I improve?')).toMatch(/next time/i);
    expect(await ask('Welche Fehler hatte ich?')).toMatch(/Fehler|Besser/);
    expect(await ask('Wie viele Punkte habe ich?')).toContain('keine Noten');
    expect(await ask('Wie wird morgen das Wetter?')).toContain('ohne KI');
  });

  it('says after the end what the evaluation says', async () => {
    const { me, case_interaction_id, observe } = await anObservedTalk(LINES);
    await house.call(me, setCurrentTask, { params: { case_interaction_id }, body: { current_task_interaction_index: 3 } });
    expect((await observe()).to_try.some(({ category }) => category === 'safety')).toBe(true);
  });
});

describe('the assistant by rules (domain 3)', () => {
  async function anAssistant(case_interaction_id?: string) {
    const me = await house.signedIn('learner');
    const { body } = await house.call(me, assistants.getOrCreate, { body: { case_interaction_id } });
    return { me, ...asking(me, body.interaction_id) };
  }
  const asking = (me: Parameters<typeof house.call>[0], interaction_id: string) => ({
    ask: async (text: string) => {
      const { events } = await house.call(me, assistants.send, { params: { interaction_id }, body: { id: crypto.randomUUID(), text } });
      const last = events.at(-1);
      return last?.type === 'done' ? last.answer.text : '';
    },
  });

  it.each([
    ['Wie starte ich einen Fall?', 'Fall starten'],
    ['wo finde ich kurse', 'Lernen'],
    ['How do I change my password?', 'you change your password'],
    ['was ist sbar', 'Situation'],
    ['Was bedeutet Hypertonie?', 'Bluthochdruck'],
    ['Wann sage ich Sie und wann du?', 'Erwachsene'],
    ['Wer liest meine Gespräche?', 'gehören dir'],
  ])('%s', async (question, answer) => {
    const { ask } = await anAssistant();
    expect(await ask(question)).toContain(answer);
  });

  it('says that it does not know, and gives no medical advice', async () => {
    const { ask } = await anAssistant();
    expect(await ask('Wie viel Morphin darf ich spritzen?')).toMatch(/Ärztin|weiß ich/);
    expect(await ask('Wer gewinnt die Weltmeisterschaft im Fußball?')).toMatch(/weiß ich ohne KI nicht/);
  });

  it('helps with documentation by structure and writes none of it', async () => {
    const talk = await aTalk(house);
    const { me } = talk;
    const case_interaction_id = talk.interaction.id;
    await house.call(me, setCurrentTask, { params: { case_interaction_id }, body: { current_task_interaction_index: 1 } });
    await house.call(me, saveDocument, { params: { case_interaction_id, task_key: 'report' }, body: { text: 'Schmerzen im Knie' } });
    const { body } = await house.call(me, assistants.getOrCreate, { body: { case_interaction_id } });
    const { ask } = asking(me, body.interaction_id);
    const answer = await ask('Schreib mir bitte den Bericht.');
    expect(answer).toContain('Den Text schreibst du selbst');
    expect(answer).not.toContain('Penicillin');
  });
});
