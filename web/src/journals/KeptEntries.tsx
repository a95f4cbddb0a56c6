import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { readKept, subscribeToKept } from '#ui/keptText.ts';
import { entryKey, keptEntryIds } from './entryKey.ts';
import classes from './JournalScreen.module.css';
import { FREE } from './journalSearch.ts';
import { parseKept } from './keptEntries.ts';

/** What was written on this device and the server does not have yet: in reach, though the list comes from the server. */
export function KeptEntries() {
  const { t } = useTranslation('journals');
  const { id: userId } = useMe();
  const ids = useSyncExternalStore(subscribeToKept, () => keptEntryIds(userId, Object.keys(localStorage)).join(' '));
  const kept = ids.split(' ').flatMap((id) => {
    const entry = id ? parseKept(readKept(entryKey(userId, id))) : null;
    return entry ? [{ id, ...entry }] : [];
  });
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="kept-entries" className={classes.kept}>
      <h2 id="kept-entries">{t('kept')}</h2>
      <ul className={`card ${classes.list}`}>
        {kept.map(({ id, draft, version, prompt_key }) => (
          <li key={id}>
            <Link
              to="/home/journal/$entryId"
              params={{ entryId: id }}
              search={version === 0 ? { prompt: prompt_key ?? FREE } : {}}
              className={classes.entry}
            >
              <IconCloudOff size={22} className={classes.day} aria-hidden />
              <span lang="de" className={classes.excerpt}>
                {draft.text || t('nothing_yet')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
