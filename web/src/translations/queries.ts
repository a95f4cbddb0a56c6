import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type TalkKind, TRANSLATIONS, type Translation, type TranslationOption, translateText } from '@visite/contract/translations.ts';
import { call, stream } from '#api/client.ts';

/** A translation as far as it has come; `whole` once it is complete. */
interface Translating {
  text: string;
  whole: Translation | null;
}

interface Line {
  kind: TalkKind;
  message_id: string;
  translation_option: TranslationOption;
}

const lineKey = ({ message_id, translation_option }: Line) => ['line-translation', message_id, translation_option];

async function translated(
  { kind, message_id, translation_option }: Line,
  which: 'get' | 'renew',
  onWords: (soFar: Translating) => void,
  signal?: AbortSignal,
): Promise<Translating> {
  let text = '';
  const parts = { params: { message_id }, query: { translation_option } };
  for await (const event of stream(TRANSLATIONS[kind][which], parts, { signal })) {
    if (event.type === 'done') return { text: event.translation.text ?? '', whole: event.translation };
    text = event.type === 'restart' ? '' : text + event.text;
    onWords({ text, whole: null });
  }
  throw new Error('the translation did not end');
}

/** A line of a talk in the learner's native language; words show as they come. */
export const lineTranslationQuery = (line: Line) =>
  queryOptions({
    queryKey: lineKey(line),
    queryFn: ({ signal, client }) => translated(line, 'get', (soFar) => client.setQueryData<Translating>(lineKey(line), soFar), signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Translates a line anew: another time it may be put better. */
export function useTranslateAnew(line: Line) {
  const client = useQueryClient();
  const show = (soFar: Translating) => client.setQueryData<Translating>(lineKey(line), soFar);
  return useMutation({ mutationFn: () => translated(line, 'renew', show), onSuccess: show });
}

/** Any German text in the learner's native language. */
export const textTranslationQuery = (text: string) =>
  queryOptions({
    queryKey: ['text-translation', text],
    queryFn: ({ signal }) => call(translateText, { body: { text, translation_option: 'MEANING' } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
