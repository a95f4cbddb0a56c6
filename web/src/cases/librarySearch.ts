import { LANGUAGE_LEVELS } from '@visite/contract/languageLevels.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';

/** The library's filters, as they stand in the address. */
export interface LibrarySearch {
  search?: string;
  level?: LanguageLevel;
  specialty?: string;
  tag?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function librarySearch(raw: Record<string, unknown>): LibrarySearch {
  const level = LANGUAGE_LEVELS.find((one) => one === raw.level);
  const search = text(raw.search);
  const specialty = text(raw.specialty);
  const tag = text(raw.tag);
  return { ...(search && { search }), ...(level && { level }), ...(specialty && { specialty }), ...(tag && { tag }) };
}
