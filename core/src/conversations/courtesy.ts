import type { Fact } from '@visite/contract/personas.ts';
import type { Talk } from './answers.ts';
import { ANGER_TO_HOLD_BACK, ANGER_TO_REFUSE } from './disclosure.ts';
import { matterOf } from './matter.ts';
import { isProfessional, toProposal } from './talkState.ts';
import { isNamed, namedIn } from './truth.ts';
import type { SpeechAct, Understanding } from './turn.ts';
import { fold, tokens } from './understanding/normalize.ts';
import { isRightReadBack, satisfied } from './wants.ts';
import type { Situation } from './wording.ts';

/** The person's own opening at the learner's time of day: "Guten Tag, ..." becomes "Guten Morgen, ...". */
export function atTimeOfDay(opening: string, line: string): string {
  const said = /\b(Tag|Morgen|Abend)\b/i.exec(line)?.[1]?.toLowerCase();
  if (!said) return opening;
  return opening.replace(
    /^((?:Schönen )?(?:[Gg]uten )?)(?:Tag|Morgen|Abend)(?=[.,!])/,
    `$1${said.charAt(0).toUpperCase()}${said.slice(1)}`,
  );
}

/** The learner's own greeting comes back: "Guten Morgen" to "Guten Morgen". */
export function greetingSituation(line: string): Situation {
  const folded = fold(line);
  if (/\bmorgen\b/.test(folded)) return 'greeting_morning';
  return /\babend\b|\bgute nacht\b/.test(folded) ? 'greeting_evening' : 'greeting_day';
}

const isNumber = (word: string) => /^\d/.test(word);
/** Numbers with what they count: "5 woch". */
const measuresIn = (words: readonly string[]) =>
  words.flatMap((word, at) => (isNumber(word) && /^[a-z]{3,}/.test(words[at + 1] ?? '') ? [`${word} ${words[at + 1]?.slice(0, 4)}`] : []));

/** Numbers say nothing alone: the "3" of three days is not the "3" of a pain scale. */
const inWords = (fact: Fact): Fact => ({
  ...fact,
  true_words: fact.true_words.filter((word) => !isNumber(word)),
  false_words: fact.false_words.filter((word) => !isNumber(word)),
});

/** The told fact that a summary gets wrong, if any: a false word that belongs to nothing else that was told. */
function misheard(told: readonly Fact[], words: readonly string[]): Fact | undefined {
  return told.find((fact) => {
    if (matterOf(fact.topic) === 'pain' && !words.some((word) => /schmerz|^weh$/.test(word))) return false;
    const others = told
      .filter((other) => other !== fact)
      .flatMap(({ true_words, answer }) => [...true_words, ...answer.simple, ...answer.native]);
    const isElsewhere = (word: string) => others.some((text) => isNamed(word, tokens(text)));
    const own = { ...inWords(fact), false_words: inWords(fact).false_words.filter((word) => !isElsewhere(word)) };
    const { isTrueNamed, isFalseNamed } = namedIn(own, words);
    return isFalseNamed && !isTrueNamed;
  });
}

/**
 * What the person says to the learner's summary: yes only where something told is named and nothing wrong beside it; a
 * wrong word is corrected with the fact itself, which then is told again.
 */
export function onSummary(talk: Talk): { text: string; told: string[] } {
  const words = tokens(talk.line);
  const told = talk.persona.facts.filter(({ key }) => talk.state.told.has(key));
  const wrong = misheard(told, words);
  if (wrong) {
    return {
      text: `${talk.voice.say('summary_wrong') ?? ''} ${talk.voice.pick(wrong.answer[talk.voice.register.variant])}`,
      told: [wrong.key],
    };
  }
  // A number that was never said might be a wrong dose or date: then nothing is confirmed.
  const known = told.flatMap((fact) => [...fact.true_words, ...fact.answer.simple, ...fact.answer.native]).map(tokens);
  const numbers = words.filter(isNumber);
  if (!numbers.every((number) => known.some((text) => text.includes(number))))
    return { text: talk.voice.say('summary_doubt') ?? '', told: [] };
  // "5 Wochen" is not confirmed by "5 Liter".
  const measures = new Set(known.flatMap(measuresIn));
  if (!measuresIn(words).every((measure) => measures.has(measure))) return { text: talk.voice.say('summary_open') ?? '', told: [] };
  const isRight = told.some((fact) => namedIn(inWords(fact), words).isTrueNamed);
  return { text: talk.voice.say(isRight ? 'summary_right' : 'summary_open') ?? '', told: [] };
}

/** "Gut.", "Verstanden, ..." at the beginning of the orders; not said where they are given again because they were read back wrong. */
const CONSENTS = /^(gut|okay|ok|verstanden|in ordnung|alles klar|ja|danke)[.,:] (\p{L})/iu;

