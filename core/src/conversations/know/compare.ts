import type { Compared, Comparison } from './claim.ts';
import type { Ruled } from './evidence.ts';
import { judged } from './judged.ts';
import { likenessTo, lineVector } from './likeLines.ts';
import { ABOUT, type Before } from './mates.ts';
import { onAllergies } from './onAllergies.ts';
import { onValues } from './onValues.ts';
import { onWords } from './onWords.ts';
import type { Known } from './statements.ts';
import { claimOf, readThing, saysAll, type Thing } from './thing.ts';
import { weighedFor } from './weigh.ts';

const STARTS_BESIDE = /^(?:beim?|im|in|auf|am|an|mit|zum|zur|vom?|aus|ohne|wegen|durch|unter|hinter|neben)\s/i;

/** Says whether one thing claimed is so: by the allergies first, then by all that speaks for and against it. */
export function compare(text: string, before: Before, known: Known, compared: Compared): Comparison {
  const thing = readThing(text, before, known, compared);
  // "..., beim Kinderarzt": a place or a way, said of what was said just before.
  const ofBefore =
    thing.items.length === 0 && STARTS_BESIDE.test(text)
      ? known.things.find((entry) => entry.fact === before.fact && saysAll(thing, entry))
      : undefined;
  if (ofBefore) return claimOf(thing, ofBefore.fact, 'true', { says: [ofBefore.statement.text] });
  const ofAllergies = onAllergies(thing);
  if (ofAllergies) return ofAllergies;
  return judged(thing, ruledFor(thing));
}

/** What the rules make of a thing by its values, then by its words, with all that is known, the nearest first. */
export function ruledFor(thing: Thing): Ruled {
  const weighed = weighedFor(thing);
  const everywhere = new Set(weighed.flatMap(({ statement }) => [...statement.families]));
  const beside = {
    weighed,
    likeness: likenessTo(lineVector(thing.text, thing.compared.model), thing.known.lines),
    strange: Math.min(thing.families.filter((family) => !everywhere.has(family)).length, 3) / 3,
  };
  const [best] = weighed;
  if (!best || best.weight < ABOUT) return { ...beside, ruled: claimOf(thing, null, 'open'), bearers: new Set() };
  const { wrong, bearers } = onValues(thing, best.fact, weighed);
  return { ...beside, ruled: wrong ?? onWords(thing, best.fact, weighed, bearers), bearers };
}
