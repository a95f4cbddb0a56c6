import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ImportScreen.module.css';

const LARGEST = 5 * 1024 * 1024;
const ACCEPTED = '.csv,.tsv,.txt,.apkg,.colpkg,text/csv,text/plain';

/** The place to drop a file, or to choose one. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('vocabLists');
  const [isOver, setIsOver] = useState(false);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const take = (file: File | null | undefined) => {
    if (!file) return;
    setIsTooLarge(file.size > LARGEST);
    if (file.size <= LARGEST) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={classes.drop}
      aria-label={t('import.choose_label')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={classes.sign}>
        <IconFileUpload size={32} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.dropText}>{t('import.drop')}</p>
      <FileButton accept={ACCEPTED} onChange={take}>
        {(props) => <Button {...props}>{t('import.choose')}</Button>}
      </FileButton>
      <p className="quiet">{t('import.formats')}</p>
      <p role="alert" className={classes.problem}>
        {isTooLarge && t('import.too_large')}
      </p>
    </section>
  );
}
