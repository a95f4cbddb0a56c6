import { type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Text for searching names the same on every database, whatever its collation: small letters without accents, so that
 * "nguyen" finds Nguyễn. The dotless ı is i and ß is ss, which no decomposition gives.
 */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');

const withoutAccents = (text: SQLWrapper) => sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** A `name_key` for searching. The column itself, which servers of the last release read too, keeps ı and ß. */
export const searchedKey = (key: SQLWrapper) => sql`replace(replace(${key}, 'ı', 'i'), 'ß', 'ss')`;

/** The same as `folded` in SQL. */
export const foldedSql = (text: SQLWrapper) => searchedKey(withoutAccents(text));

/** A person's name, last name first; immutable, so that a generated column can hold it. Öztürk stands with O. */
export const NAME_KEY = withoutAccents(sql`last_name || ' ' || first_name`);
