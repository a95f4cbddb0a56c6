import { describe, expect, it } from 'vitest';
import { labGroups } from './labGroups.ts';

const row = (analyte: string, group?: string) => ({ analyte, group, value: '1', unit: 'g/l', reference: '0–2', flag: 'normal' as const });

describe('the groups of a lab sheet', () => {
  it('stand in the order of their first row and keep the order of their rows', () => {
    const groups = labGroups([row('Hb', 'Blutbild'), row('Kreatinin', 'Niere'), row('Leukozyten', 'Blutbild')]);
    expect(groups.map(({ group, rows }) => [group, rows.map(({ analyte }) => analyte)])).toEqual([
      ['Blutbild', ['Hb', 'Leukozyten']],
      ['Niere', ['Kreatinin']],
    ]);
  });

  it('are one without a name where the sheet has none', () => {
    expect(labGroups([row('CRP'), row('Hb')])).toMatchObject([{ group: undefined, rows: [{ analyte: 'CRP' }, { analyte: 'Hb' }] }]);
  });
});
