import type { z } from 'zod';
import { caseItem } from './case.ts';
import { categorization } from './categorization.ts';
import { cloze } from './cloze.ts';
import { formCase } from './formCase.ts';
import { formStructured } from './formStructured.ts';
import { imageLabeling } from './imageLabeling.ts';
import { journalling } from './journalling.ts';
import type { Kind } from './kind.ts';
import { media } from './media.ts';
import { mmSetPhrase } from './mmSetPhrase.ts';
import { mmVocab } from './mmVocab.ts';
import { ordering } from './ordering.ts';
import { pairOfTermsGame } from './pairOfTermsGame.ts';
import { resource } from './resource.ts';
import { scoring } from './scoring.ts';
import { text } from './text.ts';
import { vocabIntro } from './vocabIntro.ts';

/**
 * The kinds of content items (specification 3, domain 4), in the order in which authors are offered them: the one list.
 * Graders, players and editors are records over its keys, so that a missing one does not compile.
 */
export const KINDS = {
  text,
  media,
  vocab_intro: vocabIntro,
  pair_of_terms_game: pairOfTermsGame,
  mm_vocab: mmVocab,
  mm_set_phrase: mmSetPhrase,
  cloze,
  categorization,
  ordering,
  image_labeling: imageLabeling,
  scoring,
  resource,
  form_structured: formStructured,
  form_case: formCase,
  case: caseItem,
  journalling,
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]];

export type ContentOf<K extends KindName> = z.output<(typeof KINDS)[K]['Content']>;
export type FaceOf<K extends KindName> = z.output<(typeof KINDS)[K]['Face']>;
export type AnswerOf<K extends KindName> = z.output<(typeof KINDS)[K]['Answer']>;
