import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown } from '@tabler/icons-react';
import type { TaskFace } from '@visite/contract/cases.ts';
import type { Message } from '@visite/contract/conversations.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameInSentence } from '#personas/nameInSentence.ts';
import { useVoiceSettings } from '#speech/voiceSettings.ts';
import { Lines } from './Lines.tsx';
import { afterChange, isNearEnd } from './scrollRule.ts';
import classes from './Transcript.module.css';
import { lastOwnLine, type TalkFace } from './talk.ts';
import type { Talk } from './useTalk.ts';

interface Props {
  person: TalkFace;
  messages: Message[];
  talk: Talk;
  onSuggestion?: (text: string) => void;
  onUndo?: () => void;
  tasks?: readonly TaskFace[];
  currentTask?: string | undefined;
  /** Given where the last exchange was taken back and can come again. */
  onBringBack?: (() => void) | undefined;
}

/** The lines so far. The view keeps to the end while the reader is there, and says when something new came while they were not. */
export function Transcript({ person, messages, talk, onSuggestion, onUndo, tasks, currentTask, onBringBack }: Props) {
  const { t, i18n } = useTranslation('conversations');
  const { t: speech } = useTranslation('speech');
  const { hidesText } = useVoiceSettings();
  const scroller = useRef<HTMLDivElement>(null);
  const wasNearEnd = useRef(true);
  const shownOwnLine = useRef<string | undefined>(undefined);
  const [hasNews, setHasNews] = useState(false);
  const [announced, setAnnounced] = useState('');
  const last = messages.at(-1);
  const newestOwnLine = talk.unsent?.id ?? lastOwnLine(messages)?.id;

  const toEnd = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    setHasNews(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the last line changes, not when the function does.
  useLayoutEffect(() => {
    const hasNewOwnLine = newestOwnLine !== shownOwnLine.current;
    shownOwnLine.current = newestOwnLine;
    if (afterChange(wasNearEnd.current, hasNewOwnLine) === 'follow') toEnd();
    else setHasNews(true);
  }, [last, newestOwnLine]);
  // The card of a new task comes at the end: it is what the learner asked to see.
  const shownTask = useRef(currentTask);
  useLayoutEffect(() => {
    if (shownTask.current === currentTask) return;
    shownTask.current = currentTask;
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [currentTask]);
  useEffect(() => {
    // The keyboard of a phone makes the view smaller: the reader at the end stays there.
    const observer = new ResizeObserver(() => wasNearEnd.current && scroller.current?.scrollTo({ top: scroller.current.scrollHeight }));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  // Read out once, when the answer is whole: word by word it would be noise. An old talk is not read out when it is opened.
  const before = useRef(last);
  useEffect(() => {
    const isNew = last?.id !== before.current?.id || before.current?.state === 'streaming';
    before.current = last;
    if (isNew && last?.role === 'PERSON' && last.state === 'complete')
      setAnnounced(hidesText ? speech('answered', { name: person.name }) : `${person.name}: ${last.text}`);
  }, [last, person.name, hidesText, speech]);

  return (
    <div className={classes.around}>
      <section
        ref={scroller}
        className={classes.scroller}
        aria-label={t('transcript')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={(event) => {
          wasNearEnd.current = isNearEnd(event.currentTarget);
          if (wasNearEnd.current) setHasNews(false);
        }}
      >
        <div className={classes.inner}>
          <Lines
            person={person}
            messages={messages}
            talk={talk}
            onSuggestion={onSuggestion}
            onUndo={onUndo}
            tasks={tasks}
            currentTask={currentTask}
          />
          {newestOwnLine === undefined && messages.every(({ role }) => role === 'SETUP') && (
            <p className={classes.hint}>{t('begin', { name: nameInSentence(person.name, i18n.language) })}</p>
          )}
          {onBringBack && (
            <div className={classes.undone} role="status">
              <span>{t('undo.done')}</span>
              <Button
                variant="subtle"
                leftSection={<IconArrowBackUp size={18} aria-hidden className={classes.forward} />}
                onClick={onBringBack}
              >
                {t('undo.revert')}
              </Button>
            </div>
          )}
        </div>
      </section>
      {hasNews && (
        <Button className={classes.news} leftSection={<IconArrowDown size={18} aria-hidden />} onClick={toEnd}>
          {t('news')}
        </Button>
      )}
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </div>
  );
}
