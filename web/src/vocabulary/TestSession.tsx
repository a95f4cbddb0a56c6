import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { VocabQuestion } from '@visite/contract/vocabReviews.ts';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import { type FormEvent, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSayAloud } from '#speech/useSayAloud.ts';
import { reviewSender } from './reviewSender.ts';
import { TestEnd } from './TestEnd.tsx';
import { TestQuestion } from './TestQuestion.tsx';
import classes from './TestSession.module.css';
import { currentOf, kindOf, lastOf, newSession, step } from './testSession.ts';
import { VerdictNote } from './VerdictNote.tsx';

const LONGEST_MS = 3_600_000;

interface Props {
  questions: readonly VocabQuestion[];
  /** Practice sends nothing: it never changes when a word is due. */
  mode: 'test' | 'practice';
  onMistakes: (questions: VocabQuestion[]) => void;
  onMore: () => void;
}

/** A round of questions: one a screen, one button at its bottom. */
export function TestSession({ questions, mode, onMistakes, onMore }: Props) {
  const { t } = useTranslation('vocabTest');
  const [session, act] = useReducer(step, questions, newSession);
  const [dueAt, setDueAt] = useState<string | null>(null);
  /** A question that is asked again begins anew. */
  const [takenBack, setTakenBack] = useState(0);
  const begunAt = useRef(performance.now());
  const body = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [xp, setXp] = useState(0);
  const say = useSayAloud();
  const isTest = mode === 'test';
  const question = currentOf(session);
  const last = lastOf(session);

  /** The points of the day: asked for once all is answered, and given once however often that is. */
  const claim = async () => {
    const award = await reviewSender.taken();
    if (award && award.xp > 0) setXp(award.xp);
  };
  /** The next question begins: its field is at hand. */
  const begin = () => {
    begunAt.current = performance.now();
    const field = body.current?.querySelector<HTMLElement>('[data-autofocus]') ?? body.current?.querySelector<HTMLElement>('h2');
    field?.focus();
  };
  const judge = async (answer: string) => {
    if (!question || session.isJudged) return;
    const id = crypto.randomUUID();
    const kind = kindOf(session);
    const duration_ms = Math.min(Math.round(performance.now() - begunAt.current), LONGEST_MS);
    flushSync(() => {
      act({ type: 'judge', id, answer });
      setDueAt(null);
    });
    // The keyboard of a phone goes away, the button is at hand.
    button.current?.focus();
    if (!isTest) return;
    const sent = reviewSender.answer(question, { id, kind, answer, duration_ms });
    if (session.at + 1 === questions.length) void claim();
    setDueAt((await sent)?.card.due_at ?? null);
  };
  const next = () => {
    const following = questions[session.at + 1];
    flushSync(() => act({ type: 'next' }));
    if (following?.kind === 'heard') void say(`test ${following.word.id}`, withArticle(following.word));
    if (following) begin();
  };
  const undo = () => {
    if (!last) return;
    if (isTest) void reviewSender.undo(last.question, last.id);
    flushSync(() => {
      act({ type: 'undo' });
      setTakenBack(takenBack + 1);
    });
    begin();
  };
  const wasRight = async () => {
    if (!last) return;
    act({ type: 'was_right' });
    button.current?.focus();
    if (!isTest) return;
    const review = await reviewSender.wasRight(last.question, last.id);
    setDueAt(review?.card.due_at ?? null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (session.isJudged) next();
    else if (session.answer.trim() !== '') void judge(session.answer);
  };

  if (!question) return <TestEnd given={session.given} mode={mode} xp={xp} onMistakes={onMistakes} onMore={onMore} />;
  const position = { current: session.at + 1, total: questions.length };
  return (
    <form ref={body} className={classes.session} onSubmit={submit}>
      <div className={classes.progress}>
        <Progress.Root size="md" className={classes.bar ?? ''}>
          <Progress.Section value={(session.given.length / questions.length) * 100} aria-label={t('progress', position)} />
        </Progress.Root>
        <span className="quiet">{t('progress', position)}</span>
        {last && !session.isJudged && (
          <ActionIcon aria-label={t('undo_last')} title={t('undo_last')} onClick={undo}>
            <IconArrowBackUp size={22} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className="card" key={`${session.at} ${takenBack}`}>
        <TestQuestion
          question={question}
          kind={kindOf(session)}
          answer={session.answer}
          isGiven={session.isJudged}
          onWrite={(answer) => act({ type: 'write', answer })}
          onAskOtherwise={(kind) => {
            flushSync(() => act({ type: 'ask_otherwise', kind }));
            begin();
          }}
        />
      </div>
      <div className={classes.dock}>
        {session.isJudged && last && <VerdictNote given={last} dueAt={dueAt} onUndo={undo} onWasRight={() => void wasRight()} />}
        <Button
          ref={button}
          type="submit"
          size="lg"
          fullWidth
          aria-disabled={(!session.isJudged && session.answer.trim() === '') || undefined}
          data-disabled={(!session.isJudged && session.answer.trim() === '') || undefined}
        >
          {t(!session.isJudged ? 'check' : session.at + 1 < questions.length ? 'next' : 'finish')}
        </Button>
        {!session.isJudged && (
          <Button variant="subtle" onClick={() => void judge('')}>
            {t('unknown')}
          </Button>
        )}
      </div>
      <p className={`quiet ${classes.keys}`}>{t('keys')}</p>
    </form>
  );
}
