import pictures from './wordPictures.gen.json';

interface Pictures {
  drawings: Record<string, { size: number; body: string }>;
  /** The drawing of each word, which is written as it is learnt: with its article. */
  words: Record<string, string>;
}
const { drawings, words }: Pictures = pictures;

/** The drawing of a word in the colour of the text around it; nothing for words without one. All drawings come in one file, with the first. */
export default function WordDrawing({ term, className }: { term: string; className?: string | undefined }) {
  const name = words[term];
  const drawing = name === undefined ? undefined : drawings[name];
  if (!drawing) return null;
  const box = `0 0 ${drawing.size} ${drawing.size}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes with the app, out of the sets of icons.
  return <svg className={className} viewBox={box} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing.body }} />;
}
