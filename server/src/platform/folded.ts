import { type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Text for ordering and searching names the same on every database, whatever its collation: small letters without accents,
 * so that Öztürk stands with O and "nguyen" finds Nguyễn.
 */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The same in SQL; immutable, so that a generated column can hold it. */
export const foldedSql = (text: SQLWrapper) => sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** A person's name, last name first. */
export const NAME_KEY = foldedSql(sql`last_name || ' ' || first_name`);
