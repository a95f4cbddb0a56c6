import { TextInput } from '@mantine/core';
import { UNKNOWN_AGE } from '@visite/core/personas/unknownAge.ts';
import { useTranslation } from 'react-i18next';

/** Years of age; empty while it is not known. */
export function AgeField({ value, onChange }: { value: number; onChange: (age: number) => void }) {
  const { t } = useTranslation('personas');
  return (
    <TextInput
      label={t('who.age')}
      inputMode="numeric"
      value={value < 0 ? '' : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3);
        onChange(digits === '' ? UNKNOWN_AGE : Number(digits));
      }}
    />
  );
}
