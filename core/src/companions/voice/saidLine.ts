import type { Said } from './said.ts';

/** A line with what was read of it outside of the rules of this room. */
export interface SaidLine {
  line: string;
  /** The meaning of a word that was asked for, as a sentence; '' where nobody knows it. */
  explained?: string | null;
  /** The German word that was asked for by one of another language; `word` null where it is not known. */
  wanted?: { x: string; word: string | null } | null;
  /** Her own answer to what the companion was asked about herself. */
  own?: Said | null;
  isInsult?: boolean;
  /** The learner's sentence put right and said back. */
  recast?: string | null;
  /** Certain words of the learner to be taken up. */
  echo?: string | null;
}
