import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { VocabItem } from '@visite/contract/vocabulary.ts';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#media/queries.ts';
import { PlayRecording } from '#speech/PlayRecording.tsx';
import { SayAloud } from '#speech/SayAloud.tsx';
import classes from './OwnWord.module.css';
import { useChangeVocab } from './queries.ts';
import { Term } from './Term.tsx';
import { useNativeLanguage } from './useNativeLanguage.ts';
import { type WordDraft, WordForm } from './WordForm.tsx';
import { WordPicture } from './WordPicture.tsx';
import { WordSense } from './WordSense.tsx';

function EditWord({ word, onClose }: { word: VocabItem; onClose: () => void }) {
  const { t } = useTranslation('vocabulary');
  const native = useNativeLanguage();
  const change = useChangeVocab(word.id);
  const save = ({ translation, ...changes }: WordDraft) => {
    const others = Object.entries(word.translations).filter(([code]) => code !== native?.code);
    const own = native && translation.trim() !== '' ? [[native.code, translation]] : [];
    change.mutate({ ...changes, translations: Object.fromEntries([...others, ...own]) }, { onSuccess: onClose });
  };
  const { article, term, plural, meaning, example } = word;
  return (
    <WordForm
      label={t('edit', { term })}
      initial={{ article, term, plural, meaning, example, translation: native ? (word.translations[native.code] ?? '') : '' }}
      isSaving={change.isPending}
      error={change.error}
      onSave={save}
      onCancel={onClose}
    />
  );
}

interface Props {
  word: VocabItem;
  onDelete: () => void;
}

/** A word of one's own, to be read, heard, changed in its place and deleted. */
export function OwnWord({ word, onDelete }: Props) {
  const { t } = useTranslation('vocabulary');
  const [isEdited, setIsEdited] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  if (isEdited)
    return (
      <li>
        <EditWord
          word={word}
          onClose={() => {
            flushSync(() => setIsEdited(false));
            pencil.current?.focus();
          }}
        />
      </li>
    );
  const { term, plural, source } = word;
  return (
    <li className={classes.word}>
      <div className={classes.head}>
        <div className={classes.term}>
          <h2 lang="de">
            <Term word={word} />
          </h2>
          {word.audio ? (
            <PlayRecording url={fileUrl(word.audio)} text={withArticle(word)} />
          ) : (
            <SayAloud id={`word ${word.id}`} text={withArticle(word)} />
          )}
        </div>
        {plural && (
          <p className={classes.plural}>
            {t('plural')} <span lang="de">{plural}</span>
          </p>
        )}
      </div>
      <div className={classes.sense}>
        <WordPicture word={word} className={classes.picture} />
        <div className={classes.meaning}>
          <WordSense word={word} withoutMeaning={<p className="quiet">{t('no_meaning')}</p>} />
          {source.title && <p className={classes.source}>{t(`source.${source.type}`, { title: source.title })}</p>}
        </div>
      </div>
      <div className={classes.actions}>
        <ActionIcon ref={pencil} size={44} variant="subtle" aria-label={t('edit', { term })} onClick={() => setIsEdited(true)}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} variant="subtle" aria-label={t('delete', { term })} onClick={onDelete}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
