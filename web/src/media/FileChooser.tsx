import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MediaType } from '@visite/contract/media.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '#api/errors.ts';
import classes from './MediaField.module.css';
import { mediaTypeOf } from './MediaView.tsx';
import { storageQuery, uploadRulesQuery } from './queries.ts';
import { StorageUseLine } from './StorageUseLine.tsx';

interface Props<T> {
  types: readonly MediaType[];
  hasFile: boolean;
  send: (file: File) => Promise<T>;
  onSent: (answer: T) => void;
  /** Somebody else has sent one meanwhile: theirs is shown, and one's own can be sent again. */
  onConflict?: () => unknown;
  /** Further buttons. */
  children?: ReactNode;
}

const MB = 1024 * 1024;
/** Types of files whose files end in something else. */
const ENDINGS: Record<string, string> = { mpeg: 'MP3', quicktime: 'MOV', matroska: 'MKV' };
/** As people call a type of file: `audio/x-m4a` is M4A. */
const fileKind = (type: string) => {
  const name = (type.split('/').at(-1) ?? type).replace(/^x-/, '');
  return ENDINGS[name] ?? name.toUpperCase();
};
class TooLarge extends Error {}

/** Chooses a file and sends it; types and sizes are the server's, and so is the last word. */
export function FileChooser<T>({ types, hasFile, send, onSent, onConflict, children }: Props<T>) {
  const { t } = useTranslation('authoring');
  const { data: rules } = useQuery(uploadRulesQuery);
  const { data: storage } = useQuery(storageQuery);
  const queries = useQueryClient();
  const accepted = types.flatMap((type) => rules?.types[type] ?? []);
  const limits = types.map((type) => t('media.limit', { type: t(`media.types.${type}`), mb: Math.round((rules?.sizes[type] ?? 0) / MB) }));
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const limit = rules?.sizes[mediaTypeOf(file.type)];
      if (limit !== undefined && file.size > limit) throw new TooLarge();
      return send(file);
    },
    onSuccess: (answer) => {
      void queries.invalidateQueries({ queryKey: storageQuery.queryKey });
      onSent(answer);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.details?.code === 'conflict') onConflict?.();
    },
  });
  const problem = () => {
    const { error } = sending;
    if (error instanceof NetworkError) return t('media.offline');
    if (error instanceof ApiError && error.details?.code === 'conflict') return t('media.changed_meanwhile');
    if (error instanceof TooLarge || (error instanceof ApiError && error.status === 413)) return t('media.too_large');
    if (error instanceof ApiError && error.status === 415) return t('media.wrong_type', { kinds: accepted.map(fileKind).join(', ') });
    return error instanceof ApiError ? (error.details?.message ?? t('media.failed')) : t('media.failed');
  };
  return (
    <>
      <div className="row">
        <FileButton accept={accepted.join(',')} onChange={(file) => file && sending.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={sending.isPending} leftSection={<IconUpload size={18} aria-hidden />}>
              {t(hasFile ? 'media.replace' : 'media.choose')}
            </Button>
          )}
        </FileButton>
        {children}
      </div>
      {rules && <p className={classes.limits}>{limits.join(' · ')}</p>}
      {storage && <StorageUseLine of={storage} />}
      <p role="status" className={classes.error}>
        {sending.isError && problem()}
      </p>
    </>
  );
}
