import { Modal } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { bcp47 } from '#shell/i18n.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { xpEventsQuery } from './queries.ts';
import classes from './XpButton.module.css';
import { xpByDay } from './xpByDay.ts';

/** The points of the last 30 days; only mounted, and so only asked for, once somebody wants to see them (Specification 7). */
function XpEvents() {
  const { t } = useTranslation('shell');
  const { time_zone } = useMe();
  const { data, isError, error, refetch } = useQuery(xpEventsQuery);
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={3} height={56} />;
  if (data.length === 0) return <EmptyState title={t('xp.none')}>{t('xp.none_text')}</EmptyState>;
  const day = new Intl.DateTimeFormat(bcp47(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <ul className={classes.days}>
      {xpByDay(data, time_zone).map(({ date, amount, kinds }) => (
        <li key={date}>
          <h3>
            {day.format(new Date(`${date}T00:00:00Z`))}
            <span>{t('home.xp', { count: amount })}</span>
          </h3>
          <ul>
            {kinds.map((one) => (
              <li key={one.kind}>
                {t(`xp.kinds.${one.kind}`, { count: one.times, defaultValue: one.kind })}
                <span>{one.amount}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The sum of one's points; opens where they came from. */
export function XpButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const { xp } = useMe().user_stats;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        <IconStar size={20} stroke={1.7} aria-hidden /> {t('home.xp', { count: xp })}
        <span className="sr-only">{t('xp.show')}</span>
      </button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('xp.title')}
        closeButtonProps={{ 'aria-label': t('xp.close'), size: 44 }}
      >
        <XpEvents />
      </Modal>
    </>
  );
}
