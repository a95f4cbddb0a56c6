import { setCurrentTask } from '@visite/contract/cases.ts';
import { companions, listVoiceTopics } from '@visite/contract/companions.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { failAbandonedAnswers } from '#conversations/leases.ts';
import { conversations, messages } from '#conversations/tables.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { help_uses } from './tables.ts';

const house = testHouse();

async function besideACase() {
  const talk = await aTalk(house);
  const { me } = talk;
  const case_interaction_id = talk.interaction.id;
  const open = async () => (await house.call(me, companions.getOrCreate, { body: { case_interaction_id } })).body;
  const { interaction_id } = await open();
  const params = { interaction_id };
  const tell = async (body: { text: string; help?: 'HINT' | 'SENTENCE_START' | 'FULL_SENTENCE' }, id: string = crypto.randomUUID()) => {
    const { events, status } = await house.call(me, companions.send, { params, body: { id, ...body } });
    const last = events.at(-1);
    return { status, events, answer: last?.type === 'done' ? last.answer : null };
  };
  return {
    ...talk,
    case_interaction_id,
    open,
    params,
    tell,
    companion: async () => (await house.call(me, companions.list, { params })).body,
  };
}

describe('the companion beside a case (domain 3)', () => {
  it('is one conversation, however often and however quickly it is asked for', async () => {
    const { open, me, case_interaction_id } = await besideACase();
    const opened = await Promise.all(Array.from({ length: 5 }, open));
    expect(new Set(opened.map(({ interaction_id }) => interaction_id)).size).toBe(1);
    const fresh = await house.call(me, companions.getOrCreate, { body: { case_interaction_id, as_new_interaction: true } });
    expect(fresh.body.interaction_id).not.toBe(opened[0]?.interaction_id);
    expect((await open()).interaction_id).toBe(fresh.body.interaction_id);
  });

  it('gives away as much as is asked for: a hint, the beginning, the whole sentence', async () => {
    const { say, tell } = await besideACase();
    await say('Guten Tag, ich bin Schwester Amira.');
    const hint = await tell({ text: 'Gib mir einen Tipp.', help: 'HINT' });
    expect(hint.answer).toMatchObject({ suggestion: null, engine: 'built-in', state: 'complete' });
    const start = await tell({ text: 'Wie fange ich an?', help: 'SENTENCE_START' });
    expect(start.answer?.suggestion).toMatch(/ …$/);
    const full = await tell({ text: 'Sag mir den ganzen Satz.', help: 'FULL_SENTENCE' });
    expect(full.answer?.suggestion).toContain(start.answer?.suggestion?.replace(' …', ''));
    expect(full.answer?.text).toContain(full.answer?.suggestion);
  });

  it('remembers help by task: each level that was taken for a thing, once', async () => {
    const { say, tell, companion } = await besideACase();
    await say('Guten Tag, ich bin Schwester Amira.');
    await tell({ text: 'Tipp', help: 'HINT' });
    await tell({ text: 'Anfang', help: 'SENTENCE_START' });
    await tell({ text: 'Satz', help: 'FULL_SENTENCE' });
    await tell({ text: 'Tipp', help: 'HINT' });
    const { help, needs_less_help } = await companion();
    expect(help).toEqual([{ task_key: 'talk', title: 'Gespräch', things: 12, hints: 2, sentence_starts: 1, full_sentences: 1 }]);
    expect(needs_less_help).toBe(false);
  });

  it('says when a later task needs clearly less help', async () => {
    const { me, say, tell, companion, case_interaction_id } = await besideACase();
    await say('Guten Tag, ich bin Schwester Amira.');
    await tell({ text: 'Satz', help: 'FULL_SENTENCE' });
    for (const current_task_interaction_index of [1, 2])
      await house.call(me, setCurrentTask, { params: { case_interaction_id }, body: { current_task_interaction_index } });
    expect((await companion()).needs_less_help).toBe(true);
  });

  it('counts a line sent twice once and answers the same', async () => {
    const { tell, companion } = await besideACase();
    const id = crypto.randomUUID();
    const first = await tell({ text: 'Tipp', help: 'HINT' }, id);
    const second = await tell({ text: 'Tipp', help: 'HINT' }, id);
    expect(second.answer).toEqual(first.answer);
    expect((await companion()).messages).toHaveLength(2);
    expect(await house.db.select().from(help_uses)).toHaveLength(1);
  });

  it('after a crash gives the same help again under the same id', async () => {
    const { say, tell } = await besideACase();
    await say('Guten Tag, ich bin Schwester Amira.');
    const id = crypto.randomUUID();
    const { answer } = await tell({ text: 'Satz', help: 'FULL_SENTENCE' }, id);
    await house.db
      .update(messages)
      .set({ state: 'streaming', text: '', suggestion: null, lease_until: new Date(0) })
      .where(eq(messages.id, answer?.id ?? ''));
    await failAbandonedAnswers(house.db);
    const again = await tell({ text: 'Satz', help: 'FULL_SENTENCE' }, id);
    expect(again.answer?.suggestion).toBe(answer?.suggestion);
  });

  it('understands wishes in own words, in German and in English', async () => {
    const { say, tell } = await besideACase();
    await say('Guten Tag, ich bin Schwester Amira.');
    expect((await tell({ text: 'Was soll ich jetzt fragen?' })).answer?.suggestion).toBeNull();
    expect((await tell({ text: 'Give me the full sentence please' })).answer?.text).toMatch(/“/);
    expect((await tell({ text: 'Was bedeutet Dyspnoe?' })).answer?.text).toContain('Atemnot');
    expect((await tell({ text: 'Wie frage ich nach Allergien?' })).answer?.suggestion).toMatch(/Allergien/);
    expect((await tell({ text: 'Ist das richtig: „Ich habe gegangen“?' })).answer?.text).toContain('besser: „bin“');
  });

  it('says plainly what it cannot do, and invents nothing', async () => {
    const { tell } = await besideACase();
    expect((await tell({ text: 'Was bedeutet Zwibbelkram?' })).answer?.text).toMatch(/nicht/);
    expect((await tell({ text: 'Übersetz das bitte auf Arabisch.' })).answer?.text).toMatch(/übersetzen kann ich hier nicht/);
    expect((await tell({ text: 'Wer hat die Wahl gewonnen und warum wohl?' })).answer?.text).toMatch(/ohne KI|überfragt/);
  });

  it('belongs to its learner alone', async () => {
    const { params } = await besideACase();
    const other: Person = await house.signedIn('learner');
    expect((await house.call(other, companions.list, { params })).status).toBe(404);
    expect((await house.call(other, companions.send, { params, body: { id: crypto.randomUUID(), text: 'Hallo' } })).status).toBe(404);
  });

  it('keeps its lines out of the talk, its record and its evaluation', async () => {
    const { tell, read } = await besideACase();
    await tell({ text: 'Sie nerven mich.' });
    expect((await read()).messages.filter(({ role }) => role === 'USER')).toEqual([]);
  });
});

