import type { Correspondent } from '@visite/contract/messaging.ts';
import type { TFunction } from 'i18next';

export const nameOf = ({ first_name, last_name }: Pick<Correspondent, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`.trim();

/** Of an account that is gone no name is left (domain 5). */
export const correspondentName = (person: Correspondent, t: TFunction<'messaging'>) =>
  person.is_deleted ? t('deleted_account') : nameOf(person);
