import { Button, NativeSelect } from '@mantine/core';
import { IconBulb, IconLock, IconPlus, IconQuestionMark } from '@tabler/icons-react';
import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import type { TriedExchange } from '@visite/contract/tryPerson.ts';
import { useTranslation } from 'react-i18next';
import { insightOf } from './insight.ts';
import { useTopicName } from './TopicSelect.tsx';
import classes from './TryPerson.module.css';

export interface Teaching {
  /** Opens the fact for writing. */
  onShowFact: (key: string) => void;
  onAddFact: (topic: string) => void;
  /** This is another way to ask for the fact. */
  onTeach: (key: string, line: string) => void;
}

interface Props extends Teaching {
  person: CasePerson;
  history: TriedExchange[];
  index: number;
}

/** Why the person answered so, and what the author can do about it; learners never see it. */
export function TrialInsight({ person, history, index, onShowFact, onAddFact, onTeach }: Props) {
  const { t } = useTranslation('personas');
  const topicName = useTopicName();
  const insight = insightOf(person, history, index);
  const { facts } = person.persona;
  const named = (fact: Fact) => (
    <button key={fact.key} type="button" className={classes.fact} onClick={() => onShowFact(fact.key)}>
      {topicName(fact.topic)}
    </button>
  );
  switch (insight.kind) {
    case 'told':
      return (
        <p className={classes.insight}>
          <IconBulb size={16} aria-hidden /> {t('try.told')} {insight.facts.map(named)}
        </p>
      );
    case 'held_back':
      return (
        <div className={classes.insight}>
          <IconLock size={16} aria-hidden />
          {insight.facts.map(({ fact, gate }) => (
            <span key={fact.key}>
              {named(fact)} {t(`try.gates.${gate}`)}
            </span>
          ))}
        </div>
      );
    case 'no_fact':
      return (
        <div className={classes.insight}>
          <span>{t('try.no_fact', { topic: topicName(insight.topic) })}</span>
          <Button
            size="compact-md"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onAddFact(insight.topic)}
          >
            {t('try.add_fact')}
          </Button>
        </div>
      );
    case 'not_understood':
      return (
        <div className={classes.insight}>
          <IconQuestionMark size={16} aria-hidden /> {t('try.not_understood')}
          {facts.length > 0 && (
            <NativeSelect
              className={classes.teach}
              aria-label={t('try.teach')}
              value=""
              onChange={({ currentTarget: { value } }) => value && onTeach(value, history[index]?.line ?? '')}
              data={[
                { value: '', label: t('try.teach') },
                ...facts.map((fact) => ({ value: fact.key, label: `${topicName(fact.topic)}: ${fact.value}`.slice(0, 60) })),
              ]}
            />
          )}
        </div>
      );
    case 'courtesy':
      return null;
  }
}
