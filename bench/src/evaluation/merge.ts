import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type Play, readJudgements, readPlays } from './plays.ts';

// node bench/src/evaluation/merge.ts <first hand> <second hand> <into>: plays as their writers judged them, put together with the
// judgement of a second hand: an item stays where both say the same; a false claim that only one names is kept as disputed.

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const meets = (a: string, b: string) => flat(a).includes(flat(b)) || flat(b).includes(flat(a));

type Judged = Pick<Play, 'judged' | 'false_claims'>;

/** What both hands say. */
export function merged(first: Play, second: Judged): Play {
  const judged = Object.fromEntries(
    Object.entries(first.judged).map(([task, items]) => [
      task,
      Object.fromEntries(Object.entries(items).filter(([key, { met }]) => second.judged[task]?.[key]?.met === met)),
    ]),
  );
  const [own, others] = [first.false_claims ?? [], second.false_claims ?? []];
  const isIn = (quote: string, claims: typeof own) => claims.some((claim) => meets(claim.quote, quote));
  const claims = [
    ...own.map((claim) => ({ ...claim, is_disputed: !isIn(claim.quote, others) })),
    ...others.filter(({ quote }) => !isIn(quote, own)).map((claim) => ({ ...claim, is_disputed: true })),
  ];
  return { ...first, judged, false_claims: claims };
}

if (import.meta.main) {
  const [from, beside, into] = process.argv.slice(2) as [string, string, string];
  mkdirSync(into, { recursive: true });
  const second = readJudgements(beside);
  for (const { name, play } of readPlays(from)) {
    const other = second.get(name);
    if (other) writeFileSync(join(into, name), stringify(merged(play, other), { lineWidth: 140 }));
  }
}
