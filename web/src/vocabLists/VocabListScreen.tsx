import { Button, CloseButton, Pagination } from '@mantine/core';
import { IconArrowLeft, IconBookmarkPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#editing/undo.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { ListCounts, ListFacts } from './ListCard.tsx';
import { ListedWordRow } from './ListedWordRow.tsx';
import { useCopyWords, useDeleteWords, vocabListQuery, WORDS_PER_PAGE } from './queries.ts';
import { ShareList } from './ShareList.tsx';
import classes from './VocabListScreen.module.css';

const NOTHING: ReadonlySet<string> = new Set();

function Back() {
  const { t } = useTranslation('vocabLists');
  return (
    <Link to="/home/vocab-lists" className={classes.back ?? ''}>
      <IconArrowLeft size={18} aria-hidden /> {t('title')}
    </Link>
  );
}

/** A list with its words: all or chosen ones go into one's own vocabulary, and can be taken back. */
export function VocabListScreen({ listId }: { listId: string }) {
  const { t } = useTranslation('vocabLists');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState(NOTHING);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(vocabListQuery(listId, page));
  const copy = useCopyWords(listId);
  const remove = useDeleteWords();
  const undo = useUndo();
  if (error)
    return (
      <Page title={t('title')} above={<Back />}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (isPending)
    return (
      <Page title={t('title')} above={<Back />}>
        <LoadingState rows={6} height={90} />
      </Page>
    );
  const take = (terms?: string[]) =>
    copy.mutate(terms, {
      onSuccess: ({ new_count, vocab_item_ids }) => {
        setChosen(NOTHING);
        if (new_count === 0) return showAlert('info', t('took_none'));
        undo.offer({ message: t('took', { count: new_count }), undo: () => remove.mutateAsync(vocab_item_ids) });
      },
      onError: (problem) => showError(t('not_taken'), problem),
    });
  const choose = (term: string) => (isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, term] : [...chosen].filter((one) => one !== term)));
  const isOwn = data.type === 'own';
  const left = data.vocab_count - data.known_count;
  return (
    <Page
      title={data.title}
      above={<Back />}
      lead={data.description && <span lang="de">{data.description}</span>}
      actions={
        !isOwn &&
        left > 0 && (
          <Button
            leftSection={<IconBookmarkPlus size={20} aria-hidden />}
            loading={copy.isPending && copy.variables === undefined}
            onClick={() => take()}
          >
            {t('take_all', { count: left })}
          </Button>
        )
      }
    >
      <div className={classes.about}>
        <ListFacts of={data} />
        {isOwn ? <p className="quiet">{t('words', { count: data.vocab_count })}</p> : <ListCounts of={data} />}
      </div>
      {isOwn && <ShareList listId={listId} sharedWith={data.shared_with} />}
      {data.words.total === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      ) : (
        <ul className={`card ${classes.words}`} data-old={isPlaceholderData || undefined}>
          {data.words.items.map((word) => (
            <ListedWordRow
              key={word.term}
              word={word}
              choice={isOwn ? undefined : { isChosen: chosen.has(word.term), onChoose: choose(word.term) }}
            />
          ))}
        </ul>
      )}
      {data.words.total > WORDS_PER_PAGE && (
        <Pagination
          total={Math.ceil(data.words.total / WORDS_PER_PAGE)}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'page_next' : 'page_previous') })}
          getItemProps={(one) => ({ 'aria-label': t('page', { page: one }) })}
          mt="lg"
        />
      )}
      {chosen.size > 0 && (
        <section className={`card ${classes.chosen}`} aria-label={t('chosen_label')}>
          <span role="status">{t('chosen', { count: chosen.size })}</span>
          <span>
            <CloseButton size={44} aria-label={t('choose_none')} onClick={() => setChosen(NOTHING)} />
            <Button loading={copy.isPending} onClick={() => take([...chosen])}>
              {t('take_chosen')}
            </Button>
          </span>
        </section>
      )}
      {undo.bar}
    </Page>
  );
}
