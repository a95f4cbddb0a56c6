/** Milliseconds of many, in short: `median`, and what 95 of 100 stay below. */
export interface Figures {
  /** One of ten is as fast: how it is when the machine is not busy. */
  p10: number;
  median: number;
  p95: number;
  max: number;
}

export function figures(values: number[]): Figures {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p10: at(0.1), median: at(0.5), p95: at(0.95), max: at(1) };
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;
export const short = ({ median, p95 }: Figures) => `${ms(median)} (p95 ${ms(p95)})`;
export const say = (line = '') => process.stdout.write(`${line}\n`);
