interface Written {
  text: string;
  /** Behind what was dictated. */
  caret: number;
}

/** A text with what was dictated, where the caret stands; at the end where nobody has written yet. */
export function dictated(text: string, spoken: string, caret: number | null): Written {
  const at = Math.min(caret ?? text.length, text.length);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  const end = after === '' || /^\s/.test(after) ? '' : ' ';
  return { text: `${before}${gap}${spoken}${end}${after}`, caret: at + gap.length + spoken.length };
}
