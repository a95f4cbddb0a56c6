import type { Persona } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { LinesField } from '#editing/LinesField.tsx';
import { Place } from '#editing/places.tsx';

type Answer = Persona['greeting'];

/** More ways to say the same than anybody writes. */
const MAX_VARIANTS = 12;

interface Props {
  answer: Answer;
  path: string;
  onChange: (answer: Answer) => void;
}

/** What a person says, at both levels, each way of saying it on a line. */
export function AnswerFields({ answer, path, onChange }: Props) {
  const { t } = useTranslation('personas');
  return (
    <Place path={path}>
      <div className={parts.pair}>
        {(['simple', 'native'] as const).map((level) => (
          <Place key={level} path={`${path}.${level}`}>
            <LinesField
              label={t(`answer.${level}`)}
              description={t(`answer.${level}_hint`)}
              value={answer[level]}
              max={MAX_VARIANTS}
              onChange={(lines) => onChange({ ...answer, [level]: lines })}
            />
          </Place>
        ))}
      </div>
    </Place>
  );
}
