import type { SpeechAct } from '#conversations/turn.ts';
import { QUESTION } from './actModel.ts';
import { type Clause, isQuestionWord } from './clauses.ts';
import { actFeaturesOf, contentFamilies } from './features.ts';
import type { UnderstandingModel } from './model.ts';
import { plain, uncoloured } from './phrases.ts';
import { isFramed } from './politeness.ts';

/** "Kommen Sie, wir gehen ins Zimmer." */
const BECKONS = /^(so |also )?(kommen sie|komm)( bitte| mit| bitte mit)?$/;

/** Whom the line speaks to says nothing of what it asks. */
const ADDRESSED = /\b(frau|herrn?|schwester|pfleger|doktor|dr) [a-z']+/g;

/** Who calls himself stupid insults nobody. */
const OF_ONESELF = /\b(ich|mich|mir|mein\w*)\b/;
const OF_THE_OTHER = /\b(sie|ihnen|ihr\w*|du|dich|dir|dein\w*)\b/;
/** Words before a rude one in which "nicht" or "kein" denies it. */
const DENIED_WITHIN = 3;
/** "Seien Sie nicht so dumm" denies nothing. */
const TELLS_TO_BE = /\b(?:sei|seid|seien|stell\w*|werd\w*)\b/;

/** "Das ist überhaupt nicht dumm", "Sie sind kein Idiot": who denies each rude word comforts. */
function deniesInsult(text: string, { actPhrases }: UnderstandingModel): boolean {
  if (TELLS_TO_BE.test(text)) return false;
  const rude = actPhrases.filter(({ act, pattern }) => act === 'insult' && pattern.test(text));
  const isDenied = ({ pattern }: (typeof rude)[number]) =>
    text
      .slice(0, text.search(pattern))
      .trim()
      .split(' ')
      .slice(-DENIED_WITHIN)
      .some((word) => /^(?:nicht|kein\w*)$/.test(word));
  return rude.length > 0 && rude.every(isDenied);
}

/** From this share of what a clause may be beside a question, an act counts that no phrase names. */
const SURE = 0.5;
/** Acts that change how the person feels must be surer. */
const GRAVE: Partial<Record<SpeechAct, number>> = { insult: 0.7, haste: 0.7, role_break: 0.6 };
/** Acts that are done by asking; the others are no reading of a line with a question mark. */
const ASKED: (SpeechAct | 'statement')[] = [
  'consent_request',
  'offer',
  'instruction',
  'invite_questions',
  'ask_repeat',
  'role_break',
  'summary',
  'read_back',
  'small_talk',
  'insult',
  'haste',
  'greeting',
];
/** Below this probability of being a question, a clause is none. */
const ASKING = 0.5;
/** Phrases of these acts mean it wherever they stand. */
const UNMISTAKABLE: SpeechAct[] = ['role_break', 'insult', 'haste', 'thanks'];
/** Named within a question they are part of its matter: "Hatten Sie eine gute Nacht?", "Was bedeutet das für Ihren Beruf?" */
const ALONE: SpeechAct[] = ['greeting', 'farewell', 'ask_repeat'];

export interface ReadActs {
  acts: SpeechAct[];
  /** Those of them that a phrase names; the others are only likely. */
  named: readonly SpeechAct[];
  /** The clause without phrases of acts and without whom it speaks to. */
  rest: string;
  /** What the clause as a whole most likely is: an act, a question or a statement. */
  whole: SpeechAct | 'statement' | 'question';
  /** How likely it is a question, 0..1. */
  asking: number;
}

/** "Wo ...", "Haben Sie ...": asks whether or not a mark says so. */
function asksInForm(clause: string): boolean {
  const [first = '', second = ''] = plain(clause).split(' ');
  return (
    isQuestionWord(first) ||
    (/^(haben|hatten|sind|waren|gibt|ist|hat|war|tut|wurden|hast|bist)$/.test(first) &&
      /^(sie|es|du|ihr|ihre|ihnen|der|die|das)$/.test(second))
  );
}

/** The acts of a clause: by phrases that name them, and by likeness to known lines. */
export function readActs(clause: Clause, model: UnderstandingModel): ReadActs {
  const isMarked = clause.mark === '?';
  const isQuestion = isMarked || (clause.mark === '' && asksInForm(clause.text));
  const text = uncoloured(clause.text);
  const isBrief = text.split(' ').length <= 3 && !/\bsie\b/.test(text);
  const isNoInsult = (OF_ONESELF.test(text) && !OF_THE_OTHER.test(text)) || deniesInsult(text, model);
  const named: SpeechAct[] = [];
  let rest = text;
  for (const { act, pattern } of model.actPhrases) {
    // "Gut" agrees when it stands alone; in a sentence it is a word like any other.
    if ((act === 'agreement' && (!isBrief || isMarked)) || (act === 'insult' && isNoInsult) || !pattern.test(text)) continue;
    if (!named.includes(act)) named.push(act);
    rest = rest.replace(pattern, ' ');
  }
  if (BECKONS.test(text) && !isMarked) {
    named.push('instruction');
    rest = '';
  }
  const ranked = model.actClassifier.classify(actFeaturesOf(clause.text, clause.mark, named, model.lexicon));
  const asking = isFramed(clause.text) ? 1 : (ranked.find(({ label }) => label === QUESTION)?.probability ?? 0);
  const [best] = ranked.filter(({ label }) => label !== QUESTION) as { label: SpeechAct | 'statement'; probability: number }[];
  const share = best && asking < 1 ? best.probability / (1 - asking) : 0;
  const mayBe = best !== undefined && (!isQuestion || ASKED.includes(best.label));
  const graveWords = model.graveWords.get(best?.label ?? '');
  const isBacked = graveWords === undefined || contentFamilies(clause.text, model.lexicon).some((family) => graveWords.has(family));
  const isAct = mayBe && isBacked && !(best.label === 'insult' && isNoInsult);
  const isSure = isAct && asking < ASKING && share >= (GRAVE[best.label as SpeechAct] ?? SURE);
  const whole = isSure ? best.label : asking < ASKING && !isQuestion ? 'statement' : 'question';
  const hasMore = isMarked && contentFamilies(rest, model.lexicon).length > 0;
  const acts = named.filter((act) => UNMISTAKABLE.includes(act) || (ALONE.includes(act) ? !hasMore : asking < 0.9));
  if (isSure && best.label !== 'statement' && !acts.includes(best.label)) acts.push(best.label);
  return {
    // "Das darf ich leider nicht" asks for nothing.
    acts: acts.includes('refusal') ? acts.filter((act) => act !== 'consent_request') : acts,
    named,
    rest: rest.replaceAll(ADDRESSED, ' ').replaceAll(/\s+/g, ' ').trim(),
    whole,
    asking,
  };
}
