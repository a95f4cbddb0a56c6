import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, Scalar, visit } from 'yaml';

const isFlow = (node: unknown) => (isMap(node) || isSeq(node)) && node.flow === true;

/** A key that stands alone in braces: `{ text: Jonas, der Praxisanleiter }` has the key “der Praxisanleiter”. */
const isCutOff = ({ value }: Pair) => value === null || (isScalar(value) && value.value === null && !value.source);

/** Written without quotes and of several words: the next comma that somebody writes into it cuts it off in silence. */
const isUnquotedText = (node: unknown): node is Scalar<string> =>
  isScalar(node) && node.type === Scalar.PLAIN && typeof node.value === 'string' && /\s/.test(node.value);

/** In a list in brackets: begins in the middle of a sentence that the entry before it began and did not end. */
function isRest(items: readonly unknown[], index: number): boolean {
  const [before, here] = [items[index - 1], items[index]];
  return isUnquotedText(here) && /^\p{Ll}.*[.?!]$/u.test(here.value) && isScalar(before) && !/[.?!…:]$/u.test(String(before.value));
}

/** Texts in braces or brackets of a YAML file that a comma has cut off, or that the next comma would. */
export function flowMapProblems(source: string): string[] {
  const lines = new LineCounter();
  const problems: string[] = [];
  const lineOf = (node: Node) => lines.linePos(node.range?.[0] ?? 0).line;
  visit(parseDocument(source, { lineCounter: lines }), {
    Pair(_, pair, path) {
      const { key } = pair;
      if (!isFlow(path.at(-1)) || !isNode(key)) return;
      if (isCutOff(pair)) problems.push(`line ${lineOf(key)}: “${key}” has no value: a comma has cut off the text before it; quote it`);
      if (isUnquotedText(pair.value)) problems.push(`line ${lineOf(pair.value)}: quote “${pair.value.value}”`);
    },
    Seq(_, list) {
      for (const [index, item] of list.items.entries())
        if (isFlow(list) && isNode(item) && isRest(list.items, index))
          problems.push(`line ${lineOf(item)}: “${item}” is the rest of a text that a comma has cut off; quote it`);
    },
  });
  return problems;
}
