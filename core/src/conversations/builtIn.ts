import type { CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { drugsOf } from './check/drugs.ts';
import type { Words } from './check/sheet.ts';
import { withoutFalseYes } from './check/withoutFalseYes.ts';
import { prepareCandidates } from './mean/candidates.ts';
import { reply } from './reply.ts';
import type { PastTurn, Reply, Understanding } from './turn.ts';
import { contextOf } from './understanding/context.ts';
import { contentFamilies } from './understanding/features.ts';
import type { UnderstandingFiles } from './understanding/files.ts';
import { type Learned, modelOf, type UnderstandingModel } from './understanding/model.ts';
import { understandInSteps } from './understanding/understand.ts';
import type { Wording } from './wording.ts';

/** All that the built-in engine is made of, as it is kept on a server and sent to devices (`packArtefact`); plain values only. */
export interface EngineParts {
  learned: Learned;
  /** Without the phrasings of the slots, of which all is learned. */
  files: UnderstandingFiles;
  /** The topics of the wording stand in the files. */
  wording: Omit<Wording, 'topics'>;
}

/** The built-in engine, ready to answer. */
export interface BuiltIn {
  model: UnderstandingModel;
  wording: Wording;
  words: Words;
}

/** Makes the engine of its parts, in a moment (some 200 ms). */
export function builtInOf({ learned, files, wording }: EngineParts): BuiltIn {
  const model = modelOf(files, learned);
  return {
    model,
    wording: { ...wording, topics: model.topics },
    words: { drugs: drugsOf(files.drugs), familiesOf: (text) => contentFamilies(text, model.lexicon) },
  };
}

/** Makes a person ready, whose some thousand phrasings else the first line waits for; they are found again by the object. */
export const prepareInSteps = (person: CasePerson, { model }: BuiltIn): Generator<undefined, unknown> => prepareCandidates(person, model);

/** A line said to a person, in the talk so far. */
export interface SaidLine {
  person: CasePerson;
  /** The turns that stand, oldest first. */
  history: readonly PastTurn[];
  line: string;
  level: LanguageLevel;
}

export interface Composed {
  understanding: Understanding;
  reply: Reply;
}

/** What a person of a case answers by the rules: the same line in the same talk with the same numbers gives the same answer, wherever it is composed. */
export function* composeInSteps(said: SaidLine, builtIn: BuiltIn, variety: () => number): Generator<undefined, Composed> {
  const { model, wording, words } = builtIn;
  const understanding = yield* understandInSteps(said.line, contextOf(said.person, said.history), model);
  const input = { ...said, understanding, variety, wording };
  return { understanding, reply: withoutFalseYes(reply(input), { ...input, words }) };
}
