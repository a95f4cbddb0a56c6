import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureInstalled, projectEnvironment, ROOT, requireNode20 } from './install.mjs';
import { askedOnPostgresAlone, leavingOut, ON_POSTGRES_ALONE, ROLES_ON_EMBEDDED, withoutDatabase } from './serverSuites.mjs';

requireNode20();
await ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
const chromium = ensureChromium();

const begun = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'visite-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const durations = [];
const failedSteps = [];
const failedTests = [];

const secondsSince = (time) => Math.round((Date.now() - time) / 1000);
const title = (name) => process.stdout.write(`\n=== ${name}\n`);

/** Runs an npm script to its end; beside others its output is kept until then, so that it stands together. */
function runScript({ name, script, args, env }, isAlone) {
  if (isAlone) title(name);
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
      cwd: ROOT,
      env: projectEnvironment({ CHROMIUM_PATH: chromium, ...env }),
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    for (const stream of isAlone ? [] : [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (!isAlone) {
        title(name);
        process.stdout.write(Buffer.concat(output));
      }
      resolve(code ?? 1);
    });
  });
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** A step without tests to count. */
const check = (name, script) => ({ name, script, args: [], env: {} });

const fileOf = (name) => join(reports, `${name.replaceAll(' ', '-')}.json`);
const vitest = (name, script, ...args) => ({
  name,
  script,
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(name)}`, ...args],
  env: {},
  counts: (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests, skipped: json.numPendingTests }),
  failed: ({ testResults }) =>
    testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const tests = assertionResults.filter(({ status }) => status === 'failed');
        const file = relative(ROOT, name);
        return tests.length === 0
          ? [`${file}: ${message}`]
          : tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${failureMessages.join('\n').split('\n')[0]}`);
      }),
});
const playwright = (name, script, ...args) => ({
  name,
  script,
  args,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: fileOf(name) },
  counts: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  failed: ({ suites }) =>
    suites
      .flatMap(specsOf)
      // A journey of both sizes is one spec, whose own verdict is that of its first size.
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
});

/** The tag of the journeys in which a server or the app is started anew. */
const RESTARTS = '@restarts';
/** Behind those of the other journeys, which run at the same time. */
const onPortsOfItsOwn = (step) => ({ ...step, env: { ...step.env, E2E_PORT: String(Number(process.env.E2E_PORT ?? 8189) + 20) } });

async function runStep(step, isAlone) {
  const began = Date.now();
  const code = await runScript(step, isAlone);
  durations.push(`${step.name}: ${secondsSince(began)} s`);
  // A runner that broke down before its first test wrote nothing.
  const report = fileOf(step.name);
  if (step.counts && existsSync(report)) {
    const json = JSON.parse(readFileSync(report, 'utf8'));
    const found = step.counts(json);
    for (const kind of Object.keys(totals)) totals[kind] += found[kind];
    failedTests.push(...step.failed(json));
  }
  if (code !== 0) failedSteps.push(step.name);
}

/** Runs lanes of steps beside each other; after a failure nothing more is begun. */
async function beside(...lanes) {
  const isAlone = lanes.length === 1;
  const runLane = async (lane) => {
    for (const step of lane) if (failedSteps.length === 0) await runStep(step, isAlone);
  };
  await Promise.all(lanes.map(runLane));
}

/** Where the tests of a server suite write down what they ask of their database. */
function statementsOf(database) {
  const folder = join(reports, database);
  mkdirSync(folder);
  return folder;
}
const [embedded, postgres] = ['embedded', 'postgres'].map(statementsOf);
const collecting = (step, folder, env = {}) => ({ ...step, env: { ...env, STATEMENTS_FOLDER: folder } });

// What is quickly found wrong comes first; and what the engine learns from the content is kept for all suites after it.
await beside(
  [check('Understanding', 'bench:understanding')],
  [check('Formatting and lint', 'check:format'), check('Content', 'content:check')],
);
// Everything without a browser stands in three lanes of about the same length on two cores: where one waits for a clock, a connection or
// a program of its own, another computes, and no core is idle at the end.
await beside(
  [
    collecting(
      vitest('Server tests on the embedded database', 'test:server', '--maxWorkers=1', ...leavingOut(Object.keys(ON_POSTGRES_ALONE))),
      embedded,
      { WALKED_ROLES: ROLES_ON_EMBEDDED.join(',') },
    ),
  ],
  [vitest('Unit tests', 'test:unit', '--maxWorkers=1'), check('Web app', 'build:once')],
  [
    check('Types', 'check:types'),
    collecting(vitest('Server tests on PostgreSQL', 'test:postgres', '--maxWorkers=1', ...leavingOut(withoutDatabase())), postgres),
  ],
);
if (failedSteps.length === 0) {
  failedTests.push(...askedOnPostgresAlone(embedded, postgres));
  if (failedTests.length > 0) failedSteps.push('Statements on both databases');
}
// In a browser two lanes leave the cores idle where both wait; a third, as long as they are, does not. The journeys with restarts wait most.
await beside(
  [playwright('Journeys in the browser', 'test:e2e', `--grep-invert=${RESTARTS}`)],
  [
    playwright('Components in the browser', 'test:components', '--workers=1'),
    onPortsOfItsOwn(
      playwright(
        'Journeys with restarts',
        'test:e2e',
        `--grep=${RESTARTS}`,
        '--workers=1',
        `--output=${join(tmpdir(), 'visite-restarts-results')}`,
      ),
    ),
  ],
);

rmSync(reports, { recursive: true, force: true });
const { passed, failed, skipped } = totals;
process.stdout.write(`\n${durations.join('\n')}\nAll: ${secondsSince(begun)} s\n`);
if (failedSteps.length > 0) process.stdout.write(`Not right: ${failedSteps.join(', ')}\n`);
for (const test of failedTests) process.stdout.write(`- ${test}\n`);
process.stdout.write(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(failedSteps.length > 0 ? 1 : 0);
