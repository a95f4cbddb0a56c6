import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemindOfOverdue } from '#assignments/queries.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import classes from '#ui/Figures.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { Unmailed } from './Unmailed.tsx';

interface Props {
  organizationId: string;
  /** Left out: everybody who has something overdue. */
  userIds?: string[];
  onClose: () => void;
}

/** Reminds of what is overdue: the mail is shown, and sent by one more tap. */
export function RemindOfOverdue({ organizationId, userIds, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  const sendsMail = useSendsMail();
  const { mutate: look, data: preview, error } = useRemindOfOverdue(organizationId);
  const send = useRemindOfOverdue(organizationId);
  const whose = userIds && { user_ids: userIds };
  // Opened once for a choice of people: what it would send is asked for with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice does not change while the dialog is open.
  useEffect(() => look({ ...whose, is_preview: true }), []);
  return (
    <Modal opened onClose={onClose} title={t('overdue.title')} closeButtonProps={{ 'aria-label': t('remind.close') }} size="lg">
      {error ? (
        <ErrorState error={error} onRetry={() => look({ ...whose, is_preview: true })} />
      ) : !preview ? (
        <LoadingState rows={2} height={72} />
      ) : (
        <div className="stack">
          {!sendsMail && <Unmailed />}
          <p hidden={!sendsMail}>
            {preview.sent === 0 ? t('overdue.nothing') : t('overdue.mails', { count: preview.sent })}{' '}
            {preview.skipped > 0 && t('overdue.skipped', { count: preview.skipped })}
          </p>
          {preview.mail && sendsMail && (
            <section className={`card ${classes.panel}`}>
              <h3>{t('remind.preview_of', { to: preview.mail.to })}</h3>
              <p>
                <strong>{preview.mail.subject}</strong>
              </p>
              <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{preview.mail.text}</p>
            </section>
          )}
          <div className="row">
            {preview.sent > 0 && sendsMail && (
              <Button
                loading={send.isPending}
                onClick={() =>
                  send.mutate(
                    { ...whose },
                    {
                      onSuccess: ({ sent }) => {
                        showAlert('success', t('remind.sent', { count: sent }));
                        onClose();
                      },
                      onError: (problem) => showError(t('remind.failed'), problem),
                    },
                  )
                }
              >
                {t('overdue.send', { count: preview.sent })}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('remind.close')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
