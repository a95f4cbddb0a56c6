import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Signs, scoreOf } from '@visite/core/conversations/mean/rank.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';

/** How much an example counts: of single questions there are many more about daily life than anybody asks in a talk. */
const COUNTS: Record<string, number> = { 'single everyday': 0.2, 'single none': 0.05, everyday: 2 };

/** A clause with all its readings, of which some are right. */
export interface Example {
  group: string;
  kind: string;
  say: string;
  clause: string;
  options: { key: string; signs: Signs; isRight: boolean }[];
}

/** The signs of all examples by number, which their training goes through many times. */
function numbered(examples: readonly Example[]) {
  const names = [...new Set(examples.flatMap(({ options }) => options.flatMap(({ signs }) => Object.keys(signs))))].sort();
  const options = new Map(
    examples.map((example) => [
      example,
      example.options.map(({ signs, isRight }) => {
        const used = Object.entries(signs).filter(([, value]) => value !== 0);
        return {
          isRight,
          places: Int32Array.from(used, ([name]) => names.indexOf(name)),
          values: Float64Array.from(used, ([, value]) => value),
        };
      }),
    ]),
  );
  return { names, options };
}

const ROUNDS = 30;
const RATE = 0.15;
const DECAY = 1e-4;

/** Gives what finds the weights that make the right readings of a set of these examples likeliest. */
export function trainerOf(examples: readonly Example[]) {
  const { names, options: numbers } = numbered(examples);
  return (set: readonly Example[]): Record<string, number> => {
    const weights = new Float64Array(names.length);
    const squares = new Float64Array(names.length).fill(1e-8);
    const gradient = new Float64Array(names.length);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const example of set) {
        const options = numbers.get(example) ?? [];
        const scores = options.map(({ places, values }) => {
          let score = 0;
          for (let i = 0; i < places.length; i += 1) score += (weights[places[i] as number] as number) * (values[i] as number);
          return score;
        });
        const max = Math.max(...scores);
        const likely = scores.map((score) => Math.exp(score - max));
        const all = likely.reduce((a, b) => a + b, 0);
        const right = likely.reduce((sum, value, at) => sum + (options[at]?.isRight ? value : 0), 0);
        const count = COUNTS[example.kind] ?? 1;
        gradient.fill(0);
        options.forEach(({ places, values, isRight }, at) => {
          const slope = count * ((likely[at] as number) / all - (isRight ? (likely[at] as number) / right : 0));
          if (Math.abs(slope) < 1e-4) return;
          for (let i = 0; i < places.length; i += 1)
            gradient[places[i] as number] = (gradient[places[i] as number] as number) + slope * (values[i] as number);
        });
        for (let i = 0; i < weights.length; i += 1) {
          if (gradient[i] === 0) continue;
          const step = (gradient[i] as number) + DECAY * (weights[i] as number);
          squares[i] = (squares[i] as number) + step * step;
          weights[i] = (weights[i] as number) - (RATE * step) / Math.sqrt(squares[i] as number);
        }
      }
    }
    // In these talks hardly anything is asked twice; people do it.
    return Object.fromEntries(
      names.map((name, i) => [name, name === 'told' ? Math.max(weights[i] as number, -1.5) : (weights[i] as number)]),
    );
  };
}

/** What weights make of a set: the likeliest reading of each. */
export function measure(set: readonly Example[], weights: Record<string, number>) {
  const rows: { example: Example; best: string; isRight: boolean; probability: number }[] = [];
  for (const example of set) {
    const scores = example.options.map(({ signs }) => scoreOf(signs, weights));
    const max = Math.max(...scores);
    const all = scores.reduce((sum, score) => sum + Math.exp(score - max), 0);
    const at = scores.indexOf(max);
    rows.push({ example, best: example.options[at]?.key ?? '', isRight: example.options[at]?.isRight ?? false, probability: 1 / all });
  }
  return rows;
}

/** Writes weights to a file of content/frames, below a line that says what they weigh and what made them. */
export function writeWeights(name: string, heading: string, weights: Record<string, number>): void {
  const lines = Object.entries(weights)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([sign, weight]) => `${sign}: ${weight.toFixed(3)}`);
  writeFileSync(join(CONTENT_FOLDER, 'frames', name), `# ${heading}\n${lines.join('\n')}\n`);
}
