import { z } from 'zod';
import { tokens } from '#conversations/understanding/normalize.ts';

/** Spoken and regional forms by the standard words that are understood in their place; `~` joins two words. */
export const SpokenFile = z.record(z.string(), z.array(z.string()).min(1));
export type SpokenFile = z.infer<typeof SpokenFile>;

/** How the regions of German sound. */
export const DialectsFile = z.object({
  /** Forms that count only in a line that holds other spoken forms too. */
  needs_company: z.array(z.string()),
  /** Patterns over a word in lower case, with what standard German writes in their place. */
  sounds: z.array(z.object({ heard: z.string(), standard: z.string() })),
});
export type DialectsFile = z.infer<typeof DialectsFile>;

export interface SpokenForms {
  /** A line with the standard words in place of spoken and regional ones; marks and capitals stay where nothing was changed. */
  standard(line: string): string;
}

const WORD = /^[("„]*([\p{L}\p{M}\d'’]+)/u;
const bare = (word: string) => (WORD.exec(word)?.[1] ?? '').toLowerCase().replaceAll('’', "'");

/** A word that stands behind one of these is a name. */
const BEFORE_NAME = /^(?:herr|herrn|frau|dr|doktor|schwester|pfleger)$/;

/** So often a word must be written that another is heard as it, and so much oftener than that other. */
const FREQUENT = 4;
const OFTENER = 5;
/** Shorter words sound like too many others. */
const SHORTEST = 4;
/** More sounds at once make anything of a word. */
const MOST_SOUNDS = 3;

/** How often each folded word is written in these lines. */
export function countWords(lines: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) for (const token of tokens(line)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** Words as they are written. */
export interface WrittenWords {
  /** How often each folded word is written; words that are hardly ever written may be missing. */
  written: ReadonlyMap<string, number>;
  /** Right words that are hardly ever written and are heard as no other. */
  ordinary: readonly string[];
}

/** The frequent word that the sounds of a region make of a word that is hardly ever written, else undefined. */
function heardAs(sounds: DialectsFile['sounds'], { written, ordinary }: WrittenWords): (word: string) => string | undefined {
  const right = new Set(ordinary.map((word) => word.toLowerCase()));
  const patterns = sounds.map(({ heard, standard }) => ({ pattern: new RegExp(heard, 'gu'), standard }));
  const known = new Map<string, string | undefined>();
  const countOf = (word: string) => written.get(tokens(word)[0] ?? '') ?? 0;
  return (word) => {
    if (word.length < SHORTEST || /\d/.test(word) || right.has(word)) return undefined;
    if (known.has(word)) return known.get(word);
    const own = countOf(word);
    let best: { word: string; count: number } | undefined;
    // One sound more only where fewer give no word.
    let changed = new Set([word]);
    for (let step = 0; step < MOST_SOUNDS && !best; step += 1) {
      changed = new Set([...changed].flatMap((from) => patterns.map(({ pattern, standard }) => from.replaceAll(pattern, standard))));
      changed.delete(word);
      for (const candidate of changed) {
        const count = candidate.length < SHORTEST ? 0 : countOf(candidate);
        if (count >= FREQUENT && count >= OFTENER * own && count > (best?.count ?? 0)) best = { word: candidate, count };
      }
    }
    if (known.size < 20_000) known.set(word, best?.word);
    return best?.word;
  };
}

/** "Ich bin Pflegerin Jo": within a sentence a word with a capital that would stand for a small one is a name. */
const isNamed = (words: readonly string[], at: number, form: string) =>
  /^\p{Lu}\p{Ll}/u.test(words[at] ?? '') && /^\p{Ll}/u.test(form) && at > 0 && !/[.!?:;,–-]$/.test(words[at - 1] ?? '');

/** Prepares the forms of the content files; the first standard form that lists a spoken one counts. */
export function spokenForms(file: SpokenFile, { needs_company, sounds }: DialectsFile, words: WrittenWords): SpokenForms {
  const needsCompany = new Set(needs_company);
  const heard = heardAs(sounds, words);
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
    const plain = words.map(bare);
    const sounding = plain.map((word, at) => (single.has(word) || BEFORE_NAME.test(plain[at - 1] ?? '') ? undefined : heard(word)));
    // One strange word makes no dialect.
    const isRegional =
      plain.some((word) => single.has(word) && !needsCompany.has(word)) || sounding.filter((word) => word !== undefined).length > 1;
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
      const own = plain[at] as string;
      const form = single.get(own) ?? sounding[at];
      const isUnsure = !isRegional && (needsCompany.has(own) || !single.has(own));
      const meant = isUnsure || (form !== undefined && single.has(own) && isNamed(words, at, form)) ? undefined : form;
      out.push(meant === undefined ? word : word.replace(WORD, meant));
    }
    return out.join(' ');
  }
  return { standard };
}
