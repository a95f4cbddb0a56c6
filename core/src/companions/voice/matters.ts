import { z } from 'zod';
import { type HeardAt, type HeardWord, isDenial, isDeniedBefore, isHeard, type Phrase, phraseOf, placesOf } from './heardWords.ts';
import { Question, Reaction, type Said } from './said.ts';
import { type Tone, type ToneWords, toneOf } from './tone.ts';

const Phrases = z.array(z.string().min(1)).min(1);

/** What is said or asked where the matter is told as good, as bad, as not being so, or neither; the last must fit whatever was said. */
const sides = <T extends z.ZodType>(said: T) =>
  z.strictObject({ plain: said.optional(), good: said.optional(), bad: said.optional(), denied: said.optional() });

/** One matter of daily life: how people speak of it, and what a warm colleague says to it. */
export const Matter = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9_]+$/),
    /** Phrases (heardWords.ts) by which it is heard. */
    heard: Phrases,
    /** Where one of these stands in the line, it is another matter. */
    unless: Phrases.optional(),
    /** Words that are good or bad in this matter alone: a rent is "hoch". */
    good: Phrases.optional(),
    bad: Phrases.optional(),
    /** Good or bad whatever stands beside it. */
    tone: z.enum(['good', 'bad']).optional(),
    say: sides(Reaction),
    /** One question that goes deeper. */
    ask: sides(Question).default({}),
    /** Where one of these was said, the question is answered already. */
    known: Phrases.optional(),
  })
  .refine(({ say }) => Object.keys(say).length > 0, 'says nothing');
export type Matter = z.infer<typeof Matter>;

/** content/companion/matters.yaml: what holds in every voice chat, whatever the topic; of two heard in the same words the longer phrase counts, then the first. */
export const MattersFile = z.array(Matter).min(80);

type Side = 'plain' | 'good' | 'bad' | 'denied';

export interface HeardMatter {
  matter: Matter;
  side: Side;
  at: HeardAt;
  say: Said | undefined;
  ask: Said | undefined;
  /** Its question is answered in this line. */
  isAnswered: boolean;
}

interface Compiled {
  matter: Matter;
  heard: Phrase[];
  unless: Phrase[];
  own: { good: Phrase[]; bad: Phrase[] };
  known: Phrase[];
}

export interface Hearing {
  /** The matters of a line in its order, at most two. */
  hear(words: readonly HeardWord[]): HeardMatter[];
  /** Whether the question of this matter is answered in these words. */
  isAnswered(matter: Matter, words: readonly HeardWord[]): boolean;
}

const MOST = 2;
const DENIED_REACH = 2;

/** "Ich koche nicht." denies; "Ich schlafe nicht gut." tells how. */
function isDenied(words: readonly HeardWord[], place: HeardAt, tone: Tone | null): boolean {
  if (place.denies) return false;
  if (words.slice(place.first, place.last + 1).some((word, at) => isDenial(word, words[place.first + at + 1]))) return true;
  if (isDeniedBefore(words, place, DENIED_REACH)) return true;
  const next = words[place.last + 1];
  const isLast = words[place.last + 2]?.clause !== next?.clause;
  return tone === null && next !== undefined && next.clause === words[place.last]?.clause && isLast && isDenial(next);
}

export function hearingOf(matters: readonly Matter[], tones: ToneWords): Hearing {
  const compiled = matters.map(
    (matter): Compiled => ({
      matter,
      heard: matter.heard.map(phraseOf),
      unless: (matter.unless ?? []).map(phraseOf),
      own: { good: (matter.good ?? []).map(phraseOf), bad: (matter.bad ?? []).map(phraseOf) },
      known: (matter.known ?? []).map(phraseOf),
    }),
  );

  function toneAt(words: readonly HeardWord[], { first, last }: HeardAt, own: Compiled['own']): Tone | null {
    const clauses = new Set(words.slice(first, last + 1).map(({ clause }) => clause));
    const sentence = words[first]?.sentence;
    return (
      toneOf(
        words.filter(({ clause }) => clauses.has(clause)),
        tones,
        own,
      ) ??
      toneOf(
        words.filter((word) => word.sentence === sentence),
        tones,
        own,
      )
    );
  }

  function heardAt({ matter, own, known }: Compiled, place: HeardAt, words: readonly HeardWord[]): HeardMatter | null {
    const tone = toneAt(words, place, own);
    const denied = isDenied(words, place, tone);
    if (denied && !matter.say.denied) return null;
    const told = matter.tone ?? (tone === 'mixed' ? null : tone);
    const side: Side = denied ? 'denied' : (told ?? 'plain');
    const say = matter.say[side] ?? matter.say.plain;
    const ask = matter.ask[side] ?? (denied ? undefined : matter.ask.plain);
    return { matter, side, at: place, say, ask, isAnswered: isHeard(known, words) };
  }

  return {
    hear(words) {
      const found = compiled
        .filter(({ unless }) => !isHeard(unless, words))
        .flatMap((one, order) => placesOf(one.heard, words).map((place) => ({ one, place, order })))
        .toSorted((a, b) => b.place.last - b.place.first - (a.place.last - a.place.first) || a.order - b.order);
      const kept: { found: HeardMatter; clauses: Set<number | undefined> }[] = [];
      for (const { one, place } of found) {
        if (kept.length === MOST) break;
        if (kept.some(({ found: { at, matter } }) => matter === one.matter || (place.first <= at.last && at.first <= place.last))) continue;
        // A clause tells one thing: "Mein Sohn hat in der Schule Geburtstag." is no second matter.
        const clauses = new Set(words.slice(place.first, place.last + 1).map(({ clause }) => clause));
        if (kept.some((other) => [...clauses].some((clause) => other.clauses.has(clause)))) continue;
        const heard = heardAt(one, place, words);
        if (heard?.say) kept.push({ found: heard, clauses });
      }
      return kept.map((one) => one.found).toSorted((a, b) => a.at.first - b.at.first);
    },
    isAnswered: (matter, words) => isHeard(compiled.find((one) => one.matter === matter)?.known ?? [], words),
  };
}
