import { aPatient } from '@visite/core/conversations/personFixtures.ts';
import { expect, it } from 'vitest';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { NO_METER } from '#providers/meter.ts';
import { openBuiltInEngine } from './builtInEngine.ts';

const AN_HOUR = 3_600_000;

it('words come at the pace of reading, and at once where they are heard: a voice takes its time itself', async () => {
  const engine = await openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: AN_HOUR });
  const answer = (isAloud: boolean, signal: AbortSignal) =>
    engine.answer({
      person: aPatient(),
      place: 'Innere',
      level: 'B1',
      history: [],
      line: 'Guten Tag, wo tut es weh?',
      isAloud,
      signal,
      meter: NO_METER,
    });
  // With an hour between two words this ends only because nobody waits.
  let heard = 0;
  for await (const { type } of answer(true, new AbortController().signal)) if (type === 'delta') heard += 1;
  expect(heard).toBeGreaterThan(1);

  const leaving = new AbortController();
  const reading = answer(false, leaving.signal)[Symbol.asyncIterator]();
  await reading.next();
  const second = reading.next();
  const soon = new Promise((resolve) => setImmediate(resolve, 'still waiting'));
  expect(await Promise.race([second, soon])).toBe('still waiting');
  leaving.abort();
  await second;
});
