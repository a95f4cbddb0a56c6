import { ExpectedFinding } from '@visite/contract/cases.ts';
import { FINDING_WAYS, wayOf } from '@visite/core/cases/taskProblems.ts';
import { describe, expect, it } from 'vitest';
import { withWay } from './findingWay.ts';

describe('the way by which a finding is found', () => {
  const finding: ExpectedFinding = { key: 'a', label: 'Allergie', facts: ['allergy'], is_safety: true };

  it.each(FINDING_WAYS)('is the only one after a change to %s', (way) => {
    const changed = withWay(finding, way);
    expect(FINDING_WAYS.filter((one) => changed[one] !== undefined)).toEqual([way]);
    expect(wayOf(changed)).toBe(way);
    expect(changed).toMatchObject({ key: 'a', label: 'Allergie', is_safety: true });
    expect(ExpectedFinding.safeParse(changed).success).toBe(true);
  });
});
