import { Checkbox, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { MemberProgress } from '@visite/contract/memberProgress.ts';
import type { ProgressOrder } from '@visite/contract/progressOrders.ts';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberMenu } from '#organizations/MemberMenu.tsx';
import { useFormat } from '#shell/format.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './MemberTable.module.css';
import { FIRST_ORDER, features, fullName, memberColumns } from './memberColumns.tsx';
import type { ProgressQuery } from './queries.ts';
import { memberPageQuery, useMemberWindow } from './useMemberWindow.ts';

const ROW_HEIGHT = 60;

interface Props {
  organizationId: string;
  query: ProgressQuery & { order_by: ProgressOrder };
  onOrder: (order: ProgressOrder) => void;
  /** Left out: nobody can be chosen. */
  chosen?: ReadonlyMap<string, MemberProgress>;
  onChoose: (chosen: ReadonlyMap<string, MemberProgress>) => void;
  /** Chooses everybody found, as far as that goes at once. */
  onChooseAll: () => void;
  /** How many there are, and what it means when there is nobody. */
  children: (total: number) => ReactNode;
}

/** Members with their figures side by side: only the rows in sight are there, the heads stay at the top. */
export function MemberTable({ organizationId, query, onOrder, chosen, onChoose, onChooseAll, children }: Props) {
  const { t } = useTranslation(['dashboard', 'organizations']);
  const format = useFormat();
  const start = useQuery(memberPageQuery(organizationId, query, 0));
  const total = start.data?.total ?? 0;
  /** How far down the page the list begins. */
  const [margin, setMargin] = useState(0);
  const box = useRef<HTMLTableElement>(null);
  // Measured when the list appears or the lines above it may have changed, never while it scrolls.
  useLayoutEffect(() => {
    if (total > 0 && box.current) setMargin(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
  }, [total]);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: margin,
  });
  const inSight = virtualizer.getVirtualItems();
  const rows = useMemberWindow(organizationId, query, inSight[0]?.index ?? 0, inSight.at(-1)?.index ?? 0);
  const columns = useMemo(() => memberColumns(t, format), [t, format]);
  const data = useMemo(() => inSight.flatMap(({ index }) => rows.get(index) ?? []), [inSight, rows]);
  const column = query.order_by.replace('-', '');
  const isDescending = query.order_by.startsWith('-');
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ id }) => id,
  });
  const rowOf = new Map(table.getRowModel().rows.map((row) => [row.id, row]));
  if (start.error) return <ErrorState error={start.error} onRetry={() => void start.refetch()} />;
  if (!start.data) return <LoadingState rows={8} height={ROW_HEIGHT} />;
  const toggle = (member: MemberProgress) => {
    const next = new Map(chosen);
    if (!next.delete(member.id)) next.set(member.id, member);
    onChoose(next);
  };
  const before = (inSight[0]?.start ?? 0) - virtualizer.options.scrollMargin;
  const after = virtualizer.getTotalSize() - ((inSight.at(-1)?.end ?? 0) - virtualizer.options.scrollMargin);
  const span = columns.length + 2;
  return (
    <>
      {children(total)}
      {total > 0 && (
        <table
          ref={box}
          className={`card ${classes.table}`}
          aria-label={t('progress.caption')}
          aria-rowcount={total + 1}
          data-old={start.isPlaceholderData || undefined}
        >
          <thead>
            <tr aria-rowindex={1}>
              {chosen && (
                <th scope="col" className={classes.check}>
                  <Checkbox
                    size="md"
                    aria-label={t('people.choose_all')}
                    checked={chosen.size > 0 && chosen.size >= total}
                    indeterminate={chosen.size > 0 && chosen.size < total}
                    onChange={() => (chosen.size > 0 ? onChoose(new Map()) : onChooseAll())}
                  />
                </th>
              )}
              {table.getFlatHeaders().map((header) => {
                const isSorted = header.column.id === column;
                const first = FIRST_ORDER[header.column.id] ?? 'name';
                const turned = (isDescending ? column : `-${column}`) as ProgressOrder;
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-column={header.column.id}
                    aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
                  >
                    <button type="button" className={classes.sort} onClick={() => onOrder(isSorted ? turned : first)}>
                      <table.FlexRender header={header} />
                      {isSorted && (isDescending ? <IconArrowDown size={16} aria-hidden /> : <IconArrowUp size={16} aria-hidden />)}
                    </button>
                  </th>
                );
              })}
              <th className={classes.menu}>
                <span className="sr-only">{t('assignments.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {before > 0 && (
              <tr aria-hidden style={{ blockSize: before }}>
                <td colSpan={span} />
              </tr>
            )}
            {inSight.map(({ index, key }) => {
              const member = rows.get(index);
              const row = member && rowOf.get(member.id);
              if (!member || !row) {
                return (
                  <tr key={key} data-index={index} ref={virtualizer.measureElement}>
                    <td colSpan={span}>
                      <Skeleton height={24} radius="sm" />
                    </td>
                  </tr>
                );
              }
              const isChosen = chosen?.has(member.id) ?? false;
              return (
                <tr
                  key={key}
                  data-index={index}
                  ref={virtualizer.measureElement}
                  aria-rowindex={index + 2}
                  data-chosen={isChosen || undefined}
                >
                  {chosen && (
                    <td className={classes.check}>
                      <Checkbox
                        size="md"
                        aria-label={t('people.choose', { name: fullName(member) })}
                        checked={isChosen}
                        onChange={() => toggle(member)}
                      />
                    </td>
                  )}
                  {row.getAllCells().map((cell) =>
                    cell.column.id === 'name' ? (
                      <th key={cell.id} scope="row" data-column="name">
                        <table.FlexRender cell={cell} />
                      </th>
                    ) : (
                      <td key={cell.id} data-column={cell.column.id}>
                        <table.FlexRender cell={cell} />
                      </td>
                    ),
                  )}
                  <td className={classes.menu}>
                    <MemberMenu
                      member={{ ...member, user_id: member.id, status: 'ACTIVE' }}
                      name={fullName(member)}
                      organizationId={organizationId}
                    />
                  </td>
                </tr>
              );
            })}
            {after > 0 && (
              <tr aria-hidden style={{ blockSize: after }}>
                <td colSpan={span} />
              </tr>
            )}
          </tbody>
        </table>
      )}
    </>
  );
}
