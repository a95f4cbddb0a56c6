import { type ReactNode, useId } from 'react';
import classes from './FormSection.module.css';

interface Props {
  title: string;
  hint?: string;
  /** In a part of the page, or in a part of a part. */
  level?: 2 | 3;
  children: ReactNode;
}

/** Fields that belong together, under their heading. */
export function FormSection({ title, hint, level = 3, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Heading id={id}>{title}</Heading>
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
