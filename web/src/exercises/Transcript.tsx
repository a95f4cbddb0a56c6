import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#media/MediaView.module.css';

/** What is said in a recording, shown when it is wanted: listening comes first. */
export function Transcript({ text }: { text: string }) {
  const { t } = useTranslation('exercises');
  if (text.trim() === '') return null;
  return (
    <details className={classes.transcript}>
      <summary>
        <IconFileText size={20} aria-hidden /> {t('media.transcript')}
      </summary>
      <p lang="de">{text}</p>
    </details>
  );
}
