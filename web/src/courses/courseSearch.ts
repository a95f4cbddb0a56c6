import { LANGUAGE_LEVELS } from '@visite/contract/languageLevels.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';

/** The course library's filters, as they stand in the address. */
export interface CourseSearch {
  search?: string;
  level?: LanguageLevel;
  specialty?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function courseSearch(raw: Record<string, unknown>): CourseSearch {
  const level = LANGUAGE_LEVELS.find((one) => one === raw.level);
  const [search, specialty] = [text(raw.search), text(raw.specialty)];
  return { ...(search && { search }), ...(level && { level }), ...(specialty && { specialty }) };
}
