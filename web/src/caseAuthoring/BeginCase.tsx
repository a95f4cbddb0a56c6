import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCopy, IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CaseFile, CaseSummary } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { CaseFacts } from '#cases/CaseFacts.tsx';
import { casesQuery } from '#cases/queries.ts';
import { Opening } from '#editing/Opening.tsx';
import { OrganizationChoice, useAuthoredOrganization } from '#organizations/OrganizationChoice.tsx';
import { showError } from '#shell/alerts.ts';
import { useKeptText } from '#ui/keptText.ts';
import { Page } from '#ui/Page.tsx';
import classes from './BeginCase.module.css';
import { newCase } from './caseDraft.ts';
import { Forbidden } from './Forbidden.tsx';
import { newestOf, useBeginCase } from './queries.ts';

/** More than an organisation writes. */
const ALL = 500;

function CaseRow({ of, onCopy, isPending }: { of: CaseSummary; onCopy: () => void; isPending: boolean }) {
  const { t } = useTranslation('caseAuthoring');
  const title = of.title || t('untitled');
  return (
    <article className={`card ${classes.row}`}>
      <div className={classes.text}>
        <h3 lang="de">
          <Link to="/home/new-case" search={{ case_id: of.id }}>
            {title}
          </Link>
        </h3>
        <CaseFacts of={of} />
      </div>
      <ActionIcon color="gray" aria-label={t('begin.copy', { title })} title={t('begin.copy_short')} disabled={isPending} onClick={onCopy}>
        <IconCopy size={20} aria-hidden />
      </ActionIcon>
    </article>
  );
}

/** Where writing begins: a new case by its title, one of one's own to go on with, or a copy of it. */
export function BeginCase() {
  const { t } = useTranslation('caseAuthoring');
  const navigate = useNavigate();
  const { id: userId } = useMe();
  const { data, error, refetch } = useQuery(casesQuery({ editable: 'true', limit: ALL }));
  const [title, keepTitle] = useKeptText(`authoring:${userId}:new-case`);
  const organization = useAuthoredOrganization();
  const begin = useBeginCase(organization.chosen?.id);
  const open = async (file: CaseFile) => {
    try {
      const { id } = await begin.mutateAsync(file);
      await navigate({ to: '/home/new-case', search: { case_id: id } });
    } catch (problem) {
      showError(t('begin.failed'), problem);
      throw problem;
    }
  };
  const copy = async (of: CaseSummary) => {
    const written = await newestOf(of.id).catch(() => null);
    if (!written) return showError(t('begin.failed'));
    await open({ ...written.file, title: t('begin.copy_title', { title: written.file.title }), is_public: false }).catch(() => undefined);
  };
  if (!data) return <Opening error={error} onRetry={() => void refetch()} />;
  if (!data.policies.may_create) return <Forbidden />;
  const drafts = data.items.filter(({ is_draft }) => is_draft);
  const published = data.items.filter(({ is_draft }) => !is_draft);
  const list = (cases: CaseSummary[]) => (
    <ul className={classes.list}>
      {cases.map((one) => (
        <li key={one.id}>
          <CaseRow of={one} isPending={begin.isPending} onCopy={() => void copy(one)} />
        </li>
      ))}
    </ul>
  );
  return (
    <Page title={t('begin.heading')} lead={t('begin.lead')}>
      <div className={classes.parts}>
        <form
          className={`card ${classes.form}`}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = title?.trim();
            if (typed)
              void open(newCase(typed))
                .then(() => keepTitle(null))
                .catch(() => undefined);
          }}
        >
          <TextInput
            label={t('begin.title')}
            description={t('begin.title_hint')}
            lang="de"
            maxLength={200}
            value={title ?? ''}
            onChange={(event) => keepTitle(event.currentTarget.value || null)}
          />
          <OrganizationChoice label={t('begin.organization')} of={organization} />
          <Button type="submit" loading={begin.isPending} disabled={!title?.trim()} leftSection={<IconPencilPlus size={20} aria-hidden />}>
            {t('begin.start')}
          </Button>
        </form>
        {drafts.length > 0 && (
          <section aria-labelledby="drafts">
            <h2 id="drafts">{t('begin.drafts')}</h2>
            {list(drafts)}
          </section>
        )}
        {published.length > 0 && (
          <section aria-labelledby="published">
            <h2 id="published">{t('begin.published')}</h2>
            {list(published)}
          </section>
        )}
        <p>
          <Link to="/home/personas">{t('begin.to_personas')}</Link>
        </p>
      </div>
    </Page>
  );
}
