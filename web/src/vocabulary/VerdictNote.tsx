import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashedCheck, IconCircleX } from '@tabler/icons-react';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import { gapOf } from '@visite/core/vocabulary/gapOf.ts';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { SayAloud } from '#speech/SayAloud.tsx';
import { comesBack } from './comesBack.ts';
import { Term } from './Term.tsx';
import classes from './TestSession.module.css';
import type { Given } from './testSession.ts';
import { useNativeLanguage } from './useNativeLanguage.ts';

interface Props {
  given: Given;
  /** When the word is due again; null in practice, and until the server has said so, which it does not without a connection. */
  dueAt: string | null;
  onUndo: () => void;
  onWasRight: () => void;
}

const ICONS = { right: IconCircleCheck, almost: IconCircleDashedCheck, wrong: IconCircleX };
const toneOf = ({ verdict }: Given): keyof typeof ICONS =>
  verdict === 'right' ? 'right' : verdict === 'almost' || verdict === 'other_form' ? 'almost' : 'wrong';

/** How the answer was, and the whole word: article, plural, sound, meaning, translation and sentence. */
export function VerdictNote({ given, dueAt, onUndo, onWasRight }: Props) {
  const { t } = useTranslation('vocabTest');
  const native = useNativeLanguage();
  const { word } = given.question;
  const tone = toneOf(given);
  const Icon = ICONS[tone];
  const isUnknown = given.answer.trim() === '';
  const translation = native && word.translations[native.code];
  const gap = given.kind === 'cloze' ? gapOf(word) : null;
  return (
    <div className={classes.verdict} data-tone={tone}>
      <p className={classes.judgement} role="status">
        <Icon size={24} aria-hidden /> {t(`verdict.${isUnknown ? 'unknown' : given.verdict}`)}
      </p>
      {given.verdict !== 'right' && !isUnknown && (
        <p className="quiet" lang="de">
          {t('given', { given: given.answer })}
        </p>
      )}
      <div className={classes.word}>
        <span className={classes.term}>
          <Term word={word} />
        </span>
        <SayAloud id={`verdict ${word.id}`} text={withArticle(word)} />
        {word.plural && (
          <span className="quiet">
            {t('plural')} <span lang="de">{word.plural}</span>
          </span>
        )}
      </div>
      {translation && (
        <p lang={native?.bcp47} dir="auto">
          {translation}
        </p>
      )}
      {word.meaning && (
        <p className="quiet" lang="de">
          {word.meaning}
        </p>
      )}
      {word.example && (
        <p className="quiet" lang="de">
          {gap ? (
            <>
              „{gap.before}
              <strong>{gap.word}</strong>
              {gap.after}“
            </>
          ) : (
            `„${word.example}“`
          )}
        </p>
      )}
      {dueAt && <p>{t('comes_back', { when: comesBack(dueAt, new Date(), bcp47()) })}</p>}
      <div className={classes.corrections}>
        <Button variant="subtle" onClick={onUndo}>
          {t('undo')}
        </Button>
        {tone !== 'right' && !isUnknown && given.kind !== 'chosen' && (
          <Button variant="subtle" onClick={onWasRight}>
            {t('was_right')}
          </Button>
        )}
      </div>
    </div>
  );
}
