import type { Fact, FactAspect, MoodState, Persona } from '@visite/contract/personas.ts';
import { ANGER_TO_REFUSE, tellable } from './disclosure.ts';
import { matterOf } from './matter.ts';
import { answerable } from './mean/personFacts.ts';
import { SIGNS, tellsSide } from './mean/sidesTold.ts';
import { led, sentenceCount, sentencesOf } from './sentences.ts';
import { isProfessional, type TalkState } from './talkState.ts';
import { isNamed, namedIn, verdictOn } from './truth.ts';
import type { AskedQuestion } from './turn.ts';
import { tokens } from './understanding/normalize.ts';
import type { Voice } from './voice.ts';
import type { Situation } from './wording.ts';

/** One answer in the making. */
export interface Talk {
  persona: Persona;
  state: TalkState;
  /** After the line was heard: decides the gates. */
  mood: MoodState;
  voice: Voice;
  line: string;
}

export interface Spoken {
  text: string;
  /** Keys of the facts in it. */
  told: string[];
}

/** Sides of a topic that its general answer tells anyway: "Wo haben Sie Schmerzen?" asks for nothing but the site. */
const TOLD_BY_GENERAL: Record<string, FactAspect[]> = {
  'pain.site': ['where'],
  'pain.onset': ['since_when', 'when', 'how_long'],
  'pain.radiation': ['where'],
  'pain.severity': ['how_much'],
  'pain.course': ['how_often', 'when', 'how_long'],
  chief_complaint: ['why'],
  weight: ['how_much'],
  living: ['where', 'who'],
  relatives: ['who'],
  orientation: ['when', 'where'],
  fears: ['why'],
  expectations: ['why'],
};
const ALWAYS_GENERAL: FactAspect[] = ['which', 'how'];

/** Sides so near that one answers the other: "Wie lange haben Sie das schon?" and "Seit wann?". */
const NEAR: Partial<Record<FactAspect, FactAspect[]>> = {
  since_when: ['when', 'how_long'],
  when: ['since_when'],
  how_long: ['since_when'],
  how: ['reaction'],
};

/** From this confidence on a question asks for this fact and for nothing beside it. */
const MEANT = 0.8;

const ASKS_FOR_MORE = /\b(sonst noch|noch (etwas|was|mehr|eine?|andere\w*|weitere\w*)|weitere\w*|außerdem|noch andere\w*)\b/i;

const FELT = new Set([
  'pain',
  'breathing',
  'sleep',
  'mood',
  'swallowing',
  'skin',
  'nutrition',
  'elimination',
  'senses',
  'mobility',
  'orientation',
  'chief_complaint',
]);
const OWN_LIFE = new Set(['identity', 'smoking', 'alcohol', 'job', 'living', 'religion', 'relatives', 'expectations', 'fears']);

const mostNamed = (facts: readonly Fact[], words: readonly string[]): Fact[] => {
  const named = facts.map((fact) => ({ fact, ...namedIn(fact, words) }));
  const right = named.filter(({ isTrueNamed }) => isTrueNamed);
  return (right.length > 0 ? right : named.filter(({ isFalseNamed }) => isFalseNamed)).map(({ fact }) => fact);
};

/** Where a side of a complaint that is pain has a topic of its own. */
const PAIN_SIDES: Partial<Record<FactAspect, string>> = {
  since_when: 'pain.onset',
  when: 'pain.onset',
  how_long: 'pain.onset',
  where: 'pain.site',
  how_much: 'pain.severity',
  how_often: 'pain.course',
};

/** Facts of the topic; who has no pain at all says so, whichever side of it is asked for. */
function factsOn(topic: string, facts: readonly Fact[]): Fact[] {
  const own = facts.filter((fact) => fact.topic === topic);
  return own.length > 0 || matterOf(topic) !== 'pain'
    ? own
    : facts.filter((fact) => matterOf(fact.topic) === 'pain' && fact.holds === false);
}

/**
 * The topic's general answer. Beside a fact without phrasings of its own, those with some ("War der Zucker früher schon
 * zu hoch?") are particulars: told when asked for, when the person is invited to tell, or when more is asked for.
 */
function generalFacts(siblings: readonly Fact[], question: AskedQuestion, line: string): Fact[] {
  const general = siblings.filter(({ aspect }) => aspect === undefined);
  const plain = general.filter(({ asked_by }) => asked_by.length === 0);
  return plain.length === 0 || question.form === 'open' || ASKS_FOR_MORE.test(line) ? general : plain;
}

/** "Seit wann haben Sie das?" after a complaint that is pain: told by the pain topic that stands for the side. */
function sideOfComplaint(aspect: FactAspect, facts: readonly Fact[]): Fact[] {
  const isPain = facts.some((fact) => fact.topic === 'chief_complaint' && /schmerz|\bweh\b/i.test(fact.answer.simple.join(' ')));
  return isPain ? facts.filter((fact) => fact.topic === PAIN_SIDES[aspect] && fact.aspect === undefined) : [];
}

