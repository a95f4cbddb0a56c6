import { Button, Modal, NumberInput, Textarea } from '@mantine/core';
import type { Answer } from '@visite/contract/endpoint.ts';
import { type sendEngagementEmail, USUAL_INACTIVE_DAYS } from '@visite/contract/memberProgress.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { showAlert } from '#shell/alerts.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import classes from '#ui/Figures.module.css';
import { useEngagementMail } from './queries.ts';
import { Unmailed } from './Unmailed.tsx';

const LONGEST = 2000;

interface Props {
  organizationId: string;
  /** Chosen ones; left out: the learners who have been away. */
  userIds?: string[];
  onClose: () => void;
}

/** Writes to members who have been away: looked at first, sent after. */
export function EngagementMail({ organizationId, userIds, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  const sendsMail = useSendsMail();
  const mail = useEngagementMail(organizationId);
  const [days, setDays] = useState<number | ''>(USUAL_INACTIVE_DAYS);
  const [message, setMessage] = useState('');
  const [preview, setPreview] = useState<Answer<typeof sendEngagementEmail> | null>(null);
  const run = (is_preview: boolean) =>
    mail.mutate(
      { ...(userIds ? { user_ids: userIds } : days !== '' && { inactive_days: days }), message: message.trim(), is_preview },
      {
        onSuccess: (answer) => {
          if (is_preview) return setPreview(answer);
          showAlert('success', t('remind.sent', { count: answer.recipients }));
          onClose();
        },
      },
    );
  const change = (apply: () => void) => {
    apply();
    setPreview(null);
  };
  return (
    <Modal opened onClose={onClose} title={t('remind.title')} closeButtonProps={{ 'aria-label': t('remind.close') }} size="lg">
      <div className="stack">
        {!sendsMail && <Unmailed />}
        <p className="quiet">{t(userIds ? 'remind.lead_chosen' : 'remind.lead', { count: userIds?.length ?? 0 })}</p>
        {mail.error && (
          <p role="alert" style={{ color: 'var(--danger)' }}>
            {(mail.error instanceof ApiError && mail.error.details?.message) || t('remind.failed')}
          </p>
        )}
        {!userIds && (
          <NumberInput
            label={t('remind.days')}
            suffix={` ${t('remind.days_unit', { count: days === '' ? 2 : days })}`}
            min={1}
            max={365}
            allowDecimal={false}
            value={days}
            onChange={(value) => change(() => setDays(typeof value === 'number' ? value : ''))}
            maw="16rem"
          />
        )}
        <Textarea
          label={t('remind.message')}
          description={t('remind.message_hint')}
          autosize
          minRows={3}
          maxLength={LONGEST}
          value={message}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change(() => setMessage(value));
          }}
        />
        {preview && (
          <section className={`card ${classes.panel}`} aria-live="polite">
            <p>
              {preview.recipients === 0
                ? t(userIds ? 'remind.nobody_chosen' : 'remind.nobody')
                : t('remind.count', { count: preview.recipients })}{' '}
              {preview.skipped > 0 && t('remind.skipped', { count: preview.skipped })}
            </p>
            {preview.mail && (
              <>
                <h3>{t('remind.preview_of', { to: preview.mail.to })}</h3>
                <p>
                  <strong>{preview.mail.subject}</strong>
                </p>
                <p style={{ whiteSpace: 'pre-wrap' }}>{preview.mail.text}</p>
              </>
            )}
          </section>
        )}
        <div className="row">
          {preview && preview.recipients > 0 ? (
            sendsMail && (
              <Button loading={mail.isPending} onClick={() => run(false)}>
                {t('remind.send', { count: preview.recipients })}
              </Button>
            )
          ) : (
            <Button loading={mail.isPending} disabled={!userIds && days === ''} onClick={() => run(true)}>
              {t('remind.preview')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('remind.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
