import { PasswordInput as LibraryInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A field for a password; its eye says in the language of the interface what it does. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation('shell');
  const [isShown, setIsShown] = useState(false);
  return (
    <LibraryInput
      {...props}
      visible={isShown}
      onVisibilityChange={setIsShown}
      rightSectionWidth={48}
      visibilityToggleButtonProps={{ 'aria-label': t(isShown ? 'typed.hide' : 'typed.show'), size: 44, tabIndex: 0 }}
    />
  );
}
