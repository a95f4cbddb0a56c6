import { Button, Modal, Radio } from '@mantine/core';
import { REPORT_REASONS, type ReportReason, type UserMessage } from '@visite/contract/messaging.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { useReport } from './queries.ts';

interface Props {
  /** Null: closed. */
  message: UserMessage | null;
  name: string;
  onClose: () => void;
}

/** Reports a message to those who run the organisation: only then do they see it. */
export function ReportDialog({ message, name, onClose }: Props) {
  const { t } = useTranslation('messaging');
  const report = useReport();
  const [reason, setReason] = useState<ReportReason>('INSULT');
  const send = () =>
    message &&
    report.mutate(
      { message_id: message.id, reason },
      {
        onSuccess: () => {
          onClose();
          showAlert('success', t('reported'));
        },
        onError: (error) => showError(t('report_failed'), error),
      },
    );
  return (
    <Modal opened={message !== null} onClose={onClose} title={t('report_title')} closeButtonProps={{ 'aria-label': t('close'), size: 44 }}>
      <div className="stack">
        <p style={{ margin: 0 }}>{t('report_text', { name })}</p>
        <Radio.Group label={t('report_reason')} value={reason} onChange={(value) => setReason(value as ReportReason)}>
          {REPORT_REASONS.map((one) => (
            <Radio key={one} value={one} label={t(`report_reasons.${one}`)} size="md" my="sm" />
          ))}
        </Radio.Group>
        <div className="row">
          <Button loading={report.isPending} onClick={send}>
            {t('report')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
