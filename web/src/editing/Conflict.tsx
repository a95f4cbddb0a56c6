import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Conflict.module.css';
import { ConflictValue } from './ConflictValue.tsx';
import { type Difference, differences } from './differences.ts';

interface Props {
  mine: unknown;
  theirs: unknown;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  isPending?: boolean;
  /** In place of the words for two people who wrote at once. */
  words?: Partial<Record<'title' | 'text' | 'mine' | 'theirs' | 'keep_mine' | 'take_theirs', string>>;
}

function useLabel() {
  const { t } = useTranslation('authoring');
  return (path: Difference['path']) =>
    path
      .filter((part) => part !== 'content')
      .map((part) => (typeof part === 'number' ? t('conflict.entry', { number: part }) : t(`fields.${part}`, { defaultValue: part })))
      .join(' · ');
}

/** Somebody else changed it meanwhile: both versions side by side, and the author chooses. */
export function Conflict({ mine, theirs, onKeepMine, onTakeTheirs, isPending = false, words = {} }: Props) {
  const { t } = useTranslation('authoring');
  const said = (name: keyof NonNullable<Props['words']>) => words[name] ?? t(`conflict.${name}`);
  const labelOf = useLabel();
  return (
    <section className={classes.conflict} role="alert" aria-labelledby="conflict-title">
      <h3 id="conflict-title">{said('title')}</h3>
      <p>{said('text')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{said('mine')}</th>
            <th scope="col">{said('theirs')}</th>
          </tr>
        </thead>
        <tbody lang="de">
          {differences(mine, theirs).map((difference) => (
            <tr key={difference.path.join('/')}>
              <th scope="row">{labelOf(difference.path)}</th>
              <td data-side={said('mine')}>
                <ConflictValue path={difference.path} value={difference.mine} version={mine} />
              </td>
              <td data-side={said('theirs')}>
                <ConflictValue path={difference.path} value={difference.theirs} version={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row">
        <Button disabled={isPending} onClick={onKeepMine}>
          {said('keep_mine')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onTakeTheirs}>
          {said('take_theirs')}
        </Button>
      </div>
    </section>
  );
}
