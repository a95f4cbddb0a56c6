import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A program of the server as an operator runs it, in a process of its own. */
export interface TestProgram {
  process: ChildProcess;
  /** What it has written so far. */
  output(): string;
  errors(): string;
  /** Its exit code. */
  ended: Promise<number | null>;
  /** Waits until it has written something that fits; throws when it ends without. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Runs `main.ts`, `admin.ts` or `backup.ts` with nothing in its environment but what is given. */
export function runProgram(
  file: 'main.ts' | 'admin.ts' | 'backup.ts',
  environment: Record<string, string>,
  args: string[] = [],
  input = '',
): TestProgram {
  const child = spawn(process.execPath, ['--no-regexp-tier-up', join(import.meta.dirname, '..', file), ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'debug', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined).end(input);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      void ended.then(() => reject(new Error(`ended without saying ${pattern}:\n${output}\n${errors}`)));
      look();
    });
  return { process: child, output: () => output, errors: () => errors, ended, says };
}
