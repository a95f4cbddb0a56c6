import { Button } from '@mantine/core';
import { IconArrowLeft, IconEye, IconPencil, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { Section } from '@visite/contract/courses.ts';
import { KIND_NAMES } from '@visite/contract/exercises/kinds.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#editing/undo.tsx';
import { loadPlayers } from '#exercises/players.ts';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { AddItem } from './AddItem.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemPane } from './ItemPane.tsx';
import classes from './LessonEditor.module.css';
import { type LessonEditorSearch, NO_PAGE } from './lessonEditorSearch.ts';
import { NotYours } from './NotYours.tsx';
import { ObjectivesField } from './ObjectivesField.tsx';
import { PublishedSection } from './PublishedSection.tsx';
import { writtenSectionQuery } from './queries.ts';
import { RenameField } from './RenameField.tsx';
import { useItemAutosaves } from './useItemAutosaves.ts';
import { useLessonEditing } from './useLessonEditing.ts';

interface Props extends LessonEditorSearch {
  sectionId: string;
  onSearch: (search: LessonEditorSearch) => void;
}

/** A section as its authors see it: its items beside the one that is written. */
export function LessonEditor({ sectionId, onSearch, ...place }: Props) {
  const { data: section, isError, error, isFetching, refetch } = useQuery(writtenSectionQuery(sectionId));
  if (isError && !section) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!section) return <LoadingState />;
  if (!section.policies.may_edit) return <NotYours courseId={section.course.id} />;
  // A draft that was published or discarded a moment ago is still named by what was kept.
  if (section.course.draft_id && isFetching) return <LoadingState />;
  if (section.draft_section_id)
    return <Navigate to="/dashboard/lesson-editor/$sectionId" params={{ sectionId: section.draft_section_id }} search={place} replace />;
  // The draft has deleted the section.
  if (section.course.draft_id)
    return <Navigate to="/dashboard/edit/$courseId" params={{ courseId: section.course.draft_id }} search={{ page: 0 }} replace />;
  if (section.course.is_published) return <PublishedSection section={section} />;
  return <Written key={section.id} section={section} onSearch={onSearch} {...place} />;
}

function Written({ section, page, preview, onSearch }: { section: Section } & Omit<Props, 'sectionId'>) {
  const { t } = useTranslation('authoring');
  const undo = useUndo();
  const [isRenaming, setIsRenaming] = useState(false);
  const [freshId, setFreshId] = useState<string>();
  const autosaveFor = useItemAutosaves(section.items);
  // The preview follows without a network too.
  useEffect(() => loadPlayers(KIND_NAMES), []);
  const onPage = (to: number) => onSearch({ page: to, ...(preview && { preview }) });
  const editing = useLessonEditing({ section, autosaveFor, offer: undo.offer, onPage });
  const item = section.items[page];
  const isEmpty = section.items.length === 0;
  return (
    <Page
      width="full"
      title={section.title}
      above={
        <Link to="/dashboard/edit/$courseId" params={{ courseId: section.course.id }} search={{ page: 0 }} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden /> <span lang="de">{section.course.title}</span>
        </Link>
      }
      actions={
        <>
          <Button
            className={classes.play ?? ''}
            data-open={item !== undefined || undefined}
            variant="subtle"
            color="gray"
            leftSection={<IconPencil size={20} aria-hidden />}
            onClick={() => setIsRenaming(true)}
          >
            {t('outline.rename')}
          </Button>
          {!isEmpty && (
            <Button
              className={classes.play ?? ''}
              data-open={item !== undefined || undefined}
              variant="default"
              leftSection={<IconEye size={20} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/home/lesson-viewer/$sectionId"
                  params={{ sectionId: section.id }}
                  search={{ page: Math.max(0, page) }}
                  {...props}
                />
              )}
            >
              {t('lesson.play')}
            </Button>
          )}
        </>
      }
    >
      {isRenaming && (
        <div className={classes.rename}>
          <RenameField
            of={{ text: section.title, version: section.version }}
            field="title"
            label={t('outline.section_title')}
            onSave={editing.rename}
            onClose={() => setIsRenaming(false)}
          />
        </div>
      )}
      <div className={classes.layout} data-open={item !== undefined || undefined}>
        <aside className={classes.side} aria-label={t('lesson.items')}>
          <Link
            to="."
            search={{ page: NO_PAGE }}
            className={`${classes.about} ${classes.wideOnly}`}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            <IconTargetArrow size={20} stroke={1.8} aria-hidden /> {t('lesson.about')}
          </Link>
          <ItemList
            items={section.items}
            openId={item?.id}
            autosaveFor={autosaveFor}
            onMove={(id, index) => editing.reorder(id, index, item?.id)}
          />
          <AddItem
            sectionId={section.id}
            onAdded={({ id, position }) => {
              setFreshId(id);
              onSearch({ page: position });
            }}
          />
        </aside>
        <div className={classes.main}>
          {item ? (
            <ItemPane
              key={item.id}
              section={section}
              item={item}
              page={page}
              isPreview={preview ?? false}
              isFresh={item.id === freshId}
              autosave={autosaveFor(item)}
              editing={editing}
              offer={undo.offer}
              onPage={onPage}
              onPreview={(isPreview) => onSearch({ page, ...(isPreview && { preview: true }) })}
            />
          ) : (
            <>
              {isEmpty && <EmptyState title={t('lesson.empty_title')}>{t('lesson.empty_text')}</EmptyState>}
              <section className={classes.objectives} aria-label={t('objectives.title')}>
                <ObjectivesField section={section} offer={undo.offer} />
              </section>
            </>
          )}
        </div>
      </div>
      {undo.bar}
    </Page>
  );
}
