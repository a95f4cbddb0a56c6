import type { Language } from '@visite/contract/primitives.ts';

interface Listed {
  code: Language;
  bcp47: string;
  native_name: string;
}

/** One language under three names: browsers know each of them alone. */
const TOGETHER: Partial<Record<Language, readonly string[]>> = { hbs: ['bs', 'hr', 'sr'] };

/** A language's name in another language: "Polnisch", "Bosnisch / Kroatisch / Serbisch". */
function nameIn(interfaceTag: string, { code, bcp47 }: Listed): string {
  const names = new Intl.DisplayNames([interfaceTag], { type: 'language' });
  return (TOGETHER[code] ?? [bcp47]).map((tag) => names.of(tag) ?? tag).join(' / ');
}

/** Languages by their names in the language of the interface, in its order; those that the browser is set to come first. */
export function namedLanguages<L extends Listed>(languages: readonly L[], interfaceTag: string, preferred: readonly string[]) {
  const spoken = preferred.map((tag) => tag.split('-')[0]);
  const isSpoken = ({ code, bcp47 }: Listed) => (TOGETHER[code] ?? [bcp47.split('-')[0]]).some((tag) => spoken.includes(tag));
  return languages
    .map((language) => ({ ...language, name: nameIn(interfaceTag, language), isLikely: isSpoken(language) }))
    .toSorted((one, other) => Number(other.isLikely) - Number(one.isLikely) || one.name.localeCompare(other.name, interfaceTag));
}
