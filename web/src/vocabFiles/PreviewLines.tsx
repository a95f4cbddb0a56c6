import type { BrokenLine, ImportLine } from '@visite/contract/vocabFiles.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ImportScreen.module.css';

interface Props {
  title: string;
  lines: (ImportLine | BrokenLine)[];
  /** How many there are in all. */
  count: number;
  isOpen: boolean;
}

/** Lines of the file with what they bring, or why they bring nothing. */
export function PreviewLines({ title, lines, count, isOpen }: Props) {
  const { t } = useTranslation('vocabLists');
  const id = useId();
  if (count === 0) return null;
  return (
    <details className={`card ${classes.lines}`} open={isOpen}>
      <summary id={id}>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard. */}
      <section className={classes.scroll} aria-labelledby={id} tabIndex={0}>
        <ul>
          {lines.map((line) => (
            <li key={line.line}>
              <span className={classes.number}>{t('import.line', { number: line.line })}</span>
              <span className={classes.term} lang="de">
                {line.term || '–'}
              </span>
              {'problem' in line ? (
                <span className={classes.problem}>{t(`import.problems.${line.problem}`)}</span>
              ) : (
                <span className="quiet" dir="auto">
                  {line.sense}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {count > lines.length && <p className="quiet">{t('import.more_lines', { count: count - lines.length })}</p>}
    </details>
  );
}
