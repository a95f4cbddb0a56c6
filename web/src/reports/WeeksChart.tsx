import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
// Of the legend, which no screen uses by itself.
import '@mantine/core/styles/ColorSwatch.css';
import type { WeekOfLearning } from '@visite/contract/memberProgress.ts';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import type { Measure } from './Weeks.tsx';

/** What each bar stands for; what is done is stacked. */
const SERIES: Record<Measure, { name: 'items_completed' | 'cases_solved' | 'minutes' | 'words_learnt'; color: string }[]> = {
  done: [
    { name: 'items_completed', color: 'var(--accent)' },
    { name: 'cases_solved', color: 'var(--warm)' },
  ],
  time: [{ name: 'minutes', color: 'var(--accent)' }],
  words: [{ name: 'words_learnt', color: 'var(--accent)' }],
};

/** Weeks of learning as bars. Loaded only where charts are looked at; the table beside it says the same. */
export default function WeeksChart({ weeks, measure }: { weeks: WeekOfLearning[]; measure: Measure }) {
  const { t, i18n } = useTranslation('dashboard');
  const day = new Intl.DateTimeFormat(bcp47(i18n.language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <div aria-hidden>
      <BarChart
        h={240}
        data={weeks.map((week) => ({ ...week, minutes: Math.round(week.seconds / 60), week: day.format(new Date(week.starts_on)) }))}
        dataKey="week"
        type="stacked"
        withLegend={measure === 'done'}
        series={SERIES[measure].map(({ name, color }) => ({ name, color, label: t(`weeks.series.${name}`) }))}
        tickLine="none"
        gridAxis="x"
        yAxisProps={{ allowDecimals: false }}
        // The table beside it is what keyboards and readers go through.
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false, radius: 3 }}
      />
    </div>
  );
}
