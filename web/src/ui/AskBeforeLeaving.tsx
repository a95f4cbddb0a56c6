import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/**
 * For a form that is saved by its button: who leaves the screen, or the page, with something unsaved is asked first. Another
 * search of the same screen is no leaving.
 */
export function AskBeforeLeaving({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation('shell');
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const isAsking = leaving.status === 'blocked';
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={() => leaving.reset?.()}
      title={t('leave.title')}
      action={t('leave.leave')}
      cancel={t('leave.stay')}
      isPending={false}
      onConfirm={() => leaving.proceed?.()}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}
