import type { Message } from '@visite/contract/conversations.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Lines } from '#conversations/Lines.tsx';
import type { Answerer } from '#conversations/talk.ts';
import type { Talk } from '#conversations/useTalk.ts';
import classes from './Helper.module.css';

interface Props {
  helper: Answerer;
  messages: Message[];
  talk: Talk;
  /** Shown before the lines. */
  children?: ReactNode;
  /** Shown after the last answer. */
  after?: ReactNode;
}

/** What was said with a helper; it keeps to its end, and a whole answer is read out once to those who do not see it. */
export function HelperTalk({ helper, messages, talk, children, after }: Props) {
  const { t } = useTranslation('companions');
  const scroller = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const before = useRef(last);
  const [announced, setAnnounced] = useState('');
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the last line changes.
  useLayoutEffect(() => {
    if (count > 0) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [last, talk.unsent]);
  useEffect(() => {
    const isNew = last?.id !== before.current?.id || before.current?.state === 'streaming';
    before.current = last;
    if (isNew && last?.role === 'PERSON' && last.state === 'complete') setAnnounced(`${helper.name}: ${last.text}`);
  }, [last, helper.name]);
  return (
    <>
      <section
        ref={scroller}
        className={classes.scroller}
        aria-label={t('talk_with', { name: helper.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {children}
        <Lines person={helper} messages={messages} talk={talk} />
        {after}
      </section>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
}
