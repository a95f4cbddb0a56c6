/**
 * An account that an admin has closed lets nobody in, and one that every organisation has deactivated neither; a person who never had
 * an organisation can come in, and an admin (domain 2: deactivating frees the seat). `status` is INVITED, ACTIVE or DEACTIVATED.
 */
export function isDeactivated(person: { is_admin: boolean; deactivated_at: Date | null; memberships: { status: string }[] }): boolean {
  if (person.deactivated_at !== null) return true;
  const isOutEverywhere = person.memberships.length > 0 && person.memberships.every(({ status }) => status === 'DEACTIVATED');
  return isOutEverywhere && !person.is_admin;
}
