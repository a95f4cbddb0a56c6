import type { CasePerson } from '@visite/contract/cases.ts';
import type { SaidLine } from '@visite/core/conversations/builtIn.ts';
import type { Reply } from '@visite/core/conversations/turn.ts';

/** What the engine's worker is asked. Only lines are answered; `load` makes it and a person ready before the first. */
export type ToEngine =
  | { kind: 'load'; address: string; person: CasePerson }
  | {
      kind: 'answer';
      /** Names the question. */
      id: number;
      /** Where the engine is kept (enginePack.ts). */
      address: string;
      said: SaidLine;
      lineId: string;
    };

/** An answer, or null where the engine could not be loaded or failed. */
export interface FromEngine {
  id: number;
  reply: Reply | null;
}
