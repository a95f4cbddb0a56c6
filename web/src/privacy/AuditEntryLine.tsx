import type { AuditEntry } from '@visite/contract/auditLog.ts';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { changesOf, sentenceOf } from './entryWords.ts';
import classes from './Records.module.css';

interface Props {
  entry: AuditEntry;
  /** Whose log it stands in, where several are shown together. */
  where?: string;
}

/** Who did what to whom, and when. */
export function AuditEntryLine({ entry, where }: Props) {
  const { t, i18n } = useTranslation('privacy');
  const when = new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(entry.created_at),
  );
  const changes = changesOf(entry, t);
  return (
    <li className={classes.entry}>
      <p>{sentenceOf(entry, t)}</p>
      {changes.length > 0 && <p className="quiet">{changes.join(' · ')}</p>}
      <p className="quiet">
        <time dateTime={entry.created_at}>{when}</time>
        {where && ` · ${where}`}
      </p>
    </li>
  );
}
