import { connect, type Socket } from 'node:net';
import type { TestHouse } from './testHouse.ts';

export interface Line {
  socket: Socket;
  /** What came back so far. */
  answer(): string;
  closed: Promise<void>;
}

/** A bare connection to a listening server, for what no HTTP client would do. */
export async function openLine(house: TestHouse): Promise<Line> {
  const address = house.app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  const socket = connect(address.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { socket, answer: () => answer, closed };
}

const BOUNDARY = 'the-boundary';

/** The lines before and after the one file of a form. */
export const formAround = (field: string, name: string) => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  before: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  after: `\r\n--${BOUNDARY}--\r\n`,
});

/** Writes so many bytes as fast as they are taken, until an answer comes or the other side closes. */
export async function pour({ socket, answer }: Line, bytes: number, piece = Buffer.alloc(64 * 1024)): Promise<void> {
  let poured = 0;
  while (poured < bytes && !socket.destroyed && socket.writable && answer() === '') {
    poured += piece.length;
    if (socket.write(piece)) continue;
    await new Promise<void>((resolve) => {
      const go = () => {
        socket.off('drain', go).off('close', go);
        resolve();
      };
      socket.once('drain', go).once('close', go);
    });
  }
}
