import { describe, expect, it } from 'vitest';
import { groupsOf, textOf } from './wordGroups.ts';

describe('word groups', () => {
  it('are lines of words set apart by commas; what is half typed is no word', () => {
    expect(groupsOf('Penicillin, allerg\n\n Latex ,\n,')).toEqual([['Penicillin', 'allerg'], ['Latex']]);
    expect(groupsOf('')).toEqual([]);
  });

  it('come back as they were written', () => {
    const groups = [['eins', 'zwei drei'], ['vier']];
    expect(groupsOf(textOf(groups))).toEqual(groups);
  });
});
