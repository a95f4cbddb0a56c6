import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ItemPanel.module.css';
import type { SavedState } from './itemState.ts';
import { KIND_ICONS } from './kindIcons.ts';
import { type AnyPlayer, PLAYERS } from './players.ts';
import { ResultPanel } from './ResultPanel.tsx';
import type { ItemWork } from './useItemWork.ts';

const SAVED_ICONS: Record<Exclude<SavedState, 'untouched'>, typeof IconCheck> = {
  changed: IconCloudUp,
  saving: IconCloudUp,
  waiting: IconCloudOff,
  saved: IconCheck,
  refused: IconAlertTriangle,
};

function SavedOrNot({ state }: { state: SavedState }) {
  const { t } = useTranslation('exercises');
  if (state === 'untouched') return <span role="status" />;
  const Icon = SAVED_ICONS[state];
  return (
    <span role="status" className={classes.saved} data-state={state}>
      <Icon size={18} aria-hidden /> {t(`saved.${state}`)}
    </span>
  );
}

type Complete = (face: ContentItem['face'], answer: ItemWork['answer']) => ItemWork['answer'];

interface Props {
  item: ContentItem;
  work: ItemWork;
  /** Moves the focus to the item's title, so that readers hear where they are. */
  isFocused?: boolean;
  /** What comes after the result: the way on. */
  after?: ReactNode;
}

/** An item as it is played: what it is, what is to do, the exercise itself, and what the answer was worth. */
export function ItemPanel({ item, work, isFocused = false, after }: Props) {
  const { t } = useTranslation('exercises');
  const { give, again } = PLAYERS[item.kind];
  const Player = PLAYERS[item.kind].Player as unknown as AnyPlayer;
  const complete = PLAYERS[item.kind].complete as Complete | undefined;
  const Icon = KIND_ICONS[item.kind];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const isWaiting = work.isGiven && !work.result;
  return (
    <section className={classes.item} aria-labelledby={`item-${item.id}`}>
      <header className={classes.header}>
        <p className={classes.kind}>
          <Icon size={18} stroke={1.8} aria-hidden /> {t(`kinds.${item.kind}`)}
        </p>
        <h2 id={`item-${item.id}`} ref={heading} tabIndex={-1} lang={item.title ? 'de' : undefined}>
          {item.title || t(`kinds.${item.kind}`)}
        </h2>
        <p className={classes.instruction} lang={item.instruction ? 'de' : undefined}>
          {item.instruction || t(`instructions.${item.kind}`)}
        </p>
      </header>
      <Suspense fallback={<Skeleton height={220} radius="lg" />}>
        <Player
          itemId={item.id}
          face={item.face}
          answer={work.answer}
          result={work.result}
          isGiven={work.isGiven}
          onChange={work.change}
          onGive={work.give}
        />
      </Suspense>
      {work.isGiven && work.result && (
        <ResultPanel result={work.result} again={again} onAgain={work.tryAgain} isJudged={give !== 'finish'} />
      )}
      {isWaiting && (
        <p className={classes.waiting} role="status">
          {t(work.saved === 'waiting' ? 'judged_later' : 'being_judged')}
        </p>
      )}
      <footer className={classes.foot}>
        {give !== null && !work.isGiven && (
          <Button size="lg" onClick={() => work.give(complete?.(item.face, work.answer) ?? work.answer)}>
            {t(`give.${give}`)}
          </Button>
        )}
        <SavedOrNot state={work.saved} />
        {work.saved === 'refused' && (
          <Button variant="default" onClick={work.sendAgain}>
            {t('saved.send_again')}
          </Button>
        )}
        {after}
      </footer>
    </section>
  );
}
