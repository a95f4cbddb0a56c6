import * as contract from '@visite/contract/cases.ts';
import { getExaminations, patients } from '@visite/contract/conversations.ts';
import { evaluateCase } from '@visite/contract/evaluation.ts';
import { getMyXp } from '@visite/contract/progress.ts';
import { file } from '@visite/core/evaluation/caseFixtures.ts';
import { describe, expect, it } from 'vitest';
import { aTalk } from '#conversations/talkFixtures.ts';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse();

describe('the case library', () => {
  it('finds by text, level, specialty and tag, and pages by 100 (Specification 9)', async () => {
    const me = await house.signedIn('learner');
    await house.aCase({ file: { ...file, title: 'Sturz in der Nacht', level: 'B1', tags: ['Sturz'] } });
    await house.aCase({ file: { ...file, title: 'Diabetes', level: 'B2', specialty: 'geriatrie' } });
    const find = async (query: Parameters<typeof house.call<typeof contract.listCases>>[2]['query']) =>
      (await house.call(me, contract.listCases, { query })).body.items.map((one) => one.title);
    expect(await find({})).toEqual(['Sturz in der Nacht', 'Diabetes']);
    expect(await find({ search: 'nacht' })).toEqual(['Sturz in der Nacht']);
    expect(await find({ level: 'B2' })).toEqual(['Diabetes']);
    expect(await find({ specialty: 'geriatrie' })).toEqual(['Diabetes']);
    expect(await find({ tag_names: 'Sturz' })).toEqual(['Sturz in der Nacht']);
    expect(await find({ search: '100%' })).toEqual([]);
    const { body } = await house.call(me, contract.listCases, { query: { limit: 1, offset: 1 } });
    expect([body.items.length, body.total, body.limit, body.offset]).toEqual([1, 2, 1, 1]);
    expect((await house.call(me, contract.listCases, {})).body.limit).toBe(100);
    expect(body.facets).toEqual({ tags: ['Schmerz', 'Sturz'], levels: ['B1', 'B2'], specialties: ['geriatrie', 'surgery'] });
  });

  it('shows the cases of one’s own organisation only', async () => {
    const organization_id = await house.anOrganization();
    await house.aCase({ organization_id });
    const member = await house.signedIn('learner', { organizationId: organization_id });
    const stranger = await house.signedIn('learner');
    expect((await house.call(member, contract.listCases, {})).body.total).toBe(1);
    expect((await house.call(stranger, contract.listCases, {})).body.total).toBe(0);
  });

  it('never shows facts, expected answers or results, to nobody and to no learner (domain 2)', async () => {
    const case_id = await house.aCase();
    const { me, interaction } = await aTalk(house);
    const answers = [
      await house.call(null, contract.getCase, { params: { case_id } }),
      await house.call(me, contract.getCase, { params: { case_id } }),
      await house.call(me, contract.listCases, {}),
      await house.call(me, contract.getCaseInteraction, { params: { case_interaction_id: interaction.id } }),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/"facts"|findings|disclosure|wants|165\/95|Penicillin/);
    expect(answers[0]?.body).not.toHaveProperty('tasks');
  });
});

