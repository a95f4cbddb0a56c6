import type { Compared, Comparison } from './claim.ts';
import { ABOUT, type Before } from './mates.ts';
import { onAllergies } from './onAllergies.ts';
import { onValues } from './onValues.ts';
import { onWords } from './onWords.ts';
import type { Known } from './statements.ts';
import { claimOf, readThing, saysAll } from './thing.ts';
import { weighedFor } from './weigh.ts';

const STARTS_BESIDE = /^(?:beim?|im|in|auf|am|an|mit|zum|zur|vom?|aus|ohne|wegen|durch|unter|hinter|neben)\s/i;

/** Says whether one thing claimed is so: by the allergies first, then by its values, then by its words. */
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
  const weighed = weighedFor(thing);
  const [best] = weighed;
  if (!best || best.weight < ABOUT) return claimOf(thing, null, 'open');
  const { wrong, bearers } = onValues(thing, best.fact, weighed);
  return wrong ?? onWords(thing, best.fact, weighed, bearers);
}
