import type { judgeObjectives as contract } from '@visite/contract/evaluation.ts';
import type { z } from 'zod';
import { contentWords, isSameWord } from '#exercises/germanWords.ts';

type ObjectiveJudgement = z.infer<typeof contract.response>['objectives'][number];

/** An item of a section as far as an objective is judged by it. */
export interface JudgedItem {
  title: string;
  /** Everything that the item speaks of. */
  words: string;
  /** Best score, 0..1; null while it is not done. */
  score: number | null;
}

/** From this mean of the items' scores on an objective counts as reached. */
const REACHED = 0.7;
/** Verbs that objectives begin with; they say nothing of the matter. */
const GENERAL = new Set([
  'kennst',
  'kannst',
  'weisst',
  'verstehst',
  'kennen',
  'konnen',
  'wissen',
  'verstehen',
  'lernst',
  'lernen',
  'sagen',
  'sprechen',
  'patient',
  'patienten',
  'patientin',
]);

function isAbout({ title, words }: JudgedItem, objective: string): boolean {
  const wanted = contentWords(objective).filter((word) => !GENERAL.has(word));
  const spoken = contentWords(`${title} ${words}`);
  const found = wanted.filter((word) => spoken.some((one) => isSameWord(one, word)));
  return wanted.length > 0 && found.length / wanted.length >= 1 / 2;
}

const percent = (score: number) => `${Math.round(score * 100)} %`;

/**
 * Which learning objectives were reached, judged by the items that speak of the same matter: all done, and well. What no item
 * speaks of cannot be told by rules.
 */
export function judgeObjectivesByItems(objectives: readonly string[], items: readonly JudgedItem[]): ObjectiveJudgement[] {
  return objectives.map((objective) => {
    const about = items.filter((item) => isAbout(item, objective));
    const titles = about.map(({ title }) => title);
    if (about.length === 0) {
      return { objective, met: null, items: titles, comment: 'Dazu passt keine Aufgabe eindeutig. Ohne KI kann ich das nicht beurteilen.' };
    }
    const scores = about.flatMap(({ score }) => (score === null ? [] : [score]));
    if (scores.length < about.length) {
      return {
        objective,
        met: null,
        items: titles,
        comment: `Erst ${scores.length} von ${about.length} passenden Aufgaben sind erledigt.`,
      };
    }
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const comment = `${about.length === 1 ? 'In der passenden Aufgabe' : `In ${about.length} passenden Aufgaben`} hast du ${percent(mean)} erreicht.`;
    return { objective, met: mean >= REACHED, items: titles, comment };
  });
}
