import type { TextMark } from '@visite/contract/language.ts';
import { marksInSteps } from '@visite/core/evaluation/corrections.ts';
import { listenerOf } from '@visite/core/evaluation/listener.ts';
import type { House } from '#platform/house.ts';
import { inSlices } from '#steps/inSlices.ts';
import type { FoundConversation } from './sql.ts';

/** What the rules find in a line said to this person (domain 3, message). */
export const correctionsFor = (house: House, { person }: Pick<FoundConversation, 'person'>, text: string): Promise<TextMark[]> =>
  inSlices(marksInSteps({ message_id: null, line: text, ...listenerOf(person.content.persona) }, house.languageRules));
