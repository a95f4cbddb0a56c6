import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { VocabEntry } from '@visite/contract/exercises/kind.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languagesQuery } from '#accounts/queries.ts';
import parts from '#editing/EditorParts.module.css';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import { MediaField } from '#media/MediaField.tsx';
import classes from './VocabRows.module.css';

const ARTICLES = ['der', 'die', 'das'] as const;
const PARTS = ['noun', 'verb', 'adjective', 'adverb', 'phrase', 'other'] as const;

export const emptyWord = (term = '', example = ''): VocabEntry => ({
  id: newEntryId(),
  term,
  article: null,
  plural: '',
  part_of_speech: term === '' || /^\p{Lu}/u.test(term) ? 'noun' : 'other',
  meaning: '',
  translations: {},
  example,
  picture: null,
});

interface WordProps {
  word: VocabEntry;
  change: (changes: Partial<VocabEntry>) => void;
}

function Translations({ word, change }: WordProps) {
  const { t } = useTranslation('authoring');
  const { data: languages = [] } = useQuery(languagesQuery);
  const nameOf = (code: string) => languages.find((one) => one.code === code)?.native_name ?? code;
  const given = Object.keys(word.translations);
  const others = languages.filter(({ code }) => code !== 'deu' && !given.includes(code));
  return (
    <>
      {given.map((code) => (
        <TextInput
          key={code}
          label={t('vocab.translation', { language: nameOf(code) })}
          value={word.translations[code] ?? ''}
          onChange={(event) => change({ translations: { ...word.translations, [code]: event.currentTarget.value } })}
          onBlur={() => {
            // Left empty: no translation.
            if (word.translations[code]?.trim() === '')
              change({ translations: Object.fromEntries(Object.entries(word.translations).filter(([one]) => one !== code)) });
          }}
        />
      ))}
      <NativeSelect
        label={t('vocab.add_translation')}
        value=""
        onChange={(event) => change({ translations: { ...word.translations, [event.currentTarget.value]: '' } })}
        data={[{ value: '', label: '–' }, ...others.map(({ code, native_name }) => ({ value: code, label: native_name }))]}
      />
    </>
  );
}

function Word({ word, change }: WordProps) {
  const { t } = useTranslation('authoring');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={classes.term}>
        <NativeSelect
          label={t('vocab.article')}
          value={word.article ?? ''}
          onChange={(event) => change({ article: ARTICLES.find((one) => one === event.currentTarget.value) ?? null })}
          data={[{ value: '', label: '–' }, ...ARTICLES.map((value) => ({ value, label: value }))]}
        />
        <TextInput label={t('vocab.term')} lang="de" value={word.term} onChange={(event) => change({ term: event.currentTarget.value })} />
      </div>
      <Textarea
        label={t('vocab.meaning')}
        lang="de"
        autosize
        minRows={1}
        value={word.meaning}
        onChange={(event) => change({ meaning: event.currentTarget.value })}
      />
      <Textarea
        className={parts.wide ?? ''}
        label={t('vocab.example')}
        lang="de"
        autosize
        minRows={1}
        value={word.example}
        onChange={(event) => change({ example: event.currentTarget.value })}
      />
      {isOpen && (
        <>
          <TextInput
            label={t('vocab.plural')}
            lang="de"
            value={word.plural}
            onChange={(event) => change({ plural: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('vocab.part_of_speech')}
            value={word.part_of_speech}
            onChange={(event) => change({ part_of_speech: PARTS.find((one) => one === event.currentTarget.value) ?? 'other' })}
            data={PARTS.map((value) => ({ value, label: t(`vocab.parts.${value}`) }))}
          />
          <Translations word={word} change={change} />
          <MediaField
            label={t('vocab.picture')}
            types={['IMAGE']}
            value={word.picture}
            alt={word.term}
            onChange={(file) => change({ picture: file?.id ?? null })}
          />
        </>
      )}
      <Button
        variant="subtle"
        color="gray"
        className={classes.more}
        aria-expanded={isOpen}
        leftSection={isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'vocab.less' : 'vocab.more')}
      </Button>
    </>
  );
}

/** Words to learn, one in each row. */
export function VocabRows({ items, onChange }: { items: VocabEntry[]; onChange: (items: VocabEntry[]) => void }) {
  const { t } = useTranslation('authoring');
  return (
    <SortableRows
      label={t('vocab.words')}
      items={items}
      onChange={onChange}
      nameOf={({ term }) => term}
      make={emptyWord}
      addLabel={t('vocab.add')}
      max={60}
    >
      {(word, change) => <Word word={word} change={change} />}
    </SortableRows>
  );
}
