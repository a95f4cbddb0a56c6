import type { TextMark } from '@visite/contract/language.ts';
import classes from './MarkedText.module.css';
import { markedParts } from './markedParts.ts';

/** A text whose mistakes are quietly underlined. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  return markedParts(text, marks).map(({ start, part, isMarked }) =>
    isMarked ? (
      <mark key={start} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
