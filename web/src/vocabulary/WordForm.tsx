import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '#api/errors.ts';
import { useNativeLanguage } from './useNativeLanguage.ts';
import classes from './WordForm.module.css';

const ARTICLES = ['der', 'die', 'das'] as const;

export type WordDraft = Pick<VocabWord, 'article' | 'term' | 'plural' | 'meaning' | 'example'> & {
  /** Into the learner's native language. */
  translation: string;
};
export const EMPTY_WORD: WordDraft = { article: null, term: '', plural: '', meaning: '', translation: '', example: '' };

interface Props {
  label: string;
  initial?: WordDraft;
  hint?: string;
  isSaving: boolean;
  error: unknown;
  onSave: (draft: WordDraft) => void;
  onCancel: () => void;
}

/** A word to be written: what was typed stays until it is stored. */
export function WordForm({ label, initial = EMPTY_WORD, hint, isSaving, error, onSave, onCancel }: Props) {
  const { t } = useTranslation('vocabulary');
  const native = useNativeLanguage();
  const focus = useFocusTrap();
  const [draft, setDraft] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const field = (name: 'term' | 'plural' | 'meaning' | 'translation' | 'example') => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => setDraft({ ...draft, [name]: event.currentTarget.value }),
    error: fieldErrors(error)[name],
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(draft.term.trim() === '');
    if (draft.term.trim() !== '') onSave(draft);
  };
  const isOfField = Object.keys(fieldErrors(error)).length > 0;
  return (
    <form
      ref={focus}
      aria-label={label}
      className={classes.form}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      noValidate
    >
      <div className={classes.term}>
        <NativeSelect
          label={t('fields.article')}
          value={draft.article ?? ''}
          onChange={(event) => setDraft({ ...draft, article: ARTICLES.find((one) => one === event.currentTarget.value) ?? null })}
          data={[{ value: '', label: t('fields.no_article') }, ...ARTICLES.map((value) => ({ value, label: value }))]}
        />
        <TextInput
          {...field('term')}
          label={t('fields.term')}
          lang="de"
          maxLength={200}
          error={isMissing && draft.term.trim() === '' ? t('fields.term_missing') : field('term').error}
          data-autofocus
        />
      </div>
      <TextInput {...field('plural')} label={t('fields.plural')} lang="de" maxLength={200} />
      <Textarea {...field('meaning')} label={t('fields.meaning')} lang="de" autosize minRows={1} maxLength={2000} />
      {native && (
        <Textarea
          {...field('translation')}
          label={t('fields.translation', { language: native.name })}
          lang={native.bcp47}
          dir="auto"
          autosize
          minRows={1}
          maxLength={500}
        />
      )}
      <Textarea
        {...field('example')}
        className={classes.wide ?? ''}
        label={t('fields.example')}
        lang="de"
        autosize
        minRows={1}
        maxLength={2000}
      />
      {hint && <p className={`quiet ${classes.wide}`}>{hint}</p>}
      {error !== null && !isOfField && (
        <p role="alert" className={`${classes.error} ${classes.wide}`}>
          {(error instanceof ApiError && error.status === 409 && error.details?.message) || t('failed')}
        </p>
      )}
      <div className={`row ${classes.wide}`}>
        <Button type="submit" loading={isSaving}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
