import { Badge, Button, Pagination } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconLock, IconMessageCircle, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JournalEntry } from '@visite/contract/journals.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { Page } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { entriesByMonth } from './entriesByMonth.ts';
import classes from './JournalScreen.module.css';
import { type JournalSearch, PAGE_SIZE } from './journalSearch.ts';
import { KeptEntries } from './KeptEntries.tsx';
import { PromptChooser } from './PromptChooser.tsx';
import { journalEntriesQuery } from './queries.ts';

const SEARCH_PAUSE_MS = 300;

function EntryRow({ entry }: { entry: JournalEntry }) {
  const { t, i18n } = useTranslation('journals');
  const written = new Date(entry.created_at);
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(bcp47(i18n.language), options).format(written);
  const isNew = entry.reply && !entry.reply.is_read;
  return (
    <li>
      <Link to="/home/journal/$entryId" params={{ entryId: entry.id }} className={classes.entry}>
        <time dateTime={entry.created_at} className={classes.day}>
          <strong>{part({ day: 'numeric' })}</strong> {part({ weekday: 'short' })}
        </time>
        <span className={classes.text}>
          <strong lang={entry.prompt ? 'de' : undefined}>{entry.prompt?.text ?? t('free')}</strong>
          <span lang="de" className={classes.excerpt}>
            {entry.text || t('nothing_yet')}
          </span>
          <span className={classes.marks}>
            <span>
              {entry.is_submitted ? <IconUsers size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}{' '}
              {t(entry.is_submitted ? 'submitted' : 'private')}
            </span>
            {entry.reply && (
              <span>
                <IconMessageCircle size={16} aria-hidden /> {t('has_reply')}
              </span>
            )}
            {isNew && (
              <Badge variant="light" size="lg" tt="none">
                {t('new_reply')}
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

interface Props {
  search: JournalSearch;
  onChange: (search: JournalSearch) => void;
}

function Entries({ search: { search, page = 1 }, onChange, onReset }: Props & { onReset: () => void }) {
  const { t, i18n } = useTranslation('journals');
  const query = { ...(search && { search }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { data, error, isPlaceholderData, refetch } = useQuery(journalEntriesQuery(query));
  const month = new Intl.DateTimeFormat(bcp47(i18n.language), { month: 'long', year: 'numeric' });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={3} height={104} />;
  if (data.total === 0)
    return search ? (
      <EmptyState title={t('none.title')} action={<Button onClick={onReset}>{t('none.reset')}</Button>}>
        {t('none.text')}
      </EmptyState>
    ) : (
      <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
    );
  return (
    <div data-old={isPlaceholderData || undefined} className={classes.months}>
      <p role="status" className="quiet">
        {t('count', { count: data.total })}
      </p>
      {entriesByMonth(data.items).map(({ key, time, entries }) => (
        <section key={key} aria-labelledby={`month-${key}`}>
          <h2 id={`month-${key}`}>{month.format(time)}</h2>
          <ul className={`card ${classes.list}`}>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {data.total > PAGE_SIZE && (
        <Pagination
          total={Math.ceil(data.total / PAGE_SIZE)}
          value={page}
          onChange={(chosen) => onChange({ ...(search && { search }), page: chosen })}
          getControlProps={(control) => ({ 'aria-label': t(`page_${control}`) })}
          getItemProps={(one) => ({ 'aria-label': t('page', { page: one }) })}
        />
      )}
    </div>
  );
}

/** The learner's journal: what to write about, and what was written, month by month. */
export function JournalScreen({ search, onChange }: Props) {
  const { t } = useTranslation('journals');
  const [typed, setTyped] = useState(search.search ?? '');
  const seek = useDebouncedCallback((text: string) => onChange(text.trim() ? { search: text.trim() } : {}), SEARCH_PAUSE_MS);
  const type = (text: string) => {
    setTyped(text);
    seek(text);
  };
  const reset = () => {
    setTyped('');
    onChange({});
  };
  // Where there is nothing yet, there is nothing to search.
  const { data: all } = useQuery(journalEntriesQuery({ limit: 1 }));
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PromptChooser />
      <KeptEntries />
      {(search.search || (all && all.total > 0)) && (
        <SearchField className={classes.search} label={t('search')} clear={t('clear')} value={typed} onType={type} />
      )}
      <Entries search={search} onChange={onChange} onReset={reset} />
    </Page>
  );
}
