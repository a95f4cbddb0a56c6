import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './CourseViewer.module.css';
import { EditSection } from './EditSection.tsx';
import { Lesson } from './Lesson.tsx';

interface Props {
  sectionId: string;
  page: number;
  onPage: (page: number) => void;
  onSection: (sectionId: string) => void;
}

/** A section on its own, with the way back to its course. */
export function LessonViewer(place: Props) {
  const { t } = useTranslation('courses');
  return (
    <Lesson
      {...place}
      lead={(section) => (
        <div className={classes.lead}>
          <ActionIcon
            aria-label={t('lesson.to_course')}
            renderRoot={(props) =>
              section ? (
                <Link to="/home/course/$courseId" params={{ courseId: section.course.id }} {...props} />
              ) : (
                <Link to="/home/learn" {...props} />
              )
            }
          >
            <IconArrowLeft size={22} aria-hidden />
          </ActionIcon>
          <EditSection section={section} />
        </div>
      )}
    />
  );
}
