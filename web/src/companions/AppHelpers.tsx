import { HELPERS } from '@visite/core/companions/helpers.ts';
import { useTranslation } from 'react-i18next';
import { AssistantPanel } from './AssistantPanel.tsx';
import { CompanionPanel } from './CompanionPanel.tsx';
import { HelperSheet } from './HelperSheet.tsx';

interface Props {
  shown: 'assistant' | 'companion' | null;
  onClose: () => void;
}

/** The helpers around every screen: the assistant behind its button, the companion when something selected is asked for. */
export default function AppHelpers({ shown, onClose }: Props) {
  const { t } = useTranslation('companions');
  return (
    <HelperSheet
      opened={shown !== null}
      onClose={onClose}
      title={shown === 'companion' ? HELPERS.COMPANION.name : t('assistant.title')}
      closeLabel={t('close')}
    >
      {shown === 'assistant' && <AssistantPanel />}
      {shown === 'companion' && <CompanionPanel />}
    </HelperSheet>
  );
}
