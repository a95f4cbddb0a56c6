import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Goal, type User } from '@visite/contract/accounts.ts';
import { LANGUAGE_LEVELS } from '@visite/contract/primitives.ts';
import { useTranslation } from 'react-i18next';
import { bcp47, INTERFACE_LANGUAGES } from '#shell/i18n.ts';
import { namedLanguages } from './languageNames.ts';
import { languagesQuery, specialtiesQuery } from './queries.ts';
import classes from './SettingsFields.module.css';

export type Settings = Pick<
  User,
  'native_language' | 'interface_language' | 'language_level' | 'speaking_speed' | 'specialty_id' | 'goals'
>;

interface Props {
  value: Settings;
  onChange: (changes: Partial<Settings>) => void;
}

/** What onboarding asks, to be changed later. */
export function LanguageFields({ value, onChange }: Props) {
  const { t } = useTranslation('accounts');
  const { data: languages = [] } = useQuery(languagesQuery);
  return (
    <>
      <NativeSelect
        label={t('settings.native_language')}
        value={value.native_language}
        onChange={(event) => onChange({ native_language: event.currentTarget.value as User['native_language'] })}
        data={namedLanguages(languages, bcp47(), navigator.languages).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <NativeSelect
        label={t('settings.interface_language')}
        value={value.interface_language}
        onChange={(event) => onChange({ interface_language: event.currentTarget.value as User['interface_language'] })}
        data={INTERFACE_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <NativeSelect
        label={t('settings.language_level')}
        description={t('settings.language_level_text')}
        value={value.language_level}
        onChange={(event) => onChange({ language_level: event.currentTarget.value as User['language_level'] })}
        data={LANGUAGE_LEVELS.map((level) => ({ value: level, label: t(`levels.${level}`) }))}
      />
      <NativeSelect
        label={t('settings.speaking_speed')}
        value={value.speaking_speed}
        onChange={(event) => onChange({ speaking_speed: event.currentTarget.value as User['speaking_speed'] })}
        data={(['SLOW', 'NORMAL', 'FAST'] as const).map((speed) => ({ value: speed, label: t(`speeds.${speed}`) }))}
      />
    </>
  );
}

export function SpecialtyField({ value, onChange }: Props) {
  const { t, i18n } = useTranslation('accounts');
  const { data: specialties = [] } = useQuery(specialtiesQuery);
  return (
    <NativeSelect
      label={t('settings.specialty')}
      value={value.specialty_id ?? ''}
      onChange={(event) => onChange({ specialty_id: event.currentTarget.value || null })}
      data={[
        { value: '', label: t('settings.specialty_none') },
        ...specialties.map(({ id, name }) => ({ value: id, label: name[i18n.language === 'eng' ? 'eng' : 'deu'] })),
      ]}
    />
  );
}

/** What the learner wants to be able to do; the next case is chosen by it. */
export function GoalsField({ value, onChange }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <Checkbox.Group
      size="md"
      label={t('settings.goals')}
      description={t('settings.goals_text')}
      value={value.goals}
      onChange={(goals) => onChange({ goals: Goal.options.filter((goal) => goals.includes(goal)) })}
    >
      <div className={classes.goals}>
        {Goal.options.map((goal) => (
          <Checkbox key={goal} value={goal} label={t(`goals.${goal}`)} classNames={{ body: classes.goal, label: classes.label }} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
