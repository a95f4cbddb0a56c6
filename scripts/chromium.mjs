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

/** The path of a Chromium; on Debian one is installed where none is found. */
export function ensureChromium() {
  const find = () => PLACES.find((place) => place && existsSync(place));
  const found = find();
  if (found) return found;
  process.stdout.write('No Chromium found: installing the one of Debian ...\n');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    execFileSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', 'chromium', 'chromium-headless-shell', 'fonts-noto-color-emoji');
  const installed = find();
  if (!installed) throw new Error('Chromium could not be installed; set CHROMIUM_PATH to one.');
  return installed;
}
