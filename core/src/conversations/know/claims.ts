import type { CasePerson } from '@visite/contract/cases.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { fold, tokens } from '#conversations/understanding/normalize.ts';
import type { Claim, Compared } from './claim.ts';
import { compare, ruledFor } from './compare.ts';
import { itemsOf } from './items.ts';
import { type TruthReading, truthReadings } from './judged.ts';
import type { Before } from './mates.ts';
import { type Known, prepareKnown } from './statements.ts';
import { readThing } from './thing.ts';
import { isUnit } from './units.ts';

/** A statement begins anew: "... Penicillin | Sie wohnen allein". */
const BEGINS =
  /(?<=\S+\s\S+\s\S+|zwar\s\S+)\s+(?=(?:Sie|Ihre?|er|es)\s(?:\S+en|hat|ist|war|sind|haben|Tochter|Sohn|Frau|Mann|Mutter|Vater)\s)/u;
/** "Allergien: keine" is one thing. */
export const NOTHING_BUT_NO = /^(?:keine[rsn]?|kein|nie|nein|nicht)$/i;
const SUBORDINATE = /(?:dass|wenn|weil|ob|wo|wie|haben|sind|waren|hatten|nehmen|rauchen|trinken|und|oder)$/;

/** Spoken lines have no marks: where "Sie" comes with its verb after some words, a new thing begins. */
function splitSpoken(piece: string): string[] {
  const parts: string[] = [];
  for (const part of piece.split(BEGINS)) {
    const last = parts.at(-1);
    if (last !== undefined && SUBORDINATE.test(last)) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** "Frau Seidel hat keine Schmerzen" is said of her, not of her name. */
function withoutName(piece: string, { persona }: CasePerson): string {
  const name = fold(persona.last_name);
  const words = piece.split(/\s+/);
  const isTitle = (word: string | undefined) => /^(?:frau|herrn?)$/i.test(word ?? '');
  const isName = (at: number) => isTitle(words[at - 1]) && fold(words[at] ?? '') === name;
  return words.flatMap((word, at) => (isName(at) ? (persona.type === 'PATIENT' ? ['Sie'] : []) : isName(at + 1) ? [] : [word])).join(' ');
}

/** "Die haben Sie heute aber noch nicht genommen": within the sentence "aber" only colours it; nothing new begins there. */
const COLOURING_BUT =
  /(\b(?:haben|hatten|sind|waren|ist|war|hat|hatte|nehmen|dürfen|können|sollen|müssen|wollen|werden)\s(?:Sie|er|sie|es|Ihre?\s\p{L}+)(?:\s[^\s,]+){0,3})\saber(?=\s(?:noch|schon|nicht|nie|auch|erst|immer|gar|doch|jetzt|heute|keine?[nrs]?)\b)/giu;

/** "Zwei Becher, mehr nicht": a limit, and no denial. */
const NO_MORE =
  /\bmehr (?:(?:dürfen|sollen|können|darf|soll|kann) (?:Sie|er|sie|es) )?nicht(?: (?:trinken|essen|nehmen|sein))?(?=\s*(?:[,.?!]|$))/giu;

/** "Auf der Brust drückt nichts und tut nichts weh": the place is said before. */
const GOES_ON_FELT = /^(?:tut|drückt|schmerzt|brennt|sticht|juckt|zieht)\s(?:auch\s)?(?:nichts|nicht)\b/iu;
/** "Der Nacken tut nicht weh, auch wenn man drückt." */
const GOES_ON_ALSO = /^(?:auch|selbst)\s(?:wenn|bei|beim|nicht|im|auf)\b/iu;
/** "Das neue Knie ist rechts und ist vier Tage alt": of what was said before it. */
const GOES_ON = /^(?:ist|sind|war|waren)(?:\s(?!sie\b|er\b|es\b|das\b|die\b|der\b|ihre?\b)\S+){1,4}$/iu;
function joinedPieces(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && [GOES_ON_FELT, GOES_ON_ALSO, GOES_ON].some((pattern) => pattern.test(piece)))
      joined[joined.length - 1] = `${last} ${piece}`;
    else joined.push(piece);
  }
  return joined;
}

/** "Mehr als anderthalb Liter sollen Sie nicht trinken" sets a limit, and denies nothing. */
const NO_MORE_THAN = /\b(?:nicht |keine? )?mehr als (.+?)(?: nicht)?$/iu;
const asLimit = (piece: string) =>
  /\bmehr als\b/i.test(piece) && /\b(?:nicht|kein)/i.test(piece) ? piece.replace(NO_MORE_THAN, '$1') : piece;

