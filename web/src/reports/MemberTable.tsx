import { Anchor, Table } from '@mantine/core';
import type { MemberProgress } from '@visite/contract/memberProgress.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import classes from '#ui/Figures.module.css';

const COLUMNS = ['name', 'items', 'score', 'cases', 'vocab', 'time', 'xp', 'last'] as const;

interface Props {
  members: MemberProgress[];
  onOpen: (userId: string) => void;
}

/** What each member has done so far, side by side. */
export function MemberTable({ members, onOpen }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
    <section className={`card ${classes.scroll}`} aria-label={t('progress.caption')} tabIndex={0}>
      <Table verticalSpacing="sm" miw={860} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`progress.columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Table.Tr key={member.id}>
              <Table.Th scope="row">
                <Anchor component="button" type="button" className={classes.name ?? ''} onClick={() => onOpen(member.id)}>
                  {member.first_name} {member.last_name}
                </Anchor>
              </Table.Th>
              <Table.Td>{format.number(member.items_completed)}</Table.Td>
              <Table.Td>{format.percent(member.mean_score)}</Table.Td>
              <Table.Td>{format.number(member.cases_solved)}</Table.Td>
              <Table.Td>{format.number(member.vocab_count)}</Table.Td>
              <Table.Td>{format.time(member.seconds)}</Table.Td>
              <Table.Td>{format.number(member.xp)}</Table.Td>
              <Table.Td>{format.day(member.last_active_at)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
