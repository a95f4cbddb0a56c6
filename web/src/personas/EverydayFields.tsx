import type { EverydayAnswer } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { LinesField } from '#editing/LinesField.tsx';
import { Place } from '#editing/places.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { SlotsField } from './SlotsField.tsx';

/** As many as the contract takes. */
const MAX_PHRASES = 60;

interface Props {
  answer: EverydayAnswer;
  path: string;
  onChange: (changes: Partial<EverydayAnswer>) => void;
}

/** What a person answers about daily life, and to which questions. */
export function EverydayFields({ answer, path, onChange }: Props) {
  const { t } = useTranslation('personas');
  return (
    <div className={parts.stack}>
      <Place path={`${path}.slots`}>
        <SlotsField slots={answer.slots} derived={[]} onChange={(slots) => onChange({ slots })} />
      </Place>
      <AnswerFields answer={answer.answer} path={`${path}.answer`} onChange={(said) => onChange({ answer: said })} />
      <Place path={`${path}.asked_by`}>
        <LinesField
          label={t('everyday.asked_by')}
          description={t('everyday.asked_by_hint')}
          value={answer.asked_by}
          max={MAX_PHRASES}
          onChange={(asked_by) => onChange({ asked_by })}
        />
      </Place>
      <Place path={`${path}.heard_as`}>
        <LinesField
          label={t('fact.heard_as')}
          description={t('fact.heard_as_hint')}
          value={answer.heard_as}
          max={MAX_PHRASES}
          onChange={(heard_as) => onChange({ heard_as })}
        />
      </Place>
    </div>
  );
}
