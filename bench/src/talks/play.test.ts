import { join } from 'node:path';
import { openTestProvider } from '@visite/server/providers/testProvider.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openConfiguredEngine, openRepeatableEngine, play } from './play.ts';
import { readTalks, type Talk } from './talk.ts';

const FOLDER = join(import.meta.dirname, '../../talks/build');
const first = (): Talk => {
  const [talk] = readTalks(FOLDER);
  if (!talk) throw new Error('there are no talks');
  return { ...talk, lines: talk.lines.slice(0, 4) };
};

describe('talks are played', () => {
  it('with the same answers however often, and whatever was played before', async () => {
    const engine = await openRepeatableEngine();
    const answers = async () => (await play(engine, first(), 'B1', FOLDER)).map(({ answer }) => answer);
    const once = await answers();
    expect(once.every((answer) => answer.length > 0)).toBe(true);
    expect(await answers()).toEqual(once);
  });

  it('with the provider that the environment names', async () => {
    const provider = await openTestProvider();
    onTestFinished(() => provider.close());
    provider.usually({ says: 'Guten Tag, schön, dass Sie da sind.' });
    const engine = await openConfiguredEngine({ LLM_BASE_URL: provider.url, LLM_MODEL: 'test', LOG_LEVEL: 'silent' });
    const [played] = await play(engine, first(), 'B1', FOLDER);
    expect(provider.seen.length).toBeGreaterThan(0);
    expect(played).toMatchObject({ answer: 'Guten Tag, schön, dass Sie da sind.', isFallback: false });
  });

  it('not without one', async () => {
    await expect(openConfiguredEngine({})).rejects.toThrow('LLM_BASE_URL');
  });
});

it('talks name the persons as their cases do now', () => {
  const said = (slug: string) =>
    readTalks(FOLDER)
      .filter((talk) => talk.case === slug)
      .flatMap(({ lines }) => lines.map(({ say }) => say))
      .join(' ');
  expect(said('demenz-und-eine-sorgenvolle-tochter')).toMatch(/Otto/);
  expect(said('demenz-und-eine-sorgenvolle-tochter')).not.toMatch(/Walter/);
  expect(said('diabetes-neu-entdeckt')).toMatch(/Birgit/);
});
