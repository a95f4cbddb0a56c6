import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LabSheet } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './LabSheets.module.css';
import { labGroups } from './labGroups.ts';
import { labSheetsQuery } from './queries.ts';

type Row = LabSheet['rows'][number];

const ARROWS: Record<Exclude<Row['flag'], 'normal'>, typeof IconArrowUp> = {
  low: IconArrowDown,
  critical_low: IconArrowDown,
  high: IconArrowUp,
  critical_high: IconArrowUp,
  abnormal: IconAlertTriangle,
};

function Flag({ flag }: { flag: Row['flag'] }) {
  const { t } = useTranslation('conversations');
  if (flag === 'normal') return <span className="sr-only">{t('record.flags.normal')}</span>;
  const Arrow = ARROWS[flag];
  return (
    <span className={classes.flag}>
      <Arrow size={15} aria-hidden /> {t(`record.flags.${flag}`)}
    </span>
  );
}

function LabTable({ sheet }: { sheet: LabSheet }) {
  const { t } = useTranslation('conversations');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={`${sheet.title}, ${sheet.taken}`} tabIndex={0}>
      <table className={classes.lab} lang="de">
        <caption>
          {sheet.title} <span>{sheet.taken}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('record.analyte')}</th>
            <th scope="col" className={classes.number}>
              {t('record.value')}
            </th>
            <th scope="col">{t('record.unit')}</th>
            <th scope="col">{t('record.reference')}</th>
          </tr>
        </thead>
        {labGroups(sheet.rows).map(({ group, rows }) => (
          <tbody key={group ?? ''}>
            {group && (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={4}>
                  {group}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.analyte} data-flag={row.flag}>
                <th scope="row">{row.analyte}</th>
                <td className={classes.number}>
                  {row.value} <Flag flag={row.flag} />
                </td>
                <td>{row.unit}</td>
                <td>{row.reference}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Laboratory results; what is out of its range is told by weight, arrow and word, never by colour alone. */
export function LabSheets({ patientId }: { patientId: string }) {
  const { t } = useTranslation('conversations');
  const { data, isError, error, refetch } = useQuery(labSheetsQuery(patientId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <p className="quiet">{t('record.no_lab')}</p>;
  return data.map((sheet) => <LabTable key={`${sheet.title}/${sheet.taken}`} sheet={sheet} />);
}
