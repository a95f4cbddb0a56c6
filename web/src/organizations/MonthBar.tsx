import { Progress } from '@mantine/core';
import type { MonthOfUsage } from '@visite/contract/usage.ts';
import { useTranslation } from 'react-i18next';
import { percentOf } from '#shell/percentOf.ts';
import { useUsageFigures } from './usageFigures.ts';

/** The running month against its limit, in words and as a bar. */
export function MonthBar({ month, currency }: { month: MonthOfUsage; currency: string }) {
  const { t } = useTranslation('organizations');
  const { number, money } = useUsageFigures(currency);
  const { cost, requests, cost_limit, request_limit, share } = month;
  const hasCost = cost > 0 || cost_limit !== null;
  return (
    <div className="stack">
      {hasCost && (
        <p>
          {cost_limit === null
            ? t('usage.cost', { cost: money(cost) })
            : t('usage.cost_of', { cost: money(cost), limit: money(cost_limit) })}
        </p>
      )}
      <p>
        {request_limit === null
          ? t('usage.requests', { count: requests, shown: number(requests) })
          : t('usage.requests_of', { count: request_limit, shown: number(requests), limit: number(request_limit) })}
      </p>
      {share !== null && (
        <>
          <Progress.Root size={14} radius="xl">
            <Progress.Section value={Math.min(100, percentOf(share))} color={share >= 1 ? 'red' : 'accent'} aria-label={t('usage.share')} />
          </Progress.Root>
          {share >= 0.8 && <p role="status">{t(share >= 1 ? 'usage.reached' : 'usage.near')}</p>}
        </>
      )}
    </div>
  );
}
