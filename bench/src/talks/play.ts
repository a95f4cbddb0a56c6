import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CaseFile, type CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { PastTurn, Reply } from '@visite/core/conversations/turn.ts';
import { varietyFrom } from '@visite/core/conversations/variety.ts';
import { readConfig } from '@visite/server/platform/config.ts';
import { openLog } from '@visite/server/platform/log.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { openBuiltInEngine } from '@visite/server/providers/built-in/builtInEngine.ts';
import type { Engine } from '@visite/server/providers/engine.ts';
import { NO_METER } from '@visite/server/providers/meter.ts';
import { openEngine } from '@visite/server/providers/openEngine.ts';
import { openProviders } from '@visite/server/providers/openProviders.ts';
import { parse } from 'yaml';
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

export interface RepeatableEngine {
  engine: Engine;
  /** Begins a line whose choices follow from the seed. */
  startLine: (seed: string) => void;
}

const cases = new Map<string, CaseFile>();

/** A case of the content, or one that lies beside the talks that are held with it. */
function caseOf(slug: string, folder: string): CaseFile {
  const known = cases.get(slug);
  if (known) return known;
  const beside = join(folder, 'cases', `${slug}.yaml`);
  const path = existsSync(beside) ? beside : join(CONTENT_FOLDER, 'cases', slug, 'case.yaml');
  const read = CaseFile.parse(parse(readFileSync(path, 'utf8')));
  cases.set(slug, read);
  return read;
}

async function replyOf(
  engine: Engine,
  request: Omit<Parameters<Engine['answer']>[0], 'signal' | 'meter'>,
): Promise<{ reply: Reply; isFallback: boolean }> {
  for await (const part of engine.answer({ ...request, signal: new AbortController().signal, meter: NO_METER }))
    if (part.type === 'reply') return { reply: part.reply, isFallback: part.is_fallback };
  throw new Error('no reply came');
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
  const engine = await openEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0, providers, log: openLog(config) });
  return { engine, startLine: () => undefined };
}

/** Plays a talk of a folder to its end and judges each answer. */
export async function play(
  { engine, startLine }: RepeatableEngine,
  talk: Talk,
  level: LanguageLevel,
  folder: string,
): Promise<PlayedLine[]> {
  const file = caseOf(talk.case, folder);
  const person = file.persons.find(({ key }) => key === talk.person) as CasePerson | undefined;
  if (!person) throw new Error(`${talk.case} has no ${talk.person}`);
  const history: PastTurn[] = [];
  const played: PlayedLine[] = [];
  const told = new Set<string>();
  for (const line of talk.lines) {
    startLine(`${talk.writer} ${talk.case} ${talk.person} ${line.say}`);
    const {
      reply: { text, turn },
      isFallback,
    } = await replyOf(engine, {
      person,
      place: `${file.setting.ward}; ${file.setting.time}`,
      level,
      history: [...history],
      line: line.say,
      isAloud: true,
    });
    played.push({ talk, line, answer: text, isFallback, judgement: judge(line, { text, turn, toldBefore: told }) });
    history.push({ line: line.say, answer: text, turn });
    for (const key of turn.told) told.add(key);
  }
  return played;
}
