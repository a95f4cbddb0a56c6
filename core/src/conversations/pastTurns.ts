import type { TalkTurn } from '@visite/contract/conversations.ts';
import type { PastTurn, SpeechAct, Turn } from './turn.ts';

/**
 * What a person remembers of a talk, in messages: 300 exchanges, an hour and more of talking. The talk is read for every line, so a talk without
 * end would cost more with each.
 */
export const REMEMBERED = 600;

/** Of a turn what the state of a talk is folded from; what the evaluation wants besides stays on the server. */
export const talkTurnOf = ({ acts, told, topic, mood, examination, wantsTold, jargon, misses }: Turn): TalkTurn => ({
  acts,
  told,
  topic,
  mood,
  examination,
  wantsTold,
  jargon,
  misses,
});

/** The same, read back. */
export const turnOf = (turn: TalkTurn): Turn => ({ ...turn, acts: turn.acts as SpeechAct[] });

/** A message as far as the state of a talk is folded from it. */
export interface TalkMessage {
  id: string;
  role: string;
  text: string;
  turn: Turn | null;
  undone_at: unknown;
}

/** Lines with their finished answers: what the talk has been so far. */
export function pastTurns(rows: readonly TalkMessage[]): (PastTurn & { message_id: string })[] {
  const turns: (PastTurn & { message_id: string })[] = [];
  let line: TalkMessage | undefined;
  for (const row of rows) {
    if (row.undone_at) continue;
    if (row.role === 'USER') line = row;
    if (row.role === 'PERSON' && row.turn && line) turns.push({ message_id: line.id, line: line.text, answer: row.text, turn: row.turn });
  }
  return turns;
}
