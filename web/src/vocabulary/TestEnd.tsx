import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VocabQuestion } from '@visite/contract/vocabReviews.ts';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SayAloud } from '#speech/SayAloud.tsx';
import { SetApart } from './SetApart.tsx';
import { Term } from './Term.tsx';
import classes from './TestEnd.module.css';
import { vocabStatsQuery } from './testQueries.ts';
import { type Given, hardOf, missedOf } from './testSession.ts';
import { useNativeLanguage } from './useNativeLanguage.ts';

interface Props {
  given: readonly Given[];
  mode: 'test' | 'practice';
  xp: number;
  onMistakes: (questions: VocabQuestion[]) => void;
  onMore: () => void;
}

/** The words of a round that were not simply right. */
function HardWords({ given }: { given: readonly Given[] }) {
  const { t } = useTranslation('vocabTest');
  const native = useNativeLanguage();
  return (
    <section aria-labelledby="hard-words">
      <h2 id="hard-words">{t('end.hard')}</h2>
      <ul className={`card ${classes.words}`}>
        {given.map(({ id, question: { word } }) => (
          <li key={id}>
            <span className={classes.term}>
              <Term word={word} />
            </span>
            <SayAloud id={`hard ${word.id}`} text={withArticle(word)} />
            {native && word.translations[native.code] ? (
              <span lang={native.bcp47} dir="auto">
                {word.translations[native.code]}
              </span>
            ) : (
              <span className="quiet" lang="de">
                {word.meaning}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the round went: what was known, what was hard, and what can be done now. */
export function TestEnd({ given, mode, xp, onMistakes, onMore }: Props) {
  const { t } = useTranslation('vocabTest');
  const { data: stats } = useQuery(vocabStatsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  // Where the questions were, the result is read out.
  useEffect(() => heading.current?.focus(), []);
  const missed = missedOf({ given });
  const hard = hardOf({ given });
  const ofRound = new Set(given.map(({ question }) => question.word.id));
  const leeches = stats?.set_apart.filter(({ word, card }) => card.is_leech && ofRound.has(word.id)) ?? [];
  const left = mode === 'test' && stats ? stats.due_today + stats.new_today : 0;
  return (
    <div className={classes.end}>
      <section className={`card ${classes.result}`} aria-labelledby="test-result">
        <h2 id="test-result" ref={heading} tabIndex={-1}>
          {t('end.title')}
        </h2>
        <p className={classes.score}>{t('end.score', { right: given.length - missed.length, total: given.length })}</p>
        {missed.length === 0 && <p>{t('end.all_right')}</p>}
        {mode === 'practice' && <p className="quiet">{t('end.not_counted')}</p>}
        {xp > 0 && (
          <p className={classes.xp} role="status">
            <IconStar size={20} aria-hidden /> {t('end.xp', { count: xp })}
          </p>
        )}
        <div className={classes.ways}>
          {missed.length > 0 && <Button onClick={() => onMistakes(missed.map(({ question }) => question))}>{t('end.mistakes')}</Button>}
          {(left > 0 || mode === 'practice') && (
            <Button variant={missed.length > 0 ? 'light' : 'filled'} onClick={onMore}>
              {mode === 'practice' ? t('end.again') : t('end.more', { count: left })}
            </Button>
          )}
          <Button
            variant={missed.length > 0 || left > 0 || mode === 'practice' ? 'default' : 'filled'}
            renderRoot={(props) => <Link to="/home/vocab-dashboard" {...props} />}
          >
            {t('back')}
          </Button>
        </div>
      </section>
      {hard.length > 0 && <HardWords given={hard} />}
      {leeches.length > 0 && (
        <section aria-labelledby="leeches">
          <h2 id="leeches">{t('leeches.title')}</h2>
          <p className="quiet">{t('leeches.text')}</p>
          <SetApart words={leeches} />
        </section>
      )}
    </div>
  );
}
