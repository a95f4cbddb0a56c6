import { Button, CopyButton, FileButton, Table, Textarea } from '@mantine/core';
import { IconCheck, IconCopy, IconMail, IconTableImport, IconUserPlus } from '@tabler/icons-react';
import type { Answer } from '@visite/contract/endpoint.ts';
import { type createInvites, type InviteRow, MAX_INVITE_ROWS } from '@visite/contract/invites.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import { useKeptText } from '#ui/keptText.ts';
import classes from './InviteForm.module.css';
import { inviteRows, inviteText, tableText } from './inviteTable.ts';
import { useInviteMany } from './queries.ts';

type Verdict = Answer<typeof createInvites>;

function Preview({ rows, verdict }: { rows: InviteRow[]; verdict: Verdict }) {
  const { t } = useTranslation('organizations');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
    <section className={classes.scroll} aria-label={t('add.preview')} tabIndex={0}>
      <Table miw={560} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {(['row', 'email', 'name', 'verdict'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`add.columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => {
            const problem = verdict.rows[index]?.problem;
            const link = verdict.rows[index]?.link;
            const person = `${row.first_name} ${row.last_name}`.trim();
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table may hold the same row twice; its place tells them apart.
              <Table.Tr key={index}>
                <Table.Td>{index + 1}</Table.Td>
                <Table.Td>{row.email || '–'}</Table.Td>
                <Table.Td>{person || '–'}</Table.Td>
                <Table.Td className={problem ? (classes.problem ?? '') : ''}>
                  {problem ? t(`add.problems.${problem}`) : t(verdict.rows[index]?.is_invited ? 'add.invited' : 'add.good')}
                  {link && (
                    <CopyButton value={link} timeout={2500}>
                      {({ copied, copy }) => (
                        <Button
                          variant="subtle"
                          onClick={copy}
                          aria-label={t(copied ? 'add.link_copied' : 'add.copy_link', { name: person })}
                          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
                        >
                          {t(copied ? 'link.copied' : 'link.copy')}
                        </Button>
                      )}
                    </CopyButton>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Many people from a table: pasted or a CSV file, looked over row by row before anybody is written to. */
export function InviteMany({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('organizations');
  const [text, keepText] = useKeptText(`invites:${organizationId}`);
  const [checked, setChecked] = useState<{ rows: InviteRow[]; verdict: Verdict } | null>(null);
  const sendsMail = useSendsMail();
  const sentKey = sendsMail ? 'add.sent_many' : 'add.made_many';
  const invite = useInviteMany(organizationId);
  const rows = inviteRows(text ?? '');
  const change = (next: string | null) => {
    keepText(next || null);
    setChecked(null);
  };
  const takeFile = async (file: File) => {
    const read = await tableText(file);
    if (read === null) showAlert('error', t('add.file_unreadable', { name: file.name }));
    else change(read);
  };
  const run = (is_preview: boolean) =>
    invite.mutate(
      { rows, is_preview },
      {
        onSuccess: (verdict) => {
          setChecked({ rows, verdict });
          if (is_preview) return;
          showAlert('success', t(sentKey, { count: verdict.invited }));
          // What could not be invited stays to be put right.
          const left = rows.filter((_, index) => verdict.rows[index]?.problem);
          keepText(left.length === 0 ? null : inviteText(left));
        },
        onError: (problem) => showError(t('add.failed'), problem),
      },
    );
  const good = checked?.verdict.rows.filter(({ problem }) => problem === null).length ?? 0;
  const isTooMany = rows.length > MAX_INVITE_ROWS;
  const isSent = (checked?.verdict.invited ?? 0) > 0;
  return (
    <div className={`card ${classes.form}`} style={{ maxInlineSize: '56rem' }}>
      <p className="quiet">
        {t('add.many_text')} {!sendsMail && t('add.unmailed')}
      </p>
      <Textarea
        label={t('add.table')}
        description={t('add.table_hint')}
        placeholder={'E-Mail;Vorname;Nachname\namira@klinik.de;Amira;Ben Salah'}
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        value={text ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
        error={isTooMany && t('add.too_many', { count: MAX_INVITE_ROWS })}
      />
      <div className="row">
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(file) => file && void takeFile(file)}>
          {(props) => (
            <Button variant="default" leftSection={<IconTableImport size={20} aria-hidden />} {...props}>
              {t('add.file')}
            </Button>
          )}
        </FileButton>
        <Button
          variant={checked ? 'default' : 'filled'}
          disabled={rows.length === 0 || isTooMany}
          loading={invite.isPending && !checked}
          onClick={() => run(true)}
        >
          {t('add.check')}
        </Button>
      </div>
      {checked && (
        <>
          <p role="status">
            {isSent
              ? t(sentKey, { count: checked.verdict.invited })
              : t('add.checked', { count: good, total: checked.rows.length, free: checked.verdict.seats.free })}
          </p>
          <Preview {...checked} />
          {!isSent && (
            <div>
              <Button
                size="md"
                leftSection={sendsMail ? <IconMail size={20} aria-hidden /> : <IconUserPlus size={20} aria-hidden />}
                disabled={good === 0}
                loading={invite.isPending}
                onClick={() => run(false)}
              >
                {t('add.send_many', { count: good })}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
