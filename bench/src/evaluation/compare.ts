import type { CaseFile, CaseTask } from '@visite/contract/cases.ts';
import type { Judgement } from '@visite/contract/evaluation.ts';
import type { JudgedCase } from '@visite/core/evaluation/evaluateCase.ts';
import type { Play } from './plays.ts';

/** An item that was judged by people and by the engine. */
export interface ComparedItem {
  play: string;
  writer: string;
  task: string;
  key: string;
  kind: string;
  isSafety: boolean;
  /** What people say; null: no occasion. */
  wanted: boolean | null;
  why: string | null;
  engine: Judgement | undefined;
}

export const agrees = ({ wanted, engine }: ComparedItem) => engine !== undefined && engine.met === wanted;
export const isUndeservedPraise = ({ wanted, engine }: ComparedItem) => engine?.met === true && wanted !== true;
export const isUndeservedBlame = ({ wanted, engine }: ComparedItem) => engine?.met === false && wanted !== false;

function kindOf({ findings }: CaseTask, key: string): { kind: string; isSafety: boolean } {
  const finding = findings.find((one) => one.key === key);
  if (!finding) return { kind: key, isSafety: key === 'read_back' };
  const kind = finding.facts ? 'asked' : finding.examination ? 'examined' : finding.want ? 'told' : 'written';
  return { kind, isSafety: finding.is_safety };
}

/** Every item that people judged, beside what the engine says of it. */
export function compareItems(name: string, play: Play, file: CaseFile, judged: JudgedCase): ComparedItem[] {
  return file.tasks.flatMap((task) => {
    const own = judged.tasks.find(({ task_key }) => task_key === task.key)?.judgements ?? [];
    return Object.entries(play.judged[task.key] ?? {}).map(([key, item]) => ({
      play: name,
      writer: play.writer,
      task: task.key,
      key,
      ...kindOf(task, key),
      wanted: item.met,
      why: item.why ?? item.quote ?? null,
      engine: own.find((judgement) => judgement.key === key),
    }));
  });
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?/g) ?? [];
/** The one holds the other, or both name the same wrong number. */
const meets = (a: string, b: string) =>
  flat(a).includes(flat(b)) || flat(b).includes(flat(a)) || numbersIn(a).some((number) => numbersIn(b).includes(number));

/** What was said or written wrongly: found by people, by the engine, or by both. */
export interface ComparedClaims {
  found: string[];
  notFound: string[];
  /** Named by the engine, and by neither hand. */
  invented: string[];
}

export function compareClaims(play: Play, judged: JudgedCase): ComparedClaims {
  const byPeople = play.false_claims ?? [];
  const wrongItems = Object.values(play.judged).flatMap((items) => Object.values(items).flatMap(({ wrong }) => wrong ?? []));
  const all = judged.tasks.flatMap(({ judgements }) => judgements);
  // Whatever judgement quotes the wrong words as not met has named them.
  const quoted = all.filter(({ met, quote }) => met === false && quote !== null);
  const isFound = (quote: string) => quoted.some((one) => meets(one.quote ?? '', quote) || flat(one.comment).includes(flat(quote)));
  const agreed = byPeople.filter(({ is_disputed }) => !is_disputed);
  const named = all.filter(({ key, met }) => key.startsWith('false_') && met === false);
  return {
    found: agreed.filter(({ quote }) => isFound(quote)).map(({ quote }) => quote),
    notFound: agreed.filter(({ quote }) => !isFound(quote)).map(({ quote }) => quote),
    invented: named.flatMap(({ quote, comment }) =>
      [...byPeople.map((claim) => claim.quote), ...wrongItems].some((claim) => meets(claim, quote ?? '')) ? [] : [`${quote} (${comment})`],
    ),
  };
}
