import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '#api/errors.ts';
import { Opening } from '#editing/Opening.tsx';
import { Page } from '#ui/Page.tsx';
import { EntryEditor } from './EntryEditor.tsx';
import { FREE } from './journalSearch.ts';
import { journalEntryQuery, journalPromptsQuery } from './queries.ts';

/** That the server has no such entry, or can't be asked: no reason not to begin one. */
const isUnknown = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && error.status === 404);

/** An entry of one's own to write on, or a new one: then the address names its prompt. */
export function EntryScreen({ entryId, prompt }: { entryId: string; prompt: string | undefined }) {
  const { t } = useTranslation('journals');
  const {
    data: entry,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    ...journalEntryQuery(entryId),
    // A new one is begun without waiting for a network.
    ...(prompt !== undefined && { retry: false, networkMode: 'always' as const, refetchOnWindowFocus: false }),
  });
  const { data: prompts, error: promptsError } = useQuery(journalPromptsQuery);
  const isNew = prompt !== undefined && isUnknown(error);
  const isFree = prompt === undefined || prompt === FREE;
  if (!isNew && (!entry || !isFetchedAfterMount)) return <Opening error={error} onRetry={() => void refetch()} />;
  if (isNew && !isFree && !prompts) return <Opening error={promptsError} onRetry={() => void refetch()} />;
  if (entry && !entry.policies.may_edit)
    return (
      <Page title={t('forbidden')} lead={t('forbidden_text')}>
        {null}
      </Page>
    );
  const chosen = entry ? entry.prompt : (prompts?.find(({ key }) => key === prompt) ?? null);
  return <EntryEditor key={entryId} id={entryId} prompt={chosen} entry={entry} />;
}