describe('a case interaction (domain 3)', () => {
  it('resumes the open one, starts a fresh one when asked, and skips the line-up when asked', async () => {
    const me = await house.signedIn('learner');
    const case_id = await house.aCase();
    const start = async (body = {}) => (await house.call(me, contract.interactWithCase, { params: { case_id }, body })).body;
    const first = await start();
    expect(first.state).toBe('LINEUP');
    expect((await start()).id).toBe(first.id);
    const fresh = await start({ as_new_interaction: true, skip_lineup: true });
    expect(fresh.id).not.toBe(first.id);
    expect(fresh).toMatchObject({ state: 'ACTIVE', selected_person_id: fresh.case.persons[0]?.id });
  });

  it('is one and the same when two tabs start it at once', async () => {
    const me = await house.signedIn('learner');
    const case_id = await house.aCase();
    const starts = await Promise.all(
      Array.from({ length: 6 }, () => house.call(me, contract.interactWithCase, { params: { case_id }, body: {} })),
    );
    expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1);
  });

  it('keeps the current task and the documents on the server', async () => {
    const { me, interaction } = await aTalk(house);
    const params = { case_interaction_id: interaction.id };
    await house.call(me, contract.setCurrentTask, { params, body: { current_task_interaction_index: 1 } });
    await house.call(me, contract.saveDocument, { params: { ...params, task_key: 'report' }, body: { text: 'Penicillinallergie' } });
    const { body } = await house.call(me, contract.getCaseInteraction, { params });
    expect(body.current_task_interaction_index).toBe(1);
    expect(body.documents).toMatchObject([{ task_key: 'report', text: 'Penicillinallergie' }]);
    expect((await house.call(me, contract.saveDocument, { params: { ...params, task_key: 'nothing' }, body: { text: 'x' } })).status).toBe(
      404,
    );
    expect((await house.call(me, contract.setCurrentTask, { params, body: { current_task_interaction_index: 9 } })).status).toBe(422);
  });

  it('keeps what another device has written: a text that has not seen it answers 409 with what stands there', async () => {
    const { me, interaction } = await aTalk(house);
    const params = { case_interaction_id: interaction.id, task_key: 'report' };
    const write = (text: string, seen_at?: string | null) =>
      house.call(me, contract.saveDocument, { params, body: { text, ...(seen_at !== undefined && { seen_at }) } });
    const { body: first } = await write('Am Handy geschrieben.', null);
    house.clock.forward({ minutes: 5 });
    const late = await write('Zu Hause geschrieben.', null);
    expect([late.status, late.error.code, (late.error as { current?: unknown }).current]).toEqual([409, 'stale', first]);
    // The same text, whose answer was lost, is no other one; and who has seen it goes on.
    expect((await write('Am Handy geschrieben.', null)).status).toBe(200);
    const { body: seen } = await write('Am Handy geschrieben.');
    expect((await write('Zu Hause und am Handy geschrieben.', seen.updated_at)).status).toBe(200);
  });

  it('shows what an examination found only once it was done', async () => {
    const { me, interaction, patient, say } = await aTalk(house);
    const look = async () =>
      (await house.call(me, getExaminations, { params: { patient_id: patient.id }, query: { case_interaction_id: interaction.id } }))
        .body[0];
    expect(await look()).toMatchObject({ name: 'Blutdruck messen', result: null });
    const { events } = await say('Ich möchte Ihren Blutdruck messen. Ist das in Ordnung?');
    expect(events.at(-1)).toMatchObject({ answer: { examination: { result: '165/95' } } });
    expect(await look()).toMatchObject({ result: '165/95' });
  });

  it('ends with an evaluation by quotes, 50 XP once a day, and the transcript', async () => {
    const { me, interaction, say } = await aTalk(house);
    const params = { case_interaction_id: interaction.id };
    const early = await house.call(me, evaluateCase, { body: params });
    expect([early.status, early.error.code]).toEqual([409, 'case_not_solved']);
    await say('Guten Tag, ich bin Schwester Amira und heute für Sie da.');
    await say('Haben Sie Allergien?');
    await house.call(me, contract.setCurrentTask, { params, body: { current_task_interaction_index: 3 } });
    const { body: evaluation } = await house.call(me, evaluateCase, { body: params });
    expect(evaluation).toMatchObject({ source: 'built-in', xp: 50, streak_days: 1 });
    const allergy = evaluation.tasks[0]?.judgements.find((judgement) => judgement.key === 'allergy');
    expect(allergy).toMatchObject({ met: true, category: 'safety', quote: 'Haben Sie Allergien?' });
    expect((await house.call(me, getMyXp, {})).body.xp).toBe(50);
    const transcript = (await house.call(me, contract.downloadTranscript, { params })).body;
    expect(transcript).toContain('Amira Ben Salah: Haben Sie Allergien?');

    const again = await house.call(me, contract.interactWithCase, {
      params: { case_id: interaction.case.id },
      body: { as_new_interaction: true, skip_lineup: true },
    });
    const second = { case_interaction_id: again.body.id };
    await house.call(me, contract.setCurrentTask, { params: second, body: { current_task_interaction_index: 3 } });
    expect((await house.call(me, evaluateCase, { body: second })).body.xp).toBe(0);
    expect((await house.call(me, getMyXp, {})).body.xp).toBe(50);
  });

  it('ends once, however often it is asked to at the same time', async () => {
    const { me, interaction } = await aTalk(house);
    const params = { case_interaction_id: interaction.id };
    const ends = await Promise.all(
      Array.from({ length: 4 }, () => house.call(me, contract.setCurrentTask, { params, body: { current_task_interaction_index: 3 } })),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('goes with everything when it is deleted', async () => {
    const { me, interaction, at, say } = await aTalk(house);
    await say('Guten Tag.');
    const params = { case_interaction_id: interaction.id };
    expect((await house.call(me, contract.deleteCaseInteraction, { params })).status).toBe(204);
    expect((await house.call(me, contract.getCaseInteraction, { params })).status).toBe(404);
    expect((await house.call(me, patients.list, { params: at })).status).toBe(404);
  });
});
