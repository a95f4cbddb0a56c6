import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { isProfessional } from '#conversations/talkState.ts';
import { fold } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { type Sentence, sentencesOf } from '#language/sentences.ts';
import { betterQuestion } from './betterWording.ts';
import type { RecordedTurn, TaskScope } from './caseRecord.ts';
import { jargonIn } from './explained.ts';
import type { Found } from './found.ts';
import type { LanguageRules } from './languageRules.ts';
import { findMention } from './mention.ts';
import { type Evidence, quoteFrom } from './quote.ts';

interface KnownFact {
  person: CasePerson;
  fact: Fact;
}

const wordsOf = (text: string) => new Set(plain(text).split(' '));

/** The sentence of a line that a clause of it comes from: the one that shares most of its words. */
function sentenceOf(line: string, clause: string): Sentence | undefined {
  const wanted = wordsOf(clause);
  const shared = (sentence: Sentence) => [...wordsOf(sentence.full)].filter((word) => wanted.has(word)).length;
  const [best] = sentencesOf(line)
    .map((sentence) => ({ sentence, count: shared(sentence) }))
    .sort((a, b) => b.count - a.count);
  return best?.sentence;
}

/** Of several questions in one line the one that names the fact; where none does, the line says what was asked. */
function questionFor(fact: Fact, { line, message_id }: RecordedTurn): Evidence {
  const questions = sentencesOf(line).filter(({ isQuestion }) => isQuestion);
  const named = [...fact.true_words, ...fact.false_words].map((word) => [word]);
  const [asked] = questions.length === 1 ? questions : questions.filter(({ full }) => findMention(full, named));
  return { quote: asked?.full ?? quoteFrom(line), message_id };
}

/** What somebody keeps to himself is not asked for in a sharp tone. */
const isSharp = ({ line, turn }: RecordedTurn, { manners }: LanguageRules) =>
  turn.acts.includes('insult') || turn.acts.includes('haste') || manners.shows('brusque', line);

/** Whether a sentence asks for something: a question, an invitation, or a line that has no marks. */
const asks = ({ full, isQuestion }: Sentence, { manners }: LanguageRules) =>
  isQuestion || !/[.!…]\s*$/.test(full) || manners.shows('asks', full) || manners.shows('invites', full);

/** Topics for which everybody asks alike; what somebody feels is met by an open, kind question. */
const KNOWN_WAYS: Record<string, 'asks_fears' | 'asks_mood' | 'asks_allergies' | 'asks_medication'> = {
  fears: 'asks_fears',
  mood: 'asks_mood',
  allergies: 'asks_allergies',
  medication: 'asks_medication',
};

/** How one asks for the thing itself, and not for a side of it. */
const wayOf = ({ topic, aspect }: Fact) => (aspect === undefined ? KNOWN_WAYS[topic] : undefined);

const FEELS = /(?<!\p{L})(?:weh|wehtut|schmerz\p{L}*|fühl\p{L}*|beweg\p{L}*|steif|zieht)(?!\p{L})/iu;
const partsKnown = new WeakMap<Fact, string[]>();
/** Parts of the body that only this fact of the person is about. */
function ownParts(fact: Fact, facts: readonly Fact[], { measures }: LanguageRules): string[] {
  const known = partsKnown.get(fact);
  if (known) return known;
  const partsOf = ({ value }: Fact) => measures.body.filter((part) => fold(value).includes(fold(part)));
  const own = partsOf(fact).filter((part) => facts.every((other) => other === fact || !partsOf(other).includes(part)));
  partsKnown.set(fact, own);
  return own;
}

/** "Und wie fühlt sich der Nacken an?": the only fact of the person that is about a part of the body. */
function asksForPart({ line }: RecordedTurn, fact: Fact, { persona }: CasePerson, rules: LanguageRules): boolean {
  const sentences = sentencesOf(line).filter((one) => one.isQuestion && FEELS.test(one.full));
  if (sentences.length === 0) return false;
  const own = ownParts(fact, persona.facts, rules);
  const names = (text: string) =>
    plain(text)
      .split(' ')
      .some((word) => own.some((part) => word.includes(fold(part)) || rules.wardWords.standsFor(word, fold(part))));
  return own.length > 0 && sentences.some(({ full }) => names(full));
}

