import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedClients } from './embeddedClients.ts';

let client: PGlite;
let clients: ReturnType<typeof embeddedClients>;
const TIMES = "select timestamptz '2026-03-10 10:00+01' as at, date '2026-03-10' as day, array[timestamp '2026-03-10'] as list";

beforeAll(async () => {
  client = await PGlite.create();
  await client.exec("set time zone 'UTC'");
  clients = embeddedClients(client);
});
afterAll(() => client.close());

describe('the embedded database', () => {
  const asText = { at: '2026-03-10 09:00:00+00', day: '2026-03-10', list: '{"2026-03-10 00:00:00"}' };

  it('tells Drizzle times as text, inside of a transaction too', async () => {
    const db = drizzle({ client: clients.forQueries });
    expect((await db.execute(sql.raw(TIMES))).rows).toEqual([asText]);
    expect((await db.transaction((tx) => tx.transaction((inner) => inner.execute(sql.raw(TIMES))))).rows).toEqual([asText]);
  });

  it('copies no readers for a query of Drizzle', async () => {
    let copied = 0;
    const { parsers } = client;
    client.parsers = new Proxy(parsers, {
      ownKeys: (target) => {
        copied += 1;
        return Reflect.ownKeys(target);
      },
    });
    const db = drizzle({ client: clients.forQueries });
    await db.execute(sql`select 1`);
    await db.transaction((tx) => tx.execute(sql`select 1`));
    expect(copied).toBe(0);
    client.parsers = parsers;
  });

  it('tells the job queue times as dates', async () => {
    for (const values of [[], [1]]) {
      const text = values.length > 0 ? `${TIMES}, $1::int as one` : TIMES;
      const { rows } = await clients.forJobs.executeSql(text, values);
      expect(rows[0]).toMatchObject({ at: new Date('2026-03-10T09:00:00Z') });
    }
  });

  it('takes back a transaction that fails', async () => {
    const db = drizzle({ client: clients.forQueries });
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`create table gone (id int)`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await db.execute(sql`select to_regclass('gone') as found`)).rows).toEqual([{ found: null }]);
  });
});
