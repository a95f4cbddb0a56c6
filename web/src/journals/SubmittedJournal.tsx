import { Button, Pagination, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { JournalEntry } from '@visite/contract/journals.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { useFormat } from '#shell/format.ts';
import classes from '#ui/Figures.module.css';
import { useKeptText } from '#ui/keptText.ts';
import { ErrorState } from '#ui/states.tsx';
import { PAGE_SIZE } from './journalSearch.ts';
import { journalEntriesQuery, useReply } from './queries.ts';

/** A reply being written: kept in the browser until it is sent. */
function ReplyForm({ entry, onDone }: { entry: JournalEntry; onDone: () => void }) {
  const { t } = useTranslation('dashboard');
  const reply = useReply(entry.id);
  const [kept, keepText] = useKeptText(`journal-reply:${entry.id}`);
  const text = kept ?? entry.reply?.text ?? '';
  // The version that stood there when the form was opened: what came meanwhile is not written over unseen.
  const [version, setVersion] = useState(entry.reply_version);
  const send = () =>
    reply.mutate(
      { text, version },
      {
        onSuccess: () => {
          keepText(null);
          showAlert('success', t('journal.sent'));
          onDone();
        },
        onError: (error) => {
          const current = error instanceof ApiError && error.details?.code === 'stale' ? (error.details.current as JournalEntry) : null;
          // The other reply is on the screen now: whoever sends again has seen it.
          if (current) setVersion(current.reply_version);
          showError(t(current ? 'journal.stale' : 'journal.failed'), error);
        },
      },
    );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        label={t('journal.your_reply', { name: entry.author.first_name })}
        lang="de"
        autosize
        minRows={3}
        maxLength={4000}
        value={text}
        onChange={(event) => keepText(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" loading={reply.isPending} disabled={text.trim() === ''}>
          {t('journal.send')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('journal.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Entry({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const [isReplying, setIsReplying] = useState(false);
  const { author, prompt, text, reply, submitted_at, policies } = entry;
  return (
    <article className={classes.entry}>
      <p>
        <strong>
          {author.first_name} {author.last_name}
        </strong>{' '}
        <span className="quiet">{format.day(submitted_at)}</span>
      </p>
      {prompt && (
        <p className="quiet" lang="de">
          {prompt.text}
        </p>
      )}
      <blockquote lang="de">{text}</blockquote>
      {reply && (
        <div className={classes.answer}>
          <p className="quiet">
            {t('journal.replied', {
              name: reply.author ? `${reply.author.first_name} ${reply.author.last_name}` : t('journal.somebody'),
              day: format.day(reply.replied_at),
            })}{' '}
            {t(reply.is_read ? 'journal.read' : 'journal.unread')}
          </p>
          <blockquote lang="de">{reply.text}</blockquote>
        </div>
      )}
      {isReplying ? (
        <ReplyForm entry={entry} onDone={() => setIsReplying(false)} />
      ) : (
        policies.may_reply && (
          <Button
            variant="light"
            mt="sm"
            onClick={() => setIsReplying(true)}
            aria-label={t(reply ? 'journal.change_to' : 'journal.reply_to', { name: `${author.first_name} ${author.last_name}` })}
          >
            {t(reply ? 'journal.change' : 'journal.reply')}
          </Button>
        )
      )}
    </article>
  );
}

/** The entries of their journals that members have submitted, with a place to answer. Nothing is shown while there are none. */
export function SubmittedJournal({ organizationId, userId }: { organizationId: string; userId?: string }) {
  const { t } = useTranslation('dashboard');
  const [page, setPage] = useState(1);
  const query = { organization_id: organizationId, ...(userId && { user_id: userId }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { data, error, refetch } = useQuery(journalEntriesQuery(query));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="journal">
      <h2 id="journal">{t('journal.title')}</h2>
      <div>
        {data.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
      {data.total > PAGE_SIZE && (
        <Pagination
          total={Math.ceil(data.total / PAGE_SIZE)}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`journal.page_${control}`) })}
          getItemProps={(one) => ({ 'aria-label': t('journal.page', { page: one }) })}
        />
      )}
    </section>
  );
}
