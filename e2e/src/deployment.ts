import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const BUILT = join(import.meta.dirname, '../../web/dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const HASHED = /-[\w-]{8}\.(?:js|css)$/;
const isText = (name: string) => /\.(?:js|css|html|json|webmanifest)$/.test(name);

/** The same app as another build: every hashed file has another name, and everything that names it says so. */
async function rebuilt(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'visite-e2e-rebuilt-'));
  await cp(BUILT, folder, { recursive: true });
  const files = (await readdir(folder, { recursive: true })).filter((name) => !/\.(?:br|gz)$/.test(name));
  const renamed = files
    .filter((name) => HASHED.test(name))
    .map((name) => ({
      name,
      base: name.slice('assets/'.length),
      now: name.slice('assets/'.length).replace(/-[\w-]{8}(\.\w+)$/, '-Rebuilt1$1'),
    }));
  const named = new Set<string>();
  for (const one of renamed) {
    // Two files of one name have two hashes: they stay apart.
    for (let at = 2; named.has(one.now); at += 1) one.now = one.base.replace(/-[\w-]{8}(\.\w+)$/, `-Rebuilt${at}$1`);
    named.add(one.now);
  }
  const nameNow = new Map(renamed.map(({ base, now }) => [base, now]));
  const withNewNames = (text: string) => text.replace(/[\w.-]+-[\w-]{8}\.(?:js|css)\b/g, (found) => nameNow.get(found) ?? found);
  for (const name of files.filter(isText)) {
    const path = join(folder, name);
    await writeFile(path, withNewNames(await readFile(path, 'utf8')));
  }
  for (const { name, now } of renamed) await rename(join(folder, name), join(folder, 'assets', now));
  // The page itself has no hash in its name: the worker knows it by its revision.
  const page = await readFile(join(folder, 'index.html'));
  const worker = join(folder, 'sw.js');
  const revision = createHash('md5').update(page).digest('hex');
  const before = await readFile(worker, 'utf8');
  const after = before.replace(/("revision":")\w+(","url":"index\.html")/, `$1${revision}$2`);
  if (after === before) throw new Error('the page is not in the list of the service worker');
  await writeFile(worker, after);
  return folder;
}

/** The app as a server delivers it, in front of a running Visite: another build can be put in its place, and the API can be cut off. */
export async function deploy(port: number, api: string) {
  let folder = BUILT;
  let isCut = false;
  const made: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    if (/^\/(?:api|files|content)\//.test(pathname)) {
      if (isCut) return void incoming.socket.destroy();
      const { port: to } = new URL(api);
      const passed = ask({ port: to, path: incoming.url, method: incoming.method, headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      outgoing.on('close', () => passed.destroy());
      return void incoming.pipe(passed);
    }
    const file = join(folder, pathname);
    const isThere = pathname !== '/' && existsSync(file) && extname(file) !== '';
    if (!isThere && pathname.startsWith('/assets/')) return void outgoing.writeHead(404).end();
    const sent = isThere ? file : join(folder, 'index.html');
    outgoing.writeHead(200, { 'content-type': TYPES[extname(sent)] ?? 'application/octet-stream', 'cache-control': 'no-cache' });
    createReadStream(sent).pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    async deployAnother() {
      folder = await rebuilt();
      made.push(folder);
    },
    cut: (cut: boolean) => {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const one of made) await rm(one, { recursive: true, force: true });
    },
  };
}
