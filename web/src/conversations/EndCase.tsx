import { Button, Modal } from '@mantine/core';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { useEndCase } from './useDocument.ts';

/** Ends the case after asking once; at the last task it is the next step, before it a quiet way out. */
export function EndCase({ interaction, isLastTask }: { interaction: CaseInteraction; isLastTask: boolean }) {
  const { t } = useTranslation('conversations');
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndCase(interaction);
  return (
    <>
      <Button variant={isLastTask ? 'filled' : 'subtle'} onClick={() => setIsAsking(true)}>
        {t(isLastTask ? 'tasks.end' : 'tasks.end_early')}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('end.title')}
        closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      >
        <p style={{ marginBlockStart: 0 }}>{t(isLastTask ? 'end.text' : 'end.text_early')}</p>
        <div className="row">
          <Button loading={end.isPending} onClick={() => end.mutate(undefined, { onError: (error) => showError(t('end.failed'), error) })}>
            {t('end.confirm')}
          </Button>
          <Button variant="default" onClick={() => setIsAsking(false)}>
            {t('end.cancel')}
          </Button>
        </div>
      </Modal>
    </>
  );
}
