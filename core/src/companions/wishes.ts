import { HELP_LEVELS } from '@visite/contract/companions.ts';
import { z } from 'zod';
import type { HelperLanguage } from './companionContent.ts';

/** What a learner can want of the companion in own words. */
export const WISHES = [...HELP_LEVELS, 'check', 'translate', 'phrase', 'word', 'medical', 'hard', 'who', 'thanks', 'greeting'] as const;
export const Wish = z.enum(WISHES);
export type Wish = z.infer<typeof Wish>;

/** content/companion/wishes.yaml: phrases by kind of wish; `{x}` is what it is about. */
export const WishesFile = z.array(
  z.strictObject({ wish: Wish, deu: z.array(z.string().min(1)).min(1), eng: z.array(z.string().min(1)).min(1) }),
);

export interface ReadWish {
  /** Null: nothing that the rules know. */
  wish: Wish | null;
  /** What it is about, as written, without quotation marks; null where the phrase names nothing. */
  about: string | null;
  language: HelperLanguage;
}

const VARIANTS: Record<string, string> = { ä: '(?:ä|ae|a)', ö: '(?:ö|oe|o)', ü: '(?:ü|ue|u)', ß: '(?:ß|ss)' };
const MARKS = '["„“”‚‘’\'«»]*';
/** Where it is about something, the text ends there. */
const ABOUT = `[\\s,:]*${MARKS}(?<about>.+?)${MARKS}`;
const END = '[\\s.?!…]*$';

function expressionOf(phrase: string): RegExp {
  const parts = phrase.split('{x}').map((part) =>
    part
      .trim()
      .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(/[\s:]+/g, '[\\s,:]+')
      .replaceAll(/[äöüß]/g, (letter) => VARIANTS[letter] ?? letter),
  );
  const [before = '', after = ''] = parts;
  const rest = parts.length === 1 ? '(?!\\p{L})' : `(?!\\p{L})${ABOUT}${after === '' ? '' : `\\s+${after}`}${END}`;
  return new RegExp(`(?<!\\p{L})${before}${rest}`, 'iu');
}

const ENGLISH = /\b(?:the|is|are|do|does|did|what|how|why|who|where|when|can|could|should|you|your|my|me|please|and|with|about|mean)\b/giu;
const GERMAN = /\b(?:der|die|das|ist|sind|was|wie|warum|wer|wo|wann|kann|soll|du|ich|mein|mir|bitte|und|mit|nicht|ein|eine|zu|es)\b/giu;

/** In which of the two a line is written; `otherwise` where nothing tells. */
export function languageOf(text: string, otherwise: HelperLanguage = 'deu'): HelperLanguage {
  const more = (text.match(ENGLISH)?.length ?? 0) - (text.match(GERMAN)?.length ?? 0);
  return more > 0 ? 'eng' : more < 0 ? 'deu' : otherwise;
}

/** Compiles the phrases once; what comes back reads a line. */
export function compileWishes(file: z.infer<typeof WishesFile>): (text: string) => ReadWish {
  const compiled = file.flatMap(({ wish, deu, eng }) => [
    ...deu.map((phrase) => ({ wish, language: 'deu' as const, expression: expressionOf(phrase) })),
    ...eng.map((phrase) => ({ wish, language: 'eng' as const, expression: expressionOf(phrase) })),
  ]);
  return (text) => {
    const line = text.normalize('NFC').trim();
    for (const { wish, language, expression } of compiled) {
      const found = expression.exec(line);
      if (found) return { wish, about: found.groups?.about?.trim() ?? null, language: languageOf(line, language) };
    }
    return { wish: null, about: null, language: languageOf(line) };
  };
}