/** A line of claims, thing by thing: at commas and "und", and before each further drug. */
export function thingsIn(line: string, person: CasePerson, model: UnderstandingModel, known?: Known): string[] {
  // "Einmal um drei und einmal um fünf": the times one by one, and not how many.
  const isListedByTimes = (line.match(/\beinmal\b/gi)?.length ?? 0) > 1;
  const pieces = line
    .replaceAll(COLOURING_BUT, '$1')
    .replaceAll(/\bzuhause\b/giu, 'zu Hause')
    .replaceAll(NO_MORE, '')
    .replaceAll(/\bkein(?:e|erlei)? problem\w*/giu, 'gut')
    .replaceAll(/(\d)[,.](\d)/g, '$1·$2')
    .split(/[,;:.?!]+|\s(?:und|sowie|dann|außerdem|dazu|(?:aber|jedoch|allerdings|sondern)(?!\s(?:nur\s|auch\s)?(?:auf|gegen|mit)\s))\s/i)
    .map((piece) => piece.replaceAll('·', ',').trim())
    .map(asLimit)
    .map((piece) => (isListedByTimes ? piece.replaceAll(/\beinmal\s/gi, '') : piece))
    .map((piece) => withoutName(piece, person))
    .map((piece) => (model.claimPhrases.hasTag(piece) || model.claimPhrases.records(piece) ? model.claimPhrases.withoutTag(piece) : piece));
  return joinedPieces(pieces)
    .map((piece, at, all) => (NOTHING_BUT_NO.test(all[at + 1] ?? '') ? `${piece} ${all[at + 1]}` : piece))
    .filter((piece) => !NOTHING_BUT_NO.test(piece))
    .filter((piece) => /[\p{L}\d]{2}|\d/u.test(piece))
    .flatMap(splitSpoken)
    .flatMap((piece) => (known ? splitByMatter(piece, known, model) : [piece]))
    .flatMap((piece) => splitAtDrugs(piece, model))
    .filter((piece) => itemsOf(piece, model).length > 0 || !model.claimPhrases.isBeside(piece));
}

/** Pieces of more words than these may say several things without a mark between them. */
const LONG_PIECE = 13;
/** A thing has at least so many words. */
const SHORTEST = 3;

/**
 * "Durst seit sechs Wochen müde seit drei Monaten Füße taub": a new thing begins at a word that stands in no statement of the
 * sheet together with what was said just before it. A bare number before it goes with it.
 */
function splitByMatter(piece: string, { things }: Known, { lexicon }: UnderstandingModel): string[] {
  const words = piece.split(/\s+/);
  if (words.length <= LONG_PIECE) return [piece];
  const parts: string[][] = [[]];
  let matter = new Set<string>();
  for (const word of words) {
    const families = contentFamilies(word, lexicon).flatMap((family) => lexicon.partsOf(family));
    const own = families.filter(
      (family) => !isUnit(family) && !/^\d/.test(family) && things.some(({ statement }) => statement.families.has(family)),
    );
    if (own.length > 0) {
      const isNew =
        matter.size > 0 &&
        (parts.at(-1)?.length ?? 0) >= SHORTEST &&
        !things.some(
          ({ statement }) =>
            own.some((family) => statement.families.has(family)) && [...matter].some((family) => statement.families.has(family)),
        );
      if (isNew) {
        const last = parts.at(-1) as string[];
        const goesAlong: string[] = [];
        while (last.length > 1 && LEADS_ON.test(tokens(last.at(-1) ?? '')[0] ?? '')) goesAlong.unshift(last.pop() as string);
        parts.push(goesAlong);
        matter = new Set();
      }
      for (const family of own) matter.add(family);
    }
    parts.at(-1)?.push(word);
  }
  return parts.map((part) => part.join(' ')).filter((part) => part !== '');
}
/** What stands before a thing and belongs to it. */
const LEADS_ON = /^(?:\d[\d.]*|seit|vor|bei|in|im|am|an|auf|gegen|mit|ohne|kein\w*|nicht|der|die|das|den|dem|ein\w*|sie|und|noch|nur)$/;

function splitAtDrugs(piece: string, model: UnderstandingModel): string[] {
  const words = piece.split(/\s+/);
  const parts: string[][] = [[]];
  let hasDrug = false;
  for (const word of words) {
    const isDrug = itemsOf(word, model).some(({ kind }) => kind === 'drug');
    if (isDrug && hasDrug) parts.push([]);
    hasDrug ||= isDrug;
    parts.at(-1)?.push(word);
  }
  return parts.map((part) => part.join(' ')).filter((part) => part !== '');
}

const NOTHING_BEFORE: Before = { fact: null, drug: null };

/**
 * What a line claims, each thing compared with what the person knows, in the order of the line; a step for each thing, between
 * which a server can do something else.
 */
export function* claimsIn(line: string, compared: Compared): Generator<undefined, Claim[]> {
  const { person, model } = compared;
  const known = yield* prepareKnown(person, model);
  let before = NOTHING_BEFORE;
  const claims: Claim[] = [];
  for (const thing of thingsIn(line, person, model, known)) {
    const { about, beside, ...claim } = compare(thing, before, known, { ...compared, line });
    const drug = itemsOf(thing, model).find(({ kind }) => kind === 'drug');
    before = { fact: about ?? before.fact, drug: drug ?? before.drug };
    claims.push(claim, ...beside);
    yield;
  }
  return claims;
}

/** All readings of one thing claimed, alone, that anything speaks for: what the weights of the decision are learned from. */
export const claimReadings = (thing: string, known: Known, compared: Compared): TruthReading[] => {
  const read = readThing(thing, NOTHING_BEFORE, known, compared);
  return truthReadings(read, ruledFor(read));
};
