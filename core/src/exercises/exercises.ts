import { KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import { caseRules } from './case/rules.ts';
import { categorizationRules } from './categorization/rules.ts';
import { clozeRules } from './cloze/rules.ts';
import { formCaseRules } from './formCase/rules.ts';
import { formStructuredRules } from './formStructured/rules.ts';
import { imageLabelingRules } from './imageLabeling/rules.ts';
import { journallingRules } from './journalling/rules.ts';
import { mediaRules } from './media/rules.ts';
import { mmSetPhraseRules } from './mmSetPhrase/rules.ts';
import { mmVocabRules } from './mmVocab/rules.ts';
import { orderingRules } from './ordering/rules.ts';
import { pairOfTermsGameRules } from './pairOfTermsGame/rules.ts';
import { resourceRules } from './resource/rules.ts';
import type { ExerciseRules } from './rules.ts';
import { scoringRules } from './scoring/rules.ts';
import { textRules } from './text/rules.ts';
import { vocabIntroRules } from './vocabIntro/rules.ts';

/** The rules of every kind of content item. */
export const EXERCISES: { readonly [K in KindName]: ExerciseRules<K> } = {
  text: textRules,
  media: mediaRules,
  vocab_intro: vocabIntroRules,
  pair_of_terms_game: pairOfTermsGameRules,
  mm_vocab: mmVocabRules,
  mm_set_phrase: mmSetPhraseRules,
  cloze: clozeRules,
  categorization: categorizationRules,
  ordering: orderingRules,
  image_labeling: imageLabelingRules,
  scoring: scoringRules,
  resource: resourceRules,
  form_structured: formStructuredRules,
  form_case: formCaseRules,
  case: caseRules,
  journalling: journallingRules,
};

/** The rules of a kind that is known only at run time; content and answer have been parsed with the kind's schemas. */
export function rulesOf(kind: KindName): ExerciseRules<KindName> {
  return EXERCISES[kind] as unknown as ExerciseRules<KindName>;
}

/** The answer before anything was given. */
export const emptyAnswer = (kind: KindName) => KINDS[kind].Answer.parse({});