function onReadBack(talk: Talk): string {
  if (isRightReadBack(talk)) return talk.voice.say('summary_right') ?? '';
  const orders = satisfied(talk)?.replace(CONSENTS, (_, _consent: string, first: string) => first.toUpperCase());
  return [talk.voice.say('orders_wrong'), orders].filter((part) => part).join(' ');
}

/** Which act of a line is answered when nothing else is said; the first counts. */
const RANK: SpeechAct[] = [
  'farewell',
  'refusal',
  'offer',
  'consent_request',
  'instruction',
  'announcement',
  'empathy',
  'reassurance',
  'apology',
  'haste',
  'introduction',
  'small_talk',
  'thanks',
  'agreement',
];

/** The first greeting of a talk comes back, before anything else; null where nobody greets, or it was done. */
export const greetingBack = (acts: readonly SpeechAct[], { line, state, voice }: Talk): string | null =>
  acts.includes('greeting') && !state.acts.has('greeting') ? voice.say(greetingSituation(line)) : null;

const CALLS_FOR = /\b(klingel\w*|klingeln|melden|bescheid|glocke)\b/;

function situationOf(act: SpeechAct, talk: Talk): Situation {
  const { mood, state } = talk;
  const line = fold(talk.line);
  switch (act) {
    case 'offer':
      if (toProposal(talk.persona) === 'not_ordered') return 'not_ordered';
      return mood.anger >= ANGER_TO_HOLD_BACK ? 'offer_declined' : 'offer';
    case 'consent_request':
      // A yes on the telephone would be an order.
      if (isProfessional(talk.persona)) return toProposal(talk.persona);
      return mood.anger >= ANGER_TO_REFUSE ? 'consent_refused' : 'consent';
    case 'instruction':
      if (mood.anger < ANGER_TO_REFUSE && CALLS_FOR.test(line) && !isProfessional(talk.persona)) return 'will_call';
      return mood.anger >= ANGER_TO_REFUSE ? 'consent_refused' : mood.pain >= ANGER_TO_HOLD_BACK ? 'instruction_in_pain' : 'instruction';
    case 'announcement':
    case 'empathy':
    case 'reassurance':
    case 'refusal':
    case 'haste':
    case 'introduction':
    case 'small_talk':
    case 'thanks':
    case 'agreement':
      return act;
    case 'farewell':
      return /\bgute nacht\b|\bschlafen sie gut\b/.test(line) ? 'good_night' : act;
    case 'apology':
      // "Entschuldigung" is also how one begins to speak: only after trouble is there something to forgive.
      return state.mood.anger > talk.persona.initial_mood.anger ? 'apology' : 'apology_needless';
    default:
      return 'listening';
  }
}

/** The answer to acts alone, without any question; null when there is nothing to react to. */
export function onActs(talk: Talk, acts: readonly SpeechAct[]): { text: string; told: string[] } | null {
  if (acts.includes('read_back') && talk.persona.wants.length > 0) return { text: onReadBack(talk), told: [] };
  if (acts.includes('summary') || acts.includes('read_back')) return onSummary(talk);
  // "Entschuldigung, das tut mir leid": after trouble it is the apology that counts.
  const isForgiven = acts.includes('apology') && talk.state.mood.anger > talk.persona.initial_mood.anger;
  // A kind word that asks for nothing is heard as one.
  const isKindOnly = !talk.line.includes('?') && (acts.includes('empathy') || acts.includes('reassurance'));
  const heard = isKindOnly ? acts.filter((known) => known !== 'consent_request') : acts;
  const act = isForgiven && !acts.includes('farewell') ? 'apology' : RANK.find((known) => heard.includes(known));
  return act ? { text: talk.voice.say(situationOf(act, talk)) ?? '', told: [] } : null;
}

/**
 * A short word to the manner of a line that also asks something, before the answer; null when it passes unremarked. Comfort does: who is
 * asked something answers it.
 */
export function besideAnswer(talk: Talk, understanding: Understanding): string | null {
  const { acts } = understanding;
  // A kind word before the answer of who gives orders would be heard as one.
  if (isProfessional(talk.persona)) return null;
  if (acts.includes('greeting') && !talk.state.acts.has('greeting')) return talk.voice.say(greetingSituation(talk.line));
  // A yes to the manner would be heard as one to the question.
  const isAnswered = understanding.questions.some(({ form }) => form === 'yes_no');
  const mayAgree = talk.mood.anger < ANGER_TO_REFUSE && !isAnswered;
  if (acts.includes('consent_request') && mayAgree && !understanding.strangeAct) return talk.voice.say('consent');
  if (acts.includes('haste')) return talk.voice.say('haste');
  if (acts.includes('apology') && talk.state.mood.anger > talk.persona.initial_mood.anger) return talk.voice.say('apology');
  return null;
}
