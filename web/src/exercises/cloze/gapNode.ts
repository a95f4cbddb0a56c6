import { type Editor, Node } from '@tiptap/react';
import { newEntryId } from '#editing/SortableRows.tsx';
import { gapRange } from './clozeDoc.ts';

/** A gap in the text, shown as a chip with its first answer. */
export const GapNode = Node.create({
  name: 'gap',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element: HTMLElement) => element.dataset.gap ?? '', renderHTML: () => ({}) },
    answer: { default: '', parseHTML: (element: HTMLElement) => element.textContent ?? '', renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-gap]' }],
  renderHTML: ({ node }) => ['span', { 'data-gap': String(node.attrs.id) }, String(node.attrs.answer) || '…'],
});

export interface StandingGap {
  id: string;
  answer: string;
  position: number;
}

export function standingGaps(editor: Editor): StandingGap[] {
  const found: StandingGap[] = [];
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'gap') found.push({ id: String(node.attrs.id), answer: String(node.attrs.answer), position });
  });
  return found;
}

/** Makes the selected words, or the word at the cursor, a gap. False when there are none, or when they hold a gap already. */
export function makeGap(editor: Editor): boolean {
  const { $from, $to } = editor.state.selection;
  if (!$from.sameParent($to)) return false;
  const start = $from.start();
  // A chip or a line break takes one place: a space stands in for it.
  const paragraph = $from.parent.textBetween(0, $from.parent.content.size, undefined, ' ');
  const range = gapRange(paragraph, $from.parentOffset, $to.parentOffset);
  if (!range) return false;
  const [from, to] = [start + range.from, start + range.to];
  let isText = true;
  editor.state.doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) isText = false;
  });
  if (!isText) return false;
  const answer = paragraph.slice(range.from, range.to);
  return editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, { type: 'gap', attrs: { id: newEntryId(), answer } })
    .run();
}

/** Puts the gap's word back into the text. */
export function dissolveGap(editor: Editor, id: string) {
  const gap = standingGaps(editor).find((one) => one.id === id);
  if (!gap) return;
  const range = { from: gap.position, to: gap.position + 1 };
  if (gap.answer) editor.chain().insertContentAt(range, { type: 'text', text: gap.answer }).run();
  else editor.chain().deleteRange(range).run();
}

/** The chip shows what is written beside it. */
export function showAnswer(editor: Editor, id: string, answer: string) {
  const gap = standingGaps(editor).find((one) => one.id === id);
  if (!gap || gap.answer === answer) return;
  editor.view.dispatch(editor.state.tr.setNodeMarkup(gap.position, undefined, { id, answer }).setMeta('addToHistory', false));
}

/** A copied chip is a gap of its own. True when one was renamed. */
export function renameCopies(editor: Editor): boolean {
  const seen = new Set<string>();
  const copies = standingGaps(editor).filter(({ id }) => seen.size === seen.add(id).size);
  if (copies.length === 0) return false;
  const { tr } = editor.state;
  for (const { position, answer } of copies) tr.setNodeMarkup(position, undefined, { id: newEntryId(), answer });
  editor.view.dispatch(tr);
  return true;
}