/** Sides that are told by another topic than the one asked for. */
function factsElsewhere(topic: string, aspect: FactAspect, { persona, state }: Talk): Fact[] {
  if (topic === 'chief_complaint') return sideOfComplaint(aspect, persona.facts);
  // "Was passiert, wenn Sie dieses Medikament nehmen?", once the allergy to it is told.
  const allergies = topic === 'medication' && aspect === 'reaction' ? persona.facts.filter((fact) => fact.topic === 'allergies') : [];
  return allergies.some(({ key }) => state.told.has(key)) ? allergies.filter((fact) => fact.aspect === aspect) : [];
}

/** The facts that a question asks for, open or not. */
export function factsAskedFor(question: AskedQuestion, talk: Talk): Fact[] {
  const meant = question.facts.flatMap((key) => answerable(talk.persona).filter((fact) => fact.key === key));
  if (meant.length > 0) return meant;
  const siblings = factsOn(question.topic, talk.persona.facts);
  const narrowed = (facts: Fact[]) => {
    const named = mostNamed(facts, question.words);
    return named.length > 0 ? named : facts;
  };
  const general = generalFacts(siblings, question, talk.line);
  const { aspect } = question;
  if (aspect === null) {
    const named = mostNamed(siblings, question.words);
    return named.length > 0 ? named : general.length > 0 ? general : siblings;
  }
  for (const side of [aspect, ...(NEAR[aspect] ?? [])]) {
    const facts = siblings.filter((fact) => fact.aspect === side);
    if (facts.length > 0) return narrowed(facts);
  }
  const elsewhere = factsElsewhere(question.topic, aspect, talk);
  if (elsewhere.length > 0) return elsewhere;
  if (question.form === 'yes_no' || question.form === 'choice') {
    const named = mostNamed(siblings, question.words);
    if (named.length > 0) return named;
  }
  const isGeneral = ALWAYS_GENERAL.includes(aspect) || TOLD_BY_GENERAL[question.topic]?.includes(aspect);
  const isNew = general.some(({ key }) => !talk.state.told.has(key));
  const isTold = general.some((fact) => fact.holds === false || tellsSide(fact, aspect));
  return isGeneral || isNew || isTold ? narrowed(general) : [];
}

/** How many facts of one topic are told at a breath. */
function breath(question: AskedQuestion, voice: Voice): number {
  if (voice.register.variant === 'simple') return 2;
  if (voice.persona.temperament === 'talkative') return 3;
  return question.form === 'open' ? 3 : 2;
}

/**
 * A way of telling the fact, in at most the given number of sentences where the author wrote one, and one that answers what
 * was asked: "Wo ist Ihre Brille?" is told where it lies, "Haben Sie eine Patientenverfügung?" names one.
 */
export function tellingOf(fact: Fact, voice: Voice, sentences: number, question?: AskedQuestion): string {
  const variants = fact.answer[voice.register.variant];
  const fewest = Math.max(sentences, Math.min(...variants.map(sentenceCount)));
  const short = variants.filter((variant) => sentenceCount(variant) <= fewest);
  if (!question) return voice.pick(short);
  const sign = question.aspect && SIGNS[question.aspect];
  const signing = sign ? short.filter((variant) => sign.test(variant)) : [];
  if (signing.length > 0) return voice.pick(signing);
  const named = namedIn(fact, question.words).isFalseNamed ? [] : fact.true_words.filter((word) => isNamed(word, question.words));
  const naming = short.filter((variant) => named.some((word) => isNamed(word, tokens(variant))));
  return voice.pick(naming.length > 0 ? naming : short);
}

