import { useQueryClient } from '@tanstack/react-query';
import { type Course, setAuthorDisplayImage } from '@visite/contract/courses.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/client.ts';
import { courseQuery } from '#courses/queries.ts';
import { FileChooser } from '#media/FileChooser.tsx';
import classes from './AuthorPicture.module.css';
import { takeCourse } from './queries.ts';

/** The picture of who wrote the course; it is stored as soon as it is chosen. */
export function AuthorPicture({ course }: { course: Course }) {
  const { t } = useTranslation('authoring');
  const client = useQueryClient();
  const labelId = useId();
  const url = course.author_display_image_url;
  return (
    // biome-ignore lint/a11y/useSemanticElements: one field of many in a form, without a frame.
    <div className={classes.field} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={classes.label}>
        {t('course.author_picture')}
      </p>
      {url && <img className={classes.picture} src={url} alt="" width={72} height={72} />}
      <FileChooser
        types={['IMAGE']}
        hasFile={url !== null}
        send={(file) => call(setAuthorDisplayImage, { params: { course_id: course.id }, query: { replaces: url ?? '' }, body: { file } })}
        onConflict={() => client.invalidateQueries({ queryKey: courseQuery(course.id).queryKey })}
        onSent={(changed) => takeCourse(client, changed)}
      />
    </div>
  );
}
