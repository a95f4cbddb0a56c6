import type { Fact } from '@visite/contract/personas.ts';
import { type Spoken, type Talk, tellingOf } from '#conversations/answers.ts';
import { gateOf } from '#conversations/disclosure.ts';
import type { Claim } from '#conversations/know/claim.ts';
import { type Item, isSameSort, itemsOf, itemTokens } from '#conversations/know/items.ts';
import { led, sentenceCount } from '#conversations/sentences.ts';
import { isProfessional } from '#conversations/talkState.ts';
import { isNamed } from '#conversations/truth.ts';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { isVerb } from '#conversations/understanding/verbs.ts';

/** Reminders in one answer: more nobody takes in at once. What is wrong is put right, even where it is one thing more. */
const AT_ONCE = 2;
const WRONG_AT_ONCE = 3;

/** Whether the person may speak of the fact now: of a secret nobody says that it is not so. */
const isOpen = (fact: Fact, { mood, state }: Talk) => gateOf(fact, mood, new Set(state.told.keys())) === 'open';

/** Whether one of the claims is about something that the person keeps to himself. */
export const keepsAny = (claims: readonly Claim[], talk: Talk): boolean =>
  talk.persona.facts.some((fact) => claims.some((claim) => claim.fact === fact.key && claim.isAbout) && !isOpen(fact, talk));

/** How many of the values a text names. */
const naming = (text: string, values: readonly string[]) => {
  const named = new Set([...itemTokens(text), ...itemsOf(text, NO_DRUGS).map(({ value }) => value)]);
  return values.filter((value) => named.has(value)).length;
};
const NO_DRUGS = { drugs: new Map<string, string>() };

/**
 * The words that say what is right, with the value in place of the wrong one: the person's own at this level, else at the other,
 * else as it stands on the sheet.
 */
function correction(fact: Fact, { right, says }: Pick<Claim, 'right' | 'says'>, talk: Talk): string {
  const { variant } = talk.voice.register;
  const own = fact.answer[variant];
  const others = fact.answer[variant === 'simple' ? 'native' : 'simple'];
  const isAllergy = fact.topic === 'allergies' && fact.aspect === undefined && right.length === 0;
  if (right.length > 0) {
    const all = [own, others, says.filter((said) => !isOfOthers(said)).map(sentence)];
    const most = Math.max(...all.flat().map((text) => naming(text, right)));
    const group = most > 0 ? all.find((texts) => texts.some((text) => naming(text, right) === most)) : undefined;
    if (group) return talk.voice.pick(shortest(group.filter((text) => naming(text, right) === most)));
  }
  const alike = [own, others].flatMap((texts) => says.flatMap((said) => texts.filter((text) => text.includes(said))));
  if (alike.length > 0) return alike[0] as string;
  const plain = isAllergy ? own.filter((text) => /allergi/i.test(text)) : [];
  const named = own.filter((text) => fact.true_words.some((word) => isNamed(word, tokens(text))));
  return talk.voice.pick(plain.length > 0 ? plain : named.length > 0 ? named : own);
}

/** "Hat ein Gerät zu Hause", "Spritze gestern, ihm wurde flau": the sheet speaks of the person, who does not speak so of himself. */
const isOfOthers = (text: string) => /\b(?:er|ihm|ihn)\b/.test(text) || text.split(',').some((part) => isVerb(tokens(part)[0] ?? ''));
/** "Donepezil 10 mg zur Nacht", as it stands on the sheet, as a sentence. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
/** Of texts that all say it, those in one sentence where there are any. */
function shortest(texts: readonly string[]): readonly string[] {
  const fewest = Math.min(...texts.map(sentenceCount));
  return texts.filter((text) => sentenceCount(text) === fewest);
}

/** How many sorts of values of a claim a text names too. */
function sortsIn(text: string, claimed: readonly Item[]): number {
  const own = itemsOf(text, NO_DRUGS);
  return claimed.filter((item) => own.some((value) => isSameSort(item, value))).length;
}

/**
 * What the person knows of a thing of which neither yes nor no can be said: the words nearest to it, with a value where it
 * names one.
 */
function nearestWords(fact: Fact, { says, text }: Pick<Claim, 'says' | 'text'>, { voice }: Talk): string {
  const own = fact.answer[voice.register.variant];
  const claimed = itemsOf(text, NO_DRUGS);
  const most = Math.max(...own.map((telling) => sortsIn(telling, claimed)));
  const naming = most > 0 ? own.filter((telling) => sortsIn(telling, claimed) === most) : own;
  const others = fact.answer[voice.register.variant === 'simple' ? 'native' : 'simple'];
  // What lies nearest to what was claimed, even where it stands in the words of another level.
  const alike = says.flatMap((said) => [...naming, ...others].filter((telling) => telling.includes(said)));
  return alike[0] ?? (most > 0 ? voice.pick(shortest(naming)) : tellingOf(fact, voice, 1));
}

