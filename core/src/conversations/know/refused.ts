import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { isDoing, type SpeechAct } from '#conversations/turn.ts';
import { type Clause, isQuestionWord } from '#conversations/understanding/clauses.ts';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { isVerb } from '#conversations/understanding/verbs.ts';
import { type Claim, certainlyWrong } from './claim.ts';
import { NEGATES } from './denial.ts';
import { isUnit } from './units.ts';

/** "Ich will keine Spritze mehr in den Bauch", "Flach liegen geht gar nicht mehr", "Masken mag sie nicht". */
const REFUSES = [
  /\b(?:will|wollen|möchte|mag|lasse|lässt|darf|dürfen|verträgt|vertrage)\b(?=.*\b(?:nicht|nie|kein\w*)\b)/i,
  /\b(?:nicht|nie|kein\w*)\b(?=.*\b(?:will|wollen|möchte|mag|lasse|lässt|darf|dürfen|verträgt|vertrage)\b)/i,
  /\bgeht (?:auch |gar |überhaupt )?nicht\b(?! (?:weg|weiter|gut))/i,
  /^(?:aber )?bitte (?:kein\w*|nicht)\b/i,
  /^kein\w* (?:\S+ ){1,3}mehr[.!]?$/i,
];
/** "Mehr als 1,5 Liter darf ich nicht", "Ohne Nachtlicht geht nichts", "sagen Sie es nicht meinem Mann": bounds, wants, asks to be silent. */
const OTHERWISE = /\b(?:ohne|nur|mehr als|mehr (?:ist|war|will|möchte|darf|soll)|sagen|angst|fürchte\w*)\b/i;

/** What a part of a sentence names: its nouns, and its first word, in families. */
function nounsOf(part: string, { lexicon }: UnderstandingModel): Set<string> {
  const words = part.match(/[\p{L}\d]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const [token = ''] = tokens(word);
      const isName = /^\p{Lu}/u.test(word) && !FUNCTION_WORDS.has(token) && !isVerb(token) && !isUnit(token) && token.length > 3;
      return isName ? [lexicon.familyOf(token)] : [];
    }),
  );
}

interface Refusal {
  fact: Fact;
  part: string;
  named: readonly string[];
}

const known = new WeakMap<CasePerson, { model: UnderstandingModel; refusals: Refusal[] }>();

/** What the sheet says that the person will not have done, with what it names. */
function refusalsOf(person: CasePerson, model: UnderstandingModel): Refusal[] {
  const done = known.get(person);
  if (done?.model === model) return done.refusals;
  const { facts, first_name, last_name } = person.persona;
  const names = new Set(tokens(`${first_name} ${last_name}`).map(model.lexicon.familyOf));
  // An allergy speaks for itself (allergy.ts).
  const others = facts.filter(({ topic }) => topic !== 'allergies');
  const refusals = others.flatMap((fact) =>
    [...fact.answer.simple, ...fact.answer.native]
      .flatMap((text) => text.split(/(?<=[.!?;])\s+|,\s+/))
      .filter((part) => !OTHERWISE.test(part) && REFUSES.some((pattern) => pattern.test(part)))
      .map((part) => ({ fact, part, named: [...nounsOf(part, model)].filter((family) => !names.has(family)) }))
      .filter(({ named }) => named.length > 0),
  );
  known.set(person, { model, refusals });
  return refusals;
}

/** Kinds of words that are no matter of their own in what is refused. */
const BESIDE = new Set(['Körperteil', 'Verwandte', 'Eltern']);

/**
 * What a line announces, asks leave for or tells to do though the person's own sheet says that she will not have it: "Das Bett
 * stelle ich ganz flach", to whom lying flat is impossible. The person says so, whatever else she would agree to. Null where nothing
 * of it is refused, or the line itself leaves it out.
 */
export function refusedIn(
  line: string,
  clauses: readonly Clause[],
  actsOf: (at: number) => readonly SpeechAct[],
  person: CasePerson,
  model: UnderstandingModel,
): Claim | null {
  const { lexicon } = model;
  // "Schlafanzug hoch, die Spritze liegt schon da": what is done is said beside it.
  if (!clauses.some((_, at) => actsOf(at).some((act) => isDoing(act) || act === 'offer'))) return null;
  // "Tschüss, ruhen Sie sich aus" wishes, and does nothing.
  const proposed = clauses.filter(
    ({ text }, at) => !actsOf(at).includes('farewell') && !tokens(text).some((word) => NEGATES.test(word) || isQuestionWord(word)),
  );
  const families = new Set(
    proposed.flatMap(({ text }) =>
      tokens(text)
        .filter((word) => !FUNCTION_WORDS.has(word))
        .map(lexicon.familyOf),
    ),
  );
  const isMatter = (family: string) => families.has(family) && !lexicon.kindsOf(family).some((kind) => BESIDE.has(kind));
  const refused = refusalsOf(person, model).find(({ named }) => named.some(isMatter));
  return refused ? certainlyWrong(line, refused.fact, [refused.part]) : null;
}
