import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Modules are evaluated once a worker: no test may leave anything behind in them. */
const floor = (name: string, options: Record<string, unknown> = {}) => ({
  test: {
    name,
    root: name,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node' as const,
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    setupFiles: [join(import.meta.dirname, 'scripts/testSetup.ts')],
    // A machine under load may be slow; what hangs ends all the same.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    ...options,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      floor('contract'),
      floor('core'),
      floor('web'),
      floor('server'),
      floor('bench'),
      floor('scripts', { include: ['**/*.test.ts'] }),
    ],
  },
});
