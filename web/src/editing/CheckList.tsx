import { IconAlertTriangle, IconBulb, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './CheckList.module.css';

export interface CheckRow {
  key: string;
  /** Under whose name it stands: a person, a chapter. */
  owner: string;
  field: string;
  /** What is missing there. */
  text: string;
  /** Publishing waits for it; otherwise it is advice. */
  blocks: boolean;
  onJump: () => void;
}

function Rows({ rows }: { rows: CheckRow[] }) {
  return [...Map.groupBy(rows, ({ owner }) => owner)].map(([owner, own]) => (
    <div key={owner} className={classes.group}>
      <h3>
        <span lang="de">{owner}</span>
      </h3>
      <ul className={classes.list}>
        {own.map(({ key, field, text, onJump }) => (
          <li key={key}>
            <button type="button" className={classes.problem} onClick={onJump}>
              <strong lang="de">{field}</strong>
              <span>{text}</span>
              <IconChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface Words {
  /** What is so far: all there, or how many gaps. */
  title: string;
  text: string;
  advice: string;
  advice_text: string;
}

/** What is checked before anything reaches learners: what is still missing, each a way to its place; the last step; then what would make it better. */
export function CheckList({ rows, words, children }: { rows: CheckRow[]; words: Words; children: ReactNode }) {
  const id = useId();
  const blocking = rows.filter(({ blocks }) => blocks);
  const advice = rows.filter(({ blocks }) => !blocks);
  return (
    <div className={classes.check}>
      <section aria-labelledby={`${id}-blocking`}>
        <h2 id={`${id}-blocking`} className={classes.title}>
          {blocking.length === 0 ? <IconCircleCheck size={24} aria-hidden /> : <IconAlertTriangle size={24} aria-hidden />}
          {words.title}
        </h2>
        <p className="quiet">{words.text}</p>
        {blocking.length > 0 ? <Rows rows={blocking} /> : children}
      </section>
      {advice.length > 0 && (
        <section aria-labelledby={`${id}-advice`}>
          <h2 id={`${id}-advice`} className={classes.title}>
            <IconBulb size={24} aria-hidden /> {words.advice}
          </h2>
          <p className="quiet">{words.advice_text}</p>
          <Rows rows={advice} />
        </section>
      )}
    </div>
  );
}
