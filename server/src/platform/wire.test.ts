import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uploadMedia } from '@visite/contract/media.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';
import { formAround, openLine, pour } from '#testing/testSocket.ts';
import { sendEvents } from './eventStream.ts';

const MB = 1024 * 1024;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYDwABBgEBnOw1SgAAAABJRU5ErkJggg==', 'base64');

/** A busy machine takes its time. */
const patient = { timeout: 15_000 };
const logged: string[] = [];
const house = testHouse({ config: { requestTimeoutSeconds: 1, idleTimeoutSeconds: 3 }, logTo: (line) => logged.push(line) });

const taken = new Map<number | undefined, Socket>();
let given = 0;
const PIECE = 'x'.repeat(64 * 1024);

beforeAll(async () => {
  const { app } = house;
  app.get('/test/late', async () => {
    await new Promise((resolve) => setTimeout(resolve, 4500));
    return 'late';
  });
  app.get('/test/broken', async (_, reply) => {
    async function* events() {
      yield { word: 'eins' };
      throw new Error('could not be settled');
    }
    await sendEvents(reply, events(), house.log);
  });
  app.get('/test/flood', async (_, reply) => {
    async function* events() {
      for (given = 0; given < 1000; given += 1) yield PIECE;
    }
    await sendEvents(reply, events(), house.log);
  });
  app.server.on('connection', (socket) => taken.set(socket.remotePort, socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => taken.clear());

const waiting = () => readdir(join(house.config.dataDir, 'uploads'));
const bytesTaken = (socket: Socket) => taken.get(socket.localPort)?.bytesRead ?? 0;
const json = (length: number) =>
  `POST /api/auth/reset-password HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

async function upload(options: { path?: string; token?: string; length?: number }) {
  const { path = '/media/title-image', token, length } = options;
  const form = formAround('file', 'bild.png');
  const line = await openLine(house);
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${form.before.length + length + form.after.length}`;
  const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
  line.socket.write(`POST /api${path} HTTP/1.1\r\nhost: x\r\n${authorization}content-type: ${form.type}\r\n${size}\r\n\r\n`);
  return { line, form };
}

const asChunk = (bytes: Buffer | string) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]);

describe('a connection that stalls is closed', () => {
  it('in the middle of its headers', async () => {
    const line = await openLine(house);
    line.socket.write('POST /api/auth/token HTTP/1.1\r\nhost: x\r\ncontent-ty');
    await line.closed;
  });

  it('in the middle of a body, and when the body only drips', async () => {
    const silent = await openLine(house);
    silent.socket.write(`${json(100)}{"email":`);
    const dripping = await openLine(house);
    dripping.socket.write(json(10_000));
    const drops = setInterval(() => dripping.socket.write(' '), 100);
    await Promise.all([silent.closed, dripping.closed]);
    clearInterval(drops);
  });

  it('in the middle of a file, of which nothing is left', async () => {
    const { token } = await house.signedIn('manager');
    const { line, form } = await upload({ token: token.access_token, length: 100_000 });
    line.socket.write(form.before);
    line.socket.write(Buffer.concat([PNG, Buffer.alloc(50_000)]));
    await line.closed;
    await expect.poll(waiting, patient).toEqual([]);
  });
});

