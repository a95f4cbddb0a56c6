import { getCaseInteraction, playAgainFrom, saveDocument, setCurrentTask } from '@visite/contract/cases.ts';
import { patients } from '@visite/contract/conversations.ts';
import { evaluateCase } from '@visite/contract/evaluation.ts';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';
import { aTalk } from './talkFixtures.ts';

const house = testHouse();

const PAIN = 'Wo haben Sie Schmerzen?';
const ALLERGY = 'Haben Sie Allergien?';

describe('a case once more from one of its lines', () => {
  it('begins with all that was said before it, with its person and task; the first one stays as it was', async () => {
    const { me, interaction, patient, say, read } = await aTalk(house);
    await say(PAIN);
    house.clock.forward({ minutes: 1 });
    await say(ALLERGY);
    const before = await read();
    const line = before.messages.find(({ text }) => text === ALLERGY);
    const params = { case_interaction_id: interaction.id };
    await house.call(me, setCurrentTask, { params, body: { current_task_interaction_index: interaction.case.tasks?.length ?? 0 } });

    const { body: again } = await house.call(me, playAgainFrom, { params, body: { message_id: line?.id ?? '' } });
    expect(again).toMatchObject({ state: 'ACTIVE', selected_person_id: patient.id, current_task_interaction_index: 0, score: null });
    expect(again.id).not.toBe(interaction.id);
    const talk = { interaction_id: again.conversations[0]?.interaction_id ?? '' };
    const { body: copied } = await house.call(me, patients.list, { params: talk });
    expect(copied.messages.map(({ role, text }) => [role, text])).toEqual(
      before.messages.slice(0, -2).map(({ role, text }) => [role, text]),
    );
    expect(copied.messages.map(({ id }) => id)).not.toContain(before.messages[1]?.id);

    const { events } = await house.call(me, patients.send, {
      params: talk,
      body: { id: crypto.randomUUID(), text: 'Vertragen Sie Penicillin?' },
    });
    expect(events.at(-1)).toMatchObject({ type: 'done', answer: { state: 'complete' } });
    expect((await read()).messages).toHaveLength(before.messages.length);
    const { body: old } = await house.call(me, getCaseInteraction, { params });
    expect(old.state).toBe('SOLVED');
  });

  it('is refused for a line of somebody else, a line of another case and an answer', async () => {
    const mine = await aTalk(house);
    await mine.say(PAIN);
    const theirs = await aTalk(house);
    await theirs.say(PAIN);
    const [, , answer] = (await mine.read()).messages;
    const [, foreign] = (await theirs.read()).messages;
    const params = { case_interaction_id: mine.interaction.id };
    for (const message_id of [answer?.id, foreign?.id, crypto.randomUUID()])
      expect((await house.call(mine.me, playAgainFrom, { params, body: { message_id: message_id ?? '' } })).status).toBe(404);
    const [, own] = (await mine.read()).messages;
    expect((await house.call(theirs.me, playAgainFrom, { params, body: { message_id: own?.id ?? '' } })).status).toBe(404);
  });
});

describe('how far a case was played', () => {
  it('knows in which task each line was said; a task passed over is not spoken in', async () => {
    const { me, interaction, say, read } = await aTalk(house);
    await say(PAIN);
    const params = { case_interaction_id: interaction.id };
    const { body } = await house.call(me, setCurrentTask, { params, body: { current_task_interaction_index: 1 } });
    expect(body.spoken_in).toEqual([interaction.case.tasks?.[0]?.key]);
    expect((await read()).messages.find(({ role }) => role === 'USER')?.task_key).toBe(interaction.case.tasks?.[0]?.key);
  });

  it('tells who stops early of what was said: tasks that were never begun are neither missed nor scored there', async () => {
    const { me, interaction, say } = await aTalk(house);
    await say('Guten Tag, Frau Albrecht, ich bin Amira, Ihre Pflegefachkraft.');
    await say(PAIN);
    const params = { case_interaction_id: interaction.id };
    const tasks = interaction.case.tasks ?? [];
    await house.call(me, setCurrentTask, { params, body: { current_task_interaction_index: tasks.length } });
    const { body: evaluation } = await house.call(me, evaluateCase, { body: { case_interaction_id: interaction.id } });
    const [first, ...others] = evaluation.tasks;
    expect(first?.is_played).toBe(true);
    expect(others.some(({ is_played }) => is_played === false)).toBe(true);
    const played = evaluation.tasks.filter(({ is_played }) => is_played);
    expect(evaluation.played).toMatchObject({ tasks: played.length, of: tasks.length });
    expect(evaluation.played?.score).toBeGreaterThan(evaluation.score);
    const missed = new Set(
      evaluation.tasks.filter(({ is_played }) => !is_played).flatMap(({ judgements }) => judgements.map(({ key }) => key)),
    );
    const shown = played.flatMap(({ judgements }) => judgements.map(({ key }) => key));
    for (const { key, category } of evaluation.next_steps)
      expect(category === 'language' || shown.includes(key) || !missed.has(key)).toBe(true);
  });

  it('counts a text as played even without a line in its task', async () => {
    const { me, interaction, say } = await aTalk(house);
    await say(PAIN);
    const params = { case_interaction_id: interaction.id };
    const tasks = interaction.case.tasks ?? [];
    const written = tasks.find(({ kind }) => kind === 'DOCUMENTATION');
    if (!written?.key) throw new Error('the small case has a text to write');
    await house.call(me, saveDocument, { params: { ...params, task_key: written.key }, body: { text: 'Patientin klagt über Schmerzen.' } });
    await house.call(me, setCurrentTask, { params, body: { current_task_interaction_index: tasks.length } });
    const { body: evaluation } = await house.call(me, evaluateCase, { body: { case_interaction_id: interaction.id } });
    expect(evaluation.tasks.find(({ task_key }) => task_key === written.key)?.is_played).toBe(true);
  });
});
