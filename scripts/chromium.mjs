import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  // The same browser without its window: it draws in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const SHELL = 'chromium-headless-shell';
const find = () => PLACES.find((place) => place && existsSync(place));
const sudo = process.getuid?.() === 0 ? [] : ['sudo'];

function apt(...args) {
  const [command, ...rest] = [...sudo, 'apt-get', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args];
  execFileSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function install(...packages) {
  apt('update', '-qq');
  apt('install', '-y', '-qq', ...packages);
}

/** Beside Debian's own Chromium the same without its window is installed where no password is asked for it; without it the journeys only take longer. */
function addShell() {
  process.stdout.write(`Installing ${SHELL}: with it the journeys take half the time ...\n`);
  try {
    install(SHELL);
  } catch {
    process.stdout.write(`${SHELL} could not be installed: the journeys run in the browser that is here.\n`);
  }
}

/** The path of a Chromium; on Debian one is installed where none is found. */
export function ensureChromium() {
  const found = find();
  if (found === '/usr/bin/chromium' && !process.env.CHROMIUM_PATH && sudo.length === 0 && existsSync('/usr/bin/apt-get')) addShell();
  if (found) return find();
  process.stdout.write('No Chromium found: installing the one of Debian ...\n');
  install('chromium', SHELL, 'fonts-noto-color-emoji');
  const installed = find();
  if (!installed) throw new Error('Chromium could not be installed; set CHROMIUM_PATH to one.');
  return installed;
}
