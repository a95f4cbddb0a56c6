import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GrammarTopic, TextCorrection } from '@visite/contract/language.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import classes from './CorrectionCard.module.css';
import { grammarTopicsQuery } from './queries.ts';

/** The rule behind a correction: in German, in the learner's own language, with an example from the ward. */
function TopicRule({ topic }: { topic: GrammarTopic }) {
  const { t } = useTranslation('language');
  const { native_language } = useMe();
  const { data } = useQuery(grammarTopicsQuery(native_language));
  const found = data?.topics.find((one) => one.topic === topic);
  if (!found) return null;
  const example = found.examples.find(({ wrong }) => wrong !== null) ?? found.examples[0];
  return (
    <details className={classes.rule}>
      <summary>
        {t('rule')}: <span lang="de">{found.title}</span>
      </summary>
      <p lang="de">{found.rule}</p>
      {found.own && (
        <p dir="auto" className={classes.own}>
          {found.own.rule}
        </p>
      )}
      {example && (
        <p>
          {t('example')}:{' '}
          <span lang="de">
            {example.wrong && <del>{example.wrong}</del>} {example.right}
          </span>
        </p>
      )}
      <Link to="/grammar/$topic" params={{ topic }} search={{ language: native_language }} target="_blank">
        {t('whole_topic')}
      </Link>
    </details>
  );
}

interface Props {
  of: TextCorrection;
  /** Where the text can still be changed: takes the correction over. */
  action?: ReactNode;
}

/** One mistake as a teacher would show it: the smallest edit, why, and the rule on demand. */
export function CorrectionCard({ of: { original, correction, reason, topic }, action }: Props) {
  const { t } = useTranslation('language');
  return (
    <div className={classes.card}>
      <p lang="de" className={classes.pair}>
        <span className="sr-only">{t('your_words')}</span>
        <span className={classes.original}>{original}</span>
        <IconArrowRight size={18} aria-hidden className={classes.arrow} />
        <span className="sr-only">{t('better')}</span>
        <strong>{correction}</strong>
      </p>
      <p lang="de" className="quiet">
        {reason}
      </p>
      {action}
      {topic && <TopicRule topic={topic} />}
    </div>
  );
}
