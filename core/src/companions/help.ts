import type { CasePerson, CaseTask } from '@visite/contract/cases.ts';
import type { HelpLevel } from '@visite/contract/companions.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { PastTurn } from '#conversations/turn.ts';
import { type Bilingual, filled } from './companionContent.ts';

/** Where the learner stands: the task, whom they face, and what was said and written. */
export interface HelpScene {
  task: CaseTask;
  persons: readonly CasePerson[];
  /** Key of the person the learner is turned to. */
  facing: string;
  /** The turns that stand with that person. */
  turns: readonly PastTurn[];
  /** The task's text. */
  document: string;
  /** "Montag, 14:20 Uhr": decides the greeting. */
  time: string;
  /** The learner's name. */
  me: string;
  level: LanguageLevel;
}

/** One thing that the learner could do next. */
export interface NextHelp {
  /** Names it among the others of the task: `finding:allergy`, `moment:opening`. */
  target: string;
  hint: Bilingual;
  /** A whole line for it at the learner's level, blanks as "…"; null where there is none to give. */
  sentence: string | null;
  /** Documentation is the learner's own: no whole sentence is given, only how such sentences begin. */
  isWriting: boolean;
}

export const fillHint = (hint: Bilingual, slots: Readonly<Record<string, string>>): Bilingual => ({
  deu: filled(hint.deu, slots),
  eng: filled(hint.eng, slots),
});

/** A help that was asked for before in the same task, with how many lines the learner had said by then. */
export interface PastHelp {
  target: string;
  level: HelpLevel;
  lines: number;
}

/**
 * Which of the open things a request is for. A higher level stays with what the help before was about; another hint without a
 * line in between goes on to the next thing, and round again after the last.
 */
export function chosenHelp(open: readonly NextHelp[], level: HelpLevel, lines: number, past: readonly PastHelp[]): NextHelp {
  const [first] = open;
  if (!first) throw new RangeError('there is always something to say');
  const latest = past.filter((one) => one.lines === lines).at(-1);
  const at = open.findIndex(({ target }) => target === latest?.target);
  if (at < 0 || !latest) return first;
  // "You have everything" is no thing to go on to while something is open.
  const real = open.length > 1 ? open.slice(0, -1) : open;
  if (level === 'HINT') return real[(at + 1) % real.length] ?? first;
  return open[at] ?? first;
}

const FEWEST_WORDS = 2;
const MOST_WORDS = 4;

/** How the sentence begins, ending in an ellipsis: "Haben Sie …". It never holds the last word, and ends at a blank. */
export function startOf(sentence: string): string {
  const words = sentence.replaceAll('…', ' … ').split(/\s+/).filter(Boolean);
  const blank = words.indexOf('…');
  const most = blank > 0 ? blank : Math.max(1, words.length - 1);
  const count = Math.min(Math.max(Math.ceil(words.length / 2), FEWEST_WORDS), MOST_WORDS, most);
  return `${words
    .slice(0, count)
    .join(' ')
    .replace(/[.,;:!?]+$/, '')} …`;
}
