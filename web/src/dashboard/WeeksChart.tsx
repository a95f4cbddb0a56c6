import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { WeekOfLearning } from '@visite/contract/memberProgress.ts';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';

/** Weeks of learning as bars. Loaded only where charts are looked at; the table beside it says the same. */
export default function WeeksChart({ weeks }: { weeks: WeekOfLearning[] }) {
  const { t, i18n } = useTranslation('dashboard');
  const day = new Intl.DateTimeFormat(bcp47(i18n.language), { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  return (
    <div aria-hidden>
      <BarChart
        h={240}
        data={weeks.map((week) => ({ ...week, week: day.format(new Date(week.starts_on)) }))}
        dataKey="week"
        type="stacked"
        withLegend
        series={[
          { name: 'items_completed', label: t('weeks.items'), color: 'var(--accent)' },
          { name: 'cases_solved', label: t('weeks.cases'), color: 'var(--warm)' },
        ]}
        tickLine="none"
        gridAxis="y"
        // The table beside it is what keyboards and readers go through.
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false, radius: 3 }}
      />
    </div>
  );
}
