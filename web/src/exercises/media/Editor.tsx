import { Textarea, TextInput } from '@mantine/core';
import { MEDIA_TYPES } from '@visite/contract/mediaTypes.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import type { EditorProps } from '#exercises/editor.ts';
import { MediaField } from '#media/MediaField.tsx';

export function Editor({ content, onChange }: EditorProps<'media'>) {
  const { t } = useTranslation('authoring');
  const change = (changes: Partial<typeof content>) => onChange({ ...content, ...changes });
  return (
    <div className={parts.stack}>
      <MediaField
        label={t('media.file')}
        types={MEDIA_TYPES}
        value={content.file}
        alt={content.alt}
        onChange={(file) => change(file ? { file: file.id, type: file.type } : { file: null })}
      />
      <div className={parts.part}>
        <TextInput
          label={t('media.alt')}
          description={t('media.alt_hint')}
          lang="de"
          value={content.alt}
          onChange={(event) => change({ alt: event.currentTarget.value })}
        />
        <div className={parts.pair}>
          <TextInput
            label={t('media.source')}
            lang="de"
            value={content.source}
            onChange={(event) => change({ source: event.currentTarget.value })}
          />
          <TextInput
            label={t('media.licence')}
            value={content.licence}
            onChange={(event) => change({ licence: event.currentTarget.value })}
          />
        </div>
        <Textarea
          label={t('media.transcript')}
          description={t('media.transcript_hint')}
          lang="de"
          autosize
          minRows={3}
          maxRows={20}
          value={content.transcript}
          onChange={(event) => change({ transcript: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
