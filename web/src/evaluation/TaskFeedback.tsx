import { Accordion } from '@mantine/core';
import type { CaseEvaluation } from '@visite/contract/evaluation.ts';
import { useTranslation } from 'react-i18next';
import { JudgementList } from './JudgementCard.tsx';
import classes from './TaskFeedback.module.css';

/** Every judgement, by task, for those who want to know exactly. */
export function TaskFeedback({ tasks }: { tasks: CaseEvaluation['tasks'] }) {
  const { t } = useTranslation('evaluation');
  return (
    <section aria-labelledby="by-task">
      <h2 id="by-task">{t('by_task')}</h2>
      <p className={classes.lead}>{t('by_task_text')}</p>
      <Accordion variant="separated" radius="md" order={3} multiple classNames={{ item: classes.item, control: classes.control }}>
        {tasks.map(({ task_key, title, score, judgements, is_played }) => (
          <Accordion.Item key={task_key} value={task_key}>
            <Accordion.Control>
              <span lang="de">{title}</span>
              <small className={classes.count}>
                {is_played === false
                  ? t('not_played')
                  : score === null
                    ? t('not_judged')
                    : t('met_of', {
                        met: judgements.filter(({ met }) => met === true).length,
                        total: judgements.filter(({ met }) => met !== null).length,
                      })}
              </small>
            </Accordion.Control>
            <Accordion.Panel>
              {is_played === false ? <p className="quiet">{t('not_played_text')}</p> : <JudgementList judgements={judgements} />}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
