import { Button, NativeSelect } from '@mantine/core';
import { IconAlertCircle, IconBulb, IconLock, IconPencil, IconPlus, IconQuestionMark } from '@tabler/icons-react';
import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact, Persona } from '@visite/contract/personas.ts';
import type { TriedExchange } from '@visite/contract/tryPerson.ts';
import { EVERYDAY } from '@visite/core/conversations/mean/personFacts.ts';
import { answerFrom } from '@visite/core/personas/freehand/answerFrom.ts';
import { useTranslation } from 'react-i18next';
import { insightOf } from './insight.ts';
import { useTopicName } from './TopicSelect.tsx';
import classes from './TryPerson.module.css';
import { useEverydayName } from './useEverydayName.ts';

/** Characters of an entry of the list that a phone shows. */
const LABEL = 60;

export interface Teaching {
  /** Opens the fact or the everyday answer (`everyday.pet`) for writing. */
  onShow: (key: string) => void;
  onAddFact: (topic: string) => void;
  /** Opens the answer of the fact for writing; with words, they become its answer. */
  onAnswer: (key: string, words: Fact['answer'] | null) => void;
  /** This is another way to ask for it. */
  onTeach: (key: string, line: string) => void;
}

interface Props extends Teaching {
  person: CasePerson;
  history: TriedExchange[];
  index: number;
}

interface UnsaidProps {
  fact: Fact;
  persona: Persona;
  onAnswer: (words: Fact['answer'] | null) => void;
}

/** A fact that was asked for and has no answer yet, with the one that surely follows from it, or the way to write one. */
function UnsaidFact({ fact, persona, onAnswer }: UnsaidProps) {
  const { t } = useTranslation('personas');
  const topic = useTopicName()(fact.topic);
  const offered = answerFrom(fact, persona);
  return (
    <li>
      <span>
        <IconAlertCircle size={16} aria-hidden /> {t('try.no_answer', { topic })} <bdi lang="de">{fact.value}</bdi>
      </span>
      {offered && (
        <span>
          {t('try.offered')} <q lang="de">{offered.simple[0]}</q>
        </span>
      )}
      <span className={classes.acts}>
        {offered && (
          <Button size="compact-md" variant="light" onClick={() => onAnswer(offered)}>
            {t('try.take_offered')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={t('try.write_answer_long', { topic })}
          onClick={() => onAnswer(null)}
        >
          {t('try.write_answer')}
        </Button>
      </span>
    </li>
  );
}

/** Why the person answered so, and what the author can do about it; learners never see it. */
export function TrialInsight({ person, history, index, onShow, onAddFact, onAnswer, onTeach }: Props) {
  const { t } = useTranslation('personas');
  const topicName = useTopicName();
  const insight = insightOf(person, history, index);
  const everydayName = useEverydayName();
  const { facts, everyday } = person.persona;
  const named = (fact: Fact) => (
    <button key={fact.key} type="button" className={classes.fact} onClick={() => onShow(fact.key)}>
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
    case 'everyday':
      return (
        <p className={classes.insight}>
          <IconBulb size={16} aria-hidden /> {t('try.told')}{' '}
          {insight.answers.map((one) => (
            <button key={one.key} type="button" className={classes.fact} onClick={() => onShow(`${EVERYDAY}.${one.key}`)}>
              <bdi lang="de">{everydayName(one, everyday.indexOf(one))}</bdi>
            </button>
          ))}
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
    case 'no_answer':
      return (
        <ul className={classes.unsaid}>
          {insight.facts.map((fact) => (
            <UnsaidFact key={fact.key} fact={fact} persona={person.persona} onAnswer={(words) => onAnswer(fact.key, words)} />
          ))}
        </ul>
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
          {facts.length + everyday.length > 0 && (
            <NativeSelect
              className={classes.teach}
              aria-label={t('try.teach')}
              value=""
              onChange={({ currentTarget: { value } }) => value && onTeach(value, history[index]?.line ?? '')}
              data={[
                { value: '', label: t('try.teach') },
                {
                  group: t('tabs.facts'),
                  items: facts.map((fact) => ({ value: fact.key, label: `${topicName(fact.topic)}: ${fact.value}`.slice(0, LABEL) })),
                },
                {
                  group: t('tabs.everyday'),
                  items: everyday.map((one, at) => ({ value: `${EVERYDAY}.${one.key}`, label: everydayName(one, at).slice(0, LABEL) })),
                },
              ]}
            />
          )}
        </div>
      );
    case 'courtesy':
      return null;
  }
}
