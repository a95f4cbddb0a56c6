import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes (OWASP Password Storage Cheat Sheet, first recommendation). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, PARAMETERS);

let hashOfNobody: Promise<string> | undefined;

/** Checks a password; for an unknown account it takes as long, so that names can't be guessed by the clock. */
export async function isPasswordRight(stored: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('the password of nobody');
  const isRight = await verify(stored ?? (await hashOfNobody), password);
  return stored !== undefined && isRight;
}
