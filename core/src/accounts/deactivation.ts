/**
 * A person whom every organisation has deactivated can't come in any more; one who never had any can, and an admin
 * (domain 2: deactivating frees the seat). `status` is INVITED, ACTIVE or DEACTIVATED.
 */
export function isDeactivated(person: { is_admin: boolean; memberships: { status: string }[] }): boolean {
  const isOutEverywhere = person.memberships.length > 0 && person.memberships.every(({ status }) => status === 'DEACTIVATED');
  return isOutEverywhere && !person.is_admin;
}
