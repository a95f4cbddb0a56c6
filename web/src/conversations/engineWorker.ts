/// <reference lib="webworker" />
import type { CasePerson } from '@visite/contract/cases.ts';
import { type BuiltIn, builtInOf, composeInSteps, type EngineParts, prepareInSteps } from '@visite/core/conversations/builtIn.ts';
import { unpackArtefact } from '@visite/core/conversations/understanding/artefact.ts';
import { varietyOfLine } from '@visite/core/conversations/variety.ts';
import { drained } from '@visite/core/steps/drained.ts';
import type { FromEngine, ToEngine } from './engineMessages.ts';
import { keptEngine } from './enginePack.ts';

declare const self: DedicatedWorkerGlobalScope;

let loaded: { address: string; engine: Promise<BuiltIn> } | undefined;

async function load(address: string): Promise<BuiltIn> {
  const kept = await keptEngine(address);
  if (!kept) throw new Error('the engine is not on this device');
  return builtInOf(unpackArtefact(new Uint8Array(await kept.arrayBuffer()), new TextDecoder()) as EngineParts);
}

function engineAt(address: string): Promise<BuiltIn> {
  if (loaded?.address === address) return loaded.engine;
  const engine = load(address);
  loaded = { address, engine };
  // What is not on the device yet may be there the next time.
  engine.catch(() => {
    if (loaded?.engine === engine) loaded = undefined;
  });
  return engine;
}

let known: { text: string; person: CasePerson } | undefined;

/** One object for a person as long as it is the same one: what was prepared of its phrasings is found again by the object. */
function samePerson(person: CasePerson): CasePerson {
  const text = JSON.stringify(person);
  if (known?.text !== text) known = { text, person };
  return known.person;
}

async function answer({ address, said, lineId }: Extract<ToEngine, { kind: 'answer' }>) {
  const line = { ...said, person: samePerson(said.person) };
  return drained(composeInSteps(line, await engineAt(address), varietyOfLine(lineId))).reply;
}

/** Any line: with the first one the engine reads what it does with without until then, for as long as twenty later ones take. */
const FIRST_LINE = { line: 'Guten Tag. Wie geht es Ihnen?', history: [], level: 'B1' } as const;

async function prepare({ address, person: given }: Extract<ToEngine, { kind: 'load' }>) {
  const engine = await engineAt(address);
  const person = samePerson(given);
  drained(prepareInSteps(person, engine));
  drained(composeInSteps({ ...FIRST_LINE, person }, engine, varietyOfLine('')));
}

self.addEventListener('message', ({ data }: MessageEvent<ToEngine>) => {
  if (data.kind === 'load') void prepare(data).catch(() => undefined);
  else
    void answer(data)
      .catch(() => null)
      .then((reply) => self.postMessage({ id: data.id, reply } satisfies FromEngine));
});
