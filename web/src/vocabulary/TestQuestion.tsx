import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconVolume } from '@tabler/icons-react';
import type { QuestionKind, VocabQuestion } from '@visite/contract/vocabReviews.ts';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import { gapOf } from '@visite/core/vocabulary/gapOf.ts';
import { asksArticle, lettersOf, promptOf } from '@visite/core/vocabulary/questionKind.ts';
import { useTranslation } from 'react-i18next';
import { Dictate } from '#speech/Dictate.tsx';
import { useSayAloud } from '#speech/useSayAloud.ts';
import { AnswerField } from './AnswerField.tsx';
import classes from './TestQuestion.module.css';
import { useNativeLanguage } from './useNativeLanguage.ts';
import { WordChoices } from './WordChoices.tsx';
import { WordPicture } from './WordPicture.tsx';

interface Props {
  question: VocabQuestion;
  kind: QuestionKind;
  answer: string;
  isGiven: boolean;
  onWrite: (answer: string) => void;
  onAskOtherwise: (kind: QuestionKind) => void;
}

/** The meaning in German and in the learner's language; where nobody knows it, the letters. */
function Prompt({ word, isHint }: { word: VocabQuestion['word']; isHint: boolean }) {
  const { t } = useTranslation('vocabTest');
  const native = useNativeLanguage();
  const { meaning, translation } = promptOf(word, native?.code ?? '');
  if (meaning === '' && translation === '')
    return isHint ? null : (
      <p className={classes.prompt} lang="de">
        {t('letters', { letters: lettersOf(word.term) })}
      </p>
    );
  return (
    <>
      {translation && (
        <p className={isHint ? 'quiet' : classes.prompt} lang={native?.bcp47} dir="auto">
          {translation}
        </p>
      )}
      {meaning && (
        <p className={isHint || translation ? 'quiet' : classes.prompt} lang="de">
          {meaning}
        </p>
      )}
    </>
  );
}

function Sentence({ word, answer }: { word: VocabQuestion['word']; answer: string }) {
  const { t } = useTranslation('vocabTest');
  const gap = gapOf(word);
  if (!gap) return null;
  return (
    <p className={classes.sentence} lang="de">
      {gap.before}
      <span className={classes.gap}>{answer || <span className="sr-only">{t('gap')}</span>}</span>
      {gap.after}
    </p>
  );
}

/** One question: what is asked, and the field or the options for it. */
export function TestQuestion({ question: { word, choices }, kind, answer, isGiven, onWrite, onAskOtherwise }: Props) {
  const { t } = useTranslation('vocabTest');
  const say = useSayAloud();
  const term = withArticle(word);
  const listen = (isSlow = false) => void say(`test ${word.id}`, term, { isSlow });
  // Space says the word: at once where it is to be heard, afterwards everywhere.
  useWindowEvent('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, button, a, select, summary');
    if (event.key !== ' ' || isElsewhere || (kind !== 'heard' && !isGiven)) return;
    event.preventDefault();
    listen();
  });
  return (
    <div className={classes.question}>
      <h2>{t(`ask.${kind}`)}</h2>
      {kind === 'heard' ? (
        <div className={classes.sound}>
          <Button size="lg" leftSection={<IconVolume size={24} aria-hidden />} onClick={() => listen()}>
            {t('listen')}
          </Button>
          <Button variant="default" onClick={() => listen(true)}>
            {t('listen_slowly')}
          </Button>
        </div>
      ) : kind === 'cloze' ? (
        <>
          <Sentence word={word} answer={answer} />
          <Prompt word={word} isHint />
        </>
      ) : (
        <div className={classes.asked}>
          <WordPicture word={word} className={classes.picture} />
          <div>
            <Prompt word={word} isHint={false} />
          </div>
        </div>
      )}
      {kind === 'chosen' ? (
        <WordChoices choices={choices} chosen={answer} isGiven={isGiven} right={term} onChoose={onWrite} />
      ) : (
        <AnswerField
          label={t('field')}
          description={asksArticle(kind, word) && kind !== 'heard' ? t('with_article') : null}
          value={answer}
          isGiven={isGiven}
          onWrite={onWrite}
          onListen={kind === 'heard' ? () => listen() : undefined}
        />
      )}
      {kind === 'spoken' && !isGiven && <Dictate onText={onWrite} />}
      {kind === 'heard' && !isGiven && (
        <Button variant="subtle" className={classes.otherwise ?? ''} onClick={() => onAskOtherwise('typed')}>
          {t('cannot_hear')}
        </Button>
      )}
    </div>
  );
}
