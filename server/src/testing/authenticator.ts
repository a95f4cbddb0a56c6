import { beginSecondFactor, confirmSecondFactor } from '@visite/contract/secondFactor.ts';
import { Secret, TOTP } from 'otpauth';
import { passkeys } from '#accounts/tables.ts';
import { type Person, TEST_PASSWORD, type TestHouse } from './testHouse.ts';

/** The code that an app with this secret shows; `late` seconds by a clock that is wrong. */
export function codeOf(house: Pick<TestHouse, 'now'>, secret: string, late = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.now().getTime() + late * 1000 });
}

/** Somebody with an authenticator app, which has used up the code of this moment. */
export async function withApp(house: TestHouse, person: Person): Promise<{ secret: string; recovery_codes: string[] }> {
  const { body: begun } = await house.call(person, beginSecondFactor, { body: { current_password: TEST_PASSWORD } });
  const { body } = await house.call(person, confirmSecondFactor, { body: { code: codeOf(house, begun.secret) } });
  return { secret: begun.secret, recovery_codes: body.recovery_codes };
}

/** A passkey of somebody that no authenticator holds. Returns its id. */
export async function aPasskey(house: Pick<TestHouse, 'db' | 'now'>, user_id: string): Promise<string> {
  const fields = { user_id, name: 'Telefon', credential_id: crypto.randomUUID(), public_key: '', counter: 0, is_backed_up: true };
  const [row] = await house.db
    .insert(passkeys)
    .values({ ...fields, created_at: house.now() })
    .returning({ id: passkeys.id });
  return row?.id ?? '';
}
