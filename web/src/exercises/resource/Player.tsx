import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choices } from '#exercises/Choices.tsx';
import { Judgement } from '#exercises/Judgement.tsx';
import { partOf } from '#exercises/parts.ts';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { SourceView } from '#exercises/SourceView.tsx';
import layout from '#exercises/scoring/Player.module.css';

/** A resource to read, hear or see, and questions on it: to choose from and to answer freely. */
export function Player({ itemId, face, answer, result, isGiven, onChange }: PlayerProps<'resource'>) {
  const { t } = useTranslation('exercises');
  const judged = isGiven ? result : null;
  return (
    <div className={layout.layout}>
      <SourceView source={face.source} />
      <div className={shared.stack}>
        {face.mc_questions.map(({ id, question, is_multiple, options }) => (
          <Choices
            key={id}
            legend={
              <>
                <span lang="de">{question}</span>
                {is_multiple && !question.includes('mehrere') && <span className="quiet"> {t('resource.several')}</span>}
              </>
            }
            name={`${itemId}-${id}`}
            options={options.map((option) => ({ value: option.id, label: option.text }))}
            chosen={answer.mc[id] ?? []}
            isMultiple={is_multiple}
            isGiven={isGiven}
            part={partOf(judged, id)}
            onChoose={(chosen) => onChange({ ...answer, mc: { ...answer.mc, [id]: chosen } })}
          />
        ))}
        {face.open_questions.map(({ id, question }) => (
          <div key={id} className={shared.stack}>
            <Textarea
              label={<span lang="de">{question}</span>}
              lang="de"
              size="md"
              autosize
              minRows={3}
              maxLength={5000}
              readOnly={isGiven}
              value={answer.open[id] ?? ''}
              onChange={(event) => onChange({ ...answer, open: { ...answer.open, [id]: event.currentTarget.value } })}
            />
            <OpenJudgement part={partOf(judged, id)} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Of an open answer the explanation is a model answer: it is shown as one. */
function OpenJudgement({ part }: { part: ReturnType<typeof partOf> }) {
  const { t } = useTranslation('exercises');
  if (!part) return null;
  const { explanation, ...judged } = part;
  return <Judgement part={explanation ? { ...judged, explanation: t('resource.model', { answer: explanation }) } : judged} />;
}
