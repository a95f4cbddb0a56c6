/** Longer ones are no example to learn from. */
const LONGEST = 300;

/** The sentence of a text in which something was selected; empty where that is more than one, all of it, or too long. */
export function sentenceAround(text: string, selected: string): string {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/^[„"“»]|["“”«]$/g, '');
  const found = plain.split(/(?<=[.!?…]["“”»]?)\s+(?=[\p{Lu}"„»])/u).find((sentence) => sentence.includes(selected));
  return found && found.length <= LONGEST && found.length > selected.length + 2 ? found : '';
}

const BLOCKS = 'p, li, dd, dt, td, th, blockquote, figcaption, h1, h2, h3, h4';

/** The German sentence around the selection on the screen; empty where there is none. */
export function selectedSentence(): string {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0) return '';
  const node = selection.getRangeAt(0).commonAncestorContainer;
  const block = (node instanceof Element ? node : node.parentElement)?.closest(BLOCKS);
  const isGerman = block?.closest('[lang]')?.getAttribute('lang')?.startsWith('de');
  return isGerman ? sentenceAround(block?.textContent ?? '', selection.toString().replaceAll(/\s+/g, ' ').trim()) : '';
}
