import { askPerson } from '@visite/contract/askPerson.ts';
import { type TrialEvent, type TriedExchange, tryPerson } from '@visite/contract/tryPerson.ts';
import { aPatient } from '@visite/core/conversations/personFixtures.ts';
import { count } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { case_interactions } from '#cases/tables.ts';
import { messages } from '#conversations/tables.ts';
import { openTestProvider } from '#providers/testProvider.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
let manager: Person;

const patient = aPatient();

beforeEach(async () => {
  manager = await house.signedIn('manager');
});

const call = (text: string, history: TriedExchange[] = [], person = patient, as = manager) =>
  house.call(as, tryPerson, { body: { person, language_level: 'B1', history, text } });

const lastOf = (events: TrialEvent[]): Extract<TrialEvent, { type: 'done' }> => {
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(`the answer ended with ${last?.type}`);
  return last;
};

describe('trying out a person', () => {
  it('answers as in a case, says what was told, and remembers the talk that comes with the call', async () => {
    const { events } = await call('Haben Sie Allergien?');
    const { exchange, mood, engine } = lastOf(events);
    expect(exchange.answer).toContain('Penicillin');
    const keys = patient.persona.facts.filter(({ topic }) => topic === 'allergies').map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(exchange.turn.told));
    expect(exchange.turn).toMatchObject({ topic: 'allergies', misses: 0 });
    expect([mood, engine]).toEqual([expect.any(String), 'built-in']);
    expect(events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('')).toBe(exchange.answer);
    const again = lastOf((await call('Haben Sie Allergien?', [exchange])).events).exchange;
    expect(again.answer).not.toBe(exchange.answer);
  });

  it('stores nothing', async () => {
    await call('Guten Tag.');
    for (const table of [case_interactions, messages]) {
      const [stored] = await house.db.select({ n: count() }).from(table);
      expect(Number(stored?.n)).toBe(0);
    }
  });

  it('takes a person who has no words yet, and a line that nobody understands', async () => {
    const bare = {
      ...patient,
      examinations: [],
      persona: { ...patient.persona, name: '', greeting: { simple: [], native: [''] }, facts: [] },
    };
    const { exchange } = lastOf((await call('Guten Tag.', [], bare)).events);
    expect(exchange.answer).toContain('Guten Tag');
    const missed = lastOf((await call('Xyzzy plugh?', [exchange], bare)).events).exchange;
    expect(missed.turn.misses).toBe(1);
  });

  it.each(['Haben Sie Allergien?', 'Sie haben keine Allergien, oder?'])('denies no fact that has no answer yet (%s)', async (line) => {
    const facts = patient.persona.facts.map((fact) =>
      fact.topic === 'allergies' ? { ...fact, answer: { simple: [], native: [] } } : fact,
    );
    const { exchange } = lastOf((await call(line, [], { ...patient, persona: { ...patient.persona, facts } })).events);
    expect(exchange.answer).toContain('…');
    expect(exchange.answer).not.toMatch(/nein|kein|ahnung/iu);
    expect(facts.filter(({ topic }) => topic === 'allergies').map(({ key }) => key)).toEqual(expect.arrayContaining(exchange.turn.told));
    expect(exchange.turn.told).not.toEqual([]);
  });

  it('is for authors', async () => {
    expect((await call('Guten Tag.', [], patient, await house.signedIn('learner'))).status).toBe(403);
    expect((await call(' ')).status).toBe(422);
  });
});

describe('asking a person many questions', () => {
  const ask = (questions: string[], as = manager) =>
    house.call(as, askPerson, { body: { person: patient, language_level: 'B1', questions } });

  it('answers each as the first line of a talk, in their order, and stores nothing', async () => {
    const { body } = await ask(['Haben Sie Allergien?', 'Xyzzy plugh?', 'Haben Sie Allergien?']);
    const [first, second, third] = body.exchanges;
    expect(first?.answer).toContain('Penicillin');
    expect(first?.turn.topic).toBe('allergies');
    expect(second?.turn).toMatchObject({ told: [], misses: 1 });
    expect(third?.turn.told).toEqual(first?.turn.told);
    const [stored] = await house.db.select({ n: count() }).from(messages);
    expect(Number(stored?.n)).toBe(0);
  });

  it('is for authors, and for as many questions as an admission has', async () => {
    expect((await ask(['Haben Sie Allergien?'], await house.signedIn('learner'))).status).toBe(403);
    expect((await ask([])).status).toBe(422);
    expect((await ask(Array.from({ length: 61 }, () => 'Wie geht es Ihnen?'))).status).toBe(422);
  });
});

describe('trying out a person with a language model', async () => {
  const provider = await openTestProvider();
  const byModel = testHouse({
    environment: async () => ({ LLM_BASE_URL: provider.url, LLM_API_KEY: 'key', LLM_MODEL: 'test-model', LLM_FIRST_WORD_MS: '600' }),
  });
  afterAll(() => provider.close());

  it('takes back an answer that agrees to what is false, and the built-in engine answers in its place, marked as such', async () => {
    provider.usually({ says: 'Danke, Schwester. Ja, genau.', betweenMs: 10 });
    const author = await byModel.signedIn('manager');
    const body = { person: patient, language_level: 'B1' as const, history: [], text: 'Sie haben keine Allergien, oder?' };
    const { events } = await byModel.call(author, tryPerson, { body });
    const restart = events.findIndex(({ type }) => type === 'restart');
    const wordsOf = (some: TrialEvent[]) => some.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('');
    expect(wordsOf(events.slice(0, restart))).toBe('Danke, Schwester.');
    const { exchange, engine, is_fallback } = lastOf(events);
    expect(exchange.answer).toContain('Penicillin');
    expect(wordsOf(events.slice(restart))).toBe(exchange.answer);
    expect({ engine, is_fallback }).toEqual({ engine: 'built-in', is_fallback: true });
  });
});
