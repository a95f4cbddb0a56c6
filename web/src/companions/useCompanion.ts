import { useQueryClient } from '@tanstack/react-query';
import { type CompanionConversation, companions } from '@visite/contract/companions.ts';
import { useTranslation } from 'react-i18next';
import { stream } from '#api/client.ts';
import { session } from '#api/session.ts';
import { useLines } from '#conversations/useLines.ts';
import { levelAsked } from './helpWords.ts';
import { companionQuery, helperKey } from './queries.ts';

/** The learner's side of the talk with the companion. */
export function useCompanion(case_interaction_id: string | undefined, interaction_id: string) {
  const { t } = useTranslation('companions');
  const client = useQueryClient();
  const { queryKey } = companionQuery(case_interaction_id);
  return useLines<CompanionConversation>({
    queryKey,
    key: helperKey('companion', case_interaction_id),
    interaction_id,
    sent: ({ id, text }, signal, heard_until) => {
      const help = levelAsked(text, (level) => t(`levels.${level}.ask`));
      const language_level = session.languageLevel ?? undefined;
      return stream(companions.send, { params: { interaction_id }, body: { id, text, help, language_level, heard_until } }, { signal });
    },
    // The help taken stands with the conversation.
    onAnswer: () => void client.invalidateQueries({ queryKey }),
  });
}
