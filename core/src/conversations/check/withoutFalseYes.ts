import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { knowledgeOf } from '#conversations/knowledge.ts';
import { led, sentencesOf } from '#conversations/sentences.ts';
import { talkState } from '#conversations/talkState.ts';
import type { Reply } from '#conversations/turn.ts';
import { voiceOf } from '#conversations/voice.ts';
import { registerOf, type Wording } from '#conversations/wording.ts';
import { agreesTo, corrects, isYesOrNo } from './agreement.ts';
import { type ClaimInput, claimsOf } from './checkAnswer.ts';
import type { FalseClaim } from './pieces.ts';
import { valuesIn } from './values.ts';

/** The claim that an answer agrees to, before it says no to anything. */
function agreedTo(text: string, claims: readonly FalseClaim[]): FalseClaim | undefined {
  for (const sentence of sentencesOf(text)) {
    const agreed = claims.find((claim) => agreesTo(sentence, claim));
    if (agreed || corrects(sentence)) return agreed;
  }
  return undefined;
}

/**
 * The built-in engine's answer, and in its place what the sheet says where it agrees to a claim that the sheet contradicts: a
 * false yes is the worst of all answers (talk.md). Also what is said when a model has agreed twice.
 */
export function withoutFalseYes(
  answer: Reply,
  input: Omit<ClaimInput, 'hasOrdered'> & { level: LanguageLevel; variety: () => number; wording: Wording },
): Reply {
  // Most answers say neither yes nor no: nothing is compared for them.
  if (!sentencesOf(answer.text).some(isYesOrNo)) return answer;
  const { person, history, level, variety, wording } = input;
  const { persona } = person;
  const { wantsTold, answers } = talkState(persona, history);
  const { claims } = claimsOf({ ...input, hasOrdered: persona.wants.every(({ key }) => wantsTold.has(key)) });
  const claim = agreedTo(answer.text, claims);
  if (!claim) return answer;

  const register = registerOf(level, persona);
  const voice = voiceOf({ persona, shown: answer.mood, register, wording, answers, variety });
  const { truth, isNegated, claimed } = claim;
  const shut = knowledgeOf(persona, history, answer.turn.mood).shut;
  const fact = truth?.fact && !shut.includes(truth.fact) ? truth.fact : null;
  const turn = { ...answer.turn, told: fact ? [fact.key] : [], topic: fact?.topic ?? answer.turn.topic, examination: null };
  if (fact) {
    const variants = fact.answer[register.variant];
    // What is wrong is a number: then the right one is said.
    const counted = /\d/.test(claimed) ? variants.filter((variant) => valuesIn(variant).length > 0) : [];
    const telling = voice.pick(counted.length > 0 ? counted : variants);
    const lead = voice.say(isNegated ? 'on_the_contrary' : 'no') ?? '';
    return { ...answer, text: /^(?:Nein|Doch|Ja)(?!\p{L})/u.test(telling) ? telling : led(lead, telling), turn };
  }
  const order = truth && truth.fact === null ? truth.text : '';
  const text = [voice.say(order ? 'orders_wrong' : 'summary_wrong'), order].filter(Boolean).join(' ');
  return { ...answer, text, turn };
}
