import { loosely } from '@visite/contract/loosely.ts';
import { Persona, type StoredPersona } from '@visite/contract/personas.ts';
import { useCallback, useEffect, useState } from 'react';
import { useMe } from '#accounts/queries.ts';
import type { Autosave, Stored } from '#editing/autosave.ts';
import { autosaveOf, staleIn, useFlush } from '#editing/useAutosave.ts';
import { savePersona, useTakePersona } from './queries.ts';

const LoosePersona = loosely(Persona);

/** In the key order of the schema, so that two versions can be compared. */
const storedDraft = ({ persona, version }: StoredPersona): Stored<Persona> => ({ draft: LoosePersona.parse(persona), version });

/** The autosave of a kept person; the component that holds it belongs to one person. */
export function usePersonaAutosave(stored: StoredPersona): Autosave<Persona> {
  const { id: userId } = useMe();
  const take = useTakePersona();
  const [autosave] = useState(() =>
    autosaveOf<Persona>({
      stored: storedDraft(stored),
      key: `authoring:${userId}:persona:${stored.id}`,
      parse: (draft) => LoosePersona.safeParse(draft).data ?? null,
      save: async (draft, version) => {
        const saved = await savePersona(stored.id, draft, version);
        take(saved);
        return storedDraft(saved);
      },
      staleOf: staleIn((current) => storedDraft(current as StoredPersona)),
    }),
  );
  useFlush(useCallback(() => [autosave], [autosave]));
  useEffect(() => autosave.sync(storedDraft(stored)), [autosave, stored]);
  return autosave;
}
