import { file } from '@visite/core/evaluation/caseFixtures.ts';
import { describe, expect, it } from 'vitest';
import { differences } from '#editing/differences.ts';
import { readableCase } from './readableCase.ts';

type Words = Parameters<typeof readableCase>[1];
const key = ((name: string) => name) as unknown as Words['t'];
const words: Words = {
  t: key,
  personas: key as unknown as Words['personas'],
  cases: key as unknown as Words['cases'],
  topicName: (topic) => topic,
  questionOf: (slot) => slot,
};
const read = (one: typeof file) => readableCase(one, words);

describe('two versions of a case side by side', () => {
  it('are the same when nothing was changed', () => {
    expect(differences(read(file), read(structuredClone(file)))).toEqual([]);
  });

  it('name what differs by the person, the topic and the field', () => {
    const theirs = structuredClone(file);
    const fact = theirs.persons[0]?.persona.facts[0];
    if (!fact) throw new Error('the patient has facts');
    fact.value = 'anders';
    expect(differences(read(file), read(theirs))).toEqual([
      {
        path: ['parts.persons', file.persons[0]?.persona.name, 'tabs.facts', fact.topic, 'fact.value'],
        mine: file.persons[0]?.persona.facts[0]?.value,
        theirs: 'anders',
      },
    ]);
  });

  it('keep two facts of one topic apart', () => {
    const mine = structuredClone(file);
    const facts = mine.persons[0]?.persona.facts;
    const [first] = facts ?? [];
    if (!facts || !first) throw new Error('the patient has facts');
    facts.push({ ...first, key: 'other', value: 'noch etwas' });
    const paths = differences(read(mine), read(file)).map(({ path }) => path[3]);
    expect(new Set(paths)).toEqual(new Set([`${first.topic} (2)`]));
  });
});
