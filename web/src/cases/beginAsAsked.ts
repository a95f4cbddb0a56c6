import type { QueryClient } from '@tanstack/react-query';
import { interactWithCase, selectPerson } from '@visite/contract/cases.ts';
import { call } from '#api/client.ts';
import type { InteractionSearch } from './interactionSearch.ts';
import { caseInteractionQuery } from './queries.ts';

/**
 * Does what the address asks for before a case interaction is shown: `asNewInteraction` starts a fresh one of the same
 * case, `skipLineup` goes straight to the first person (domain 3). Gives the id of the interaction to show.
 */
export async function beginAsAsked(client: QueryClient, case_interaction_id: string, search: InteractionSearch): Promise<string> {
  if (!search.asNewInteraction && !search.skipLineup) return case_interaction_id;
  const asked = await client.fetchQuery(caseInteractionQuery(case_interaction_id));
  const first = asked.case.persons[0];
  if (search.asNewInteraction) {
    const fresh = await call(interactWithCase, {
      params: { case_id: asked.case.id },
      body: {
        as_new_interaction: true,
        skip_lineup: search.skipLineup === true,
        form_data_content_item_id: search.formDataContentItemId ?? asked.form_data_content_item_id,
        case_content_item_id: search.caseContentItemId ?? asked.case_content_item_id,
      },
    });
    client.setQueryData(caseInteractionQuery(fresh.id).queryKey, fresh);
    void client.invalidateQueries({ queryKey: ['my-case-interactions'] });
    return fresh.id;
  }
  if (asked.state === 'LINEUP' && first) {
    const begun = await call(selectPerson, { params: { case_interaction_id }, body: { person_id: first.id } });
    client.setQueryData(caseInteractionQuery(case_interaction_id).queryKey, begun);
  }
  return case_interaction_id;
}
