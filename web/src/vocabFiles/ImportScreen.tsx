import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Answer } from '@visite/contract/endpoint.ts';
import type { importVocabs } from '@visite/contract/vocabFiles.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#editing/undo.tsx';
import { showError } from '#shell/alerts.ts';
import { Page } from '#ui/Page.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { useDeleteWords } from '#vocabLists/queries.ts';
import { ChooseFile } from './ChooseFile.tsx';
import classes from './ImportScreen.module.css';
import { MappingFields } from './MappingFields.tsx';
import { PreviewLines } from './PreviewLines.tsx';
import { type AskedMapping, importPreviewQuery, useImportWords } from './queries.ts';

type Result = Answer<typeof importVocabs>;

interface PreviewProps {
  file: File;
  onDone: (result: Result) => void;
  onOther: () => void;
}

/** What a file would bring; nothing is stored before one says so. */
function Preview({ file, onDone, onOther }: PreviewProps) {
  const { t } = useTranslation('vocabLists');
  const [asked, setAsked] = useState<AskedMapping>({});
  const [list, setList] = useState('');
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(importPreviewQuery(file, asked));
  const bring = useImportWords();
  const other = (
    <Button variant="default" onClick={onOther}>
      {t('import.other_file')}
    </Button>
  );
  if (error)
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        <div className={classes.middle}>{other}</div>
      </>
    );
  if (isPending) return <LoadingState rows={3} height={120} />;
  const { new_count, known_count, broken_count } = data;
  const start = () =>
    bring.mutate(
      { file, query: { ...asked, ...(list.trim() && { list_title: list.trim() }) } },
      { onSuccess: onDone, onError: (problem) => showError(t('import.failed'), problem) },
    );
  return (
    <div className="stack">
      <p className={classes.file}>{file.name}</p>
      <MappingFields preview={data} asked={asked} onChange={setAsked} />
      <p role="status" className={classes.counts}>
        {t('import.counts', { new: new_count, known: known_count, broken: broken_count })}
      </p>
      <PreviewLines title={t('import.new', { count: new_count })} lines={data.new_lines} count={new_count} isOpen />
      <PreviewLines title={t('import.broken', { count: broken_count })} lines={data.broken_lines} count={broken_count} isOpen />
      <PreviewLines title={t('import.known', { count: known_count })} lines={data.known_lines} count={known_count} isOpen={false} />
      <TextInput
        label={t('import.list')}
        description={t('import.list_hint')}
        maxLength={100}
        value={list}
        onChange={(event) => setList(event.currentTarget.value)}
      />
      <div className="row">
        <Button loading={bring.isPending || isPlaceholderData} disabled={new_count === 0} onClick={start}>
          {t('import.start', { count: new_count })}
        </Button>
        {other}
      </div>
    </div>
  );
}

/** What came of it. */
function Done({ result, onOther }: { result: Result; onOther: () => void }) {
  const { t } = useTranslation('vocabLists');
  const { new_count, known_count, broken_count, broken_lines } = result;
  return (
    <div className="stack">
      <section className={`card ${classes.done}`}>
        <h2>{t('import.done', { count: new_count })}</h2>
        {known_count > 0 && <p>{t('import.known', { count: known_count })}</p>}
        <div className="row">
          <Button component={Link} to="/home/vocab-dashboard">
            {t('import.look')}
          </Button>
          <Button variant="default" onClick={onOther}>
            {t('import.another')}
          </Button>
        </div>
      </section>
      <PreviewLines title={t('import.broken', { count: broken_count })} lines={broken_lines} count={broken_count} isOpen />
    </div>
  );
}

/** Words from a CSV file or an Anki package: choose, look, take over. */
export function ImportScreen() {
  const { t } = useTranslation('vocabLists');
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const remove = useDeleteWords();
  const undo = useUndo();
  const restart = () => {
    setFile(null);
    setResult(null);
  };
  const finish = (done: Result) => {
    setResult(done);
    const takeBack = async () => {
      await remove.mutateAsync(done.vocab_item_ids);
      restart();
    };
    if (done.new_count > 0) undo.offer({ message: t('took', { count: done.new_count }), undo: takeBack });
  };
  return (
    <Page
      title={t('import.title')}
      lead={t('import.lead')}
      above={
        <Link to="/home/vocab-dashboard" className={classes.back ?? ''}>
          <IconArrowLeft size={18} aria-hidden /> {t('import.back')}
        </Link>
      }
    >
      {result ? (
        <Done result={result} onOther={restart} />
      ) : file ? (
        <Preview file={file} onDone={finish} onOther={restart} />
      ) : (
        <ChooseFile onChoose={setFile} />
      )}
      {undo.bar}
    </Page>
  );
}
