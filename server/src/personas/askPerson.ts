import type { askPerson as contract } from '@visite/contract/askPerson.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { tryable } from '@visite/core/personas/tryable.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import { meterFor } from '#usage/meterFor.ts';

type Exchanges = Answer<typeof contract>['exchanges'];

/** What a half-written person answers to each question, as if it were the first of a talk. By rules, so that asking costs nothing. */
export async function askPerson(
  house: House,
  caller: Caller,
  { body }: Request<typeof contract>,
  { signal }: CallContext,
): Promise<Answer<typeof contract>> {
  const person = tryable(body.person);
  const meter = meterFor(house, { user_id: signedIn(caller).user_id });
  const exchanges: Exchanges = [];
  for (const line of body.questions) {
    const asked = { person, place: '', level: body.language_level, history: [], line, isAloud: true, signal, meter };
    for await (const part of house.builtIn.answer(asked)) {
      if (part.type === 'reply') exchanges.push({ line, answer: part.reply.text, turn: part.reply.turn });
    }
  }
  return { exchanges };
}