describe('the companion in a voice chat (domain 5)', () => {
  async function voiceChat(topic = 'schichtdienst') {
    const me = await house.signedIn('learner', { user: { language_level: 'A2' } });
    const { body } = await house.call(me, companions.getOrCreate, { body: { topic } });
    const params = { interaction_id: body.interaction_id };
    const tell = async (text: string) => {
      const { events } = await house.call(me, companions.send, { params, body: { id: crypto.randomUUID(), text } });
      const last = events.at(-1);
      return last?.type === 'done' ? last.answer.text : '';
    };
    return { me, body, tell };
  }

  it('offers topics in order, and knows no others', async () => {
    const me = await house.signedIn('learner');
    const { body } = await house.call(me, listVoiceTopics, {});
    expect(body[0]).toMatchObject({ slug: 'schichtdienst', title: { deu: 'Schichtdienst' } });
    expect((await house.call(me, companions.getOrCreate, { body: { topic: 'gibt-es-nicht' } })).status).toBe(404);
  });

  it('opens with a question at the learner’s level and goes on by what is said', async () => {
    const { body, tell } = await voiceChat();
    expect(body.messages).toHaveLength(1);
    expect(body.messages[0]).toMatchObject({ role: 'PERSON', state: 'complete' });
    expect(body.messages[0]?.text).toContain('Welche Schicht hast du diese Woche?');
    expect(await tell('Diese Woche habe ich Nachtdienst bis Freitag.')).toMatch(/^Oh, nachts.* Wie schläfst du danach am Tag\?$/);
    expect(await tell('Ich mache das Fenster zu und nehme Tropfen.')).toMatch(/Welche Schicht magst du am liebsten\?$/);
    expect(await tell('Spätdienst')).toMatch(/Warum magst du sie\?$/);
    expect(await tell('Weil ich dann ausschlafen kann.')).toMatch(/Wobei ruhst du dich am besten aus\?$/);
    expect(await tell('Wie bitte?')).toContain('Wobei ruhst du dich am besten aus?');
    // How one sleeps after nights was asked already.
    expect(await tell('Also auf dem Weg am Fluss dort.')).toMatch(/Hast du schon einmal einen Dienst getauscht\?$/);
    expect(await tell('Und du?')).toContain('Ich frage zuerst meine Kollegin Miriam.');
  });

  it('is one open conversation for each topic', async () => {
    const { me, body } = await voiceChat();
    const again = await house.call(me, companions.getOrCreate, { body: { topic: 'schichtdienst' } });
    expect(again.body.interaction_id).toBe(body.interaction_id);
    expect(again.body.messages).toHaveLength(1);
    expect(await house.db.select().from(conversations).where(eq(conversations.helper, 'COMPANION'))).toHaveLength(1);
  });
});
