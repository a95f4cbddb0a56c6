import { Button, Skeleton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FaceOf } from '@visite/contract/exercises/kinds.ts';
import { textOfHtml } from '@visite/core/exercises/textOfHtml.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaView, mediaTypeOf } from '#media/MediaView.tsx';
import { fileTypeQuery } from '#media/queries.ts';
import { RichText } from '#ui/RichText.tsx';
import shared from './player.module.css';
import { ReadAloud } from './ReadAloud.tsx';
import classes from './SourceView.module.css';

function StoredSource({ file, title }: { file: string; title: string }) {
  const { data: mime } = useQuery(fileTypeQuery(file));
  if (mime === undefined) return <Skeleton height={80} radius="md" />;
  return <MediaView file={file} type={mediaTypeOf(mime)} alt={title} />;
}

/** Where the information is taken from: a text, a recording, a script that is read aloud, a document. */
export function SourceView({ source }: { source: FaceOf<'resource'>['source'] }) {
  const { t } = useTranslation('exercises');
  const [isScriptShown, setIsScriptShown] = useState(false);
  const title = source.title || t('source.title');
  const text = textOfHtml(source.html);
  return (
    <section className={`${shared.card} ${classes.source}`} aria-label={title}>
      <header className={classes.header}>
        <h3 lang="de">{title}</h3>
        {text !== '' && source.read_aloud === '' && <ReadAloud text={text} />}
      </header>
      {source.media && <StoredSource file={source.media} title={title} />}
      {source.read_aloud !== '' && (
        <div className={shared.stack}>
          <div className={shared.row}>
            <ReadAloud text={source.read_aloud} label={t('source.listen')} />
            <Button
              variant="subtle"
              leftSection={isScriptShown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
              aria-expanded={isScriptShown}
              onClick={() => setIsScriptShown(!isScriptShown)}
            >
              {t(isScriptShown ? 'source.hide_script' : 'source.show_script')}
            </Button>
          </div>
          {isScriptShown && (
            <p className={classes.script} lang="de">
              {source.read_aloud}
            </p>
          )}
        </div>
      )}
      {text !== '' && <RichText html={source.html} />}
    </section>
  );
}
