import type { Judgement } from '@visite/contract/evaluation.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { sentencesOf } from '#language/sentences.ts';
import { betterBehaviour } from './betterWording.ts';
import type { TaskScope } from './caseRecord.ts';
import { judgement } from './judgement.ts';
import type { ModelLines } from './languageContent.ts';
import type { Evidence } from './quote.ts';

const ASKS_ALLERGIES = /allergi|unverträglich|unvertraeglich|vertragen Sie/iu;
const MEDICINE =
  /medikament|tablette|schmerzmittel|antibioti|infusion|spritze|tropfen|ibuprofen|paracetamol|metamizol|novalgin|diclofenac|penicillin|amoxicillin|heparin|insulin|morphi|zäpfchen|kapsel/iu;
const GIVES =
  /(?<!\p{L})(?:ich (?:\p{L}+ )?(?:gebe|bringe|spritze|verabreiche|hole|hänge|lege)|(?:gebe|bringe|spritze|verabreiche|hole|hänge) ich|sie bekommen (?:jetzt|gleich|nun|heute|von mir)|(?:bekommen|nehmen) sie (?:jetzt|gleich|nun|bitte)|hier ist|hier sind|nehmen sie (?:bitte )?(?:diese|die|jetzt))(?!\p{L})/iu;

/** What was said when: the line, then the place in it. */
interface Said {
  line: number;
  place: number;
  evidence: Evidence;
}
const isBefore = (a: Said, b: Said) => a.line < b.line || (a.line === b.line && a.place < b.place);

/**
 * Safety rule of the order: allergies are asked before a medicine is announced or given (conversation.md, feedback by
 * rule). Null where only one of the two occurs: then there is no order to judge.
 */
export function judgeMedicationOrder(scope: TaskScope, models: ModelLines, level: LanguageLevel): Judgement | null {
  let asked: Said | undefined;
  let given: Said | undefined;
  for (const [line, turn] of scope.turns.entries()) {
    for (const sentence of sentencesOf(turn.line)) {
      const said: Said = { line, place: sentence.start, evidence: { quote: sentence.full, message_id: turn.message_id } };
      if (ASKS_ALLERGIES.test(sentence.full)) asked ??= said;
      else if (!sentence.isQuestion && MEDICINE.test(sentence.full) && GIVES.test(sentence.full)) given ??= said;
    }
  }
  if (!asked || !given) return null;
  const met = isBefore(asked, given);
  return judgement({
    key: 'allergies_before_medication',
    category: 'safety',
    label: 'Erst Allergien, dann Medikament',
    met,
    comment: met
      ? 'Du hast nach Allergien gefragt, bevor du ein Medikament angekündigt hast.'
      : 'Du hast ein Medikament angekündigt, bevor du nach Allergien gefragt hast.',
    evidence: (met ? asked : given).evidence,
    better: met ? null : betterBehaviour(models, 'allergies_before_medication', level),
  });
}
