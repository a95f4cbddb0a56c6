import { createHash } from 'node:crypto';
import type { CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { namedIn } from '@visite/core/conversations/truth.ts';
import { tokens } from '@visite/core/conversations/understanding/normalize.ts';
import { varietyFrom } from '@visite/core/conversations/variety.ts';
import { readConfig } from '@visite/server/platform/config.ts';
import { openLog } from '@visite/server/platform/log.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { openBuiltInEngine } from '@visite/server/providers/built-in/builtInEngine.ts';
import { openEngine } from '@visite/server/providers/openEngine.ts';
import { openProviders } from '@visite/server/providers/openProviders.ts';
import { caseOf, hold, personOf, type RepeatableEngine } from './hold.ts';
import { type Judgement, judge } from './judge.ts';
import type { Talk, TalkLine } from './talk.ts';

export interface PlayedLine {
  talk: Talk;
  line: TalkLine;
  answer: string;
  /** The provider should have answered and could not. */
  isFallback: boolean;
  judgement: Judgement;
}

/** An engine that says the same whenever the same talks are played: each line has numbers of its own, whatever the lines before it used. */
export async function openRepeatableEngine(): Promise<RepeatableEngine> {
  let next = varietyFrom(0);
  const engine = await openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0, variety: () => next() });
  const startLine = (seed: string) => {
    next = varietyFrom(createHash('sha256').update(seed).digest().readUInt32LE());
  };
  return { engine, startLine };
}

/** The engine that the environment configures (LLM_BASE_URL and the rest), as in an installation; throws where it names no provider. */
export async function openConfiguredEngine(environment: Record<string, string | undefined>): Promise<RepeatableEngine> {
  const config = readConfig(environment);
  const providers = await openProviders(config);
  if (!providers.chat) throw new Error('No provider is configured: set LLM_BASE_URL and LLM_MODEL.');
  const { engine } = await openEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0, providers, log: openLog(config) });
  return { engine, startLine: () => undefined };
}

/** The facts whose own words stand in an answer about daily life. */
function saidBeside(text: string, told: readonly string[], { persona }: CasePerson): ReadonlySet<string> {
  if (!told.some((key) => key.startsWith('everyday.'))) return new Set();
  const words = tokens(text);
  return new Set(persona.facts.filter((fact) => namedIn(fact, words).isTrueNamed).map(({ key }) => key));
}

/** Plays a talk of a folder to its end and judges each answer. */
export async function play(engine: RepeatableEngine, talk: Talk, level: LanguageLevel, folder: string): Promise<PlayedLine[]> {
  const file = caseOf(talk.case, folder);
  const person = personOf(file, talk.person);
  const played: PlayedLine[] = [];
  const told = new Set<string>();
  const lines = talk.lines.map(({ say }) => say);
  for await (const { reply, isFallback } of hold(engine, {
    file,
    person,
    level,
    seed: `${talk.writer} ${talk.case} ${talk.person}`,
    lines,
  })) {
    const line = talk.lines[played.length] as TalkLine;
    const { text, turn } = reply;
    const alsoSaid = saidBeside(text, turn.told, person);
    played.push({ talk, line, answer: text, isFallback, judgement: judge(line, { text, turn, toldBefore: told, alsoSaid }) });
    for (const key of turn.told) told.add(key);
  }
  return played;
}
