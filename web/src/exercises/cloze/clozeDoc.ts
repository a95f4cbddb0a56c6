import type { JSONContent } from '@tiptap/react';

/** A gap stands in the text as {{id}}. */
const GAP = /\{\{([A-Za-z0-9_-]{1,40})\}\}/;

type AnswerOf = (gapId: string) => string;

function lineNodes(line: string, answerOf: AnswerOf): JSONContent[] {
  // Split by a group: every second piece is a gap's id.
  return line.split(GAP).flatMap((piece, index): JSONContent[] => {
    if (index % 2 === 1) return [{ type: 'gap', attrs: { id: piece, answer: answerOf(piece) } }];
    return piece === '' ? [] : [{ type: 'text', text: piece }];
  });
}

/** The text of a cloze as the editor's document: a blank line parts paragraphs, gaps are chips. */
export function docOf(text: string, answerOf: AnswerOf): JSONContent {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const content = paragraph
      .split('\n')
      .flatMap((line, index) => [...(index > 0 ? [{ type: 'hardBreak' }] : []), ...lineNodes(line, answerOf)]);
    return { type: 'paragraph', ...(content.length > 0 && { content }) };
  });
  return { type: 'doc', content: paragraphs };
}

function textOfNode({ type, text, attrs }: JSONContent): string {
  if (type === 'gap') return `{{${String(attrs?.id)}}}`;
  return type === 'hardBreak' ? '\n' : (text ?? '');
}

/** The document as the text of a cloze; empty paragraphs fall away. */
export function textOf(doc: JSONContent): string {
  return (doc.content ?? [])
    .map((paragraph) => (paragraph.content ?? []).map(textOfNode).join('').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_'’-]/u.test(character);

/**
 * Which characters of a paragraph become the gap: what is selected without the spaces around it, or the word in which the
 * cursor stands. Null when there is none.
 */
export function gapRange(paragraph: string, from: number, to: number): { from: number; to: number } | null {
  let [start, end] = [Math.min(from, to), Math.max(from, to)];
  if (start === end) {
    while (isInWord(paragraph[start - 1])) start -= 1;
    while (isInWord(paragraph[end])) end += 1;
  } else {
    while (start < end && /\s/.test(paragraph[start] ?? '')) start += 1;
    while (end > start && /\s/.test(paragraph[end - 1] ?? '')) end -= 1;
  }
  return start < end ? { from: start, to: end } : null;
}

interface Gap {
  id: string;
  answers: string[];
  hint: string;
  explanation: string;
}

/** The gaps in the order in which they stand in the text; one that was there before comes back with all that was written. */
export function gapsIn(standing: { id: string; answer: string }[], known: ReadonlyMap<string, Gap>): Gap[] {
  return standing.map(({ id, answer }) => known.get(id) ?? { id, answers: answer ? [answer] : [], hint: '', explanation: '' });
}
