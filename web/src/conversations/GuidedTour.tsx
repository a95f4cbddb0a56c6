import { Button, CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompleteTour } from '#accounts/queries.ts';
import classes from './GuidedTour.module.css';

/** What the tour points at, in order; the last has no place of its own. */
const STEPS = ['composer', 'tasks', 'record', 'undo', 'help'] as const;

/** Shown once, while case_interaction_tour_completed_at is null (Specification 4); skipping it completes it too. */
export function GuidedTour({ userId }: { userId: string }) {
  const { t } = useTranslation('conversations');
  const [at, setAt] = useState(0);
  const complete = useCompleteTour();
  const card = useRef<HTMLDivElement>(null);
  const step = STEPS[at] ?? 'composer';

  useEffect(() => {
    const target = document.querySelector(`[data-tour="${step}"]`);
    target?.setAttribute('data-tour-shown', 'true');
    target?.scrollIntoView({ block: 'nearest' });
    card.current?.focus();
    return () => target?.removeAttribute('data-tour-shown');
  }, [step]);

  if (complete.isPending || complete.isSuccess) return null;
  const finish = () => complete.mutate(userId);
  return (
    <div
      ref={card}
      className={classes.card}
      role="dialog"
      aria-label={t('tour.title')}
      aria-describedby="tour-text"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && finish()}
    >
      <div className={classes.head}>
        <strong>{t(`tour.${step}.title`)}</strong>
        <CloseButton aria-label={t('tour.skip')} onClick={finish} size={44} />
      </div>
      <p id="tour-text">{t(`tour.${step}.text`)}</p>
      <div className={classes.foot}>
        <span className="quiet">{t('tour.step', { current: at + 1, total: STEPS.length })}</span>
        {at > 0 && (
          <Button variant="default" onClick={() => setAt(at - 1)}>
            {t('tour.back')}
          </Button>
        )}
        <Button onClick={() => (at === STEPS.length - 1 ? finish() : setAt(at + 1))}>
          {t(at === STEPS.length - 1 ? 'tour.done' : 'tour.next')}
        </Button>
      </div>
    </div>
  );
}
