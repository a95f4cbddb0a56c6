import { useTranslation } from 'react-i18next';
import { showAlert } from '#shell/alerts.ts';
import { type Manner, sayAloud } from './output.ts';

/** Says a text aloud, and tells where that is not possible. */
export function useSayAloud() {
  const { t } = useTranslation('speech');
  return async (key: string, text: string, manner?: Manner) => {
    const problem = await sayAloud(key, text, manner);
    if (problem) showAlert('info', t(`not_said.${problem}`));
  };
}
