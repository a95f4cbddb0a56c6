import { createHash } from 'node:crypto';
import type { CasePerson } from '@visite/contract/cases.ts';
import { LRUCache } from 'lru-cache';

/** Persons spoken with at the same time in one process, about 5 MB each when prepared. */
const MOST = 24;

/**
 * One object for each person, whatever the line it is read for: what was prepared of its some thousand phrasings is found
 * again by the object. Those spoken with last are kept. A person is changed by another object, never in place.
 */
export function knownPersons(most = MOST): (person: CasePerson) => CasePerson {
  const known = new LRUCache<string, CasePerson>({ max: most });
  // The sum of a person's texts takes a thousandth of a second; who comes as the same object has it already.
  const hashes = new WeakMap<CasePerson, string>();
  const hashOf = (person: CasePerson) => hashes.get(person) ?? createHash('sha256').update(JSON.stringify(person)).digest('base64');
  return (person) => {
    const hash = hashOf(person);
    hashes.set(person, hash);
    const found = known.get(hash) ?? person;
    known.set(hash, found);
    return found;
  };
}
