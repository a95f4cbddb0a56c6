import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { InFoot } from '#exercises/foot.tsx';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { Transcript } from '#exercises/Transcript.tsx';
import classes from '#media/MediaView.module.css';
import { MediaView } from '#media/MediaView.tsx';

/** A picture, recording, video or PDF; done when seen. */
export function Player({ face, isGiven, onGive }: PlayerProps<'media'>) {
  const { t } = useTranslation('exercises');
  const { file, type, alt, source, licence, transcript } = face;
  const seen = () => onGive({ has_seen: true });
  const origin = [source, licence].filter((part) => part.trim() !== '').join(' · ');
  return (
    <div className={shared.stack}>
      {file && <MediaView file={file} type={type} alt={alt || t('kinds.media')} onSeen={type === 'IMAGE' || isGiven ? undefined : seen} />}
      {origin && (
        <p className={classes.source} lang="de">
          {t('media.source', { source: origin })}
        </p>
      )}
      <Transcript text={transcript} />
      {!isGiven && (
        <InFoot>
          <Button size="lg" leftSection={<IconCheck size={20} aria-hidden />} onClick={seen}>
            {t(type === 'AUDIO' ? 'media.heard' : 'media.seen')}
          </Button>
        </InFoot>
      )}
    </div>
  );
}
