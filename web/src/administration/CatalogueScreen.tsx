import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CatalogueEntry, CatalogueKind } from '@visite/contract/publicCatalogue.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Undoable, useUndo } from '#editing/undo.tsx';
import { Confirm } from '#organizations/Confirm.tsx';
import { showError } from '#shell/alerts.ts';
import { bcp47 } from '#shell/i18n.ts';
import { AdminFrame } from './AdminFrame.tsx';
import classes from './OrganizationsScreen.module.css';
import { catalogueQuery, useSetPublic } from './queries.ts';
import { SearchedList, useSearch } from './SearchedList.tsx';

function EditLink({ entry: { kind, id, title } }: { entry: CatalogueEntry }) {
  const { t } = useTranslation('administration');
  const words = { className: classes.link, 'aria-label': t('catalogue.edit_one', { title }), children: t('catalogue.edit') };
  return kind === 'course' ? (
    <Link to="/dashboard/edit/$courseId" params={{ courseId: id }} search={{ page: 0 }} {...words} />
  ) : (
    <Link to="/home/new-case" search={{ case_id: id }} {...words} />
  );
}

/** Takes it out of the catalogue or puts it in: asked first, and taken back with one press. */
function Switch({ entry, offer }: { entry: CatalogueEntry; offer: (undoable: Undoable) => void }) {
  const { t } = useTranslation('administration');
  const { title, is_public, organization } = entry;
  const change = useSetPublic(entry);
  const [isAsking, setIsAsking] = useState(false);
  const act = is_public ? 'remove' : 'add';
  const confirm = () =>
    change.mutate(!is_public, {
      onSuccess: () => offer({ message: t(`catalogue.${act}_done`, { title }), undo: () => change.mutateAsync(is_public) }),
      onError: (problem) => showError(t('catalogue.failed'), problem),
      onSettled: () => setIsAsking(false),
    });
  const whoSees = organization ? 'organization' : 'nobody';
  return (
    <>
      <Button
        variant="subtle"
        {...(is_public && { color: 'red' })}
        loading={change.isPending}
        aria-label={t(`catalogue.${act}_one`, { title })}
        onClick={() => setIsAsking(true)}
      >
        {t(`catalogue.${act}`)}
      </Button>
      <Confirm
        opened={isAsking}
        title={t(`catalogue.${act}_title`, { title })}
        action={t(`catalogue.${act}`)}
        isHarmless={!is_public}
        isBusy={change.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        {is_public ? t(`catalogue.remove_text_${whoSees}`, { name: organization?.name }) : t('catalogue.add_text')}
      </Confirm>
    </>
  );
}

function Row({ entry, offer }: { entry: CatalogueEntry; offer: (undoable: Undoable) => void }) {
  const { t, i18n } = useTranslation('administration');
  const { kind, title, level, organization, is_public, is_published, changed_at } = entry;
  const day = new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium' }).format(new Date(changed_at));
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{title}</p>
        <p className="quiet">
          {t(`catalogue.kinds.${kind}`)} · {level} · {organization ? organization.name : t('catalogue.nobodys')}
        </p>
      </div>
      <div>
        <p>
          {t(is_public ? 'catalogue.public' : 'catalogue.not_public')}
          {!is_published && <span className="quiet"> · {t('catalogue.draft')}</span>}
        </p>
        <p className="quiet">{t('catalogue.changed', { day })}</p>
      </div>
      <div className={classes.actions}>
        <EditLink entry={entry} />
        <Switch entry={entry} offer={offer} />
      </div>
    </li>
  );
}

/** What learners of every organisation see: courses and cases, put in and taken out. */
export function CatalogueScreen() {
  const { t } = useTranslation('administration');
  const search = useSearch();
  const undo = useUndo();
  const [kind, setKind] = useState<CatalogueKind | null>(null);
  const [everywhere, setEverywhere] = useState(false);
  const catalogue = useQuery(catalogueQuery({ search: search.words, kind, everywhere }, search.page));
  const filters = (
    <div className={classes.filters}>
      <NativeSelect
        label={t('catalogue.kind')}
        value={kind ?? ''}
        data={[
          { value: '', label: t('catalogue.kinds.all') },
          { value: 'course', label: t('catalogue.kinds.courses') },
          { value: 'case', label: t('catalogue.kinds.cases') },
        ]}
        onChange={(event) => {
          setKind((event.currentTarget.value || null) as CatalogueKind | null);
          search.setPage(1);
        }}
      />
      <NativeSelect
        label={t('catalogue.whose')}
        value={everywhere ? 'all' : 'shared'}
        data={[
          { value: 'shared', label: t('catalogue.shared') },
          { value: 'all', label: t('catalogue.everywhere') },
        ]}
        onChange={(event) => {
          setEverywhere(event.currentTarget.value === 'all');
          search.setPage(1);
        }}
      />
    </div>
  );
  return (
    <AdminFrame title={t('catalogue.title')} lead={t('catalogue.lead')}>
      <SearchedList
        texts="catalogue"
        search={search}
        filters={filters}
        list={catalogue}
        row={(entry) => <Row key={`${entry.kind} ${entry.id}`} entry={entry} offer={undo.offer} />}
      />
      {undo.bar}
    </AdminFrame>
  );
}
