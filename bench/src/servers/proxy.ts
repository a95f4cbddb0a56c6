import { once } from 'node:events';
import { createServer, request } from 'node:http';

const MAY_BE_SENT_AGAIN = new Set(['ECONNREFUSED']);

/** A reverse proxy as installations have one: each request to the next server, and to another one where nothing listens. */
export async function startProxy(ports: number[]) {
  let turn = 0;
  const server = createServer(async (incoming, answer) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const first = turn++;
    const send = (attempt: number) => {
      const port = ports[(first + attempt) % ports.length];
      const { method, url, headers } = incoming;
      const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
        // A server that dies in the middle breaks the connection to the browser too.
        response.on('error', () => answer.destroy());
        response.on('aborted', () => answer.destroy());
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (answer.headersSent) return answer.destroy();
        if (MAY_BE_SENT_AGAIN.has(error.code ?? '') && attempt + 1 < ports.length) return send(attempt + 1);
        answer.writeHead(502).end();
      });
      answer.on('close', () => outgoing.destroy());
      outgoing.end(body);
    };
    send(0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
