import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, projectEnvironment, requireNode20, run } from './install.mjs';

requireNode20();
await ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
const chromium = ensureChromium();

const reports = mkdtempSync(join(tmpdir(), 'visite-test-'));
const totals = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
const durations = [];

/** Runs one step; the first that fails ends the run. */
async function step(name, args, { report, counts } = {}) {
  process.stdout.write(`\n=== ${name}\n`);
  const began = Date.now();
  const env = projectEnvironment({ CHROMIUM_PATH: chromium, ...(report && { PLAYWRIGHT_JSON_OUTPUT_NAME: report }) });
  const code = await run('npm', ['run', '--silent', ...args], { env });
  durations.push(`${name}: ${Math.round((Date.now() - began) / 1000)} s`);
  if (report) {
    const found = counts(JSON.parse(readFileSync(report, 'utf8')));
    for (const kind of Object.keys(totals)) totals[kind] += found[kind] ?? 0;
  }
  if (code !== 0) finish(code);
}

function finish(code) {
  rmSync(reports, { recursive: true, force: true });
  const { passed, failed, skipped, flaky } = totals;
  process.stdout.write(`\n${durations.join('\n')}\n`);
  if (flaky > 0) process.stdout.write(`At the second try only: ${flaky}\n`);
  process.stdout.write(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  process.exit(code);
}

const vitest = (report) => ({
  report,
  counts: (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests, skipped: json.numPendingTests }),
});
const vitestReport = (file) => ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

await step('Formatting and lint', ['check:format']);
await step('Types', ['check:types']);
await step('Content', ['content:check']);
for (const [name, script] of [
  ['Unit tests', 'test:unit'],
  ['Server tests on the embedded database', 'test:server'],
  ['Server tests on PostgreSQL', 'test:postgres'],
]) {
  const file = join(reports, `${script.replace(':', '-')}.json`);
  await step(name, [script, ...vitestReport(file)], vitest(file));
}
await step('Understanding', ['bench:understanding']);
const journeys = join(reports, 'journeys.json');
await step('Journeys in the browser', ['test:e2e'], {
  report: journeys,
  counts: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky }),
});
finish(0);
