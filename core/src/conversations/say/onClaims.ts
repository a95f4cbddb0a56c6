import type { Fact } from '@visite/contract/personas.ts';
import { type Spoken, type Talk, tellingOf } from '#conversations/answers.ts';
import { gateOf } from '#conversations/disclosure.ts';
import type { Claim } from '#conversations/know/claims.ts';
import { led } from '#conversations/sentences.ts';
import { isNamed } from '#conversations/truth.ts';
import { tokens } from '#conversations/understanding/normalize.ts';

/** Corrections and reminders in one answer: more nobody takes in at once. */
const AT_ONCE = 2;

/** Whether the person may speak of the fact now: of a secret nobody says that it is not so. */
const isOpen = (fact: Fact, { mood, state }: Talk) => gateOf(fact, mood, new Set(state.told.keys())) === 'open';

/** The way of telling a fact that names what is right: the value in place of the wrong one. */
function correction(fact: Fact, { right }: Pick<Claim, 'right'>, talk: Talk): string {
  const variants = fact.answer[talk.voice.register.variant];
  const values = right;
  const naming = variants.filter((variant) => {
    const words = tokens(variant);
    return values.some((value) => words.includes(value)) || fact.true_words.some((word) => isNamed(word, words));
  });
  const saying = naming.filter((variant) => values.some((value) => tokens(variant).includes(value)));
  return talk.voice.pick(saying.length > 0 ? saying : naming.length > 0 ? naming : variants);
}

const withoutAssent = (text: string) => {
  const rest = text.replace(/^(?:Ja|Nein|Doch)(?:, (?:genau|doch|leider|klar|schon|richtig|stimmt|das stimmt|sicher|bitte))?[,.:] /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/**
 * What a person says to what a line claims: what is wrong is put right, whatever else is true; all of it is confirmed only
 * where each thing is known to be so; what is neither is said once more as it is, without a yes.
 */
export function onClaims(claims: readonly Claim[], talk: Talk): Spoken | null {
  const { voice } = talk;
  const about = claims.flatMap((claim) => {
    const fact = talk.persona.facts.find(({ key }) => key === claim.fact);
    return fact && isOpen(fact, talk) ? [{ ...claim, fact }] : [];
  });
  const wrong = about.filter(({ truth }) => truth === 'false');
  if (wrong.length > 0) {
    const put: string[] = [];
    const told: string[] = [];
    for (const claim of wrong) {
      if (put.length >= AT_ONCE || told.includes(claim.fact.key)) continue;
      put.push(withoutAssent(correction(claim.fact, claim, talk)));
      told.push(claim.fact.key);
    }
    const lead = voice.say(claims.length > 1 ? 'summary_wrong' : 'no') ?? '';
    return { text: led(lead, put.join(' ')), told };
  }
  const open = about.filter(({ truth }) => truth === 'open');
  const right = about.filter(({ truth }) => truth === 'true');
  if (right.length > 0 && claims.every(({ truth }) => truth === 'true'))
    return { text: voice.say('summary_right') ?? '', told: right.map(({ fact }) => fact.key).slice(0, 1) };
  if (open.length === 0) return right.length > 0 ? { text: voice.say('summary_part') ?? '', told: [right[0]?.fact.key ?? ''] } : null;
  const facts = [...new Set(open.map(({ fact }) => fact))].slice(0, AT_ONCE);
  const text = facts.map((fact) => withoutAssent(tellingOf(fact, voice, 1))).join(' ');
  return { text: right.length > 0 ? `${voice.say('summary_part') ?? ''} ${text}` : text, told: facts.map(({ key }) => key) };
}
