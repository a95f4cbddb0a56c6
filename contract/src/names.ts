import { z } from 'zod';

/** Nobody sees these: control characters, halves of a pair, and what turns the direction of writing or has no width. */
const UNSEEN_IN_TEXT = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** In a name also joiners, soft hyphens and fillers: two names that look the same are the same. */
const UNSEEN_IN_NAME = /[\p{C}\p{DI}\u2800]/gu;

/** One line, composed (NFC), without characters that nobody sees; blanks at the ends stay, for those who are still typing. */
export const tidyLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN_IN_TEXT, '');

/** A name as it is stored and shown: one line, composed (NFC), trimmed, without characters that nobody sees. */
export const tidyName = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN_IN_NAME, '').replaceAll(/ +/g, ' ').trim();

/** Mail programs make links of such words. A dot with a letter right behind it is enough for them: "klinik.example". */
export const looksLikeAddress = (text: string): boolean => /\/\/|@|www\.|[\p{L}\p{N}-][.。．｡]\p{L}{2,}/iu.test(text);

/** What a field of a request can be refused for beside its type; its texts stand in the server's `FIELD_PROBLEMS`. */
export type FieldProblem = 'looks_like_address';
const problem = (name: FieldProblem) => ({ params: { problem: name } });

const name = (longest: number) =>
  z
    .string()
    .overwrite(tidyName)
    .min(1)
    .max(longest)
    .refine((text) => !looksLikeAddress(text), problem('looks_like_address'));

/** First or last name of a person. It stands in mails to people who do not know them, so it must not become a link. */
export const PersonName = name(100);
/** Name of an organisation, which stands in such mails too. */
export const DisplayName = name(200);
/** Title of content: one line that is tidied, nothing refused. */
export const ContentTitle = (longest: number) => z.string().overwrite(tidyLine).trim().max(longest);
/** A line of content that may be half written: tidied, and blanks at the ends stay. */
export const ContentLine = z.string().overwrite(tidyLine);
/** A username as it is typed; its rules stand in the server's `usernameErrors`. */
export const TypedUsername = z
  .string()
  .overwrite((text) => text.normalize('NFC'))
  .trim()
  .max(100);
