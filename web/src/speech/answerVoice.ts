import type { Player, SoundProblem, Speech } from './player.ts';
import { cutSpeech } from './sentences.ts';

/** An answer as far as it is there. */
export interface Answer {
  id: string;
  text: string;
  isComplete: boolean;
}

interface Following {
  id: string;
  /** The text as it was last; an answer that begins anew does not begin with it. */
  seen: string;
  /** Said up to here. */
  at: number;
  isSilent: boolean;
  speech: Speech | null;
}

interface Told {
  /** The first sentence is on its way to be heard. */
  onBegun: () => void;
  /** All of it is there, and said where it is spoken; with what went wrong. */
  onOver: (problem: SoundProblem | null) => void;
}

/** Says answers while they still come: each sentence once it is whole, each answer by itself only once. */
export function makeAnswerVoice<Manner>(player: Player<Manner>, manner: () => Manner, { onBegun, onOver }: Told) {
  const known = new Set<string>();
  let following: Following | null = null;

  /** Silence, and nothing more of this answer. Another line that is replayed meanwhile is not touched. */
  function silence() {
    if (!following) return;
    if (following.speech && player.playing.key === following.id) player.stop();
    following = { ...following, isSilent: true, speech: null };
  }

  function sayMore(now: Following, { id, text, isComplete }: Answer) {
    if (now.isSilent) return;
    const { pieces, at } = cutSpeech(text, now.at, isComplete);
    now.at = at;
    for (const piece of pieces) {
      if (!now.speech) {
        now.speech = player.open(id, manner());
        onBegun();
      }
      now.speech.say(piece);
    }
  }

  return {
    /** Answers that were there before are not said. */
    know: (ids: Iterable<string>) => {
      for (const id of ids) known.add(id);
    },
    silence,
    /** Takes the answer as it is now. `isSpoken` counts when it is new: what began silent stays so. */
    follow: (answer: Answer, isSpoken: boolean) => {
      if (known.has(answer.id)) return;
      if (following?.id !== answer.id) following = { id: answer.id, seen: '', at: 0, isSilent: !isSpoken, speech: null };
      else if (!answer.isComplete && !answer.text.startsWith(following.seen)) {
        // Another engine began anew: the words of the first do not count.
        if (following.speech) player.stop();
        following = { ...following, at: 0, speech: null };
      }
      const now = following;
      now.seen = answer.text;
      sayMore(now, answer);
      if (!answer.isComplete) return;
      known.add(answer.id);
      if (!now.speech) return onOver(null);
      void now.speech.end().then((problem) => {
        // Silenced meanwhile: who did that tells how it goes on.
        // What the browser does not let sound before the first tap is read: that is no fault.
        if (following === now) onOver(problem === 'locked' ? null : problem);
      });
    },
  };
}
