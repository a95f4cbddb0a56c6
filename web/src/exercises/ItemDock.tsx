import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ItemDock.module.css';
import { PLAYERS } from './players.ts';
import type { ItemWork } from './useItemWork.ts';
import { VerdictSheet } from './VerdictSheet.tsx';

/** The pages of a lesson around an item; no `onPrevious` on the first. */
export interface Way {
  onPrevious?: (() => void) | undefined;
  onNext: () => void;
}

interface Props {
  item: ContentItem;
  work: ItemWork;
  way: Way | undefined;
  /** Takes the place where the exercise puts a button of its own. */
  footRef: (element: HTMLElement | null) => void;
}

type Complete = (face: ContentItem['face'], answer: ItemWork['answer']) => ItemWork['answer'];

/** The foot of an item: one button that checks, then leads on; what the answer was worth lies above it. */
export function ItemDock({ item, work, way, footRef }: Props) {
  const { t } = useTranslation('exercises');
  const { give } = PLAYERS[item.kind];
  const complete = PLAYERS[item.kind].complete as Complete | undefined;
  const main = useRef<HTMLButtonElement>(null);
  const hasJustGiven = useRef(false);
  const isGivenAtFirst = useRef(work.isGiven);
  const giveNow = () => {
    hasJustGiven.current = true;
    work.give(complete?.(item.face, work.answer) ?? work.answer);
  };
  const next = (event: MouseEvent) => {
    // The second press of a double one was meant for the button that stood here before.
    if (event.detail > 1 && hasJustGiven.current) return;
    hasJustGiven.current = false;
    if (item.is_unfinished && !work.isGiven) work.give();
    way?.onNext();
  };
  useEffect(() => {
    // A button inside the exercise goes away once it is done: the keyboard goes on at the foot.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (work.isGiven && !isGivenAtFirst.current && isLost) main.current?.focus({ preventScroll: true });
    isGivenAtFirst.current = work.isGiven;
  }, [work.isGiven]);
  // What its author has not finished is passed by; there is nothing to judge in it.
  const isOpen = !work.isGiven && !(item.is_unfinished && way);
  return (
    <div className={classes.dock} data-fills={way !== undefined || undefined}>
      {!item.is_unfinished && <VerdictSheet item={item} work={work} />}
      <div className={classes.foot}>
        {way && (
          <ActionIcon
            className={classes.previous}
            variant="default"
            aria-label={t('dock.previous')}
            disabled={!way.onPrevious}
            onClick={way.onPrevious}
          >
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
        )}
        {way && isOpen && (
          <Button variant="subtle" className={classes.later} onClick={way.onNext}>
            {t('dock.later')}
          </Button>
        )}
        <span ref={footRef} className={classes.own} />
        {isOpen
          ? give !== null && (
              <Button key="main" ref={main} size="lg" className={classes.main} onClick={giveNow}>
                {t(`give.${give}`)}
              </Button>
            )
          : way && (
              <Button
                key="main"
                ref={main}
                size="lg"
                className={classes.main}
                rightSection={<IconArrowRight size={20} aria-hidden />}
                onClick={next}
              >
                {t('dock.next')}
              </Button>
            )}
      </div>
    </div>
  );
}
