import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { VocabEntry } from '@visite/contract/exercises/kind.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { readAhead } from '#api/client.ts';
import { InFoot } from '#exercises/foot.tsx';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { fileUrl } from '#media/queries.ts';
import { savesData } from '#offline/savesData.ts';
import { Activate } from './Activate.tsx';
import classes from './Player.module.css';
import { WordCard } from './WordCard.tsx';

/** The pictures of the words that come are there when their card is, also where the connection goes before. */
function useAllPictures(words: readonly VocabEntry[]) {
  useEffect(() => {
    if (savesData()) return;
    for (const { picture } of words) if (picture) void readAhead(fileUrl(picture)).catch(() => undefined);
  }, [words]);
}

/** Words to meet one by one; done when all were seen, and to be looked through again then. */
export function Player({ itemId, face, answer, isGiven, onChange, onGive }: PlayerProps<'vocab_intro'>) {
  const { t } = useTranslation('exercises');
  const { native_language } = useMe();
  const { items } = face;
  useAllPictures(items);
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
      <div className={classes.place}>
        <ActionIcon aria-label={t('vocab.previous')} disabled={at === 0} onClick={() => see(at - 1)}>
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <p className={shared.hint} aria-live="polite">
          {t('vocab.word_of', { current: at + 1, count: items.length })}
        </p>
        {isGiven && (
          <ActionIcon aria-label={t('vocab.next')} disabled={isLast} onClick={() => see(at + 1)}>
            <IconChevronRight size={22} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <WordCard key={word.id} word={word} language={native_language} />
      {!isGiven && (
        <InFoot>
          {isLast ? (
            <Button size="lg" leftSection={<IconCheck size={20} aria-hidden />} onClick={() => see(at)}>
              {t('vocab.all_seen')}
            </Button>
          ) : (
            <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden />} onClick={() => see(at + 1)}>
              {t('vocab.next')}
            </Button>
          )}
        </InFoot>
      )}
      {isGiven && (
        <div className={shared.row}>
          <Activate itemId={itemId} count={items.length} />
        </div>
      )}
    </div>
  );
}