const DENIES = /\b(?:nicht|nie|kein\w*|noch nie)\b/i;
/** Without the author's own "Ja," or "Nein,": what was really asked decides which of them is said. */
function bare(text: string, words: 'Ja|Nein|Doch' | 'Ja|Doch'): string {
  const rest = text.replace(new RegExp(`^(?:${words})(?:, (?:genau|doch|leider|klar|schon))?[,.:] `), '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function unknown(question: AskedQuestion, talk: Talk): Situation {
  const { topic } = question;
  if (talk.persona.facts.some((fact) => fact.topic === topic)) return 'not_sure';
  if ((topic === 'chief_complaint' || topic === 'mood') && (isProfessional(talk.persona) || question.aspect === 'how'))
    return 'how_are_you';
  // The name stands on the door: it is no secret and no invention.
  if (topic === 'identity' && question.aspect !== 'when') return 'own_name';
  if (FELT.has(matterOf(topic))) return 'unknown_feeling';
  return OWN_LIFE.has(topic) ? 'unknown_self' : 'unknown';
}

function say(situation: Situation, voice: Voice): Spoken {
  const { first_name, last_name } = voice.persona;
  return { text: voice.say(situation, { first_name, last_name }) ?? '', told: [] };
}

/** From this share of the words of both on, two lines ask the same. */
const SAME = 0.5;
function isSameQuestion(line: string, other: string): boolean {
  const [words, others] = [line, other].map((text) => new Set(tokens(text))) as [Set<string>, Set<string>];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.max(1, words.size + others.size - shared) >= SAME;
}

/**
 * The answer to one question in at most `sentences` sentences where the facts allow it. `toldNow`: told earlier in this same answer. Nothing but open facts and wording is in it.
 */
export function answerTo(question: AskedQuestion, talk: Talk, sentences: number, toldNow: ReadonlySet<string>): Spoken {
  const { voice, mood, state, persona } = talk;
  const told = new Set(state.told.keys());
  const wanted = factsAskedFor(question, talk);
  const asked = wanted.filter(({ key }) => !toldNow.has(key));
  // "Haben Sie Husten mit Schleim? Welche Farbe?": the answer to the first told both.
  const { aspect } = question;
  const isSaid = aspect === null || ALWAYS_GENERAL.includes(aspect) || wanted.some((fact) => tellsSide(fact, aspect));
  if (wanted.length > 0 && asked.length === 0 && isSaid) return { text: '', told: [] };
  let open = tellable(asked, mood, told, { topics: [], facts: asked.map(({ key }) => key) });
  if (open.length === 0 && asked.length > 0) {
    // What is harmless is said before the person turns away from what is not, unless just that was asked for.
    const isMeant = question.facts.length > 0 && question.confidence >= MEANT;
    open = (isMeant ? [] : tellable(persona.facts, mood, told, { topics: [question.topic], facts: [] })).filter(
      (fact) => fact.topic === question.topic && fact.aspect === undefined && !told.has(fact.key) && !toldNow.has(fact.key),
    );
    if (open.length === 0) return say(mood.anger >= ANGER_TO_REFUSE ? 'still_hurt' : 'not_now', voice);
  }
  const fresh = open.filter(({ key }) => !told.has(key));
  if (fresh.length === 0 && open.length > 0 && ASKS_FOR_MORE.test(talk.line)) return say('that_was_all', voice);
  // "Haben die geholfen?": what is meant is said again, and nothing near to it that is new.
  const [likeliest] = question.facts;
  const isMeantAgain = likeliest !== undefined && open[0]?.key === likeliest && told.has(likeliest);
  const isFresh = fresh.length > 0 && !(isMeantAgain && question.form !== 'open' && !ASKS_FOR_MORE.test(talk.line));
  const chosen = (isFresh ? fresh : open.slice(0, fresh.length > 0 ? 1 : undefined)).slice(0, breath(question, voice));
  const [first, ...others] = chosen;
  if (!first) return say(unknown(question, talk), voice);

  const siblings = factsOn(question.topic, persona.facts);
  // A yes of a professional would be an order: the order itself is said.
  const judged = isProfessional(persona)
    ? null
    : verdictOn(question, first, siblings, first.asked_by.length > 0 && question.facts[0] === first.key, voice.wording);
  const { isTrueNamed, isFalseNamed } = namedIn(first, question.words);
  // To what is doubted nobody says yes, nor a no that none of its words bears out.
  const isVouched = !question.isDoubted || (judged === 'no' && isFalseNamed);
  const verdict = isVouched ? judged : null;
  const isRepeated = !isFresh;
  const isForgetful = persona.clarity === 'confused' || persona.memory === 'patchy';
  const telling = tellingOf(first, voice, sentences, question);
  // "Enkel?" "Enkel habe ich noch nicht.": the word is right, a yes before it would not be.
  const isDenied = verdict === 'yes_right' && first.holds !== true && /\b(nicht|nie|kein\w*)\b/i.test(sentencesOf(telling)[0] ?? '');
  let text: string;
  if (verdict && !isDenied && (isTrueNamed !== isFalseNamed || verdict === 'on_the_contrary' || !isRepeated)) {
    text = led(voice.say(verdict) ?? '', bare(telling, 'Ja|Nein|Doch'));
  } else {
    // "Nein" answers a question for yes or no; where another is asked, what is denied says so itself.
    const plain = bare(telling, question.form === 'yes_no' || DENIES.test(bare(telling, 'Ja|Nein|Doch')) ? 'Ja|Nein|Doch' : 'Ja|Doch');
    // Who is asked for another side of a thing says it again, but not that it was said already.
    const isSaidSo =
      isRepeated &&
      (state.answers.some((answer) => answer.includes(telling)) ||
        (state.toldTo.get(first.key) ?? []).some((line) => isSameQuestion(line, talk.line)));
    text = isSaidSo && !isForgetful ? led(voice.say('as_said') ?? '', plain) : plain;
  }
  const leadIn = question.isUnsure && verdict === null ? voice.say('claim_unsure') : null;
  const spoken: Spoken = { text: leadIn ? led(leadIn, text) : text, told: [first.key] };
  // A side question or a named thing wants one answer; a whole topic may take several facts.
  // "Nehmen Sie etwas zur Blutverdünnung?": a yes or no to one thing is the whole answer.
  const wantsMore = question.form !== 'yes_no' || (question.aspect === null && verdict === null);
  if (!wantsMore || isRepeated) return spoken;
  for (const fact of others) {
    const more = bare(tellingOf(fact, voice, 1), 'Ja|Doch');
    if (voice.register.isShort && sentenceCount(spoken.text) + sentenceCount(more) > sentences) break;
    spoken.text += ` ${more}`;
    spoken.told.push(fact.key);
  }
  return spoken;
}
