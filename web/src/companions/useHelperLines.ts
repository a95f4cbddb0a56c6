import { assistants, type HelperConversation, type ObserverConversation, observers } from '@visite/contract/companions.ts';
import { stream } from '#api/client.ts';
import { useLines } from '#conversations/useLines.ts';
import { assistantQuery, helperKey, observerQuery } from './queries.ts';

/** The learner's side of the talk with the observer of a case. */
export const useObserver = (case_interaction_id: string, interaction_id: string) =>
  useLines<ObserverConversation>({
    queryKey: observerQuery(case_interaction_id).queryKey,
    key: helperKey('observer', case_interaction_id),
    interaction_id,
    sent: ({ id, text }, signal, heard_until) =>
      stream(observers.send, { params: { interaction_id }, body: { id, text, heard_until } }, { signal }),
  });

/** The learner's side of the talk with the assistant, beside a case or anywhere. */
export const useAssistant = (case_interaction_id: string | undefined, interaction_id: string) =>
  useLines<HelperConversation>({
    queryKey: assistantQuery(case_interaction_id).queryKey,
    key: helperKey('assistant', case_interaction_id),
    interaction_id,
    sent: ({ id, text }, signal, heard_until) =>
      stream(assistants.send, { params: { interaction_id }, body: { id, text, heard_until } }, { signal }),
  });
