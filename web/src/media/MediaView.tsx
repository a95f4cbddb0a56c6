import { IconFileTypePdf } from '@tabler/icons-react';
import type { MediaType } from '@visite/contract/media.ts';
import { useTranslation } from 'react-i18next';
import classes from './MediaView.module.css';
import { fileUrl } from './queries.ts';

interface Props {
  file: string;
  type: MediaType;
  /** What a picture shows; the name of anything else. */
  alt: string;
  /** Seen or heard to its end. */
  onSeen?: (() => void) | undefined;
}

/** A stored picture, recording, video or document. Recordings have their transcript beside them. */
export function MediaView({ file, type, alt, onSeen }: Props) {
  const { t } = useTranslation('exercises');
  const url = fileUrl(file);
  switch (type) {
    case 'IMAGE':
      return <img className={classes.picture} src={url} alt={alt} onLoad={onSeen} />;
    case 'AUDIO':
      // biome-ignore lint/a11y/useMediaCaption: the transcript stands beside the recording.
      return <audio className={classes.audio} src={url} controls preload="metadata" aria-label={alt} onEnded={onSeen} />;
    case 'VIDEO':
      // biome-ignore lint/a11y/useMediaCaption: the transcript stands beside the video.
      return <video className={classes.picture} src={url} controls preload="metadata" aria-label={alt} onEnded={onSeen} />;
    case 'PDF':
      return (
        <a className={classes.pdf} href={url} target="_blank" rel="noopener" onClick={onSeen}>
          <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
          <span>
            {alt} <small>{t('media.opens_pdf')}</small>
          </span>
        </a>
      );
  }
}

/** Of a stored file whose kind is not written down. */
export function mediaTypeOf(mime: string): MediaType {
  if (mime.startsWith('audio/')) return 'AUDIO';
  if (mime.startsWith('video/')) return 'VIDEO';
  return mime === 'application/pdf' ? 'PDF' : 'IMAGE';
}
