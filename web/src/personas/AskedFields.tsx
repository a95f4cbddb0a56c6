import { useTranslation } from 'react-i18next';
import { LinesField } from '#editing/LinesField.tsx';
import { Place } from '#editing/places.tsx';

interface Wordings {
  asked_by: string[];
  heard_as: string[];
}

interface Props {
  asked: Wordings;
  path: string;
  /** What the good wordings are called here. */
  label: string;
  hint: string;
  /** As many of each as are taken. */
  max: number;
  onChange: (changes: Partial<Wordings>) => void;
}

/** How something is asked for: in good wordings, and as people really say it. */
export function AskedFields({ asked, path, label, hint, max, onChange }: Props) {
  const { t } = useTranslation('personas');
  return (
    <>
      <Place path={`${path}.asked_by`}>
        <LinesField label={label} description={hint} value={asked.asked_by} max={max} onChange={(asked_by) => onChange({ asked_by })} />
      </Place>
      <Place path={`${path}.heard_as`}>
        <LinesField
          label={t('fact.heard_as')}
          description={t('fact.heard_as_hint')}
          value={asked.heard_as}
          max={max}
          onChange={(heard_as) => onChange({ heard_as })}
        />
      </Place>
    </>
  );
}
