import { describe, expect, it } from 'vitest';
import { sqlState, UNIQUE_VIOLATION } from './database.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

describe('the state of a failed query', () => {
  it('is found however deep the driver has wrapped it', () => {
    expect(sqlState(new Error('the query failed', { cause: failed(UNIQUE_VIOLATION) }))).toBe(UNIQUE_VIOLATION);
    expect(sqlState(failed('P0001'))).toBe('P0001');
  });
  it('is not the code of a broken connection', () => {
    expect(sqlState(failed('EPIPE'))).toBeUndefined();
    expect(sqlState(failed('EPERM'))).toBeUndefined();
    expect(sqlState(new Error('something else'))).toBeUndefined();
  });
});
