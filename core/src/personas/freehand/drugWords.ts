import { plainly } from './plainWords.ts';
import { SCHEDULE } from './words.ts';

const TIMES = ['morgens', 'mittags', 'abends', 'zur Nacht'];
/** "a, b und c" */
export const listed = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`;

/** "1-0-1" as it is said: "morgens und abends". */
export function timesOf(schedule: string): string {
  const doses = schedule.split(/\s?[-–]\s?/u);
  return listed(doses.flatMap((dose, index) => (/^0+(?:[.,]0)?$/u.test(dose) ? [] : [TIMES[index] ?? ''])));
}
/** The words with each schedule as it is said. */
export const timed = (text: string) =>
  text.replaceAll(new RegExp(`\\(?(${SCHEDULE.source})\\)?`, 'gu'), (_, schedule: string) => timesOf(schedule));

/** The name of a medicine without strength and times. */
export function drugIn(item: string): string {
  const stopped = /^(?:Das|Die|Der)\s[^\p{Lu}]*(\p{Lu}[\p{L}-]{3,})/u.exec(item)?.[1];
  if (stopped) return stopped;
  if (/^Pille$/u.test(item.trim())) return 'die Pille';
  const name = item.replace(/^(?:Sonst|Außerdem|zurzeit|nur)\s+/u, '').replaceAll(/\([^)]*\)/gu, '');
  return (/^(?:\p{L}[\p{L}\d/'’-]*)(?:\s+(?:retard|forte|comp|N|S|plus|\p{Lu}\p{L}{3,}))*/u.exec(name.trim())?.[0] ?? '').trim();
}
/** Name and times, without the strength that hardly anybody knows by heart. */
export const drugWithTimes = (item: string) => {
  const drug = drugIn(item);
  const schedule = SCHEDULE.exec(item)?.[0];
  const when = schedule
    ? timesOf(schedule)
    : /(?<!\p{L})(?:morgens|mittags|abends|zur Nacht|nachts|bei Bedarf|nüchtern)(?!\p{L})/u.exec(plainly(item))?.[0];
  return when ? `${drug} ${when}` : drug;
};
