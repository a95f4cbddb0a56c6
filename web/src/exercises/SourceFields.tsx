import { Textarea, TextInput } from '@mantine/core';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { useTranslation } from 'react-i18next';
import classes from '#editing/EditorParts.module.css';
import { RichTextField } from '#editing/RichTextField.tsx';
import { MediaField } from '#media/MediaField.tsx';

type Source = ContentOf<'resource'>['source'];

/** Where the learner takes the information from: a text, a file, or a script that is read aloud. */
export function SourceFields({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  const { t } = useTranslation('authoring');
  const change = (changes: Partial<Source>) => onChange({ ...source, ...changes });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own.
    <div className={classes.part} role="group" aria-label={t('source.title')}>
      <h3>{t('source.title')}</h3>
      <TextInput
        label={t('source.name')}
        lang="de"
        value={source.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <RichTextField label={t('source.text')} value={source.html} onChange={(html) => change({ html })} />
      <MediaField
        label={t('source.media')}
        types={['IMAGE', 'AUDIO', 'VIDEO', 'PDF']}
        value={source.media}
        alt={source.title}
        onChange={(file) => change({ media: file?.id ?? null })}
      />
      <Textarea
        label={t('source.read_aloud')}
        description={t('source.read_aloud_hint')}
        lang="de"
        autosize
        minRows={2}
        maxRows={16}
        value={source.read_aloud}
        onChange={(event) => change({ read_aloud: event.currentTarget.value })}
      />
    </div>
  );
}
