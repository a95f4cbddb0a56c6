import type { Persona, Portrait } from '@visite/contract/personas.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { caseEditVerdict } from '@visite/core/permissions/resources.ts';
import { portraitFor } from '@visite/core/personas/portraitFor.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { changePerson } from '#cases/changePerson.ts';
import { findPerson } from '#cases/findCase.ts';
import { storeUpload } from '#media/storeMedia.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { UploadedFile } from '#platform/upload.ts';

/**
 * Gives a person of a case the uploaded picture; without one a new drawing that fits age and sex. The case keeps its
 * version: who has it open takes the answered portrait over.
 */
export async function setProfileImage(
  house: House,
  caller: Caller,
  kind: Persona['type'],
  personId: string,
  file: UploadedFile | undefined,
): Promise<{ portrait: Portrait }> {
  const user = signedIn(caller);
  const found = await findPerson(house.db, personId);
  if (found?.person.kind !== kind) throw notFound();
  const verdict = caseEditVerdict(user, found.case);
  if (verdict !== 'allowed') throw new AppError(verdict);
  const { content } = found.person;
  const portrait: Portrait = file
    ? {
        ...content.persona.portrait,
        photo: (await storeUpload(house, { user_id: user.user_id, organization_id: found.case.organization_id }, file)).id,
      }
    : portraitFor(content.persona, Math.random);
  const changed = { ...content, persona: { ...content.persona, portrait } };
  await changePerson(house.db, personId, changed);
  return { portrait };
}
