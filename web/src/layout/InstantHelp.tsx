import { CloseButton, Loader } from '@mantine/core';
import { IconBook2, IconBookmarkPlus, IconLanguage, IconMessageQuestion, IconVolume } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { explain, type Explanation as WordExplanation } from '@visite/contract/explanations.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/client.ts';
import { askCompanion } from '#companions/pendingQuestion.ts';
import { helpCaseId } from '#shell/helpCase.ts';
import { sayAloud } from '#speech/output.ts';
import type { SoundProblem } from '#speech/player.ts';
import { textTranslationQuery } from '#translations/queries.ts';
import { TranslationAnswer } from '#translations/TranslationAnswer.tsx';
import { AddedWord, useAddSelected } from '#vocabulary/AddedWord.tsx';
import classes from './InstantHelp.module.css';
import { type SelectionMenu, useSelectionMenu } from './selectionMenu.ts';

/** What the call takes at most. */
const LONGEST_TEXT = 500;
const WIDTH = 304;
const HEIGHT = 348;
/** InstantHelp.module.css: what is longer is scrolled. */
const ANSWER_HEIGHT = 260;

/** A word with everything that is known of it: article and plural, kind, forms, parts, meaning, and the learner's own language. */
function KnownWord({ word }: { word: WordExplanation }) {
  const { t } = useTranslation('shell');
  const term = word.part_of_speech === 'noun' && word.article ? `${word.article} ${word.term.replace(/^(?:der|die|das) /, '')}` : word.term;
  const isPluralOnly = word.article === 'die' && word.plural === word.term;
  const facts = [
    word.part_of_speech && t(`help.kinds.${word.part_of_speech}`),
    // A feminine never looks the same in the plural.
    word.plural && (isPluralOnly ? t('help.plural_only') : t('help.plural', { plural: word.plural })),
    word.forms.join(', '),
    word.parts.join(' + '),
  ].filter(Boolean);
  return (
    <div>
      <dt lang="de">{term}</dt>
      {facts.length > 0 && <dd className={classes.facts}>{facts.join(' · ')}</dd>}
      {word.meaning && <dd lang="de">{word.meaning}</dd>}
      {word.translation && (
        <dd dir="auto" className={classes.translation}>
          {word.translation}
        </dd>
      )}
    </div>
  );
}

function Explanation({ text }: { text: string }) {
  const { t } = useTranslation('shell');
  const asked = { text: text.slice(0, LONGEST_TEXT), case_id: helpCaseId() };
  const { data, isPending, isError } = useQuery({
    queryKey: ['explanation', asked],
    queryFn: ({ signal }) => call(explain, { body: asked }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <Loader size="sm" aria-label={t('states.loading')} />;
  if (isError) return <p>{t('help.failed')}</p>;
  if (data.explanations.length === 0 && data.notes.length === 0) return <p>{t('help.unknown')}</p>;
  return (
    <>
      <dl className={classes.explanations}>
        {data.explanations.map((word) => (
          <KnownWord key={word.term} word={word} />
        ))}
      </dl>
      {data.notes.map((note) => (
        <p key={note} lang="de" className={classes.note}>
          {note}
        </p>
      ))}
    </>
  );
}

function TextTranslation({ text }: { text: string }) {
  const { t } = useTranslation('translations');
  const { data, isPending, isError } = useQuery(textTranslationQuery(text.slice(0, LONGEST_TEXT)));
  if (isPending) return <Loader size="sm" aria-label={t('loading')} />;
  if (isError) return <p>{t('failed')}</p>;
  return <TranslationAnswer of={data} />;
}

function HelpPanel({ menu, close, hasCompanion }: { menu: SelectionMenu; close: () => void; hasCompanion: boolean }) {
  const { t } = useTranslation('shell');
  const { t: speech } = useTranslation('speech');
  const { t: companions } = useTranslation('companions');
  const { t: vocabulary } = useTranslation('vocabulary');
  const [answer, setAnswer] = useState<'explain' | 'translate' | 'add' | SoundProblem | null>(null);
  const adding = useAddSelected(menu, helpCaseId());
  const say = async () => {
    setAnswer(null);
    setAnswer(await sayAloud('instant-help', menu.text));
  };
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('button')?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPress = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [close]);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('help.title')}
      className={classes.menu}
      data-instant-help
      style={{
        left: Math.max(8, Math.min(menu.x, window.innerWidth - WIDTH - 8)),
        top: Math.max(8, Math.min(menu.y + 8, window.innerHeight - HEIGHT - (answer === null ? 0 : ANSWER_HEIGHT))),
      }}
    >
      <div className={classes.head}>
        <p className={classes.text}>„{menu.text.length > 80 ? `${menu.text.slice(0, 80)}…` : menu.text}“</p>
        <CloseButton className={classes.close} aria-label={t('help.close')} onClick={close} />
      </div>
      <div className={classes.actions}>
        <button type="button" onClick={() => setAnswer('explain')}>
          <IconBook2 size={20} stroke={1.6} aria-hidden /> {t('help.explain')}
        </button>
        <button type="button" onClick={() => setAnswer('translate')}>
          <IconLanguage size={20} stroke={1.6} aria-hidden /> {t('help.translate')}
        </button>
        <button type="button" onClick={() => void say()}>
          <IconVolume size={20} stroke={1.6} aria-hidden /> {t('help.say')}
        </button>
        <button
          type="button"
          onClick={() => {
            setAnswer('add');
            adding.add();
          }}
        >
          <IconBookmarkPlus size={20} stroke={1.6} aria-hidden /> {vocabulary('help.add')}
        </button>
        {hasCompanion && (
          <button
            type="button"
            onClick={() => {
              close();
              askCompanion(companions('explain', { text: menu.text }));
            }}
          >
            <IconMessageQuestion size={20} stroke={1.6} aria-hidden /> {companions('open')}
          </button>
        )}
      </div>
      <div aria-live="polite" className={classes.answer} tabIndex={answer === 'explain' ? 0 : undefined}>
        {answer === 'explain' && <Explanation text={menu.text} />}
        {answer === 'translate' && <TextTranslation text={menu.text} />}
        {answer === 'add' && <AddedWord of={adding} onLeave={close} />}
        {answer !== null && answer !== 'explain' && answer !== 'translate' && answer !== 'add' && <p>{speech(`not_said.${answer}`)}</p>}
      </div>
    </div>
  );
}

/** The text-selection menu of Specification 2: explain, translate, say aloud, add to the vocabulary, ask the companion. What has no provider yet says so. */
export function InstantHelp({ hasCompanion = true }: { hasCompanion?: boolean }) {
  const { menu, close } = useSelectionMenu();
  return menu && <HelpPanel key={`${menu.text}/${menu.x}/${menu.y}`} menu={menu} close={close} hasCompanion={hasCompanion} />;
}
