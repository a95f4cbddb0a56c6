import { companions } from '@visite/contract/companions.ts';
import { myLanguage } from '@visite/contract/language.ts';
import { awardWordMilestone, getVoiceChatSummary } from '@visite/contract/voiceChat.ts';
import { describe, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();

async function aTalk(topic = 'wohnen') {
  const me = await house.signedIn('learner');
  const open = async (as_new_interaction = false) =>
    (await house.call(me, companions.getOrCreate, { body: { topic, as_new_interaction } })).body;
  const { interaction_id } = await open();
  const say = async (text: string, seconds = 20) => {
    house.clock.forward({ seconds });
    await house.call(me, companions.send, { params: { interaction_id }, body: { id: crypto.randomUUID(), text } });
    return (await open()).messages;
  };
  return { me, interaction_id, say };
}
const summed = async (me: Person, interaction_id: string) =>
  (await house.call(me, getVoiceChatSummary, { params: { interaction_id } })).body;

describe('what came of a voice chat', () => {
  it('is counted from the stored lines: words, time, milestones, sentences said better and what went well', async () => {
    const { me, interaction_id, say } = await aTalk();
    await say('Ich habe gestern in die Stadt gegangen.');
    await say('Ich bin müde, weil der Nachbar sehr laut ist.');
    await say(Array.from({ length: 90 }, () => 'ja').join(' '), 60);
    await house.call(me, awardWordMilestone, { body: { milestone: 100 } });
    const { sentences, well, ...rest } = await summed(me, interaction_id);
    expect(rest).toEqual({ lines: 3, words: 106, seconds: 100, word_milestones: [100], minute_milestones: [] });
    expect(sentences).toMatchObject([
      {
        said: 'Ich habe gestern in die Stadt gegangen.',
        better: 'Ich bin gestern in die Stadt gegangen.',
        correction: { topic: 'auxiliary' },
      },
    ]);
    expect(well).toEqual({ kind: 'subordinate_clauses', count: 1, sentence: 'Ich bin müde, weil der Nachbar sehr laut ist.' });
  });

  it('is nothing where nothing was said', async () => {
    const { me, interaction_id } = await aTalk();
    expect(await summed(me, interaction_id)).toEqual({
      lines: 0,
      words: 0,
      seconds: 0,
      word_milestones: [],
      minute_milestones: [],
      sentences: [],
      well: null,
    });
  });

  it('is nothing where only letters at random were typed', async () => {
    const { me, interaction_id, say } = await aTalk();
    await say('asdf qwer');
    expect(await summed(me, interaction_id)).toMatchObject({ lines: 0, words: 0, sentences: [], well: null });
  });

  it('begins anew after a break of more than an hour', async () => {
    const { me, interaction_id, say } = await aTalk();
    await say('Ich habe gestern gegangen.');
    house.clock.forward({ seconds: 2 * 3600 });
    Object.assign(me, await house.signIn(me.user));
    await say('Heute ist alles gut bei mir.');
    expect(await summed(me, interaction_id)).toMatchObject({ lines: 1, sentences: [] });
  });

  it('is nobody else’s', async () => {
    const { interaction_id } = await aTalk();
    const other = await house.signedIn('learner');
    const { status } = await house.call(other, getVoiceChatSummary, { params: { interaction_id } });
    expect([403, 404]).toContain(status);
  });
});

describe('the line of a voice chat', () => {
  it('carries its corrections as a spoken one, and counts over the weeks', async () => {
    const { me, say } = await aTalk();
    const messages = await say('ich habe gestern gegangen');
    expect(messages.find(({ role }) => role === 'USER')?.corrections).toMatchObject([
      { original: 'habe', correction: 'bin', topic: 'auxiliary' },
    ]);
    expect((await house.call(me, myLanguage, {})).body.topics).toMatchObject([
      { topic: 'auxiliary', latest: { sentence: 'ich habe gestern gegangen' } },
    ]);
  });

  it('is heard: two matters are taken up, a question about herself is answered, a word is said in German', async () => {
    const { say } = await aTalk();
    const last = async (line: string) => (await say(line)).at(-1)?.text ?? '';
    expect(await last('Die Miete ist sehr teuer und der Nachbar ist laut.')).toMatch(
      /Mieten.*Lärm.*gesprochen\?$|Mieten.*Lärm.*angesprochen\?$/,
    );
    expect(await last('Und was machst du am Wochenende?')).toMatch(/Markt/);
    expect(await last('Wie sagt man "window" auf Deutsch?')).toMatch(/^window heißt auf Deutsch: das Fenster\./);
    expect(await last('😂')).not.toMatch(/^Aha/);
  });
});
