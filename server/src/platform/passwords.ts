import { hash, verify } from '@node-rs/argon2';

/** What guessing a password costs; memory in KiB. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** argon2id with 19 MiB, two passes (OWASP Password Storage Cheat Sheet, first recommendation). */
export const PASSWORD_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Checks a password; for an unknown account it does the same work, so that names can't be guessed by the clock. */
  isRight(stored: string | undefined, password: string): Promise<boolean>;
}

/** How this house stores and checks passwords; a test counts what is verified. */
export function openPasswords(cost: HashCost, verifyHash: typeof verify = verify): Passwords {
  let hashOfNobody: Promise<string> | undefined;
  const hashed = (password: string) => hash(password, cost);
  return {
    hash: hashed,
    async isRight(stored, password) {
      hashOfNobody ??= hashed('the password of nobody');
      const isRight = await verifyHash(stored ?? (await hashOfNobody), password);
      return stored !== undefined && isRight;
    },
  };
}
