import type { KindName } from '@visite/contract/exercises/kinds.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Editor, EditorProps } from './editor.ts';

const edited = <K extends KindName>(load: () => Promise<{ Editor: Editor<K> }>): LazyExoticComponent<Editor<K>> =>
  lazy(async () => ({ default: (await load()).Editor }));

/** The editor of each kind, loaded when it is first needed. */
export const EDITORS: { [K in KindName]: LazyExoticComponent<Editor<K>> } = {
  text: edited(() => import('./text/Editor.tsx')),
  media: edited(() => import('./media/Editor.tsx')),
  vocab_intro: edited(() => import('./vocabIntro/Editor.tsx')),
  pair_of_terms_game: edited(() => import('./pairOfTermsGame/Editor.tsx')),
  mm_vocab: edited(() => import('./mmVocab/Editor.tsx')),
  mm_set_phrase: edited(() => import('./mmSetPhrase/Editor.tsx')),
  cloze: edited(() => import('./cloze/Editor.tsx')),
  categorization: edited(() => import('./categorization/Editor.tsx')),
  ordering: edited(() => import('./ordering/Editor.tsx')),
  image_labeling: edited(() => import('./imageLabeling/Editor.tsx')),
  scoring: edited(() => import('./scoring/Editor.tsx')),
  resource: edited(() => import('./resource/Editor.tsx')),
  form_structured: edited(() => import('./formStructured/Editor.tsx')),
  form_case: edited(() => import('./formCase/Editor.tsx')),
  case: edited(() => import('./case/Editor.tsx')),
  journalling: edited(() => import('./journalling/Editor.tsx')),
};

/** The props of an editor of a kind that is known only while the app runs. */
export type AnyEditor = ComponentType<{ [P in keyof EditorProps<KindName>]: unknown }>;
