import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MediaFile, MediaType } from '@visite/contract/media.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from './FileChooser.tsx';
import classes from './MediaField.module.css';
import { MediaView, mediaTypeOf } from './MediaView.tsx';
import { fileTypeQuery, upload } from './queries.ts';

interface Props {
  label: string;
  types: readonly MediaType[];
  value: string | null;
  /** What a picture shows. */
  alt?: string;
  /** The file is shown elsewhere. */
  isShownElsewhere?: boolean;
  onChange: (file: MediaFile | null) => void;
}

/** A file to be uploaded, and the one that stands there. */
export function MediaField({ label, types, value, alt = '', isShownElsewhere = false, onChange }: Props) {
  const { t } = useTranslation('authoring');
  const labelId = useId();
  const { data: mime } = useQuery({ ...fileTypeQuery(value ?? ''), enabled: value !== null && !isShownElsewhere });
  return (
    // biome-ignore lint/a11y/useSemanticElements: one field of many in a form, without a frame.
    <div className={classes.field} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={classes.label}>
        {label}
      </p>
      {value && mime && !isShownElsewhere && (
        <div className={classes.view}>
          <MediaView file={value} type={mediaTypeOf(mime)} alt={alt || label} />
        </div>
      )}
      <FileChooser types={types} hasFile={value !== null} send={upload} onSent={onChange}>
        {value && (
          <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onChange(null)}>
            {t('media.remove')}
          </Button>
        )}
      </FileChooser>
    </div>
  );
}
