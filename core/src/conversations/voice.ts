import type { Mood, Persona } from '@visite/contract/personas.ts';
import { linesFor, type Register, type Situation, type Wording } from './wording.ts';

/** How one person finds words in one answer: at the level, in the mood, not the same as just before. */
export interface Voice {
  persona: Persona;
  shown: Mood;
  register: Register;
  wording: Wording;
  /** One of several ways of saying the same, best one not heard lately. */
  pick(variants: readonly string[]): string;
  /** Words of a situation, slots as `{name}` filled; null where there are none (fillers at a simple level). */
  say(situation: Situation, slots?: Record<string, string>): string | null;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

export interface VoiceInput {
  persona: Persona;
  shown: Mood;
  register: Register;
  wording: Wording;
  /** Answers so far, the latest last. */
  answers: readonly string[];
  /** 0..1, given by the caller. */
  variety: () => number;
}

/** How many answers back a wording counts as just heard. */
const RECENT = 4;

const fill = (text: string, slots: Record<string, string>) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole);

/** A place among `count` things for a number from 0 to 1. */
export const choose = (count: number, variety: () => number) => Math.min(count - 1, Math.floor(Math.max(0, variety()) * count));

export function voiceOf({ persona, shown, register, wording, answers, variety }: VoiceInput): Voice {
  const used = new Set<string>();

  function pick(variants: readonly string[]): string {
    // From the freshest choice to any at all.
    const choices = [
      variants.filter((line) => !used.has(line) && !answers.slice(-RECENT).some((answer) => answer.includes(line))),
      variants.filter((line) => !used.has(line) && !answers.at(-1)?.includes(line)),
      variants.filter((line) => !used.has(line)),
      variants,
    ].find((lines) => lines.length > 0);
    const line = choices?.[choose(choices.length, variety)];
    if (line === undefined) throw new RangeError('nothing to choose from');
    used.add(line);
    return line;
  }

  return {
    persona,
    shown,
    register,
    wording,
    pick,
    say(situation, slots = {}) {
      const lines = linesFor(situation, persona, shown, register, wording);
      return lines.length === 0 ? null : pick(lines.map((line) => fill(line, slots)));
    },
    chance: (probability) => variety() < probability,
  };
}
