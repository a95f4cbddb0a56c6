import { NativeSelect } from '@mantine/core';
import type { Language } from '@visite/contract/primitives.ts';
import { useTranslation } from 'react-i18next';
import { INTERFACE_LANGUAGES, setInterfaceLanguage } from './i18n.ts';

/** The interface language before sign-in; afterwards it is part of the profile. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  return (
    <NativeSelect
      size="sm"
      aria-label={t('language')}
      value={i18n.language}
      onChange={(event) => void setInterfaceLanguage(event.currentTarget.value as Language)}
      data={INTERFACE_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
