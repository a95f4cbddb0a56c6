import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVoiceSettings } from './voiceSettings.ts';

/** In a listening practice what is said is heard first; its text shows when it is asked for. */
export function HiddenWords({ children }: { children: ReactNode }) {
  const { t } = useTranslation('speech');
  const { hidesText } = useVoiceSettings();
  const [isShown, setIsShown] = useState(false);
  if (!hidesText || isShown) return children;
  return (
    <Button variant="subtle" size="compact-md" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setIsShown(true)}>
      {t('show_text')}
    </Button>
  );
}
