import { Button, CloseButton } from '@mantine/core';
import type { GivenAssignment } from '@visite/contract/assignments.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import classes from '#ui/ActionBar.module.css';
import { AssignDialog, type AssignTo } from './AssignDialog.tsx';
import { useUndoAssigning } from './queries.ts';

/** What was just assigned, until it is put away: it can be taken back from here. */
function Assigned({ made, onClose }: { made: GivenAssignment[]; onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const sendsMail = useSendsMail();
  const undo = useUndoAssigning();
  const fresh = made.filter(({ is_new }) => is_new);
  return (
    <div className={classes.bar} role="status">
      <span>{t(sendsMail ? 'assign.done' : 'assign.done_unmailed', { count: fresh.length })}</span>
      {fresh.length > 0 && (
        <div className={classes.actions}>
          <Button
            variant="light"
            loading={undo.isPending}
            onClick={() =>
              undo.mutate(made, {
                onSuccess: () => {
                  showAlert('success', t(sendsMail ? 'assign.undone' : 'assign.undone_unmailed'));
                  onClose();
                },
                onError: (problem) => showError(t('assignments.failed'), problem),
              })
            }
          >
            {t('assign.undo')}
          </Button>
        </div>
      )}
      <CloseButton aria-label={t('assign.close')} onClick={onClose} />
    </div>
  );
}

/** The dialog that assigns and what remains of it: to be put anywhere on the screen, and opened from any row. */
export function useAssigning(): { open: (to: AssignTo) => void; element: ReactNode } {
  const [to, setTo] = useState<AssignTo | null>(null);
  const [made, setMade] = useState<GivenAssignment[] | null>(null);
  return {
    open: (next) => {
      setMade(null);
      setTo(next);
    },
    element: (
      <>
        {to && (
          <AssignDialog
            {...to}
            onClose={() => setTo(null)}
            onAssigned={(given) => {
              setTo(null);
              setMade(given);
            }}
          />
        )}
        {made && <Assigned made={made} onClose={() => setMade(null)} />}
      </>
    ),
  };
}
