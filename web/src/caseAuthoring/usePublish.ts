import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AuthoredCase } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { storedCase } from './caseDraft.ts';
import { refreshCases, storeCase } from './queries.ts';
import type { CaseAutosave } from './useCaseAutosave.ts';

/** The last step: what is written is saved, then shown to the learners. */
export function usePublish({ autosave, at }: CaseAutosave) {
  const { t } = useTranslation('caseAuthoring');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (): Promise<AuthoredCase | null> => {
      await autosave.flush();
      const { state, draft, version } = autosave.get();
      // The bar above says what keeps the work from being saved.
      return state === 'saved' ? storeCase(at, version, draft, { is_draft: false }) : null;
    },
    onSuccess: (published) => {
      if (!published) return showAlert('info', t('publish.unsaved'));
      refreshCases(client);
      showAlert('success', t('publish.done'));
      void navigate({ to: '/home/case-inspection/$caseId', params: { caseId: published.id } });
    },
    onError: (error) => {
      const current = error instanceof ApiError && error.details?.code === 'stale' ? error.details.current : undefined;
      if (!current) return showError(t('publish.failed'), error);
      // All of this author's work was saved before the other one went on with it.
      autosave.sync(storedCase(current as AuthoredCase));
      showAlert('info', t('publish.changed_meanwhile'));
    },
  });
}
