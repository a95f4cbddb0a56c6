import { type AnswerOf, type FaceOf, KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { orderOf } from './ordering/order.ts';
import type { Player, PlayerProps } from './player.ts';

/** How an item of a kind is played. */
interface PlayerOf<K extends KindName> {
  Player: LazyExoticComponent<Player<K>>;
  load: () => Promise<unknown>;
  /** The button that gives the answer: to be judged, or simply finished; null when it is done by doing. */
  give: 'check' | 'finish' | null;
  /** What "again" may begin with once it is given. */
  again: readonly ('kept' | 'empty')[];
  /** Each step is judged as soon as it is saved. */
  isStepwise: boolean;
  /** The answer as it is shown, where showing it says more than what the learner changed. */
  complete?: (face: FaceOf<K>, answer: AnswerOf<K>) => AnswerOf<K>;
}

type Options<K extends KindName> = Omit<PlayerOf<K>, 'Player' | 'load'>;

function played<K extends KindName>(load: () => Promise<{ Player: Player<K> }>, options: Options<K>): PlayerOf<K> {
  return { Player: lazy(async () => ({ default: (await load()).Player })), load, ...options };
}

const JUDGED = { give: 'check', again: ['kept', 'empty'], isStepwise: false } as const;
const BY_STEPS = { give: null, again: ['empty'], isStepwise: true } as const;
const BY_DOING = { give: null, again: [], isStepwise: false } as const;

/** The player of each kind, loaded when it is first needed. */
export const PLAYERS: { [K in KindName]: PlayerOf<K> } = {
  text: played(() => import('./text/Player.tsx'), BY_DOING),
  media: played(() => import('./media/Player.tsx'), BY_DOING),
  vocab_intro: played(() => import('./vocabIntro/Player.tsx'), BY_DOING),
  pair_of_terms_game: played(() => import('./pairOfTermsGame/Player.tsx'), BY_STEPS),
  mm_vocab: played(() => import('./mmVocab/Player.tsx'), BY_STEPS),
  mm_set_phrase: played(() => import('./mmSetPhrase/Player.tsx'), BY_STEPS),
  cloze: played(() => import('./cloze/Player.tsx'), JUDGED),
  categorization: played(() => import('./categorization/Player.tsx'), JUDGED),
  ordering: played(() => import('./ordering/Player.tsx'), {
    ...JUDGED,
    complete: (face, answer) => ({ order: orderOf(face, answer) }),
  }),
  image_labeling: played(() => import('./imageLabeling/Player.tsx'), JUDGED),
  scoring: played(() => import('./scoring/Player.tsx'), JUDGED),
  resource: played(() => import('./resource/Player.tsx'), JUDGED),
  form_structured: played(() => import('./formStructured/Player.tsx'), JUDGED),
  form_case: played(() => import('./formCase/Player.tsx'), JUDGED),
  case: played(() => import('./case/Player.tsx'), BY_DOING),
  journalling: played(() => import('./journalling/Player.tsx'), { give: 'finish', again: ['kept'], isStepwise: false }),
};

/** Loads the players of some items, so that they are there when the network is not. */
export function loadPlayers(kinds: Iterable<string>) {
  for (const kind of new Set(kinds)) if (isKind(kind)) void PLAYERS[kind].load().catch(() => undefined);
}

const isKind = (kind: string): kind is KindName => (KIND_NAMES as string[]).includes(kind);

/** The props of a player of a kind that is known only while the app runs. */
export type AnyPlayer = ComponentType<{ [P in keyof PlayerProps<KindName>]: unknown }>;
