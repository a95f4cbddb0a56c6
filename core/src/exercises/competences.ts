import type { KindName } from '@visite/contract/exercises/kinds.ts';
import { COMPETENCES, type ShownCompetence } from '@visite/contract/memberProgress.ts';

type Competence = ShownCompetence['competence'];

/** What a graded task shows; what is only read, seen or written for oneself shows nothing. */
export const COMPETENCE_OF: Record<KindName, Competence | null> = {
  text: null,
  media: null,
  vocab_intro: null,
  journalling: null,
  pair_of_terms_game: 'words',
  mm_vocab: 'words',
  mm_set_phrase: 'phrases',
  cloze: 'grammar',
  resource: 'understanding',
  form_structured: 'writing',
  form_case: 'writing',
  categorization: 'nursing',
  ordering: 'nursing',
  image_labeling: 'nursing',
  scoring: 'nursing',
  case: 'talking',
};

/** Scores of tasks of one kind: how many, and their mean, 0..1. */
export interface ScoresOfKind {
  kind: KindName;
  tasks: number;
  mean_score: number;
}

/** The competences that scores show, in the order of the list; one without a task is left out. */
export function competencesOf(scores: ScoresOfKind[]): ShownCompetence[] {
  return COMPETENCES.flatMap((competence) => {
    const shown = scores.filter(({ kind, tasks }) => COMPETENCE_OF[kind] === competence && tasks > 0);
    const tasks = shown.reduce((sum, one) => sum + one.tasks, 0);
    if (tasks === 0) return [];
    const mean_score = shown.reduce((sum, one) => sum + one.mean_score * one.tasks, 0) / tasks;
    return [{ competence, tasks, mean_score }];
  });
}
