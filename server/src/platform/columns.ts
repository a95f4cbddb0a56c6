import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Primary key: UUIDv7, so that rows sort by their making (domain 1). */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull();
