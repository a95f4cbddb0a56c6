import type { Request } from '@visite/contract/endpoint.ts';
import type { tryPerson as contract, TrialEvent, TriedExchange } from '@visite/contract/tryPerson.ts';
import { type PastTurn, SPEECH_ACTS } from '@visite/core/conversations/turn.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { tryable } from '@visite/core/personas/tryable.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { errorText } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import { meterFor } from '#usage/meterFor.ts';

const pastTurn = ({ line, answer, turn }: TriedExchange): PastTurn => ({
  line,
  answer,
  turn: { ...turn, acts: SPEECH_ACTS.filter((act) => turn.acts.includes(act)) },
});

/** The answer of a half-written person to one line: the same engine as in a case, and nothing is stored. */
export async function* tryPerson(
  house: House,
  caller: Caller,
  { body }: Request<typeof contract>,
  { signal, language }: CallContext,
): AsyncGenerator<TrialEvent> {
  const history = body.history.map(pastTurn);
  try {
    const parts = house.engine.answer({
      person: tryable(body.person),
      place: '',
      level: body.language_level,
      history,
      line: body.text,
      signal,
      meter: meterFor(house, { user_id: signedIn(caller).user_id }),
    });
    for await (const part of parts) {
      if (signal.aborted) return;
      if (part.type !== 'reply') {
        yield part;
        continue;
      }
      const { text, turn, mood } = part.reply;
      yield { type: 'done', exchange: { line: body.text, answer: text, turn }, mood, engine: part.engine, is_fallback: part.is_fallback };
    }
  } catch (error) {
    if (signal.aborted) return;
    house.log.error({ err: error }, 'a trial answer failed');
    yield { type: 'failed', message: errorText('engine_failed', language), code: 'engine_failed' };
  }
}
