import { NativeSelect } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GrammarTopicFace } from '@visite/contract/language.ts';
import type { Language } from '@visite/contract/primitives.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#ui/BackLink.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './GrammarScreen.module.css';
import { GrammarTry } from './GrammarTry.tsx';
import { grammarTopicsQuery } from './queries.ts';

interface Props {
  language: Language;
  onLanguage: (language: Language) => void;
}

function RuleLanguage({ language, onLanguage }: Props) {
  const { t } = useTranslation('language');
  const { data } = useQuery(grammarTopicsQuery(language));
  const languages = data?.languages ?? [];
  return (
    <NativeSelect
      className={classes.language}
      label={t('rules_also_in')}
      value={language}
      onChange={(event) => onLanguage(event.currentTarget.value as Language)}
      data={languages.map(({ code, native_name }) => ({ value: code, label: code === 'deu' ? t('german_only') : native_name }))}
    />
  );
}

function WithTopics({ language, children }: { language: Language; children: (topics: GrammarTopicFace[]) => ReactNode }) {
  const { data, isError, error, refetch } = useQuery(grammarTopicsQuery(language));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? children(data.topics) : <LoadingState rows={6} height={64} />;
}

/** The grammar appendix: every topic with its rule. Anyone may read it (domain 2). */
export function GrammarList({ language, onLanguage }: Props) {
  const { t } = useTranslation('language');
  return (
    <Page title={t('grammar')} lead={t('grammar_lead')} width="narrow">
      <RuleLanguage language={language} onLanguage={onLanguage} />
      <WithTopics language={language}>
        {(topics) => (
          <ul className={classes.list}>
            {topics.map(({ topic, title, rule, own }) => (
              <li key={topic}>
                <Link to="/grammar/$topic" params={{ topic }} search={{ language }} className={classes.item}>
                  <span>
                    <strong lang="de">{title}</strong>
                    <span lang="de">{rule}</span>
                    {own && (
                      <span dir="auto" className="quiet">
                        {own.title}
                      </span>
                    )}
                  </span>
                  <IconChevronRight size={20} aria-hidden className={classes.chevron} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </WithTopics>
    </Page>
  );
}

function Forms({ rows: [head = [], ...rows], title }: { rows: string[][]; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={title} tabIndex={0}>
      <table lang="de">
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a table have no other name.
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a table have no other name.
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Topic({ of: { topic, title, rule, own, explanation, table, examples, exercises } }: { of: GrammarTopicFace }) {
  const { t } = useTranslation('language');
  return (
    <div className={classes.topic}>
      <div className={classes.rule}>
        <p lang="de">{rule}</p>
        {own && (
          <p dir="auto" className={classes.own}>
            {own.rule}
          </p>
        )}
      </div>
      {own && explanation.length > 0 && <p className="quiet">{t('explained_in_german')}</p>}
      {explanation.map((text) => (
        <p key={text} lang="de">
          {text}
        </p>
      ))}
      {table && <Forms rows={table} title={title} />}
      <section aria-labelledby="examples">
        <h2 id="examples">{t('examples')}</h2>
        <ul lang="de" className={classes.examples}>
          {examples.map(({ wrong, right }) => (
            <li key={right}>
              {wrong && (
                <del>
                  <span className="sr-only">{t('wrong')} </span>
                  {wrong}
                </del>
              )}
              <span>{right}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="try">
        <h2 id="try">{t('try_it')}</h2>
        <GrammarTry topic={topic} exercises={exercises} />
      </section>
    </div>
  );
}

/** One topic of the grammar: rule, forms, examples from the ward, three sentences to try. */
export function GrammarTopicScreen({ topic, language, onLanguage }: Props & { topic: string }) {
  const { t } = useTranslation('language');
  const back = (
    <BackLink to="/grammar" search={{ language }}>
      {t('all_topics')}
    </BackLink>
  );
  const { data } = useQuery(grammarTopicsQuery(language));
  const found = data?.topics.find((one) => one.topic === topic);
  return (
    <Page title={found?.title ?? t('grammar')} above={back} width="narrow">
      <RuleLanguage language={language} onLanguage={onLanguage} />
      <WithTopics language={language}>
        {() =>
          found ? (
            <Topic key={topic} of={found} />
          ) : (
            <EmptyState title={t('no_topic')} action={back}>
              {t('no_topic_text')}
            </EmptyState>
          )
        }
      </WithTopics>
    </Page>
  );
}
