import { IconBook2 } from '@tabler/icons-react';
import { fileUrl } from '#media/queries.ts';
import classes from './CoursePicture.module.css';

/** The picture of a course; without one, its sign. Decoration beside its title. */
export function CoursePicture({ picture }: { picture: string | null }) {
  if (picture) return <img className={classes.picture} src={fileUrl(picture)} alt="" loading="lazy" />;
  return (
    <span className={classes.picture}>
      <IconBook2 size={56} stroke={1.3} aria-hidden />
    </span>
  );
}
