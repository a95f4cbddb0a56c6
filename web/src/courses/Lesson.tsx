import { useQuery } from '@tanstack/react-query';
import type { Section } from '@visite/contract/courses.ts';
import type { ItemInteraction } from '@visite/contract/exercises.ts';
import { BRAND } from '@visite/core/brand.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceProvider } from '#exercises/place.ts';
import { loadPlayers } from '#exercises/players.ts';
import { itemInteractionsQuery } from '#exercises/queries.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './Lesson.module.css';
import { LessonBar, LessonPages } from './LessonBar.tsx';
import { LessonItem } from './LessonItem.tsx';
import { resumePage, shownPage } from './lessonPage.ts';
import { nextInRound, pagesWithMistakes } from './mistakes.ts';
import { sectionQuery, useNoteSectionStarted } from './queries.ts';
import { SectionEnd } from './SectionEnd.tsx';
import { useArrowKeys } from './useArrowKeys.ts';
import { useIsTrial } from './useIsTrial.ts';

interface Props {
  sectionId: string;
  /** As the address says; below 0: where the learner left off. */
  page: number;
  onPage: (page: number) => void;
  /** Leads to another section of the course. */
  onSection: (sectionId: string) => void;
  /** Stands before the title: the way back, the outline. */
  lead: (section: Section | undefined) => ReactNode;
}

/** A section, one item a page. */
export function Lesson({ sectionId, lead, ...place }: Props) {
  const { data: section, isError, error, refetch } = useQuery(sectionQuery(sectionId));
  const work = useQuery({
    ...itemInteractionsQuery(section?.course.id ?? '', sectionId),
    enabled: section !== undefined,
  });
  const failed = isError ? error : work.error;
  if (section && work.data) return <Pages key={sectionId} section={section} interactions={work.data} lead={lead(section)} {...place} />;
  return (
    <div className={classes.lesson} data-immersive>
      <header className={classes.header}>{lead(section)}</header>
      <div className={classes.scroll}>
        {failed ? (
          <ErrorState error={failed} onRetry={() => void Promise.all([refetch(), work.refetch()])} />
        ) : (
          <LoadingState height={180} />
        )}
      </div>
    </div>
  );
}

interface PagesProps extends Pick<Props, 'page' | 'onPage' | 'onSection'> {
  section: Section;
  interactions: ItemInteraction[];
  lead: ReactNode;
}

function Pages({ section, interactions, page: asked, onPage, onSection, lead }: PagesProps) {
  const { t } = useTranslation('courses');
  const { items } = section;
  // Where the learner left off when the section was opened; it does not move on while they work.
  const [resume] = useState(() => resumePage(items, interactions));
  const page = shownPage(asked, resume, items);
  const item = items[page];
  const [hasMoved, setHasMoved] = useState(false);
  // The pages whose mistakes are done once more, and those of them that were begun anew.
  const [round, setRound] = useState<number[]>();
  const [begunAnew, setBegunAnew] = useState<number[]>([]);
  const { mutate: noteStarted } = useNoteSectionStarted();
  useEffect(() => {
    document.title = `${section.title} – ${BRAND.name}`;
    noteStarted(section.id);
  }, [section.id, section.title, noteStarted]);
  // What the section needs is there when the network is not.
  useEffect(() => loadPlayers(items.map(({ kind }) => kind)), [items]);
  const go = (to: number) => {
    if (to < 0 || to > items.length) return;
    setHasMoved(true);
    if (to === items.length) setRound(undefined);
    onPage(to);
  };
  const next = () => go(round ? nextInRound(round, page, items.length) : page + 1);
  useArrowKeys({ onPrevious: () => go(page - 1), onNext: () => go(page + 1) });
  const beginRound = () => {
    const pages = pagesWithMistakes(items, interactions);
    setRound(pages);
    setBegunAnew([]);
    go(pages[0] ?? items.length);
  };
  const isTrial = useIsTrial(section);
  const isAnew = round?.includes(page) && !begunAnew.includes(page);
  return (
    <PlaceProvider value={{ sectionId: section.id }}>
      <div className={classes.lesson} data-immersive>
        <header className={classes.header}>
          {lead}
          <h1 lang="de">{section.title}</h1>
          {isTrial && <p className={classes.trial}>{t('lesson.trial')}</p>}
          {items.length > 0 && (
            <>
              <LessonPages items={items} interactions={interactions} page={page} onPage={go} />
              <LessonBar items={items} interactions={interactions} page={page} />
            </>
          )}
        </header>
        {items.length === 0 ? (
          <div className={classes.scroll}>
            <EmptyState title={t('lesson.empty_title')}>{t('lesson.empty_text')}</EmptyState>
          </div>
        ) : item ? (
          <LessonItem
            key={item.id}
            item={item}
            courseId={section.course.id}
            isFocused={hasMoved}
            way={{ onPrevious: page > 0 ? () => go(page - 1) : undefined, onNext: next }}
            onBegunAnew={isAnew ? () => setBegunAnew([...begunAnew, page]) : undefined}
          />
        ) : (
          <SectionEnd
            section={section}
            interactions={interactions}
            isFocused={hasMoved}
            onPage={go}
            onSection={onSection}
            onMistakes={beginRound}
          />
        )}
      </div>
    </PlaceProvider>
  );
}
