import { rememberedSaid } from '#steps/remembered.ts';
import { fold } from './normalize.ts';

/** Words that colour a phrase without changing what it does: "Das tut mir wirklich sehr leid." */
const COLOUR =
  /(?<![a-z0-9])(wirklich|sehr|leider|bestimmt|sicher|sicherlich|auch|mal|ganz|denn|doch|einmal|naturlich|gerade)(?![a-z0-9])/g;

/** Folded, with single spaces and no marks. */
export const plain = rememberedSaid((text) =>
  fold(text)
    .replaceAll(/[^a-z0-9']+/g, ' ')
    .trim(),
);

/** The same without words of colour: what phrase patterns are tried on. */
export const uncoloured = rememberedSaid((text) => plain(text).replaceAll(COLOUR, ' ').replaceAll(/\s+/g, ' ').trim());

const WORDS = "(?:[a-z0-9']+ ){0,3}[a-z0-9']+";

/**
 * A phrase of a data file as an expression over uncoloured text; `*` stands for one to four words. Words that a `*` at
 * the end stands for are not part of the match: they may hold a question of their own.
 */
export function phrasePattern(phrase: string): RegExp {
  const words = uncoloured(phrase.replaceAll(/(?<=\s|^)\*(?=\s|$)/g, 'xxx').replaceAll('*', 'yyy')).split(' ');
  const isOpen = words.at(-1) === 'xxx' && words.length > 1;
  const fixed = (isOpen ? words.slice(0, -1) : words).map((word) => (word === 'xxx' ? WORDS : word.replaceAll('yyy', "[a-z']*")));
  return new RegExp(`(?<![a-z0-9])${fixed.join(' ')}${isOpen ? `(?= ${WORDS})` : ''}(?![a-z0-9])`);
}
