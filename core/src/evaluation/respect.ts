import type { Judgement } from '@visite/contract/evaluation.ts';
import { sentencesOf } from '#language/sentences.ts';
import type { RecordedTurn } from './caseRecord.ts';
import { judgement } from './judgement.ts';

const isInsult = ({ turn }: RecordedTurn) => turn.acts.includes('insult');
const isApology = ({ turn }: RecordedTurn) => turn.acts.includes('apology');

/** The turn at a place in the talk makes good an insult of one's own that came before it. */
export const makesGood = (turns: readonly RecordedTurn[], at: number) => {
  const turn = turns[at];
  return turn !== undefined && isApology(turn) && turns.slice(0, at).some(isInsult);
};

/** An insult is named, with the words it was said in; nothing where there was none. An apology after it is told too, and takes nothing away. */
export function judgeRespect(turns: readonly RecordedTurn[]): Judgement[] {
  const at = turns.findIndex(isInsult);
  const said = turns[at];
  if (!said) return [];
  const isMadeGood = turns.some((_, later) => later > at && makesGood(turns, later));
  return [
    judgement({
      key: 'respect',
      category: 'communication',
      label: 'Respekt',
      met: false,
      comment: isMadeGood
        ? 'Das ist eine Beleidigung. Deine Entschuldigung danach war richtig; besser ist, gar nicht erst so zu sprechen.'
        : 'Das ist eine Beleidigung. Sie verletzt und kostet dich das Vertrauen. Entschuldige dich, wenn dir so etwas herausrutscht.',
      evidence: { quote: sentencesOf(said.line)[0]?.full ?? said.line, message_id: said.message_id },
      better: 'Ich sehe, dass wir beide gerade angespannt sind. Ich möchte Ihnen helfen.',
    }),
  ];
}
