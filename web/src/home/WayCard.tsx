import { IconClipboardCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '#assignments/dueDay.ts';
import { CasePicture } from '#cases/CasePicture.tsx';
import { CoursePicture } from '#courses/CoursePicture.tsx';
import { bcp47 } from '#shell/i18n.ts';
import type { GoOn } from './goOn.ts';
import classes from './WayCard.module.css';
import { linkOf, titleOf } from './wayLink.ts';

/** Why it comes now: assigned until a day, begun, or new. */
export function WayReason({ way }: { way: GoOn }) {
  const { t } = useTranslation('shell');
  if (way.kind !== 'assignment') return t(`today.ways.${way.kind}`);
  const { state, due_on } = way.of;
  if (state === 'OVERDUE') return t('today.ways.overdue');
  if (due_on === null) return t('today.ways.assignment');
  const day = dayInWords(due_on, bcp47());
  return t('today.ways.due', { day });
}

function Picture({ way }: { way: GoOn }) {
  switch (way.kind) {
    case 'assignment':
      return <IconClipboardCheck size={32} stroke={1.5} aria-hidden />;
    case 'case':
      return <CasePicture src={way.of.case.picture_url} />;
    case 'course':
      return <CoursePicture picture={way.of.course.picture} />;
    case 'new_case':
      return <CasePicture src={way.of.picture_url} />;
  }
}

/** A way to go on that is not in the day's plan. */
export function WayCard({ way }: { way: GoOn }) {
  return (
    <Link {...linkOf(way)} className={`card ${classes.way}`}>
      <span className={classes.picture}>
        <Picture way={way} />
      </span>
      <span className={classes.text}>
        <span className="quiet">
          <WayReason way={way} />
        </span>
        <strong lang="de">{titleOf(way)}</strong>
      </span>
    </Link>
  );
}
