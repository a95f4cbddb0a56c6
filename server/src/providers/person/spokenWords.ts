/** Verbs of stage directions as models write them; such words are never spoken. */
const GESTURE =
  /^(?:\p{L}+ )?(?:lacht|lächelt|seufzt|nickt|schüttelt|zuckt|schaut|blickt|sieht|hustet|stöhnt|weint|schluchzt|schluckt|räuspert|grinst|flüstert|zögert|atmet|hält|reibt|greift|fasst|dreht|verzieht|runzelt|murmelt|schweigt|überlegt|zeigt|deutet|keucht|schnieft|kichert|ächzt|senkt|hebt|lehnt|setzt|legt|ringt|wirkt|pause|leise|kurze? )/iu;
const LONGEST_GESTURE = 120;
const CLOSING: Record<string, string> = { '*': '*', '(': ')' };

/** A group in stars or brackets as it is spoken; null for a gesture. "*nie*" carries meaning: what only may be one stays. */
function groupSpoken(open: string, inner: string): string | null {
  const bare = inner.replaceAll('*', '').trim();
  if (bare === '' || GESTURE.test(bare)) return null;
  return open === '*' ? bare : `${open}${inner}${CLOSING[open]}`;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Takes the words of a model and gives those that a person would say: no gestures, no marks of emphasis, no name before
 * the first sentence. Blanks wait for the word after them. What stands in square brackets is beside the speech, whether
 * they are closed or not: `beside` gives it, and nobody hears it. `end` gives what was held back.
 */
export function spokenWords(names: readonly string[]): { push(words: string): string; end(): string; beside(): string } {
  const label = new RegExp(`^["„“]?(?:${names.map(escaped).join('|')}):\\s*`, 'u');
  let held = '';
  let hasSpoken = false;
  let hasBlank = false;
  let isAfterGesture = false;
  let aside = '';

  /** The first words may become "Frau Krüger:"; an answer that does not begin like it waits for nothing. */
  const mayBecomeLabel = () => names.some((name) => `${name}:`.startsWith(held.replace(/^["„“]/, '')));

  function said(words: string): string {
    let out = '';
    for (const piece of words.match(/\s+|\S+/g) ?? []) {
      if (piece.trim() === '') {
        hasBlank = true;
        continue;
      }
      const isJoined = !hasSpoken || !hasBlank || (isAfterGesture && /^[,.;:!?…]/.test(piece));
      out += isJoined ? piece : ` ${piece}`;
      [hasSpoken, hasBlank, isAfterGesture] = [true, false, false];
    }
    return out;
  }

  function take(isEnd: boolean): string {
    if (!hasSpoken) {
      held = held.trimStart();
      if (!isEnd && mayBecomeLabel()) return '';
      held = held.replace(label, '');
    }
    let out = '';
    while (held !== '') {
      const at = held.search(/[*([]/);
      if (at !== 0) {
        const plain = at < 0 ? held : held.slice(0, at);
        out += said(plain);
        held = held.slice(plain.length);
        continue;
      }
      const open = held[0] ?? '';
      if (open === '[') {
        const end = held.startsWith('[[') ? held.indexOf(']]', 2) + 1 : held.indexOf(']', 1);
        if (end <= 0 && !isEnd) break;
        aside += `${held.slice(0, end > 0 ? end + 1 : undefined)}\n`;
        held = end > 0 ? held.slice(end + 1) : '';
        isAfterGesture = true;
        continue;
      }
      const close = held.indexOf(CLOSING[open] ?? '', 1);
      const isOpen = close < 0 && held.length < LONGEST_GESTURE && !isEnd;
      if (isOpen) break;
      // Two stars are bold print: the marks go, the words stay.
      const isMark = close === 1 || close < 0;
      const group = isMark ? (open === '*' ? '' : open) : groupSpoken(open, held.slice(1, close));
      held = held.slice(isMark ? (close === 1 && open === '*' ? 2 : 1) : close + 1);
      if (group === null) isAfterGesture = true;
      else out += said(group);
    }
    return out;
  }

  return {
    push(words) {
      held += words;
      return take(false);
    },
    end: () => take(true),
    beside: () => aside,
  };
}
