import { Button, FileButton } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { MediaFile, MediaType } from '@visite/contract/media.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '#api/errors.ts';
import { MediaView, mediaTypeOf } from '#exercises/MediaView.tsx';
import { fileTypeQuery } from '#exercises/queries.ts';
import classes from './MediaField.module.css';
import { upload, uploadRulesQuery } from './queries.ts';

interface Props {
  label: string;
  types: readonly MediaType[];
  value: string | null;
  /** What a picture shows. */
  alt?: string;
  onChange: (file: MediaFile | null) => void;
}

const MB = 1024 * 1024;
class TooLarge extends Error {}

/** A file to be uploaded; types and sizes are the server's. */
export function MediaField({ label, types, value, alt = '', onChange }: Props) {
  const { t } = useTranslation('authoring');
  const labelId = useId();
  const { data: rules } = useQuery(uploadRulesQuery);
  const { data: mime } = useQuery({ ...fileTypeQuery(value ?? ''), enabled: value !== null });
  const accepted = types.flatMap((type) => rules?.types[type] ?? []);
  const limits = types.map((type) => t('media.limit', { type: t(`media.types.${type}`), mb: Math.round((rules?.sizes[type] ?? 0) / MB) }));
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const limit = rules?.sizes[mediaTypeOf(file.type)];
      if (limit !== undefined && file.size > limit) throw new TooLarge();
      return upload(file);
    },
    onSuccess: onChange,
  });
  const problem = () => {
    const { error } = sending;
    if (error instanceof NetworkError) return t('media.offline');
    if (error instanceof TooLarge || (error instanceof ApiError && error.status === 413)) return t('media.too_large');
    if (error instanceof ApiError && error.status === 415) return t('media.wrong_type');
    return error instanceof ApiError ? (error.details?.message ?? t('media.failed')) : t('media.failed');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: one field of many in a form, without a frame.
    <div className={classes.field} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={classes.label}>
        {label}
      </p>
      {value && mime && (
        <div className={classes.view}>
          <MediaView file={value} type={mediaTypeOf(mime)} alt={alt || label} />
        </div>
      )}
      <div className="row">
        <FileButton accept={accepted.join(',')} onChange={(file) => file && sending.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={sending.isPending} leftSection={<IconUpload size={18} aria-hidden />}>
              {t(value ? 'media.replace' : 'media.choose')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onChange(null)}>
            {t('media.remove')}
          </Button>
        )}
      </div>
      {rules && <p className={classes.limits}>{limits.join(' · ')}</p>}
      <p role="status" className={classes.error}>
        {sending.isError && problem()}
      </p>
    </div>
  );
}
