/** Spoken and regional forms with the standard words that are understood in their place. */
export type SpokenFile = Record<string, string[]>;

export interface SpokenForms {
  /** A line with the standard words in place of spoken and regional ones; marks and capitals stay where nothing was changed. */
  standard(line: string): string;
}

const WORD = /^[("„]*([\p{L}\p{M}\d'’]+)/u;
const bare = (word: string) => (WORD.exec(word)?.[1] ?? '').toLowerCase().replaceAll('’', "'");

/** Forms so short or so common in other meanings that they count only in a line that holds other spoken forms too. */
const NEEDS_COMPANY =
  /^(a|an|i|na|no|au|ach|ma|mer|wa|n|ne|se|mir|weh|wei|ka|nu|se|ni|ohne|och|is|jo|na|arg|recht|hi|worden|kommn|reden|pillen|daheim|gucken|hob|des|gell|heut|zuhause|klo|puste|doc|spital)$/;

/** Prepares the forms of the content file; the first standard form that lists a spoken one counts. */
export function spokenForms(file: SpokenFile): SpokenForms {
  const single = new Map<string, string>();
  const double = new Map<string, string>();
  /** Short forms that lean on the next word: "d'linke". */
  const leaning = new Map<string, string>();
  for (const [standard, forms] of Object.entries(file))
    for (const form of forms) {
      if (form.endsWith("'~")) {
        leaning.set(form.slice(0, -1), standard);
        continue;
      }
      const parts = form.split('~');
      const places = parts.length > 1 ? double : single;
      const key = parts.join(' ');
      if (!places.has(key)) places.set(key, standard);
    }

  const apart = (word: string) => {
    const [, prefix = '', rest = ''] = /^(\p{L}{1,2}['’])(\p{L}{3,}.*)$/u.exec(word) ?? [];
    const known = leaning.get(prefix.toLowerCase().replaceAll('’', "'"));
    return known === undefined ? [word] : [known, rest];
  };

  function standard(line: string): string {
    const words = line.split(/\s+/).flatMap(apart);
    const isRegional = words.some((word) => single.has(bare(word)) && !NEEDS_COMPANY.test(bare(word)));
    const out: string[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] as string;
      const next = words[at + 1];
      const pair = next === undefined ? undefined : double.get(`${bare(word)} ${bare(next)}`);
      if (pair !== undefined && /^[\p{L}'’]+$/u.test(word)) {
        out.push((next as string).replace(WORD, pair));
        at += 1;
        continue;
      }
      const own = bare(word);
      const known = single.get(own);
      if (known === undefined || (NEEDS_COMPANY.test(own) && !isRegional)) out.push(word);
      else out.push(word.replace(WORD, known));
    }
    return out.join(' ');
  }
  return { standard };
}
