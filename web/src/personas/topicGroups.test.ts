import { FACT_TOPICS, Fact } from '@visite/contract/personas.ts';
import { describe, expect, it } from 'vitest';
import { groupOf, TOPIC_GROUPS, topicOf } from './topicGroups.ts';

describe('topics of facts', () => {
  it('stand in one group each', () => {
    expect(Object.values(TOPIC_GROUPS).flat().sort()).toEqual([...FACT_TOPICS].sort());
    expect(groupOf('pain.site')).toBe('complaint');
    expect(groupOf('haustier')).toBe('own');
  });

  it('can be named by the author', () => {
    expect(topicOf(' Größe & Haustier 2 ')).toBe('groesse_haustier');
    expect(topicOf('???')).toBe('');
    expect(Fact.shape.topic.safeParse(topicOf('Übergang ins Heim')).success).toBe(true);
  });
});
