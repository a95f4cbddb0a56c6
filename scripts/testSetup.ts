import '@visite/server/platform/regularExpressions.ts';
import fc from 'fast-check';

/**
 * Properties are tried with the same values in every run, so that a run is red for what was changed alone. Other values:
 * `SEED=7 npm run test:unit`.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 2026) });
