import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CaseInteractionOverview } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { caseQuery, myInteractionsQuery, useInteract } from '#cases/queries.ts';
import { showError } from '#shell/alerts.ts';
import { usePlace } from './place.ts';
import { useIsTrial } from './typedText.ts';

/** The learner's plays that began in an item, the latest first. */
export const playsOf = (plays: CaseInteractionOverview[], role: 'form' | 'case', itemId: string) =>
  plays.filter((play) => (role === 'form' ? play.form_data_content_item_id : play.case_content_item_id) === itemId);

/**
 * The case of an item: the case itself, the learner's plays of it here, and the way into the talk. In an author's trial there is
 * no way in, and the author's own plays are nobody's business: a play would stand in their history and in the reports.
 */
export function useCaseOfItem(itemId: string, caseId: string | null, role: 'form' | 'case') {
  const { t } = useTranslation('exercises');
  const navigate = useNavigate();
  const place = usePlace();
  const isTrial = useIsTrial();
  const found = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null });
  const mine = useQuery({ ...myInteractionsQuery({ anti_chronological: 'true' }), enabled: !isTrial });
  const interact = useInteract();
  const open = (caseInteractionId: string) =>
    navigate({
      to: '/case-interactions/$caseInteractionId',
      params: { caseInteractionId },
      search: {
        ...(role === 'form' ? { formDataContentItemId: itemId } : { caseContentItemId: itemId }),
        ...(place && { sectionId: place.sectionId }),
      },
    });
  const begin = (as_new_interaction: boolean) =>
    interact.mutate(
      {
        case_id: caseId ?? '',
        as_new_interaction,
        ...(role === 'form' ? { form_data_content_item_id: itemId } : { case_content_item_id: itemId }),
      },
      { onSuccess: ({ id }) => void open(id), onError: (error) => showError(t('case.start_failed'), error) },
    );
  const plays = isTrial ? [] : mine.data && playsOf(mine.data.items, role, itemId);
  return { found, plays, isTrial, open, begin, isStarting: interact.isPending };
}
