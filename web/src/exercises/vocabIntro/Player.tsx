import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconBookmarkPlus, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { useActivateVocabIntro, vocabIntroQuery } from '#exercises/queries.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import classes from './Player.module.css';
import { WordCard } from './WordCard.tsx';

function Activate({ itemId }: { itemId: string }) {
  const { t } = useTranslation('exercises');
  const { data } = useQuery(vocabIntroQuery(itemId));
  const activate = useActivateVocabIntro(itemId);
  if (!data) return null;
  if (data.is_activated)
    return (
      <p className={classes.activated}>
        <IconCheck size={20} aria-hidden /> {t('vocab.activated')}
      </p>
    );
  return (
    <Button
      variant="light"
      leftSection={<IconBookmarkPlus size={20} aria-hidden />}
      loading={activate.isPending}
      onClick={() =>
        activate.mutate(undefined, {
          onSuccess: ({ added }) => showAlert('success', t('vocab.added', { count: added })),
          onError: (error) => showError(t('vocab.activate_failed'), error),
        })
      }
    >
      {t('vocab.activate')}
    </Button>
  );
}

/** Words to meet one by one; done when all were seen. */
export function Player({ itemId, face, answer, isGiven, onChange, onGive }: PlayerProps<'vocab_intro'>) {
  const { t } = useTranslation('exercises');
  const { native_language } = useMe();
  const { items } = face;
  const firstUnseen = items.findIndex(({ id }) => !answer.seen.includes(id));
  const [at, setAt] = useState(Math.max(0, firstUnseen));
  const word = items[at];
  const see = (index: number) => {
    const seen = [...new Set([...answer.seen, ...(word ? [word.id] : [])])];
    const isAll = items.every(({ id }) => seen.includes(id));
    if (!isGiven && isAll) onGive({ seen });
    else if (!isGiven && seen.length > answer.seen.length) onChange({ seen });
    setAt(index);
  };
  if (!word) return null;
  const isLast = at === items.length - 1;
  return (
    <div className={shared.stack}>
      <p className={shared.hint} aria-live="polite">
        {t('vocab.word_of', { current: at + 1, count: items.length })}
      </p>
      <WordCard key={word.id} word={word} language={native_language} />
      <div className={classes.steps}>
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} disabled={at === 0} onClick={() => see(at - 1)}>
          {t('vocab.previous')}
        </Button>
        {isLast ? (
          !isGiven && (
            <Button leftSection={<IconCheck size={20} aria-hidden />} onClick={() => see(at)}>
              {t('vocab.all_seen')}
            </Button>
          )
        ) : (
          <Button rightSection={<IconArrowRight size={20} aria-hidden />} onClick={() => see(at + 1)}>
            {t('vocab.next')}
          </Button>
        )}
      </div>
      <div className={shared.row}>
        <Activate itemId={itemId} />
      </div>
    </div>
  );
}
