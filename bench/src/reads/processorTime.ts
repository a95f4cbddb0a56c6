import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of the processor that a process has had so far; 0 where the system does not tell, or it is gone. */
export function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

export const processorMsOf = (pids: number[]) => pids.reduce((sum, pid) => sum + processorMs(pid), 0);
