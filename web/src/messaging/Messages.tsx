import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import type { UserMessage } from '@visite/contract/messaging.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterChange, isNearEnd } from '#conversations/scrollRule.ts';
import { byDay } from './days.ts';
import { MessageLine } from './MessageLine.tsx';
import classes from './Messages.module.css';
import { useMoments } from './useMoments.ts';

interface Props {
  name: string;
  me: string;
  messages: UserMessage[];
  /** Those on their way, at the end. */
  unsent: ReactNode;
  newestUnsent: string | undefined;
  /** Fetches what was written before; undefined where that is all. */
  onOlder: (() => void) | undefined;
  isFetchingOlder: boolean;
  onDelete: (message: UserMessage) => void;
  onReport: (message: UserMessage) => void;
}

/** The view keeps to the end while the reader is there, stays where they read when older ones come above, and says what is new below. */
export function Messages({ name, me, messages, unsent, newestUnsent, onOlder, isFetchingOlder, onDelete, onReport }: Props) {
  const { t } = useTranslation('messaging');
  const { day } = useMoments();
  const scroller = useRef<HTMLDivElement>(null);
  const wasNearEnd = useRef(true);
  const shownOwn = useRef<string | undefined>(undefined);
  const before = useRef<{ firstId: string | undefined; lastId: string | undefined; height: number }>(undefined);
  const [hasNews, setHasNews] = useState(false);
  const [announced, setAnnounced] = useState('');
  const first = messages.at(0);
  const last = messages.at(-1);
  const newestOwn = newestUnsent ?? messages.findLast(({ sender_id }) => sender_id === me)?.id;

  const toEnd = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    setHasNews(false);
  };
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const known = before.current;
    before.current = { firstId: first?.id, lastId: last?.id, height: view.scrollHeight };
    const hasOlder = known !== undefined && known.firstId !== first?.id && known.lastId === last?.id;
    const hasNewOwn = newestOwn !== shownOwn.current;
    shownOwn.current = newestOwn;
    if (hasOlder && !hasNewOwn) view.scrollTop += view.scrollHeight - known.height;
    else if (afterChange(wasNearEnd.current, hasNewOwn) === 'follow') {
      view.scrollTo({ top: view.scrollHeight });
      setHasNews(false);
    } else if (known?.lastId !== last?.id) setHasNews(true);
  }, [first?.id, last?.id, newestOwn]);
  useEffect(() => {
    // The keyboard of a phone makes the view smaller: the reader at the end stays there.
    const observer = new ResizeObserver(() => wasNearEnd.current && scroller.current?.scrollTo({ top: scroller.current.scrollHeight }));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  // What comes while the conversation is open is read out; what was there when it was opened is not.
  const heard = useRef(last?.id);
  useEffect(() => {
    if (last && last.id !== heard.current && last.sender_id !== me)
      setAnnounced(t('arrived', { name, text: last.symbol ? t(`symbols.${last.symbol}`) : (last.text ?? '') }));
    heard.current = last?.id;
  }, [last, me, name, t]);

  return (
    <div className={classes.around}>
      <section
        ref={scroller}
        className={classes.scroller}
        aria-label={t('transcript', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={(event) => {
          wasNearEnd.current = isNearEnd(event.currentTarget);
          if (wasNearEnd.current) setHasNews(false);
        }}
      >
        <div className={classes.inner}>
          {onOlder && (
            <Button variant="subtle" className={classes.older} loading={isFetchingOlder} onClick={onOlder}>
              {t('older')}
            </Button>
          )}
          {byDay(messages).map(({ at, messages: ofDay }) => (
            <div key={at} className={classes.dayGroup}>
              <p className={classes.day}>
                <time dateTime={at}>{day(at)}</time>
              </p>
              <ul className={classes.lines}>
                {ofDay.map((message) => (
                  <MessageLine
                    key={message.id}
                    message={message}
                    isOwn={message.sender_id === me}
                    onDelete={() => onDelete(message)}
                    onReport={() => onReport(message)}
                  />
                ))}
              </ul>
            </div>
          ))}
          {unsent}
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
