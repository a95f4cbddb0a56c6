import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { textOfHtml } from '@visite/core/exercises/textOfHtml.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InFoot } from '#exercises/foot.tsx';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { ReadAloud } from '#exercises/ReadAloud.tsx';
import { RichText } from '#ui/RichText.tsx';

/** Done at its end: reached by scrolling, or said by the reader where nothing scrolls. */
export function Player({ face, isGiven, onGive }: PlayerProps<'text'>) {
  const { t } = useTranslation('exercises');
  const end = useRef<HTMLDivElement>(null);
  const read = useRef(() => onGive({ has_read: true }));
  read.current = () => onGive({ has_read: true });
  useEffect(() => {
    if (!end.current || isGiven) return;
    let hasBeenBelow = false;
    const observer = new IntersectionObserver(([entry]) => {
      // A short text is seen as a whole at once: that says nothing of reading it.
      if (!entry?.isIntersecting) hasBeenBelow = true;
      else if (hasBeenBelow) read.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isGiven]);
  return (
    <div className={shared.stack}>
      <div className={shared.row}>
        <ReadAloud text={textOfHtml(face.html)} />
      </div>
      <article className={shared.card}>
        <RichText html={face.html} />
        <div ref={end} />
      </article>
      {!isGiven && (
        <InFoot>
          <Button size="lg" leftSection={<IconCheck size={20} aria-hidden />} onClick={() => onGive({ has_read: true })}>
            {t('text.read')}
          </Button>
        </InFoot>
      )}
    </div>
  );
}
