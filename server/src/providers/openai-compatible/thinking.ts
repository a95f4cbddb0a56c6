const OPEN = /<(think|thinking|reasoning)>/i;
const CLOSE = /<\/(think|thinking|reasoning)>/i;
const LONGEST_TAG = '</reasoning>'.length;

/** How much at the end of a text may be the beginning of a tag. */
function openEnd(text: string): number {
  const at = text.lastIndexOf('<');
  return at >= 0 && text.length - at < LONGEST_TAG && /^<\/?[a-z]*$/i.test(text.slice(at)) ? text.length - at : 0;
}

/** Takes the words of a stream and gives those that are not thinking; what a tag cuts in two pieces is found too. */
export function withoutThinking(): (words: string) => string {
  let held = '';
  let isThinking = false;
  return (words) => {
    held += words;
    let spoken = '';
    for (;;) {
      const tag = (isThinking ? CLOSE : OPEN).exec(held);
      if (!tag) break;
      if (!isThinking) spoken += held.slice(0, tag.index);
      held = held.slice(tag.index + tag[0].length);
      isThinking = !isThinking;
    }
    const keep = openEnd(held);
    if (!isThinking) spoken += held.slice(0, held.length - keep);
    held = held.slice(held.length - keep);
    return spoken;
  };
}
