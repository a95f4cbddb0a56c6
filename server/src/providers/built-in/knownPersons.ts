import { createHash } from 'node:crypto';
import type { CasePerson } from '@visite/contract/cases.ts';

/** Persons spoken with at the same time in one process, about 5 MB each when prepared. */
const MOST = 24;

/**
 * One object for each person, whatever the line it is read for: what was prepared of its some thousand phrasings is found
 * again by the object. Those spoken with last are kept.
 */
export function knownPersons(most = MOST): (person: CasePerson) => CasePerson {
  const known = new Map<string, CasePerson>();
  return (person) => {
    const hash = createHash('sha256').update(JSON.stringify(person)).digest('base64');
    const found = known.get(hash) ?? person;
    known.delete(hash);
    known.set(hash, found);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
