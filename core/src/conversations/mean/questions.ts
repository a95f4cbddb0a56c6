import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import type { AskedQuestion } from '#conversations/turn.ts';
import { aspectOf } from '#conversations/understanding/aspects.ts';
import { type Clause, foldedWords, standsForSome, startsQuestion } from '#conversations/understanding/clauses.ts';
import { topicOfPhrasing, type UnderstandingModel } from '#conversations/understanding/model.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { withoutPoliteness } from '#conversations/understanding/politeness.ts';
import { formOf, isNegated, questionWords, type ReadClause } from '#conversations/understanding/readClause.ts';
import { isVerb } from '#conversations/understanding/verbs.ts';
import { EVERYDAY } from './personFacts.ts';
import { type Focus, type Ranked, type Reading, rank, withFacts } from './rank.ts';
import { focusItself, sideOfFocus } from './sideOfFocus.ts';

/** From this probability on a clause is taken to ask for a fact: below it a wrong answer is likelier than a person bears. */
const ANSWERED = 0.34;
/** The same for daily life, of which a person is asked for much that stands nowhere. */
const ANSWERED_DAILY = 0.45;
/** The same where the rules read a question of the same topic. */
const ANSWERED_WITH_RULES = 0.25;
/** The same where the rules read a question of which the person knows nothing. */
const ANSWERED_AGAINST_RULES = 0.6;
/** From this confidence on the rules' reading of a topic of which the person knows nothing stands against anything near. */
const CERTAIN = 0.99;
/** From this likeness on a clause asks as the author of the person has foreseen. */
const LIKE_OWN = 0.5;
/** How much surer a matter must be than a single fact of it. */
const OF_ONE_MATTER = 0.1;
/** Further facts told with the first: likely ones of the same slots. */
const ALSO = 0.25;

/** A clause as a question for one fact. */
const asksFor = (fact: Fact, { text }: Clause, model: UnderstandingModel): AskedQuestion => ({
  topic: fact.topic,
  aspect: aspectOf(text),
  form: formOf(text),
  isNegated: isNegated(text),
  words: questionWords(text, model),
  confidence: 1,
  facts: [fact.key],
});

/** What a clause asks this person: the reading that weighs most, if it weighs enough; else a topic of which nothing is known. */
function questionsIn(
  clause: Clause,
  read: ReadClause,
  { readings }: Ranked,
  person: CasePerson,
  model: UnderstandingModel,
): AskedQuestion[] {
  const [likeliest] = readings;
  const best = readings.find(({ isOwn }) => isOwn) ?? likeliest;
  const others = readings.filter((reading) => reading !== best);
  const knows = (topic: string) => person.persona.facts.some((fact) => fact.topic === topic);
  // What the rules read for certain and the person knows nothing of is not answered with something near to it.
  const isUnknown = read.questions.length > 0 && !read.questions.some(({ topic }) => knows(topic));
  // A known question for a topic asks for what is known of it, whatever else lies near; the plain one for all of it.
  const exact = topicOfPhrasing(withoutPoliteness(clause.text), model);
  const general = read.questions.find(({ topic }) => topic === exact && knows(topic));
  if (general && !best?.isOwn && (model.topicOfQuestion.has(plain(clause.text)) || best?.candidate.fact.topic !== exact))
    return [{ ...general, facts: [] }];
  const isOfRules = read.questions.some(({ topic }) => topic === best?.candidate.fact.topic);
  // "Wie schlafen Sie?" to somebody of whose sleep nothing is known is answered with nothing else.
  const isLikeOwn = best !== undefined && (best.isOwn || best.likeOwn >= LIKE_OWN);
  if (isUnknown && !isLikeOwn && read.questions.some(({ confidence }) => confidence >= CERTAIN)) return read.questions;
  // Several facts of one matter may share what is meant: together they are as likely as one.
  const { topic } = best?.candidate.fact ?? { topic: '' };
  const together =
    topic === EVERYDAY
      ? 0
      : readings.filter(({ candidate }) => candidate.fact.topic === topic).reduce((sum, { probability }) => sum + probability, 0);
  const likely = Math.max(best?.probability ?? 0, together - OF_ONE_MATTER);
  if (
    best &&
    (best.isOwn || best.isBacked) &&
    likely >=
      (best.isOwn
        ? 0
        : isOfRules
          ? ANSWERED_WITH_RULES
          : isUnknown
            ? ANSWERED_AGAINST_RULES
            : best.candidate.fact.topic === EVERYDAY
              ? ANSWERED_DAILY
              : ANSWERED)
  ) {
    const { fact, slots } = best.candidate;
    const also = others.filter(
      ({ candidate, probability }) =>
        probability >= ALSO && candidate.fact.topic !== EVERYDAY && candidate.slots.some((slot) => slots.includes(slot)),
    );
    const known = read.questions.find(({ topic }) => topic === fact.topic);
    const asked = asksFor(fact, clause, model);
    const question: AskedQuestion = {
      ...asked,
      aspect: known?.aspect ?? asked.aspect,
      confidence: best.probability,
      facts: [fact.key, ...also.map(({ candidate }) => candidate.fact.key)],
    };
    // Two matters under one verb: "Haben Sie einen Pflegegrad oder eine Patientenverfügung?"
    const beside = read.questions.length > 1 ? read.questions.filter((other) => other !== known && other.topic !== fact.topic) : [];
    return [question, ...beside];
  }
  return general ? [{ ...general, facts: [] }] : read.questions.filter(({ topic }) => !knows(topic));
}