describe('patience', () => {
  it('is there for a slow file that keeps coming', async () => {
    const { token } = await house.signedIn('manager');
    const { line, form } = await upload({ token: token.access_token, length: PNG.length + 8 });
    line.socket.write(form.before);
    line.socket.write(PNG);
    // Longer in all than an ordinary body may take.
    for (let sent = 0; sent < 8; sent += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      line.socket.write('x');
    }
    line.socket.write(form.after);
    await expect.poll(line.answer, patient).toContain('HTTP/1.1 200');
    line.socket.destroy();
  });

  it('is not asked of who waits for an answer', async () => {
    const line = await openLine(house);
    line.socket.write('GET /test/late HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(line.answer, patient).toContain('late');
    line.socket.destroy();
  });
});

describe('what is not allowed is not taken in', () => {
  it('a file of 190 MB, sent by a stranger or to a call that takes none: four at once neither fill the memory nor the line', async () => {
    const { token } = await house.signedIn('learner');
    const before = process.memoryUsage().rss;
    const callers = [
      { path: '/auth/sign-out', status: 401 },
      { path: '/media/title-image', status: 401 },
      { path: '/media/title-image', token: token.access_token, status: 403 },
      { path: '/auth/sign-out', token: token.access_token, status: 415 },
    ];
    await Promise.all(
      callers.map(async ({ status, ...caller }) => {
        const { line, form } = await upload({ ...caller, length: 190 * MB });
        line.socket.write(form.before);
        await pour(line, 190 * MB);
        await line.closed;
        expect(line.answer()).toContain(`HTTP/1.1 ${status}`);
        expect(bytesTaken(line.socket)).toBeLessThan(2 * MB);
      }),
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * MB);
    expect(await waiting()).toEqual([]);
  });

  it('a file that is larger than its call takes, known before or found while it comes', async () => {
    const { token } = await house.signedIn('manager');
    const told = await upload({ token: token.access_token, length: 300 * MB });
    await told.line.closed;
    const untold = await upload({ token: token.access_token });
    untold.line.socket.write(asChunk(untold.form.before));
    untold.line.socket.write(asChunk(PNG));
    await pour(untold.line, 100 * MB, asChunk(Buffer.alloc(64 * 1024)));
    await untold.line.closed;
    for (const { line } of [told, untold]) expect(line.answer()).toContain('HTTP/1.1 413');
    expect(bytesTaken(told.line.socket)).toBeLessThan(2 * MB);
    expect(bytesTaken(untold.line.socket)).toBeLessThan(15 * MB);
    expect(await waiting()).toEqual([]);
  });

  it('and who sent it all the same is told to take another line', async () => {
    const address = house.app.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`;
    for (let n = 0; n < 5; n += 1) {
      const refused = await fetch(`${url}/auth/sign-out`, { method: 'POST', body: new Uint8Array(150_000) });
      expect([refused.status, refused.headers.get('connection')]).toEqual([401, 'close']);
      await refused.text();
      expect((await fetch(`${url}/health`)).status).toBe(200);
    }
  });

  it('a file of another kind, after its first bytes', async () => {
    const { token } = await house.signedIn('manager');
    const { line, form } = await upload({ token: token.access_token, length: 100 * MB });
    line.socket.write(form.before);
    await pour(line, 100 * MB);
    await line.closed;
    expect(line.answer()).toContain('HTTP/1.1 415');
    expect(bytesTaken(line.socket)).toBeLessThan(2 * MB);
    expect(await waiting()).toEqual([]);
  });

  it('half a file: nothing is left of it when the browser goes', async () => {
    const { token } = await house.signedIn('manager');
    const { line, form } = await upload({ token: token.access_token, length: 1 * MB });
    line.socket.write(form.before);
    line.socket.write(Buffer.concat([PNG, Buffer.alloc(100_000)]));
    await expect.poll(async () => (await waiting()).length, patient).toBe(1);
    line.socket.destroy();
    await expect.poll(waiting, patient).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('a large file that is allowed goes to disk and not through the memory', async () => {
    const { token } = await house.signedIn('manager');
    const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff', 'hex');
    const before = process.memoryUsage().rss;
    const { line, form } = await upload({ token: token.access_token, length: 150 * MB + webm.length });
    line.socket.write(form.before);
    line.socket.write(webm);
    await pour(line, 150 * MB);
    line.socket.write(form.after);
    await expect.poll(line.answer, patient).toContain('"type":"VIDEO"');
    line.socket.destroy();
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * MB);
    expect(await waiting()).toEqual([]);
  });

  it('a field in the place of a file, or JSON in the place of a form', async () => {
    const manager = await house.signedIn('manager');
    const field = await house.call(manager, uploadMedia, { body: { file: '{"size":1}' as unknown as File } });
    expect([field.status, field.error.errors?.map(({ path }) => path)]).toEqual([422, ['file']]);
    const { statusCode } = await house.app.inject({
      method: 'POST',
      url: '/api/media/title-image',
      headers: { authorization: `Bearer ${manager.token.access_token}` },
      payload: { file: { size: 1 } },
    });
    expect(statusCode).toBe(415);
  });
});

describe('a stream of events', () => {
  it('that fails breaks off, and the log says so', async () => {
    const address = house.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const response = await fetch(`http://127.0.0.1:${port}/test/broken`);
    const chunks: string[] = [];
    const read = async () => {
      for await (const chunk of Readable.fromWeb(response.body as never)) chunks.push(String(chunk));
    };
    await expect(read()).rejects.toThrow();
    expect(chunks.join('')).toBe('data: {"word":"eins"}\n\n');
    expect(logged.join()).toContain('a stream broke off');
  });

  it('comes no faster than it is read', async () => {
    const line = await openLine(house);
    line.socket.pause();
    line.socket.write('GET /test/flood HTTP/1.1\r\nhost: x\r\n\r\n');
    let seen = -1;
    // Until the pipe is full.
    await expect
      .poll(
        () => {
          const isStill = given > 0 && given === seen;
          seen = given;
          return isStill;
        },
        { ...patient, interval: 300 },
      )
      .toBe(true);
    expect(given).toBeLessThan(900);
    line.socket.resume();
    await expect.poll(() => given, patient).toBe(1000);
    line.socket.destroy();
  });
});
