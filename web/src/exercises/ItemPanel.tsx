import { Skeleton } from '@mantine/core';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FootProvider } from './foot.tsx';
import { ItemDock, type Way } from './ItemDock.tsx';
import { ItemHead } from './ItemHead.tsx';
import classes from './ItemPanel.module.css';
import { OtherVersion } from './OtherVersion.tsx';
import { type AnyPlayer, PLAYERS } from './players.ts';
import { SavedOrNot } from './SavedOrNot.tsx';
import type { ItemWork } from './useItemWork.ts';

interface Props {
  item: ContentItem;
  work: ItemWork;
  /** Moves the focus to the item's title, so that readers hear where they are. */
  isFocused?: boolean;
  /** In a lesson: the pages before and after. Without it the item stands alone. */
  way?: Way | undefined;
}

/** An item as it is played: what it is, what is to do, the exercise itself, and at its foot one button and what the answer was worth. */
export function ItemPanel({ item, work, isFocused = false, way }: Props) {
  const { t } = useTranslation('exercises');
  const Player = PLAYERS[item.kind].Player as unknown as AnyPlayer;
  const heading = useRef<HTMLHeadingElement>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <section className={classes.item} data-fills={way !== undefined || undefined} aria-labelledby={`item-${item.id}`}>
      <div className={classes.scroll}>
        <div className={classes.page}>
          <ItemHead item={item} headingRef={heading}>
            <SavedOrNot state={work.saved} />
          </ItemHead>
          <OtherVersion work={work} />
          {item.is_unfinished && <p className={classes.unfinished}>{t('unfinished')}</p>}
          <FootProvider value={foot}>
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
          </FootProvider>
        </div>
      </div>
      <ItemDock item={item} work={work} way={way} footRef={setFoot} />
    </section>
  );
}
