import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type Persona, Portrait as PortraitSpec } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { MediaField } from '#media/MediaField.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { drawnFor } from './newPersona.ts';
import classes from './PortraitEditor.module.css';

const { shape } = PortraitSpec;
const LOOKS = {
  skin: shape.skin.options,
  hair: shape.hair.options,
  hair_color: shape.hair_color.options,
  beard: shape.beard.unwrap().options,
  clothes: shape.clothes.options,
  clothes_color: shape.clothes_color.options,
  background: shape.background.options,
  age: shape.age.options,
} as const;

interface Props {
  persona: Persona;
  onChange: (portrait: PortraitSpec) => void;
}

/** The person's picture: drawn anew to fit age and sex, changed by hand, or a photo of one's own. */
export function PortraitEditor({ persona, onChange }: Props) {
  const { t } = useTranslation('personas');
  const { portrait } = persona;
  const { photo, ...drawing } = portrait;
  return (
    <div className={classes.portrait}>
      <Portrait spec={portrait} size={112} label={t('portrait.label', { name: persona.name || t('unnamed') })} />
      <div className={classes.choices}>
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => onChange(drawnFor(persona))}>
          {t('portrait.draw')}
        </Button>
        <details className={classes.more}>
          <summary>{t('portrait.more')}</summary>
          <div className={parts.part}>
            <MediaField
              label={t('portrait.photo')}
              types={['IMAGE']}
              value={photo ?? null}
              onChange={(file) => onChange(file ? { ...portrait, photo: file.id } : drawing)}
            />
            {!photo && (
              <>
                <div className={classes.looks}>
                  {(Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((look) => (
                    <NativeSelect
                      key={look}
                      label={t(`portrait.${look}`)}
                      value={portrait[look]}
                      onChange={(event) => onChange({ ...portrait, [look]: event.currentTarget.value } as PortraitSpec)}
                      data={LOOKS[look].map((value) => ({ value, label: t(`looks.${look}.${value}`, { defaultValue: value }) }))}
                    />
                  ))}
                </div>
                <Checkbox
                  size="md"
                  label={t('portrait.glasses')}
                  checked={portrait.glasses}
                  onChange={(event) => onChange({ ...portrait, glasses: event.currentTarget.checked })}
                />
              </>
            )}
          </div>
        </details>
      </div>
    </div>
  );
}
