import { Accordion, ActionIcon, Button, Menu, Switch } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { MAX_EVERYDAY, MAX_FACTS } from '@visite/contract/personas.ts';
import type { PersonQuestions } from '@visite/contract/personQuestions.ts';
import { answersBySlot, topicOfSlot } from '@visite/core/personas/answersBySlot.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { usePlaces } from '#editing/places.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { newEverydayAnswer, newFact } from './newPersona.ts';
import classes from './QuestionsList.module.css';
import { questionsQuery } from './queries.ts';
import { type QuestionRow, questionRows } from './questionRows.ts';
import { topicOf } from './topicGroups.ts';
import type { PersonaPartProps } from './WhoFields.tsx';

interface RowProps {
  row: QuestionRow;
  mayAdd: { everyday: boolean; facts: boolean };
  onEdit: () => void;
  onAnswer: (list: 'everyday' | 'facts') => void;
}

/** One question, and what the person would answer; where nothing answers it, the ways to add it. */
function Question({ row: { question, answer }, mayAdd, onEdit, onAnswer }: RowProps) {
  const { t } = useTranslation('personas');
  return (
    <li className={classes.row}>
      <div className={classes.texts}>
        <p>
          <bdi lang="de">{question}</bdi>
        </p>
        {answer?.said ? (
          <p className={classes.answer}>
            <bdi lang="de">{answer.said}</bdi>
          </p>
        ) : (
          <p className={classes.answer}>{t(answer ? 'questions.empty' : 'questions.no_answer')}</p>
        )}
      </div>
      {answer ? (
        <ActionIcon color="gray" title={t('questions.edit')} aria-label={t('questions.edit_long', { question })} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="light" className={classes.open ?? ''} aria-label={t('questions.answer_long', { question })}>
              {t('questions.answer')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(['everyday', 'facts'] as const).map((list) => (
              <Menu.Item key={list} disabled={!mayAdd[list]} onClick={() => onAnswer(list)}>
                {t(list === 'facts' ? 'questions.as_fact' : 'questions.as_everyday')}
                <span className={classes.hint}>{t(list === 'facts' ? 'questions.as_fact_hint' : 'questions.as_everyday_hint')}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

function Frames({ questions, persona, path, onChange }: PersonaPartProps & { questions: PersonQuestions }) {
  const { t } = useTranslation('personas');
  const { jumpTo } = usePlaces();
  const [search, setSearch] = useState('');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [opened, setOpened] = useState<string[]>([]);
  const { facts, everyday } = persona;
  const { topic_slots } = questions;
  const answers = useMemo(() => answersBySlot({ facts, everyday }, topic_slots), [facts, everyday, topic_slots]);
  const nameOf = (frame: string) => t(`frames.${frame}`, { defaultValue: frame });
  const frames = questionRows(questions.frames, answers, { search, onlyOpen, nameOf });
  const mayAdd = { everyday: everyday.length < MAX_EVERYDAY, facts: facts.length < MAX_FACTS };

  const answerWith = (list: 'everyday' | 'facts', { slot, question }: QuestionRow) => {
    if (list === 'everyday') {
      onChange({ everyday: [...everyday, newEverydayAnswer(slot, everyday)] });
      jumpTo(`${path}.everyday.${everyday.length}.answer.simple`);
      return;
    }
    const known = topicOfSlot(slot, topic_slots);
    // A topic of the author's own needs its way of asking.
    const about = known ?? { topic: topicOf(nameOf(slot.slice(0, slot.indexOf('.')))), asked_by: [question] };
    onChange({ facts: [...facts, { ...newFact(about.topic, facts), ...about, slots: [slot] }] });
    jumpTo(`${path}.facts.${facts.length}.value`);
  };

  return (
    <>
      <div className={classes.find}>
        <SearchField label={t('questions.search')} clear={t('clear')} value={search} onType={setSearch} />
        <div className={classes.only}>
          <Switch label={t('questions.only_open')} checked={onlyOpen} onChange={(event) => setOnlyOpen(event.currentTarget.checked)} />
        </div>
      </div>
      {frames.length === 0 && (
        <p className="quiet" role="status">
          {t(search.trim() === '' ? 'questions.all_answered' : 'questions.not_found')}
        </p>
      )}
      <Accordion
        variant="separated"
        radius="md"
        order={3}
        multiple
        keepMounted={false}
        // What is searched for is seen at once.
        value={search.trim() === '' ? opened : frames.map(({ key }) => key)}
        onChange={(keys) => search.trim() === '' && setOpened(keys)}
        classNames={{ root: classes.frames, item: classes.frame, control: classes.control }}
      >
        {frames.map(({ key, name, all, answered, rows }) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{t('questions.answered', { answered, all })}</span>
            </Accordion.Control>
            <Accordion.Panel>
              <ul className={classes.rows}>
                {rows.map((row) => (
                  <Question
                    key={row.slot}
                    row={row}
                    mayAdd={mayAdd}
                    onEdit={() => row.answer && jumpTo(`${path}.${row.answer.list}.${row.answer.index}.answer.simple`)}
                    onAnswer={(list) => answerWith(list, row)}
                  />
                ))}
              </ul>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}

/** What can be asked of a person, and what this one would answer: an author sees the gaps and fills them. */
export function QuestionsList(props: PersonaPartProps) {
  const { t } = useTranslation('personas');
  const { data, isError, error, refetch } = useQuery(questionsQuery);
  return (
    <div className={parts.part}>
      <p className={parts.hint}>{t('questions.hint')}</p>
      {data ? (
        <Frames {...props} questions={data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={4} height={52} />
      )}
    </div>
  );
}
