import type { PlayedLine } from './play.ts';

const goodIn = (lines: readonly PlayedLine[]) => lines.filter(({ judgement }) => judgement.verdict === 'good').length / lines.length;

/** Of all talks those that went best, first one with each person, then the next of each. */
export function bestTalks(played: readonly PlayedLine[], count: number): PlayedLine[][] {
  const talks = [...Map.groupBy(played, ({ talk }) => talk).values()].sort((a, b) => goodIn(b) - goodIn(a));
  const byPerson = [...Map.groupBy(talks, ([line]) => `${line?.talk.case}/${line?.talk.person}`).values()];
  const rounds = Math.max(...byPerson.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => byPerson.flatMap((own) => own.slice(round, round + 1)))
    .flat()
    .slice(0, count);
}

/** A talk as it was held, in Markdown; what was not good says why. */
export function transcriptOf(lines: readonly PlayedLine[]): string {
  const [first] = lines;
  const said = lines.map(({ line, answer, judgement: { verdict, why } }) =>
    [`**${line.say}**`, '', `${answer}${verdict === 'good' ? '' : ` _(${verdict}: ${why})_`}`, ''].join('\n'),
  );
  return [`## ${first?.talk.case}, ${first?.talk.person}`, '', `${first?.talk.profile}`, '', ...said].join('\n').trimEnd();
}
