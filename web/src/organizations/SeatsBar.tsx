import { Progress } from '@mantine/core';
import type { Seats } from '@visite/contract/organizations.ts';
import { useTranslation } from 'react-i18next';
import { percentOf } from '#shell/percentOf.ts';
import classes from './SeatsBar.module.css';

/** Seats as a bar: taken, reserved, free. */
export function SeatsBar({ seats }: { seats: Seats }) {
  const { t } = useTranslation('organizations');
  return (
    <div className="stack">
      <p className={classes.count}>
        <strong>{t('seats.used_of', { count: seats.used, total: seats.total })}</strong>
      </p>
      <Progress.Root size={14} radius="xl">
        <Progress.Section value={percentOf(seats.used, seats.total)} color="var(--accent)" aria-label={t('seats.used')} />
        <Progress.Section value={percentOf(seats.reserved_by_invites, seats.total)} color="var(--warm)" aria-label={t('seats.reserved')} />
      </Progress.Root>
      <dl className={classes.legend}>
        {(['used', 'reserved', 'free'] as const).map((kind) => (
          <div key={kind} data-kind={kind}>
            <dt>{t(`seats.${kind}`)}</dt>
            <dd>{kind === 'reserved' ? seats.reserved_by_invites : seats[kind]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
