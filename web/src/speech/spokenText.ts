/** Words with which stage directions begin, as "(seufzt leise)" or "*zögernd*". */
const GESTURE =
  /^(?:\p{Ll}+ )?(?:lacht|lächel\w*|seufz\w*|nickt|schüttelt|zuckt|schaut|blickt|sieht|hust\w*|stöhn\w*|weint|schluchzt|schluckt|räuspert|grinst|flüster\w*|zöger\w*|atmet|hält|reibt|greift|fasst|dreht|verzieht|runzelt|murmelt|schweigt|überlegt|zeigt|deutet|keucht|schnieft|kichert|ächzt|senkt|hebt|lehnt|setzt|legt|wirkt|pause|leise|laut|kurz\w*|nachdenklich|unsicher|müde|ängstlich)(?![\p{L}])/iu;
const LONGEST_GESTURE = 120;
const GROUP = /\*([^*]*)\*|\[([^\]]*)\]|\(([^)]*)\)/gu;
const MARKS = /[*_#`~]|\p{Extended_Pictographic}\uFE0F?/gu;

/**
 * A text as a voice says it: without stage directions, marks of emphasis and pictures. '' where nothing is left to say.
 * What stands in brackets and is no gesture carries meaning and is spoken.
 */
export function spokenText(text: string): string {
  const said = text
    .replaceAll(GROUP, (_, stars?: string, square?: string, round?: string) => {
      const inner = (stars ?? square ?? round ?? '').trim();
      if (inner.length <= LONGEST_GESTURE && GESTURE.test(inner)) return ' ';
      return stars !== undefined ? inner : `, ${inner},`;
    })
    .replaceAll(MARKS, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?,(?: ?,)*/g, ',')
    .replaceAll(/ ?,? ?([.!?…])/g, '$1')
    .replace(/^[\s,.;:]+/, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(said) ? said : '';
}
