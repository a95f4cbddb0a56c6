import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { BrowserFilters } from './BrowserFilters.tsx';
import { BrowserPreview } from './BrowserPreview.tsx';
import type { BrowserChanges, BrowserSearch } from './browserSearch.ts';
import classes from './ExerciseBrowser.module.css';
import { FoundSection } from './FoundSection.tsx';
import { allSectionsQuery, editableCoursesQuery } from './queries.ts';

const PAGE_SIZE = 50;

interface Props {
  search: BrowserSearch;
  onChange: (changes: BrowserChanges) => void;
}

/** Everything that was written, to be found, looked at and copied. */
export function ExerciseBrowser({ search, onChange }: Props) {
  const { t } = useTranslation('authoring');
  const { t: shell } = useTranslation('shell');
  const [pages, setPages] = useState(1);
  const [resets, setResets] = useState(0);
  const reset = () => {
    onChange({ search: undefined, kind: undefined, course: undefined });
    setResets(resets + 1);
  };
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const { search: words, kind, course } = search;
  const found = useQuery(
    allSectionsQuery({
      ...(words && { search: words }),
      ...(kind && { kind }),
      ...(course && { course_id: course }),
      limit: pages * PAGE_SIZE,
    }),
  );
  const mayCopy = useQuery(editableCoursesQuery).data?.policies.may_create ?? false;
  const { section, item } = search;
  const sections = found.data?.items ?? [];
  return (
    <Page width="full" title={t('browser.title')} lead={t('browser.lead')}>
      <BrowserFilters key={resets} search={search} onChange={onChange} />
      <div className={classes.layout} data-open={item !== undefined || undefined}>
        <div className={classes.found}>
          <p role="status" className="quiet">
            {found.isPending ? shell('states.loading') : found.data && t('course.sections', { count: found.data.total })}
          </p>
          {found.isError ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : found.isPending ? (
            <LoadingState rows={4} height={140} />
          ) : sections.length === 0 ? (
            <EmptyState title={t('browser.none_title')} action={<Button onClick={reset}>{t('browser.reset')}</Button>}>
              {t('browser.none_text')}
            </EmptyState>
          ) : (
            <ul className={classes.sections} data-old={found.isPlaceholderData || undefined}>
              {sections.map((one) => (
                <FoundSection key={one.id} section={one} mayCopy={mayCopy} search={search} />
              ))}
            </ul>
          )}
          {found.data && sections.length < found.data.total && (
            <Button variant="default" loading={found.isFetching} onClick={() => setPages(pages + 1)}>
              {t('browser.more')}
            </Button>
          )}
        </div>
        {section && item ? (
          <BrowserPreview
            key={item}
            sectionId={section}
            itemId={item}
            mayCopy={mayCopy}
            isBeside={isWide ?? false}
            onClose={() => onChange({ section: undefined, item: undefined })}
          />
        ) : (
          isWide && sections.length > 0 && <p className={classes.choose}>{t('browser.choose')}</p>
        )}
      </div>
    </Page>
  );
}
