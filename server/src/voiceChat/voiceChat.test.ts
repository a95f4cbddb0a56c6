import { companions } from '@visite/contract/companions.ts';
import { getMyXp, listExperiencePoints, listMyXpEvents } from '@visite/contract/progress.ts';
import { awardTimeMilestone, awardWordMilestone, getVoiceChatToday } from '@visite/contract/voiceChat.ts';
import { describe, expect, it } from 'vitest';
import { conversations, messages } from '#conversations/tables.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();

const words = (count: number) => Array.from({ length: count }, () => 'Wort').join(' ');
const today = async (as: Person) => (await house.call(as, getVoiceChatToday, {})).body;
const claimWords = async (as: Person, milestone: 100 | 250 | 500 | 1000) =>
  (await house.call(as, awardWordMilestone, { body: { milestone } })).body;
const claimMinutes = async (as: Person, milestone: 5 | 10 | 20 | 30) =>
  (await house.call(as, awardTimeMilestone, { body: { milestone } })).body;
const xp = async (as: Person) => (await house.call(as, getMyXp, {})).body.xp;

/** A talk as it is stored: lines of so many words every so many seconds, the companion's between them. */
async function talked(
  as: Person,
  {
    lines,
    seconds = 60,
    of = 50,
    topic = 'schichtdienst' as string | null,
    begun = house.now(),
  }: {
    lines: number;
    seconds?: number;
    of?: number;
    topic?: string | null;
    begun?: Date;
  },
) {
  const [conversation] = await house.db
    .insert(conversations)
    .values({ user_id: as.user.id, helper: 'COMPANION', topic, closed_at: begun, created_at: begun })
    .returning();
  const at = (line: number) => new Date(begun.getTime() + line * seconds * 1000);
  const stored = Array.from({ length: lines + 1 }, (_, line) => [
    ...(line > 0 ? [{ position: line * 2 - 1, role: 'USER', text: words(of), created_at: at(line) }] : []),
    { position: line * 2, role: 'PERSON', text: 'Und dann?', created_at: at(line) },
  ]).flat();
  await house.db.insert(messages).values(stored.map((line) => ({ ...line, conversation_id: conversation?.id ?? '', state: 'complete' })));
  house.clock.set(at(lines));
}

describe('the voice chats of today', () => {
  it('are counted from the stored lines, all topics together', async () => {
    const learner = await house.signedIn('learner');
    await talked(learner, { lines: 2 });
    await talked(learner, { lines: 1, topic: 'wochenende' });
    expect(await today(learner)).toEqual({ words: 150, seconds: 180, awarded_words: [], awarded_minutes: [] });
  });

  it('are one’s own', async () => {
    const [amira, jose] = [await house.signedIn('learner'), await house.signedIn('learner')];
    await talked(amira, { lines: 3 });
    expect((await today(jose)).words).toBe(0);
  });

  it('hold no lines of other talks with the companion, and none of yesterday', async () => {
    const learner = await house.signedIn('learner');
    await talked(learner, { lines: 3, topic: null });
    await talked(learner, { lines: 3, begun: new Date('2026-03-09T20:00:00Z') });
    house.clock.set('2026-03-10T09:30:00Z');
    expect((await today(learner)).words).toBe(0);
  });

  it('go by the day of the wards: midnight is that of Berlin', async () => {
    const learner = await house.signedIn('learner');
    await talked(learner, { lines: 1, begun: new Date('2026-03-09T23:10:00Z') });
    expect((await today(learner)).words).toBe(50);
  });

  it('hold a real talk with the companion', async () => {
    const learner = await house.signedIn('learner');
    const { body } = await house.call(learner, companions.getOrCreate, { body: { topic: 'schichtdienst' } });
    house.clock.forward({ seconds: 20 });
    const params = { interaction_id: body.interaction_id };
    await house.call(learner, companions.send, { params, body: { id: crypto.randomUUID(), text: 'Ich habe diese Woche Nachtdienst.' } });
    expect(await today(learner)).toMatchObject({ words: 5, seconds: 20 });
  });
});

describe('milestones (domain 5)', () => {
  it('of words give 10, 20, 40 and 80 points, each once a day', async () => {
    const learner = await house.signedIn('learner');
    await talked(learner, { lines: 20 });
    const given = [];
    for (const milestone of [100, 250, 500, 1000] as const) given.push((await claimWords(learner, milestone)).xp);
    expect(given).toEqual([10, 20, 40, 80]);
    expect(await claimWords(learner, 1000)).toMatchObject({ xp: 0, today: { awarded_words: [100, 250, 500, 1000] } });
    expect(await xp(learner)).toBe(150);
  });

  it('of minutes give 10, 20, 40 and 60 points, each once a day', async () => {
    const learner = await house.signedIn('learner');
    await talked(learner, { lines: 30 });
    const given = [];
    for (const milestone of [5, 10, 20, 30] as const) given.push((await claimMinutes(learner, milestone)).xp);
    expect(given).toEqual([10, 20, 40, 60]);
    expect((await claimMinutes(learner, 5)).xp).toBe(0);
    expect(await xp(learner)).toBe(130);
  });

  it('that are not reached give nothing, whatever the browser says', async () => {
    const learner = await house.signedIn('learner');
    await talked(learner, { lines: 1, of: 99 });
    expect(await claimWords(learner, 100)).toMatchObject({ xp: 0, today: { words: 99, awarded_words: [] } });
    expect(await claimMinutes(learner, 5)).toMatchObject({ xp: 0, today: { awarded_minutes: [] } });
    expect(await xp(learner)).toBe(0);
  });

  it('are not reached by pasting', async () => {
    const learner = await house.signedIn('learner');
    await talked(learner, { lines: 3, seconds: 1, of: 1000 });
    expect((await claimWords(learner, 100)).xp).toBe(0);
  });

  it('are given once when they are claimed at the same moment', async () => {
    const learner = await house.signedIn('learner');
    await talked(learner, { lines: 3 });
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimWords(learner, 100)));
    expect(claims.filter(({ xp: points }) => points === 10)).toHaveLength(1);
    expect(await xp(learner)).toBe(10);
  });

  it('can be reached again on the next day', async () => {
    const yesterday = await house.signedIn('learner');
    await talked(yesterday, { lines: 3 });
    await claimWords(yesterday, 100);
    house.clock.forward({ days: 1 });
    const learner = await house.signIn(yesterday.user);
    expect(await today(learner)).toMatchObject({ words: 0, awarded_words: [] });
    await talked(learner, { lines: 3 });
    expect((await claimWords(learner, 100)).xp).toBe(10);
  });

  it('are named in the XP events and in what earns points', async () => {
    const learner = await house.signedIn('learner');
    await talked(learner, { lines: 3 });
    await claimWords(learner, 100);
    expect((await house.call(learner, listMyXpEvents, {})).body[0]).toMatchObject({ source: 'voice_words_100', amount: 10 });
    expect((await house.call(learner, listExperiencePoints, {})).body).toContainEqual({ source: 'voice_minutes_30', amount: 60 });
  });

  it.each([0, 99, 2000])('of %i words do not exist (422)', async (milestone) => {
    const learner = await house.signedIn('learner');
    expect((await house.call(learner, awardWordMilestone, { body: { milestone: milestone as 100 } })).status).toBe(422);
  });
});
