import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { ErrorState } from '#ui/states.tsx';
import { myInteractionByCaseQuery, useInteract } from './queries.ts';

/** The next step with a case: go on, start, or play it once more. */
export function StartCase({ caseId }: { caseId: string }) {
  const { t } = useTranslation('cases');
  const router = useRouter();
  const mine = useQuery(myInteractionByCaseQuery(caseId));
  const interact = useInteract();
  // Until it is known what was begun, no button can say what it would do.
  if (mine.isPending) return <Skeleton height={50} width={180} radius="md" />;
  if (mine.isError) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />;
  const before = mine.data;
  const isOpen = before?.state === 'LINEUP' || before?.state === 'ACTIVE';
  const show = (caseInteractionId: string) =>
    void router.navigate({ to: '/case-interactions/$caseInteractionId', params: { caseInteractionId } });
  // Starting resumes whatever is open, and after a finished talk an older one may be: playing again means anew.
  const start = (as_new_interaction: boolean) =>
    interact.mutate(
      { case_id: caseId, as_new_interaction },
      { onSuccess: ({ id }) => show(id), onError: (error) => showError(t('start_failed'), error) },
    );
  return (
    <>
      <div className="row">
        <Button size="lg" loading={interact.isPending} onClick={() => (isOpen ? show(before.id) : start(before !== null))}>
          {t(isOpen ? 'go_on' : before ? 'again' : 'start')}
        </Button>
        {isOpen && (
          <Button size="lg" variant="default" disabled={interact.isPending} onClick={() => start(true)}>
            {t('start_new')}
          </Button>
        )}
      </div>
      {isOpen && <p className="quiet">{t('start_new_text')}</p>}
    </>
  );
}
