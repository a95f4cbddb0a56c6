import type { previewAssignment } from '@visite/contract/assignments.ts';
import type { Answer } from '@visite/contract/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { useSendsMail } from '#shell/useSendsMail.ts';
import classes from '#ui/Figures.module.css';

/** How many get a mail, and the first of them word by word. */
export function MailPreview({ of: { recipients, already_assigned, mail } }: { of: Answer<typeof previewAssignment> }) {
  const { t } = useTranslation('dashboard');
  const sendsMail = useSendsMail();
  return (
    <section className={`card ${classes.panel}`} aria-live="polite">
      <p>
        {t(sendsMail ? 'assign.told' : 'assign.told_unmailed', { count: recipients })}{' '}
        {already_assigned > 0 && t('assign.already', { count: already_assigned })}
      </p>
      {mail && sendsMail && (
        <>
          <h3>{t('remind.preview_of', { to: mail.to })}</h3>
          <p>
            <strong>{mail.subject}</strong>
          </p>
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{mail.text}</p>
        </>
      )}
    </section>
  );
}
