import { tokens } from '#conversations/understanding/normalize.ts';

/** Words in a row that nobody shares with an instruction by chance. */
const RUN = 5;

function runsOf(text: string): string[] {
  const words = tokens(text);
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
}

/** The runs of words of instructions; what they quote („Das weiß ich nicht.“) is meant to be said. */
export const instructionRuns = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) =>
        text
          .replaceAll(/„[^“]*“/g, '\n')
          .replaceAll(/\{\{\w+\}\}/g, '\n')
          .split(/\n+/),
      )
      .flatMap(runsOf),
  );

/** Whether a sentence reads instructions aloud. */
export const readsInstructions = (sentence: string, runs: ReadonlySet<string>): boolean => runsOf(sentence).some((run) => runs.has(run));
