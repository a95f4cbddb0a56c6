import type { CaseInteraction } from '@visite/contract/cases.ts';
import type { InteractionSearch } from './interactionSearch.ts';

type Asked = Pick<InteractionSearch, 'sectionId' | 'formDataContentItemId' | 'caseContentItemId'>;
type Kept = Pick<CaseInteraction, 'section_id' | 'form_data_content_item_id' | 'case_content_item_id'>;

/**
 * The lesson that a case is played in, with its form: what the address says (Specification 2), else what the talk has kept since it
 * was begun, so that it is the same from a list of cases, the start page or a plain link.
 */
export function lessonOf(
  asked: Asked,
  kept: Kept | undefined,
): { sectionId: string | undefined; itemId: string | undefined; hasForm: boolean } {
  const form = asked.formDataContentItemId ?? (asked.caseContentItemId ? undefined : kept?.form_data_content_item_id);
  const itemId = form ?? asked.caseContentItemId ?? kept?.case_content_item_id ?? undefined;
  return { sectionId: asked.sectionId ?? kept?.section_id ?? undefined, itemId, hasForm: form != null };
}