/** From this probability on a part of a clause asks for something of its own. */
const PART = 0.5;
const PART_OF_DAILY_LIFE = 0.7;
const surePart = ({ candidate }: Reading) => (candidate.fact.topic === EVERYDAY ? PART_OF_DAILY_LIFE : PART);
/** More places to cut are not tried. */
const MOST_CUTS = 4;

/** Where a clause may begin anew: at "und", "oder", and where a word asks or a verb stands before the one who is asked. */
function cutsOf(words: readonly string[]): { at: number; next: number }[] {
  const folded = foldedWords(words);
  return folded
    .flatMap((word, at) => {
      if (at < 2 || at > folded.length - 2) return [];
      if (/^(?:und|oder)$/.test(word)) return [{ at, next: at + 1 }];
      // "Ihr Mann hat das Auto wo geparkt?" asks one thing.
      const hasAsked = [0, 1, 2].some((earlier) => earlier < at && startsQuestion(folded, earlier));
      const isWithin = /^(?:und|oder|mit|von|seit|an|in|bis|fur|zu)$/.test(folded[at - 1] ?? '');
      // "Wie lange sind Sie schon verheiratet?" asks once: before a cut there is a verb.
      const isWhole = folded.slice(0, at).some(isVerb) && !standsForSome(folded, at);
      return hasAsked && isWhole && !isWithin && startsQuestion(folded, at) ? [{ at, next: at }] : [];
    })
    .slice(0, MOST_CUTS);
}

/** The parts of a clause that may each ask for something of their own. */
export function partsOf(clause: Clause): Clause[] {
  const words = clause.text.split(/\s+/);
  return cutsOf(words).flatMap(({ at, next }) => [
    { ...clause, text: words.slice(0, at).join(' ') },
    { ...clause, text: words.slice(next).join(' ') },
  ]);
}

/** Words with which a reason begins, in a clause of at least so many words. */
const REASONS = /^(?:weil|damit|bevor|da|wenn|fur|ich)$/;
const LONG_WITH_REASON = 8;
/** So much likelier a part must be than the whole. */
const AHEAD = 0.15;

/** "Weil ich die Liste kaum lesen kann, welche Tabletten nehmen Sie?": the reason before a question is no part of it. */
function withoutReason(clause: Clause, rankOf: (part: Clause) => Ranked): { clause: Clause; ranked: Ranked } {
  const ranked = rankOf(clause);
  const words = clause.text.split(/\s+/);
  const folded = foldedWords(words);
  if (!REASONS.test(folded[0] ?? '') || folded.length < LONG_WITH_REASON) return { clause, ranked };
  const whole = ranked.readings[0]?.probability ?? 0;
  const begins = folded.flatMap((_, at) => (at >= 3 && at <= folded.length - 2 && startsQuestion(folded, at) ? [at] : []));
  for (const at of begins.slice(0, MOST_CUTS)) {
    const part = { ...clause, text: words.slice(at).join(' ') };
    const own = rankOf(part);
    const [best] = own.readings;
    if (best && best.probability >= Math.max(PART, whole + AHEAD)) return { clause: part, ranked: own };
  }
  return { clause, ranked };
}
/**
 * "Was für Tabletten nehmen Sie und seit wann?": two things asked in one clause, where each part asks for another fact more
 * clearly than a part that only goes on would; else null.
 */
function askedInParts(
  clause: Clause,
  read: ReadClause,
  whole: Ranked,
  focus: Focus,
  person: CasePerson,
  model: UnderstandingModel,
): AskedQuestion[] | null {
  if (whole.readings[0]?.isOwn || topicOfPhrasing(withoutPoliteness(clause.text), model) !== undefined) return null;
  const words = clause.text.split(/\s+/);
  let best: { sure: number; questions: () => AskedQuestion[] } | undefined;
  for (const { at, next } of cutsOf(words)) {
    const left = { ...clause, text: words.slice(0, at).join(' ') };
    const first = rank(left, person, focus, model, read);
    const [one] = first.readings;
    if (!one || one.probability < surePart(one) || one.isOwn) continue;
    const right = { ...clause, text: words.slice(next).join(' ') };
    const second = rank(right, person, withFacts(focus, [{ fact: one.candidate.fact.key }]), model, null);
    const [other] = second.readings;
    if (!other || other.probability < surePart(other) || other.candidate.fact === one.candidate.fact) continue;
    if (other.candidate.slots.some((slot) => one.candidate.slots.includes(slot))) continue;
    const sure = Math.min(one.probability, other.probability);
    if (sure > (best?.sure ?? 0))
      best = {
        sure,
        questions: () => [
          ...questionsIn(left, read, first, person, model),
          ...questionsIn(right, { ...read, questions: [] }, second, person, model),
        ],
      };
  }
  return best?.questions() ?? null;
}

/** What a clause asks this person, and all readings of what it asks. */
export function questionsOf(
  clause: Clause,
  read: ReadClause,
  focus: Focus,
  person: CasePerson,
  model: UnderstandingModel,
): { questions: AskedQuestion[]; ranked: Ranked } {
  const { clause: asked, ranked } = withoutReason(clause, (part) => rank(part, person, focus, model, read));
  const side = sideOfFocus(asked, focus, person);
  if (side) return { questions: [asksFor(side, asked, model)], ranked };
  const parts = askedInParts(asked, read, ranked, focus, person, model);
  const questions = parts ?? questionsIn(asked, read, ranked, person, model);
  const itself = questions.length === 0 ? focusItself(asked, focus, person) : undefined;
  return { questions: itself ? [asksFor(itself, asked, model)] : questions, ranked };
}
