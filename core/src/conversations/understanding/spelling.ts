import { distance } from 'fastest-levenshtein';
import { FUNCTION_WORDS } from './functionWords.ts';

/** One edit from 5 letters, two from 9 (conversation.md). */
const editsAllowed = (length: number) => (length >= 9 ? 2 : length >= 5 ? 1 : 0);

/** Two neighbouring letters changed places: "Tabeltten". One slip of the fingers, though two edits. */
function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

const commonStart = (a: string, b: string) => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
};

/** Corrects typing errors to the nearest known word; `ordinary` words are right as they stand, though they mean nothing here. */
export function spellingOf(known: ReadonlySet<string>, ordinary: ReadonlySet<string>): { corrected(token: string): string } {
  const byLength = Map.groupBy(known, ({ length }) => length);

  function corrected(token: string): string {
    const allowed = editsAllowed(token.length);
    if (allowed === 0 || known.has(token) || ordinary.has(token) || FUNCTION_WORDS.has(token)) return token;
    let best = token;
    let bestDistance = allowed + 1;
    for (let length = token.length - allowed; length <= token.length + allowed; length += 1) {
      for (const word of byLength.get(length) ?? []) {
        // The first letter is seldom wrong, and asking for it keeps unlike words apart.
        if (word[0] !== token[0] || Math.abs(word.length - token.length) > bestDistance) continue;
        const edits = isTransposed(token, word) ? 1 : distance(token, word);
        // "schlaffen": "schlafen" shares more of its beginning than "schaffen".
        const isNearer =
          edits < bestDistance || (edits === bestDistance && best !== token && commonStart(token, word) > commonStart(token, best));
        if (edits <= allowed && isNearer) {
          best = word;
          bestDistance = edits;
        }
      }
    }
    return best;
  }
  return { corrected };
}
