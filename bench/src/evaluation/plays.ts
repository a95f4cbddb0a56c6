import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load as parse } from 'js-yaml';
import { z } from 'zod';

/** What a person who reads a play says of one item: `null` where there was no occasion. */
const Item = z.object({ met: z.boolean().nullable(), quote: z.string().nullish(), why: z.string().nullish(), wrong: z.string().nullish() });

const FalseClaim = z.object({
  quote: z.string(),
  where: z.string().nullish(),
  right: z.coerce.string().nullish(),
  /** Only one of the two hands named it. */
  is_disputed: z.boolean().default(false),
});

/** A whole case as somebody played it, with the judgement of it (bench/evaluation/README.md). */
export const Play = z.object({
  case: z.string(),
  writer: z.string(),
  profile: z.string(),
  talks: z.array(z.object({ person: z.string(), lines: z.array(z.coerce.string()) })),
  documents: z.record(z.string(), z.coerce.string()).default({}),
  /** By task and item; where two hands judged, only what both say alike. */
  judged: z.record(z.string(), z.record(z.string(), Item)),
  false_claims: z.array(FalseClaim).nullish(),
});
export type Play = z.infer<typeof Play>;

const parsed = (folder: string, name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'));
const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort();

/** The plays of a folder, each with the name of its file. */
export const readPlays = (folder: string): { name: string; play: Play }[] =>
  namesIn(folder).map((name) => ({ name, play: Play.parse(parsed(folder, name)) }));

const JudgementOnly = Play.pick({ judged: true, false_claims: true });
/** Judgements of the plays by a second hand, by the name of the file. */
export const readJudgements = (folder: string) => new Map(namesIn(folder).map((name) => [name, JudgementOnly.parse(parsed(folder, name))]));
