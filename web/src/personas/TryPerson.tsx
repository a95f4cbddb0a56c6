import { ActionIcon, Button, NativeSelect, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconRefresh, IconSend2 } from '@tabler/icons-react';
import type { CasePerson } from '@visite/contract/cases.ts';
import { MAX_LINE_LENGTH } from '@visite/contract/conversations.ts';
import { LanguageLevel } from '@visite/contract/primitives.ts';
import { knowsNothing } from '@visite/core/personas/tryable.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '#ui/Portrait.tsx';
import { nameInSentence } from './nameInSentence.ts';
import { type Teaching, TrialInsight } from './TrialInsight.tsx';
import classes from './TryPerson.module.css';
import { useTrial } from './useTrial.ts';

interface Props extends Teaching {
  person: CasePerson;
  /** The level of the case: learners of it will hear the person so. */
  level: LanguageLevel;
  /** Beside the person's name: the choice of another one, for example. */
  actions?: ReactNode;
}

/** A talk with the person as it is being written. Nothing of it is stored; each answer says where it comes from. */
export function TryPerson({ person, level: ofCase, actions, ...teaching }: Props) {
  const { t, i18n } = useTranslation('personas');
  const { t: talk } = useTranslation('conversations');
  const [level, setLevel] = useState(ofCase);
  const trial = useTrial(person, level);
  const [text, setText] = useState('');
  const lines = useRef<HTMLOListElement>(null);
  const { exchanges, pending, mood, isFallback, isStreaming } = trial;
  const { persona } = person;
  const name = persona.name || t('unnamed');
  const inSentence = nameInSentence(name, i18n.language);
  const words = pending?.answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows whatever is said.
  useEffect(() => {
    lines.current?.scrollTo({ top: lines.current.scrollHeight });
  }, [exchanges.length, words]);
  const say = () => {
    const line = text.trim();
    if (line === '' || isStreaming) return;
    setText('');
    trial.say(line);
  };
  const isMute = knowsNothing(person);
  const examined = (key: string | null) => person.examinations.find((one) => one.key === key);
  return (
    <section className={classes.trial} aria-label={t('try.with', { name: inSentence })}>
      <header className={classes.header}>
        <Portrait spec={persona.portrait} mood={mood} size={48} />
        <div className={classes.name}>
          <strong lang="de">{name}</strong>
          <span className="quiet">{isFallback ? talk('fallback') : talk(`moods.${mood}`)}</span>
        </div>
        <NativeSelect
          className={classes.level}
          aria-label={t('try.level')}
          value={level}
          onChange={(event) => setLevel(LanguageLevel.parse(event.currentTarget.value))}
          data={LanguageLevel.options.map((value) => ({ value, label: value === 'NATIVE' ? t('manner.native_level') : value }))}
        />
        <ActionIcon aria-label={t('try.start_over')} title={t('try.start_over')} onClick={trial.startOver}>
          <IconRefresh size={20} aria-hidden />
        </ActionIcon>
        {actions}
      </header>
      <p className="sr-only" role="status">
        {exchanges.at(-1)?.answer}
      </p>
      <ol ref={lines} className={classes.lines}>
        {exchanges.length === 0 && !pending && (
          <li className={classes.empty}>
            <p>{isMute ? t('try.mute', { name }) : t('try.empty', { name: inSentence })}</p>
          </li>
        )}
        {exchanges.map((exchange, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a talk only grows and shrinks at its end.
          <li key={index} className={classes.exchange}>
            <p className={classes.own} lang="de">
              {exchange.line}
            </p>
            <p className={classes.answer} lang="de">
              {exchange.answer}
            </p>
            {exchange.turn.examination && (
              <p className={classes.insight} lang="de">
                {examined(exchange.turn.examination)?.name}: {examined(exchange.turn.examination)?.result}
              </p>
            )}
            <TrialInsight person={person} history={exchanges} index={index} {...teaching} />
          </li>
        ))}
        {pending && (
          <li className={classes.exchange}>
            <p className={classes.own} lang="de">
              {pending.line}
            </p>
            {pending.answer && (
              <p className={classes.answer} lang="de">
                {pending.answer}
              </p>
            )}
            {pending.problem && (
              <div className={classes.problem} role="alert">
                <p>{pending.problem === 'offline' ? t('try.offline') : (pending.message ?? t('try.failed'))}</p>
                <Button variant="light" onClick={() => trial.say(pending.line)}>
                  {t('try.again')}
                </Button>
              </div>
            )}
          </li>
        )}
      </ol>
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault();
          say();
        }}
      >
        <ActionIcon
          color="gray"
          aria-label={t('try.take_back')}
          title={t('try.take_back')}
          disabled={exchanges.length === 0 && !pending}
          onClick={trial.takeBack}
        >
          <IconArrowBackUp size={20} aria-hidden />
        </ActionIcon>
        <Textarea
          className={classes.input}
          aria-label={t('try.line', { name: inSentence })}
          placeholder={t('try.placeholder')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={MAX_LINE_LENGTH}
          lang="de"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            say();
          }}
        />
        <ActionIcon type="submit" variant="filled" radius="xl" aria-label={t('try.send')} disabled={text.trim() === '' || isStreaming}>
          <IconSend2 size={20} aria-hidden />
        </ActionIcon>
      </form>
    </section>
  );
}
