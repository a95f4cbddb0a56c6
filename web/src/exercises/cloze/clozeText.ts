/** A piece of a cloze: text, or a gap with its number from 1 as it stands in the text. */
export type ClozePiece = { text: string } | { gap: string; number: number };

/** The paragraphs of a cloze, each in its pieces; a line break inside a paragraph stays in the text. */
export function clozeParagraphs(text: string): ClozePiece[][] {
  let number = 0;
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) =>
      paragraph
        .trim()
        .split(/(\{\{[A-Za-z0-9_-]+\}\})/)
        .filter((piece) => piece !== '')
        .map((piece): ClozePiece => {
          const gap = /^\{\{(.+)\}\}$/.exec(piece)?.[1];
          if (gap === undefined) return { text: piece };
          number += 1;
          return { gap, number };
        }),
    );
}

/** Which words of the bank are used, by their places: a word that stands there twice can be used twice. */
export function usedPlaces(bank: string[], gaps: Record<string, string>): Set<number> {
  const used = new Set<number>();
  for (const word of Object.values(gaps)) {
    const place = bank.findIndex((one, index) => one === word && !used.has(index));
    if (place >= 0) used.add(place);
  }
  return used;
}