const NOUN = /(?<=\S )\p{Lu}\p{L}{3,}/gu;
/** A question in professional words asks for nothing, unless it says the thing in plain ones too: "Nehmen Sie Tabletten, Antihypertensiva?" */
function isInJargon(text: string, rules: LanguageRules): boolean {
  const jargon = jargonIn(text, rules);
  const plainNouns = [...text.matchAll(NOUN)].filter(
    ({ index, 0: word }) => !jargon.some(({ start, end }) => index < end && start < index + word.length),
  );
  return jargon.length > 0 && plainNouns.length === 0;
}

/** Where a line asks for one of the facts, if it does. */
function askedIn(turn: RecordedTurn, known: readonly KnownFact[], rules: LanguageRules): Evidence | null {
  const open = known.filter(({ fact }) => fact.disclosure !== 'after_trust' || !isSharp(turn, rules));
  const { asked, told } = turn.turn;
  for (const { text, facts } of asked ?? []) {
    const hit = open.find(({ fact }) => facts.includes(fact.key));
    const sentence = hit && sentenceOf(turn.line, text);
    if (!hit || (sentence && !asks(sentence, rules))) continue;
    // A question in words that nobody understands asks for nothing.
    if (!isProfessional(hit.person.persona) && isInJargon(text, rules)) continue;
    return { quote: sentence?.full ?? quoteFrom(turn.line), message_id: turn.message_id };
  }
  for (const { fact } of open) {
    const manner = isSharp(turn, rules) ? undefined : wayOf(fact);
    const sentence = manner && sentencesOf(turn.line).find((one) => asks(one, rules) && rules.manners.shows(manner, one.full));
    if (sentence) return { quote: sentence.full, message_id: turn.message_id };
  }
  const part = open.find(({ person, fact }) => asksForPart(turn, fact, person, rules));
  if (part) return questionFor(part.fact, turn);
  // An open invitation asks for what it brings out.
  const invites = sentencesOf(turn.line).find((one) => asks(one, rules) && rules.manners.shows('invites', one.full));
  const brought = invites && open.find(({ fact }) => told.includes(fact.key));
  if (brought) return { quote: invites.full, message_id: turn.message_id };
  // Of talks of earlier versions, and where the rules read nothing that a model understood, only what was told is kept.
  const hit = asked === undefined ? open.find(({ fact }) => told.includes(fact.key)) : undefined;
  return hit ? questionFor(hit.fact, turn) : null;
}

/** Whether one of the facts was asked for: what the person made of the question is not charged to the learner. */
export function byFacts(facts: string[], scope: TaskScope, rules: LanguageRules, level: LanguageLevel): Found {
  const known = facts.flatMap((key) =>
    scope.persons.flatMap((person) => person.persona.facts.filter((fact) => fact.key === key).map((fact) => ({ person, fact }))),
  );
  const names = [...new Set(scope.persons.map(({ persona }) => persona.name))];
  for (const turn of scope.turns) {
    const evidence = askedIn(turn, known, rules);
    if (!evidence) continue;
    const isTold = known.some(({ fact }) => scope.turns.some(({ turn: { told } }) => told.includes(fact.key)));
    const comment = isTold ? `${names.length === 1 ? names[0] : 'Die Person'} hat dir davon erzählt.` : 'Du hast danach gefragt.';
    return { met: true, evidence, comment, better: null };
  }
  if (scope.turns.length === 0) return { met: false, evidence: null, comment: 'Dieses Gespräch gab es nicht.', better: null };
  const { person, fact } = known[0] ?? {};
  const better = person && fact ? betterQuestion(rules.models, person, fact, level) : null;
  const isGuarded = fact?.disclosure === 'after_trust';
  const comment = isGuarded
    ? 'Danach hast du nicht gefragt. Darüber spricht man erst, wenn Vertrauen da ist.'
    : 'Danach hast du nicht gefragt.';
  return { met: false, evidence: null, comment, better };
}
