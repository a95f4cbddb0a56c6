import { Button } from '@mantine/core';
import { IconArrowRight, IconBook2, IconCheck, IconPencil, IconSchool, IconStethoscope } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { TodayPlan, TodayStep } from '@visite/core/progress/today.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoreRing } from '#exercises/ScoreRing.tsx';
import type { GoOn } from './goOn.ts';
import classes from './Today.module.css';
import { WayReason } from './WayCard.tsx';
import { linkOf, titleOf } from './wayLink.ts';

const ICONS = { words: IconBook2, sentences: IconPencil };
/** Of a way to go on: lessons as in the menu, cases as there. */
const iconOf = (goOn: GoOn | undefined) => (goOn?.kind === 'assignment' || goOn?.kind === 'course' ? IconSchool : IconStethoscope);

/** Where a step leads. */
function stepLink(kind: TodayStep['kind'], goOn: GoOn | undefined): LinkProps {
  if (kind === 'words') return { to: '/home/vocab-dashboard', search: { show: 'test' } };
  if (kind === 'sentences') return { to: '/home/practice' };
  return goOn ? linkOf(goOn) : { to: '/home/all-cases' };
}

function Step({ step, goOn }: { step: TodayStep; goOn: GoOn | undefined }) {
  const { t } = useTranslation('shell');
  const { kind, count, minutes, isDone } = step;
  const Icon = isDone ? IconCheck : kind === 'go_on' ? iconOf(goOn) : ICONS[kind];
  return (
    <li>
      <Link {...stepLink(kind, goOn)} className={`card ${classes.step}`} data-done={isDone || undefined}>
        <span className={classes.sign}>
          <Icon size={20} stroke={1.8} aria-hidden />
        </span>
        <span className={classes.what}>
          {kind === 'go_on' && goOn ? (
            <>
              <strong lang="de">{titleOf(goOn)}</strong>
              <span className="quiet">
                <WayReason way={goOn} />
              </span>
            </>
          ) : (
            <strong>{kind === 'go_on' ? t('today.went_on') : t(`today.${kind}`, { count })}</strong>
          )}
        </span>
        <span className={classes.minutes}>{isDone ? t('today.done') : t('today.minutes', { count: minutes })}</span>
      </Link>
    </li>
  );
}

/** The day's plan: one button for what comes next and a ring that closes; below it a small line (`children`), and its steps in a row. */
export function Today({ plan, goOn, children }: { plan: TodayPlan; goOn: GoOn | undefined; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { steps, minutes, share, next } = plan;
  const isBegun = share > 0;
  return (
    <section className={classes.today} aria-labelledby="today">
      <div className={`card ${classes.head}`}>
        <ScoreRing value={share} size={104} label={t('today.progress')} />
        <div>
          <h2 id="today">{next ? t('today.title', { count: minutes }) : t('today.all_done')}</h2>
          <p className="quiet">{next ? t('today.lead') : t('today.all_done_text')}</p>
        </div>
        {next && (
          <Button
            size="lg"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            renderRoot={(props) => <Link {...stepLink(next.kind, goOn)} {...props} />}
          >
            {t(isBegun ? 'today.go_on' : 'today.begin')}
          </Button>
        )}
      </div>
      {children}
      <ul className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.kind} step={step} goOn={step.isDone ? undefined : goOn} />
        ))}
      </ul>
    </section>
  );
}
