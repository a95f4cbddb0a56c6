import { useQuery } from '@tanstack/react-query';
import { languagesQuery, useMe } from '#accounts/queries.ts';

/** The language into which words are translated, with its own name; null for who grew up with German. */
export function useNativeLanguage() {
  const { native_language: code } = useMe();
  const { data: languages } = useQuery(languagesQuery);
  const language = languages?.find((one) => one.code === code);
  return code === 'deu' ? null : { code, name: language?.native_name ?? code, bcp47: language?.bcp47 };
}
