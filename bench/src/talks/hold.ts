import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CaseFile, type CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { PastTurn, Reply } from '@visite/core/conversations/turn.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import type { Engine } from '@visite/server/providers/engine.ts';
import { NO_METER } from '@visite/server/providers/meter.ts';
import { load as parse } from 'js-yaml';

export interface RepeatableEngine {
  engine: Engine;
  /** Begins a line whose choices follow from the seed. */
  startLine: (seed: string) => void;
}

const cases = new Map<string, CaseFile>();

/** A case of the content, or one that lies beside the talks that are held with it. */
export function caseOf(slug: string, folder: string): CaseFile {
  const known = cases.get(slug);
  if (known) return known;
  const beside = join(folder, 'cases', `${slug}.yaml`);
  const path = existsSync(beside) ? beside : join(CONTENT_FOLDER, 'cases', slug, 'case.yaml');
  const read = CaseFile.parse(parse(readFileSync(path, 'utf8')));
  cases.set(slug, read);
  return read;
}

/** The person of a case by its key; throws where the case has none. */
export function personOf(file: CaseFile, key: string): CasePerson {
  const person = file.persons.find((one) => one.key === key);
  if (!person) throw new Error(`${file.title} has no ${key}`);
  return person;
}

async function replyOf(
  engine: Engine,
  request: Omit<Parameters<Engine['answer']>[0], 'signal' | 'meter'>,
): Promise<{ reply: Reply; isFallback: boolean }> {
  for await (const part of engine.answer({ ...request, signal: new AbortController().signal, meter: NO_METER }))
    if (part.type === 'reply') return { reply: part.reply, isFallback: part.is_fallback };
  throw new Error('no reply came');
}

export interface HeldLine {
  reply: Reply;
  isFallback: boolean;
}

/** Says the lines of a talk one after the other; `seed` names the talk, so that it is always held alike. */
export async function* hold(
  { engine, startLine }: RepeatableEngine,
  talk: { file: CaseFile; person: CasePerson; level: LanguageLevel; seed: string; lines: readonly string[] },
): AsyncGenerator<HeldLine> {
  const { file, person, level } = talk;
  const history: PastTurn[] = [];
  for (const line of talk.lines) {
    startLine(`${talk.seed} ${line}`);
    const held = await replyOf(engine, {
      person,
      place: `${file.setting.ward}; ${file.setting.time}`,
      level,
      history: [...history],
      line,
      isAloud: true,
    });
    history.push({ line, answer: held.reply.text, turn: held.reply.turn });
    yield held;
  }
}
