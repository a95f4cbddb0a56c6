import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database.ts';
import type { Ask } from '#platform/directDatabase.ts';
import type { House } from '#platform/house.ts';
import { makeBackup } from './makeBackup.ts';

export const REQUEST = 'backup\n';

const snapshotOf =
  ({ db }: House) =>
  <T>(use: (ask: Ask) => Promise<T>) =>
    db.transaction((tx) => use(<Row extends object>(text: string) => rowsOf<Row>(tx, sql.raw(text))));

/** A running server makes the copy of its embedded database itself, since no other process may read it: whoever asks for it gets the archive. */
export function giveBackup(house: House, socket: Socket): void {
  socket.once('data', (asked) => {
    if (String(asked) !== REQUEST) return socket.destroy();
    makeBackup({ ...house, snapshot: snapshotOf(house) }, socket).catch((error: unknown) => {
      house.log.error({ err: error }, 'a backup was not made');
      // Without its end the archive is seen to be cut off.
      socket.destroy();
    });
  });
}
