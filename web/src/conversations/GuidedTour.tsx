import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompleteTour } from '#accounts/queries.ts';
import { draftKey, useKeptText } from '#ui/keptText.ts';
import classes from './GuidedTour.module.css';
import { cardPlace, TOUR_STOPS, type TourStop } from './tourStep.ts';

const targetOf = (stop: TourStop) => document.querySelector<HTMLElement>(`[data-tour~="${stop}"]`);

interface Props {
  userId: string;
  interactionId: string;
  hasRecord: boolean;
  /** The learner has said something in this talk. */
  wasSaid: boolean;
}

/**
 * Shown before the first line, while case_interaction_tour_completed_at is null (Specification 4); leaving it completes it. It holds
 * nothing up: whoever begins to write or speak puts it aside, and meets it again at the beginning of the next talk.
 */
export function GuidedTour({ userId, interactionId, hasRecord, wasSaid }: Props) {
  const { t } = useTranslation('conversations');
  const complete = useCompleteTour();
  const card = useRef<HTMLDivElement>(null);
  const light = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [draft] = useKeptText(draftKey(interactionId));
  const [isAside, setIsAside] = useState(false);
  if (!isAside && (wasSaid || draft !== null)) setIsAside(true);
  const stops = TOUR_STOPS.filter((stop) => stop !== 'record' || hasRecord);
  const stop = stops[at] ?? 'composer';
  const isLast = at === stops.length - 1;

  useEffect(() => {
    const target = targetOf(stop);
    if (!target) return;
    const place = () => {
      if (!card.current || !light.current) return;
      const box = target.getBoundingClientRect();
      const { top, left } = cardPlace(
        box,
        { width: card.current.offsetWidth, height: card.current.offsetHeight },
        { width: innerWidth, height: innerHeight },
      );
      Object.assign(card.current.style, { top: `${top}px`, left: `${left}px`, visibility: 'visible' });
      Object.assign(light.current.style, {
        top: `${box.top}px`,
        left: `${box.left}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
    };
    // Called at once, and again when the layout around the target settles or the window changes.
    const observer = new ResizeObserver(place);
    for (let element: HTMLElement | null = target; element; element = element.parentElement) {
      observer.observe(element);
      for (const sibling of element.parentElement?.children ?? []) observer.observe(sibling);
    }
    return () => observer.disconnect();
  }, [stop]);

  if (isAside) return null;
  // Gone at once; the mark on the server follows and is tried again with the next case when it fails.
  if (complete.isPending || complete.isSuccess || complete.isError) return null;
  const finish = () => complete.mutate(userId);
  return (
    <>
      <div ref={light} className={classes.light} />
      <div
        ref={card}
        className={classes.card}
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        onKeyDown={(event) => event.key === 'Escape' && finish()}
      >
        <div className={classes.head}>
          <span>{t('tour.step', { current: at + 1, total: stops.length })}</span>
          {!isLast && (
            <Button variant="subtle" px="xs" onClick={finish}>
              {t('tour.skip')}
            </Button>
          )}
        </div>
        <h2 id="tour-title">{t(`tour.${stop}.title`)}</h2>
        <p id="tour-text" aria-live="polite">
          {t(`tour.${stop}.text`)}
        </p>
        <div className={classes.foot}>
          {at > 0 && (
            <Button variant="default" onClick={() => setAt(at - 1)}>
              {t('tour.back')}
            </Button>
          )}
          <Button onClick={() => (isLast ? finish() : setAt(at + 1))}>{t(isLast ? 'tour.done' : 'tour.next')}</Button>
        </div>
      </div>
    </>
  );
}
