import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserConversation } from '@visite/contract/messaging.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './ConversationList.module.css';
import { correspondentName } from './correspondentName.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { conversationsQuery } from './queries.ts';
import { useMoments } from './useMoments.ts';

const SEARCH_MS = 250;

function Entry({ of, isOpen }: { of: UserConversation; isOpen: boolean }) {
  const { t } = useTranslation('messaging');
  const { short } = useMoments();
  const me = useMe();
  const { last_message: last, person, unread_count } = of;
  const words = last.deleted_at ? t('deleted') : last.symbol ? `${t(`symbols.${last.symbol}`)} ${last.text ?? ''}` : last.text;
  return (
    <li>
      <Link
        to="/home/inbox"
        search={(before) => ({ ...before, conversationId: of.id })}
        className={classes.entry}
        data-open={isOpen || undefined}
        data-unread={unread_count > 0 || undefined}
        aria-current={isOpen || undefined}
      >
        <PersonAvatar person={person} />
        <span className={classes.words}>
          <span className={classes.top}>
            <span className={classes.name}>{correspondentName(person, t)}</span>
            <time dateTime={last.created_at}>{short(last.created_at)}</time>
          </span>
          <span className={classes.top}>
            <span className={classes.last} data-deleted={last.deleted_at !== null || undefined}>
              {last.sender_id === me.id && `${t('you')} `}
              {words}
            </span>
            {unread_count > 0 && (
              <span className={classes.badge}>
                <span aria-hidden>{unread_count}</span>
                <span className="sr-only">{t('unread', { count: unread_count })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

interface Props {
  search: string | undefined;
  openId: string | undefined;
  onSearch: (text: string | undefined) => void;
  onNew: () => void;
}

/** Everybody one has written with, the latest first. */
export function ConversationList({ search, openId, onSearch, onNew }: Props) {
  const { t } = useTranslation('messaging');
  const [typed, setTyped] = useState(search ?? '');
  const searchSoon = useDebouncedCallback((text: string) => onSearch(text.trim() || undefined), SEARCH_MS);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...conversationsQuery(search),
    placeholderData: (before) => before,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const isNobody = data !== undefined && items.length === 0 && search === undefined;
  return (
    <>
      {!isNobody && (
        <SearchField
          label={t('search')}
          placeholder={t('search_hint')}
          clear={t('clear')}
          value={typed}
          onType={(text) => {
            setTyped(text);
            searchSoon(text);
          }}
          className={classes.search}
        />
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingState rows={5} height={60} />
      ) : isNobody ? (
        <EmptyState title={t('empty.title')} action={<Button onClick={onNew}>{t('new')}</Button>}>
          {t('empty.text')}
        </EmptyState>
      ) : items.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
      ) : (
        <ul className={classes.list} aria-label={t('list')}>
          {items.map((one) => (
            <Entry key={one.id} of={one} isOpen={one.id === openId} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
