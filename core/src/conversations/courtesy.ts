import type { Talk } from './answers.ts';
import { ANGER_TO_HOLD_BACK, ANGER_TO_REFUSE } from './disclosure.ts';
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

/**
 * What the person says to the learner's summary: yes only where something told is named and nothing wrong beside it; a
 * wrong word is corrected with the fact itself, which then is told again.
 */
export function onSummary(talk: Talk): { text: string; told: string[] } {
  const words = tokens(talk.line);
  const told = talk.persona.facts.filter(({ key }) => talk.state.told.has(key));
  const named = told.map((fact) => ({ fact, ...namedIn(fact, words) }));
  const wrong = named.find(({ isTrueNamed, isFalseNamed }) => isFalseNamed && !isTrueNamed);
  if (wrong) {
    const { fact } = wrong;
    return {
      text: `${talk.voice.say('summary_wrong') ?? ''} ${talk.voice.pick(fact.answer[talk.voice.register.variant])}`,
      told: [fact.key],
    };
  }
  // A number that was never said might be a wrong dose or date: then nothing is confirmed.
  const numbers = words.filter((word) => /^\d/.test(word));
  const known = told.flatMap((fact) => [...fact.true_words, ...fact.answer.simple, ...fact.answer.native]).flatMap(tokens);
  const isSafe = numbers.every((number) => known.some((word) => isNamed(number, [word])));
  const isRight = isSafe && named.some(({ isTrueNamed }) => isTrueNamed);
  return { text: talk.voice.say(isRight ? 'summary_right' : 'summary_open') ?? '', told: [] };
}

function onReadBack(talk: Talk): string {
  if (isRightReadBack(talk)) return talk.voice.say('summary_right') ?? '';
  return [talk.voice.say('orders_wrong'), satisfied(talk)].filter((part) => part !== null).join(' ');
}

/** Which act of a line is answered when nothing else is said; the first counts. */
const RANK: SpeechAct[] = [
  'farewell',
  'consent_request',
  'instruction',
  'announcement',
  'empathy',
  'reassurance',
  'apology',
  'refusal',
  'haste',
  'introduction',
  'small_talk',
  'thanks',
  'agreement',
];

function situationOf(act: SpeechAct, talk: Talk): Situation {
  const { mood, state } = talk;
  switch (act) {
    case 'consent_request':
      return mood.anger >= ANGER_TO_REFUSE ? 'consent_refused' : 'consent';
    case 'instruction':
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
    case 'farewell':
      return act;
    case 'apology':
      // "Entschuldigung" is also how one begins to speak: only after trouble is there something to forgive.
      return state.mood.anger > talk.persona.initial_mood.anger ? 'apology' : 'apology_needless';
    default:
      return 'listening';
  }
}

/** The answer to acts alone, without any question; null when there is nothing to react to. */
export function onActs(talk: Talk, understanding: Understanding): { text: string; told: string[] } | null {
  const { acts } = understanding;
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

/** A short word to the manner of a line that also asks something, before the answer; null when it passes unremarked. */
export function besideAnswer(talk: Talk, understanding: Understanding): string | null {
  const { acts } = understanding;
  if (acts.includes('greeting') && !talk.state.acts.has('greeting')) return talk.voice.say(greetingSituation(talk.line));
  if (acts.includes('consent_request') && talk.mood.anger < ANGER_TO_REFUSE) return talk.voice.say('consent');
  if (acts.includes('haste')) return talk.voice.say('haste');
  if (acts.includes('apology') && talk.state.mood.anger > talk.persona.initial_mood.anger) return talk.voice.say('apology');
  if (acts.includes('empathy') && !talk.state.last?.turn.acts.includes('empathy') && talk.voice.chance(0.6))
    return talk.voice.say('empathy');
  if (acts.includes('reassurance') && talk.voice.chance(0.5)) return talk.voice.say('reassurance');
  return null;
}
