import { defineConfig } from 'vitest/config';

const floor = (name: string, options: Record<string, unknown> = {}) => ({
  test: { name, root: name, include: ['src/**/*.test.{ts,tsx}'], environment: 'node' as const, ...options },
});

export default defineConfig({
  test: {
    projects: [
      floor('contract'),
      floor('core'),
      floor('web'),
      floor('server', { testTimeout: 20_000, hookTimeout: 60_000, maxWorkers: 2, isolate: false }),
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
    ],
  },
});
