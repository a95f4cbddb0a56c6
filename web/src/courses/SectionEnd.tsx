import { Button } from '@mantine/core';
import { IconArrowRight, IconCircle, IconCircleCheck, IconCircleHalf2, IconRefresh, IconStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ProgressState } from '@visite/contract/courseProgress.ts';
import type { Section } from '@visite/contract/courses.ts';
import type { ItemInteraction } from '@visite/contract/exercises.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { keptItemIds } from '#exercises/keptWork.ts';
import { ScoreRing } from '#exercises/ScoreRing.tsx';
import { percentOf } from '#shell/percentOf.ts';
import { JudgedObjectives } from './JudgedObjectives.tsx';
import { pagesWithMistakes } from './mistakes.ts';
import { NewWords } from './NewWords.tsx';
import classes from './SectionEnd.module.css';
import { sectionPoints } from './sectionPoints.ts';

const ICONS: Record<ProgressState, typeof IconCircle> = {
  NOT_STARTED: IconCircle,
  STARTED: IconCircleHalf2,
  COMPLETED: IconCircleCheck,
};

interface Props {
  section: Section;
  interactions: ItemInteraction[];
  isFocused: boolean;
  onPage: (page: number) => void;
  onSection: (sectionId: string) => void;
  /** Begins a round over the exercises that hold mistakes. */
  onMistakes: () => void;
}

/** What a section brought: its result, its new words, what may be done once more; at the foot the way on. */
export function SectionEnd({ section, interactions, isFocused, onPage, onSection, onMistakes }: Props) {
  const { t } = useTranslation('courses');
  const { t: exercises } = useTranslation('exercises');
  const { id: userId } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const ids = new Set(section.items.map(({ id }) => id));
  const { completed, score, xp } = sectionPoints(interactions.filter((one) => ids.has(one.section_content_item_id)));
  const isDone = completed === section.items.length;
  const waiting = keptItemIds(userId, Object.keys(localStorage)).filter((id) => ids.has(id)).length;
  const { next_section_id: next } = section;
  const mistakes = pagesWithMistakes(section.items, interactions).length;
  const firstOpen = section.items.findIndex(
    ({ id }) => interactions.find((one) => one.section_content_item_id === id)?.state !== 'COMPLETED',
  );
  return (
    <div className={classes.page}>
      <div className={classes.scroll}>
        <section className={classes.end} aria-labelledby="section-end">
          <h2 id="section-end" ref={heading} tabIndex={-1}>
            {t(isDone ? 'end.done' : 'end.not_done')}
          </h2>
          {waiting > 0 && (
            <p className={classes.waiting} role="status">
              {t('end.waiting', { count: waiting })}
            </p>
          )}
          <div className={`card ${classes.summary}`}>
            {score !== null && <ScoreRing value={score} size={96} label={t('end.score')} />}
            <ul className={classes.facts}>
              <li>
                <IconCircleCheck size={20} aria-hidden /> {t('items_done', { done: completed, count: section.items.length })}
              </li>
              <li>
                <IconStar size={20} aria-hidden /> {t('end.xp', { count: xp })}
              </li>
            </ul>
            {mistakes > 0 && (
              <Button variant="default" leftSection={<IconRefresh size={20} aria-hidden />} onClick={onMistakes}>
                {t('end.mistakes', { count: mistakes })}
              </Button>
            )}
          </div>
          <NewWords items={section.items} />
          {isDone && section.learning_objectives.length > 0 && (
            <JudgedObjectives sectionId={section.id} objectives={section.learning_objectives} />
          )}
          <div>
            <h3>{t('end.items')}</h3>
            <ul className={classes.items}>
              {section.items.map((item, index) => {
                const work = interactions.find((one) => one.section_content_item_id === item.id);
                const state = work?.state ?? 'NOT_STARTED';
                const Icon = ICONS[state];
                return (
                  <li key={item.id}>
                    <button type="button" className={classes.item} data-state={state} onClick={() => onPage(index)}>
                      <Icon size={22} stroke={1.8} aria-hidden />
                      <span lang="de">{item.title || exercises(`kinds.${item.kind}`)}</span>
                      <small>
                        {state === 'COMPLETED' && work?.score !== null && work?.score !== undefined
                          ? exercises('percent', { percent: percentOf(work.score) })
                          : t(`states.${state}`)}
                      </small>
                    </button>
                  </li>
                );
              })}
            </ul>
          </div>
        </section>
      </div>
      <div className={classes.dock}>
        {firstOpen >= 0 ? (
          <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden />} onClick={() => onPage(firstOpen)}>
            {t('end.to_open')}
          </Button>
        ) : next ? (
          <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden />} onClick={() => onSection(next)}>
            {t('end.next_section')}
          </Button>
        ) : (
          <Button
            size="lg"
            renderRoot={(props) => <Link to="/home/course/$courseId" params={{ courseId: section.course.id }} {...props} />}
          >
            {t('end.to_course')}
          </Button>
        )}
      </div>
    </div>
  );
}