const withoutAssent = (text: string) => {
  const rest = text.replace(/^(?:Ja|Nein|Doch)(?:, (?:genau|doch|leider|klar|schon|richtig|stimmt|das stimmt|sicher|bitte))?[,.:] /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** "So habe ich es" says nothing; three long words do. */
const saysSomething = ({ text }: Pick<Claim, 'text'>) =>
  tokens(text).filter((word) => word.length > 3 && !FUNCTION_WORDS.has(word)).length >= 3;

/**
 * What a person says to what a line claims: what is wrong is put right, whatever else is true; all of it is confirmed only
 * where each thing is known to be so; what is neither is said once more as it is, without a yes; null where nothing near is known. `isKind`: the line
 * does something beside, so that what was not understood of it is passed over; `isProposal`: it asks leave for something, which is
 * refused for what is wrong in it; `isAsking`: something else is asked beside.
 */
export function onClaims(
  claims: readonly Claim[],
  talk: Talk,
  { isKind = false, isProposal = false, isAsking = false } = {},
): Spoken | null {
  const { voice } = talk;
  const about = claims.flatMap((claim) => {
    const fact = talk.persona.facts.find(({ key }) => key === claim.fact);
    return fact && isOpen(fact, talk) ? [{ ...claim, fact }] : [];
  });
  const wrong = about.filter(({ truth }) => truth === 'false');
  if (wrong.length > 0) {
    const put: string[] = [];
    const told: string[] = [];
    for (const [fact, ofFact] of Map.groupBy(wrong, (claim) => claim.fact)) {
      if (put.length >= WRONG_AT_ONCE) break;
      // Two wrong things of one fact are put right together: the number and the hour.
      const all = { right: ofFact.flatMap(({ right }) => right), says: ofFact.flatMap(({ says }) => says) };
      put.push(withoutAssent(correction(fact, all, talk)));
      told.push(fact.key);
    }
    // What cannot be agreed to beside it is said as it is, so that it does not stand as if it were so.
    for (const claim of isProposal ? [] : about) {
      if (put.length >= AT_ONCE) break;
      if (claim.truth !== 'open' || !claim.isAbout || told.includes(claim.fact.key)) continue;
      put.push(withoutAssent(nearestWords(claim.fact, claim, talk)));
      told.push(claim.fact.key);
    }
    const lead = voice.say(claims.length > 1 && !isProposal ? 'summary_wrong' : 'no') ?? '';
    // What nobody bears out, and was not told beside it, does not pass in the shadow of what was put right.
    const isLeft =
      !isProposal && claims.some((claim) => claim.truth === 'open' && saysSomething(claim) && !told.includes(claim.fact ?? ''));
    return { text: joined(led(lead, put.join(' ')), isLeft ? voice.say('claim_rest') : null), told };
  }
  const open = about.filter(({ truth }) => truth === 'open');
  const right = about.filter(({ truth }) => truth === 'true');
  if (right.length > 0 && claims.every(({ truth }) => truth === 'true'))
    return { text: voice.say('summary_right') ?? '', told: right.map(({ fact }) => fact.key).slice(0, 1) };
  // Beside what is known, only what is surely meant is said; alone, what is nearest.
  const near = open.filter(({ isAbout, isNamed }) => isAbout || (isNamed && claims.length === 1));
  const isMissed = !isKind && open.some((claim) => !near.includes(claim) && saysSomething(claim));
  const isDoubted = claims.some((claim) => claim.isDoubted && (claim.fact !== null || claim.isUnknownValue));
  const isUnsure = isMissed || claims.some(({ isUnknownValue }) => isUnknownValue);
  if (near.length === 0 && right.length === 0) return null;
  // Where nothing else is sure, what is right is said in the person's own words: a yes would be one to all of it.
  const sure = near.length > 0 ? near : right;
  const facts = [...new Set(sure.map(({ fact }) => fact))].slice(0, AT_ONCE);
  const known = facts
    .map((fact) => withoutAssent(nearestWords(fact, sure.find((claim) => claim.fact === fact) ?? { says: [], text: '' }, talk)))
    .join(' ');
  const told = facts.map(({ key }) => key);
  // What is only near is no yes to what was put as so: it is said which of it is certain.
  const bounded = (text: string) => (isKind || isAsking ? text : led(voice.say('claim_unsure') ?? '', text));
  // Before a value that nobody knows even half a yes would be one to it.
  // Nobody says "noch einmal" before what was never said.
  const mayLead = !isProfessional(talk.persona) || told.some((key) => talk.state.told.has(key));
  if (!isDoubted && !isMissed && near.length > 0)
    return { text: right.length === 0 ? bounded(known) : mayLead ? joined(voice.say('summary_part'), known) : known, told };
  if (!isUnsure && near.length > 0) return { text: bounded(known), told };
  if (claims.length === 1) return { text: led(voice.say('claim_doubt') ?? '', known), told };
  if (isKind && !isUnsure) return { text: known, told };
  return { text: joined(known, voice.say('claim_rest')), told };
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part).join(' ');
