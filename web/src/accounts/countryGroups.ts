interface Country {
  code: string;
  name: { deu: string; eng: string };
}

/** Where most of the nurses who learn here come from, and where they work. */
const FREQUENT = new Set(['AL', 'BA', 'BR', 'CO', 'DE', 'ID', 'IN', 'MA', 'MX', 'PH', 'PL', 'RO', 'RS', 'TN', 'TR', 'UA', 'VN', 'XK']);

/** Countries by their names in the language of the interface, in its order: the frequent ones, then all. */
export function countryGroups(countries: readonly Country[], language: 'deu' | 'eng') {
  const sorted = countries
    .map(({ code, name }) => ({ value: code, label: name[language] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language === 'eng' ? 'en' : 'de'));
  const isFrequent = ({ value }: { value: string }) => FREQUENT.has(value);
  return { frequent: sorted.filter(isFrequent), others: sorted.filter((country) => !isFrequent(country)) };
}
