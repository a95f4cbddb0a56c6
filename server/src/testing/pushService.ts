import { createECDH, createPublicKey, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { PushDevice, PushNotice } from '@visite/contract/push.ts';
import { jwtVerify } from 'jose';

const ece = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: unknown; authSecret: string }): Buffer;
};

interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser: the address it has at the push service, and the keys that open what is sent there. */
export interface SubscribedBrowser {
  device: PushDevice;
  /** What was sent to it, opened with its own key as browsers do. */
  notices(): PushNotice[];
}

/**
 * A push service as those of the browsers: takes in what is sealed (RFC 8291), signed (RFC 8292) and says how long it is to be
 * kept, refuses everything else with 400 or 403, and reads nothing of it.
 */
export interface PushService {
  host: string;
  deliveries: Delivery[];
  /** Answers a status to every delivery from now on; undefined: as it should. */
  answer(status: number | undefined): void;
  aBrowser(name: string): SubscribedBrowser;
  close(): Promise<void>;
}

async function readBody(request: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Why a delivery is refused; undefined: it is taken. */
async function refusalOf({ headers, body }: Delivery, origin: string): Promise<number | undefined> {
  const [, token, key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (!token || !key) return 401;
  const raw = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: raw.subarray(1, 33).toString('base64url'), y: raw.subarray(33).toString('base64url') };
  const signed = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), { audience: origin, algorithms: ['ES256'] }).catch(
    () => undefined,
  );
  const lasts = (signed?.payload.exp ?? 0) - Date.now() / 1000;
  if (!signed || !/^(mailto|https):/.test(String(signed.payload.sub)) || lasts > 24 * 60 * 60) return 403;
  if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) return 400;
  if (headers['content-encoding'] !== 'aes128gcm' || headers['content-type'] !== 'application/octet-stream') return 400;
  if (!/^[\w-]{1,32}$/.test(headers.topic?.toString() ?? '') || body.length > 4096) return 400;
  return undefined;
}

export async function startPushService(): Promise<PushService> {
  const deliveries: Delivery[] = [];
  let answered: number | undefined;
  const server = createServer(async (request, response) => {
    const delivery = { path: request.url ?? '', headers: request.headers, body: await readBody(request) };
    const status = answered ?? (await refusalOf(delivery, `http://${host}`)) ?? 201;
    if (status === 201) deliveries.push(delivery);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    deliveries,
    answer: (status) => {
      answered = status;
    },
    aBrowser(name) {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      const path = `/send/${name}`;
      return {
        device: { endpoint: `http://${host}${path}`, keys: { p256dh: key.getPublicKey('base64url'), auth } },
        notices: () =>
          deliveries
            .filter((delivery) => delivery.path === path)
            .map(({ body }) => JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: auth }).toString())),
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
