import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load as parse } from 'js-yaml';
import { z } from 'zod';

/** What a line does, in the words of those who write the talks (bench/talks/README.md). */
export const LINE_KINDS = [
  'greeting',
  'introduction',
  'question',
  'follow-up',
  'check',
  'summary',
  'read-back',
  'value',
  'announcement',
  'instruction',
  'offer',
  'permission',
  'promise',
  'apology',
  'praise',
  'empathy',
  'thanks',
  'farewell',
  'report',
  'everyday',
  'small-talk',
  'off-topic',
  'insult',
  'role-break',
  'unclear',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

const Claim = z
  .object({
    /** The key of the fact that it is about. */
    about: z.string(),
    holds: z.boolean(),
    /** Words of which one stands in a correction; for what does not hold. */
    right: z.array(z.coerce.string()).min(1).optional(),
  })
  .refine(({ holds, right }) => holds || right, 'what does not hold needs the right words');
export type Claim = z.infer<typeof Claim>;

const Line = z.strictObject({
  say: z.string().trim().min(1),
  kind: z.enum(LINE_KINDS),
  /** Each inner list is one thing that was asked; any of its facts answers it. */
  tells: z.array(z.array(z.string()).min(1)).default([]),
  says: z.enum(['yes', 'no', 'accepts', 'refuses', 'unknown']).optional(),
  claims: z.array(Claim).default([]),
  reacts: z.array(z.enum(LINE_KINDS)).default([]),
  /** Facts that must not come. */
  never: z.union([z.literal('all'), z.array(z.string())]).default([]),
  may_ask_back: z.boolean().default(false),
  examines: z.string().optional(),
  /** A mistake of the answer could hurt somebody. */
  safety: z.boolean().default(false),
  note: z.string().optional(),
});
export type TalkLine = z.infer<typeof Line>;

const Talk = z.strictObject({
  /** The slug of the case. */
  case: z.string(),
  /** The key of the person in the case. */
  person: z.string(),
  writer: z.string(),
  profile: z.string(),
  lines: z.array(Line).min(1),
});
export type Talk = z.infer<typeof Talk>;

/** Names that persons of a case bore when the talks were written, with those that they bear now. */
const RENAMED: Record<string, Record<string, string>> = {
  'demenz-und-eine-sorgenvolle-tochter': { Walter: 'Otto', Monika: 'Christine', Moni: 'Tine' },
  'diabetes-neu-entdeckt': { Sabine: 'Birgit' },
  'uebergabe-am-telefon': { Günter: 'Manfred' },
};

/** A talk with the names that the case has now: what is said, and what a correction has to name. */
function withNames(talk: Talk): Talk {
  const names = Object.entries(RENAMED[talk.case] ?? {});
  const renamed = (text: string) =>
    names.reduce((said, [before, now]) => said.replaceAll(new RegExp(`(?<!\\p{L})${before}`, 'giu'), now), text);
  return {
    ...talk,
    lines: talk.lines.map((line) => ({
      ...line,
      say: renamed(line.say),
      claims: line.claims.map((claim) => ({ ...claim, ...(claim.right && { right: claim.right.map(renamed) }) })),
    })),
  };
}

/** The talks of a folder in the order of their files. Throws with the file's name when one is not valid. */
export function readTalks(folder: string): Talk[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => {
      const read = Talk.safeParse(parse(readFileSync(join(folder, name), 'utf8')));
      if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
      return withNames(read.data);
    });
}
