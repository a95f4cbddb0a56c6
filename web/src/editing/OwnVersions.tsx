import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './OwnVersions.module.css';

interface Props {
  mine: string;
  theirs: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** What is said of two versions of one's own text, of two devices. */
export function useOwnWords() {
  const { t } = useTranslation('shell');
  return { title: t('versions.title'), text: t('versions.text'), mine: t('versions.mine'), theirs: t('versions.theirs') };
}

/** Another device has written another text: both side by side, and the writer chooses. */
export function OwnVersions({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('shell');
  const words = useOwnWords();
  return (
    <section className={classes.versions} role="alert" aria-labelledby="own-versions">
      <h3 id="own-versions">{words.title}</h3>
      <p>{words.text}</p>
      <dl className={classes.sides}>
        <div>
          <dt>{words.mine}</dt>
          <dd lang="de">{mine}</dd>
        </div>
        <div>
          <dt>{words.theirs}</dt>
          <dd lang="de">{theirs}</dd>
        </div>
      </dl>
      <div className="row">
        <Button onClick={onKeepMine}>{t('versions.keep_mine')}</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('versions.take_theirs')}
        </Button>
      </div>
    </section>
  );
}
