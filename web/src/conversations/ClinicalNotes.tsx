import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { unbroken } from '#ui/unbroken.ts';
import classes from './PatientRecord.module.css';
import { notesQuery } from './queries.ts';

/** Paragraphs and "- " lists, as notes are written (contract, ClinicalNote). */
function Blocks({ text }: { text: string }) {
  const lines = text.trim().split('\n');
  return lines.map((line, index) => {
    const isItem = line.startsWith('- ');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fixed text have no other name.
      <p key={index} data-item={isItem || undefined}>
        {unbroken(isItem ? line.slice(2) : line)}
      </p>
    );
  });
}

/** What colleagues wrote about the patient. */
export function ClinicalNotes({ patientId }: { patientId: string }) {
  const { t } = useTranslation('conversations');
  const { data, isError, error, refetch } = useQuery(notesQuery(patientId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <p className="quiet">{t('record.no_notes')}</p>;
  return data.map((note) => (
    <article key={`${note.title}/${note.written}`} className={classes.note} lang="de">
      <h3>{note.title}</h3>
      <p className={classes.written}>
        {note.written} · {note.author}
      </p>
      <Blocks text={note.text} />
    </article>
  ));
}
