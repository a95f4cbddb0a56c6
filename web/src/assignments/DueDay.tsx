import { Button, TextInput } from '@mantine/core';
import { latestDueDay } from '@visite/core/assignments/dueDay.ts';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { dayInWords, inDays, today } from './dueDay.ts';

/** Usual times to work through a chapter. */
const WEEKS = [1, 2, 4];

interface Props {
  value: string;
  onChange: (day: string) => void;
  error: string | false;
}

/** The last day: a week, two or four ahead by one tap, or any other. */
export function DueDay({ value, onChange, error }: Props) {
  const { t, i18n } = useTranslation('dashboard');
  const now = new Date();
  const inWords = value !== '' && !error && dayInWords(value, bcp47(i18n.language), { dateStyle: 'full' });
  return (
    <div className="stack" style={{ gap: '0.5rem' }}>
      <TextInput
        type="date"
        label={t('assign.due')}
        description={inWords ? t('assign.due_through', { day: inWords }) : t('assign.due_hint')}
        min={today(now)}
        max={latestDueDay(today(now))}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <div className="row">
        {WEEKS.map((weeks) => {
          const day = inDays(now, weeks * 7);
          return (
            <Button key={weeks} variant={day === value ? 'light' : 'default'} aria-pressed={day === value} onClick={() => onChange(day)}>
              {t('assign.in_weeks', { count: weeks })}
            </Button>
          );
        })}
        {value !== '' && (
          <Button variant="subtle" onClick={() => onChange('')}>
            {t('assign.no_day')}
          </Button>
        )}
      </div>
    </div>
  );
}
