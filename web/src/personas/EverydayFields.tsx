import type { EverydayAnswer } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { Place } from '#editing/places.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { AskedFields } from './AskedFields.tsx';
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
      <AskedFields
        asked={answer}
        path={path}
        label={t('everyday.asked_by')}
        hint={t('everyday.asked_by_hint')}
        max={MAX_PHRASES}
        onChange={onChange}
      />
    </div>
  );
}
