import type { CasePerson } from '@visite/contract/cases.ts';
import type { SaidLine } from '@visite/core/conversations/builtIn.ts';
import type { Reply } from '@visite/core/conversations/turn.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceEngineIn } from './deviceEngine.ts';
import type { FromEngine, ToEngine } from './engineMessages.ts';

const person = { key: 'patient' } as CasePerson;
const said = { line: 'Guten Tag.' } as SaidLine;
const reply = (text: string) => ({ text }) as Reply;

/** A thread that a test plays. */
function aThread() {
  const asked: ToEngine[] = [];
  const listeners: { message: (event: { data: FromEngine }) => void; error: () => void } = {
    message: () => undefined,
    error: () => undefined,
  };
  return {
    asked,
    listeners,
    postMessage: (message: ToEngine) => void asked.push(message),
    addEventListener: (type: 'message' | 'error', listener: never) => void Object.assign(listeners, { [type]: listener }),
    terminate: vi.fn(),
    says: (id: number, text: string | null) => listeners.message({ data: { id, reply: text === null ? null : reply(text) } }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the engine in its thread', () => {
  it('begins with the first question and gives each its own answer, whatever comes first', async () => {
    const thread = aThread();
    const begin = vi.fn(() => thread);
    const engine = deviceEngineIn(begin);
    expect(begin).not.toHaveBeenCalled();
    engine.warmUp('/engine', person);
    const [first, second] = [engine.answer('/engine', said, 'a'), engine.answer('/engine', said, 'b')];
    thread.says(2, 'Zwei.');
    thread.says(1, null);
    expect([await first, await second]).toEqual([null, reply('Zwei.')]);
    expect(begin).toHaveBeenCalledTimes(1);
    expect(thread.asked[0]).toEqual({ kind: 'load', address: '/engine', person });
  });

  it('leaves the memory when nobody has asked for five minutes, and begins anew', async () => {
    const threads = [aThread(), aThread()];
    let begun = 0;
    const engine = deviceEngineIn(() => threads[begun++] as ReturnType<typeof aThread>);
    const answered = engine.answer('/engine', said, 'a');
    threads[0]?.says(1, 'Ja.');
    await answered;
    vi.advanceTimersByTime(5 * 60_000);
    expect(threads[0]?.terminate).toHaveBeenCalledTimes(1);
    const again = engine.answer('/engine', said, 'b');
    threads[1]?.says(2, 'Nein.');
    expect(await again).toEqual(reply('Nein.'));
  });

  it('answers nothing where it breaks: the line then waits for the server', async () => {
    const thread = aThread();
    const engine = deviceEngineIn(() => thread);
    const answered = engine.answer('/engine', said, 'a');
    thread.listeners.error();
    expect(await answered).toBeNull();
  });
});
