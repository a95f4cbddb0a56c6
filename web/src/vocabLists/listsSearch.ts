import { LANGUAGE_LEVELS } from '@visite/contract/languageLevels.ts';

type Level = (typeof LANGUAGE_LEVELS)[number];

/** Which lists are shown, as it stands in the address. */
export interface ListsSearch {
  search?: string;
  specialty?: string;
  level?: Level;
}

export function listsSearch(raw: Record<string, unknown>): ListsSearch {
  const level = LANGUAGE_LEVELS.find((one) => one === raw.level);
  return {
    // A search for a number comes as one.
    ...((typeof raw.search === 'string' || typeof raw.search === 'number') && raw.search !== '' && { search: String(raw.search) }),
    ...(typeof raw.specialty === 'string' && raw.specialty !== '' && { specialty: raw.specialty }),
    ...(level && { level }),
  };
}
