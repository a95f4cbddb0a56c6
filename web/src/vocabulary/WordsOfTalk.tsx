import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import { useTranslation } from 'react-i18next';
import { SayAloud } from '#speech/SayAloud.tsx';
import { useAddVocab, wordsOfTalkQuery } from './queries.ts';
import { useNativeLanguage } from './useNativeLanguage.ts';
import classes from './WordsOfTalk.module.css';

/** What a word keeps of where it came from. */
const LONGEST_TITLE = 200;

const NUMBERS = ['one', 'two', 'three'] as const;

/** A word of the talk, to be taken along. */
function Offer({ word, caseTitle }: { word: VocabWord; caseTitle: string }) {
  const { t } = useTranslation('vocabulary');
  const native = useNativeLanguage();
  const add = useAddVocab();
  const term = withArticle(word);
  const translation = native && word.translations[native.code];
  return (
    <li className={classes.offer}>
      <div className={classes.text}>
        <div className={classes.head}>
          <h3 lang="de">{term}</h3>
          <SayAloud id={`offered ${word.term}`} text={term} />
        </div>
        {translation && (
          <p className={classes.translation} lang={native?.bcp47} dir="auto">
            {translation}
          </p>
        )}
        <p lang="de">{word.meaning}</p>
        {word.example && word.example !== word.term && (
          <p className="quiet" lang="de">
            „{word.example}“
          </p>
        )}
      </div>
      <div role="status" className={classes.action}>
        {add.isSuccess ? (
          <p className={classes.taken}>
            <IconCheck size={20} aria-hidden /> {t('talk.taken')}
          </p>
        ) : (
          <Button
            variant="light"
            leftSection={<IconBookmarkPlus size={20} aria-hidden />}
            loading={add.isPending}
            aria-label={add.isError ? undefined : t('talk.take_term', { term })}
            onClick={() => add.mutate({ ...word, source: { type: 'talk', title: caseTitle.slice(0, LONGEST_TITLE) } })}
          >
            {t(add.isError ? 'talk.retry' : 'talk.take')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The most useful words of a talk, offered for one's own vocabulary (domain 3, end of a case); silent where there are none. */
export function WordsOfTalk({ caseInteractionId, caseTitle }: { caseInteractionId: string; caseTitle: string }) {
  const { t } = useTranslation('vocabulary');
  const { data: words = [] } = useQuery(wordsOfTalkQuery(caseInteractionId));
  if (words.length === 0) return null;
  const number = words.some(({ part_of_speech }) => part_of_speech === 'phrase') ? undefined : NUMBERS[words.length - 1];
  return (
    <section aria-labelledby="words-of-talk">
      <h2 id="words-of-talk">{t(`talk.titles.${number ?? 'mixed'}`)}</h2>
      <p className={`quiet ${classes.lead}`}>{t('talk.lead')}</p>
      <ul className={`card ${classes.offers}`}>
        {words.map((word) => (
          <Offer key={word.term} word={word} caseTitle={caseTitle} />
        ))}
      </ul>
    </section>
  );
}
