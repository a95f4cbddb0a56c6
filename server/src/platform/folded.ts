import { sql } from 'drizzle-orm';

/**
 * Text for ordering and searching names the same on every database, whatever its collation: small letters without accents,
 * so that Öztürk stands with O and "nguyen" finds Nguyễn.
 */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The same of a person's name in SQL, last name first; immutable, so that a generated column can hold it. */
export const NAME_KEY = sql`lower(regexp_replace(normalize(last_name || ' ' || first_name, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
