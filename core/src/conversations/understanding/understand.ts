import type { CasePerson } from '@visite/contract/cases.ts';
import { forbiddenIn } from '#conversations/know/allergy.ts';
import { claimsIn } from '#conversations/know/claims.ts';
import type { Claim } from '#conversations/know/compare.ts';
import { isCheck, isSumming, mayBeWrong } from '#conversations/know/isCheck.ts';
import { itemsOf } from '#conversations/know/items.ts';
import { prepareCandidates } from '#conversations/mean/candidates.ts';
import { EVERYDAY } from '#conversations/mean/personFacts.ts';
import { type Focus, type Ranked, type Reading, rank } from '#conversations/mean/rank.ts';
import type { AskedQuestion, DailyQuestion, PastTurn, Understanding } from '#conversations/turn.ts';
import { aspectOf } from './aspects.ts';
import { type Clause, clausesOf, startsQuestion } from './clauses.ts';
import { drained } from './drained.ts';
import { topicOfPhrasing, type UnderstandingModel } from './model.ts';
import { fold } from './normalize.ts';
import { plain, uncoloured } from './phrases.ts';
import { withoutPoliteness } from './politeness.ts';
import { formOf, isNegated, isStrange, questionWords, type ReadClause, readClause } from './readClause.ts';
import { isSaid } from './saidBy.ts';

export interface UnderstandingContext {
  person: CasePerson;
  activeTopic: string | null;
  /** What was told last, and ever, in this talk. */
  focus?: Focus;
}

const NO_FOCUS: Focus = { facts: [], told: new Set() };

/** What a talk is about after these turns: what the last of them that told something told. */
export function contextOf(person: CasePerson, history: readonly PastTurn[]): UnderstandingContext {
  const last = history.findLast(({ turn }) => turn.told.length > 0);
  const told = new Set(history.flatMap(({ turn }) => turn.told));
  return { person, activeTopic: history.at(-1)?.turn.topic ?? null, focus: { facts: last?.turn.told ?? [], told } };
}

/** From this probability on a clause is taken to ask for a fact: below it a wrong answer is likelier than a person bears. */
const ANSWERED = 0.34;
/** The same for daily life, of which a person is asked for much that stands nowhere. */
const ANSWERED_DAILY = 0.45;
/** The same where the rules read a question of the same topic. */
const ANSWERED_WITH_RULES = 0.25;
/** From this probability on a question that is not understood may be about the person's health: it is asked back. */
const CLINICAL = 0.3;
/** From this probability on something of the case may be meant. */
const POSSIBLE = 0.25;
/** The same where the rules read a question of which the person knows nothing. */
const ANSWERED_AGAINST_RULES = 0.6;
/** From this confidence on the rules' reading of a topic of which the person knows nothing stands against anything near. */
const CERTAIN = 0.99;
/** From this likeness on a clause asks as the author of the person has foreseen. */
const LIKE_OWN = 0.5;
/** How much surer a matter must be than a single fact of it. */
const OF_ONE_MATTER = 0.1;
/** From this probability on what is only mentioned is what the next clause is about. */
const MENTIONED = 0.3;
/** Further facts told with the first: likely ones of the same slots. */
const ALSO = 0.25;

/** No word of German on a ward is longer; what stands behind it in one piece says nothing more. */
const LONGEST_WORD = 50;
/** More clauses than anybody says at once: a hundred pairs of letters between commas are no hundred questions. */
const MOST_CLAUSES = 60;

const ENDLESS_WORD = new RegExp(`([\\p{L}\\p{N}\\p{M}'’]{${LONGEST_WORD}})[\\p{L}\\p{N}\\p{M}'’]+`, 'gu');

/** What the built-in engine makes of a learner's line. Never throws; the same line in the same talk is always read alike. */
export const understand = (said: string, context: UnderstandingContext, model: UnderstandingModel): Understanding =>
  drained(understandInSteps(said, context, model));

/** The same with a step for each fact and each clause, between which a server can do something else. */
export function* understandInSteps(
  said: string,
  context: UnderstandingContext,
  model: UnderstandingModel,
): Generator<undefined, Understanding> {
  yield* prepareCandidates(context.person, model);
  const line = model.spoken.standard(said.replaceAll(ENDLESS_WORD, '$1'));
  const result: Understanding = {
    acts: [],
    questions: [],
    claims: [],
    examination: null,
    wantsTold: [],
    jargon: [],
    daily: null,
    isNotUnderstood: false,
  };
  let missed = 0;
  let missedQuestions = 0;
  const isKnown = (sentence: string) => topicOfPhrasing(withoutPoliteness(sentence), model) !== undefined;
  const clauses = clausesOf(line, isKnown).slice(0, MOST_CLAUSES);
  let focus = context.focus ?? NO_FOCUS;
  const compared = { person: context.person, focus, model };
  const claimed: string[] = [];
  /** Wrong values in what was asked or said beside. */
  const unasked: Claim[] = [];
  const reads: ReadClause[] = [];
  for (const clause of clauses) {
    reads.push(readClause(clause, clauses.length === 1, context, reads.at(-1)?.questions.at(-1)?.topic ?? null, model));
    yield;
  }
  const isWhole = isSumming(
    line,
    clauses,
    reads.flatMap(({ acts }) => acts),
    model,
  );
  const checks = clauses.map((clause, at) => isCheck(clause, isWhole, reads[at]?.acts ?? [], model));
  // "Paracetamol war um sechs, zwei Gramm, oder?": what is asked for assent to begins before the comma.
  for (let at = clauses.length - 2; at >= 0; at -= 1) {
    const clause = clauses[at] as Clause;
    if (checks[at + 1] && !clause.asks && clause.mark !== '?' && itemsOf(clause.text, model).length > 0) checks[at] = true;
  }
  for (const [at, clause] of clauses.entries()) {
    yield;
    const read = reads[at] as ReadClause;
    for (const act of read.acts) if (!result.acts.includes(act)) result.acts.push(act);
    const isDone = read.acts.some((act) => act === 'announcement' || act === 'consent_request' || act === 'instruction');
    const isClaim = checks[at] ?? false;
    const mayErr = mayBeWrong(clause, model);
    // All of a summary is compared together, below.
    const own = (isClaim && !isWhole) || (!isClaim && mayErr) ? yield* claimsIn(clause.text, compared) : [];
    // What is about nothing known is heard as the question that it may be.
    const isClaimed = isClaim && (isWhole || own.some(({ isAbout }) => isAbout));
    // "Gewicht 82 Kilo, richtig?" measures nothing.
    if (!isClaimed || isDone || itemsOf(clause.text, model).length === 0) result.examination ??= read.examination;
    if (isClaimed) {
      claimed.push(clause.text);
      focus = withFacts(focus, own);
      continue;
    }
    const wrong = mayErr ? own.filter(({ truth, isCertain }) => truth === 'false' && isCertain) : [];
    if (wrong.length > 0) {
      unasked.push(...wrong);
      continue;
    }
    // "Schlafen Sie gut!" is no question for the sleep.
    const isLeaving = read.acts.includes('farewell') && clause.mark !== '?';
    if (read.examination || isLeaving) continue;
    const { clause: asked, ranked } = withoutReason(clause, rank(clause, context.person, focus, model, read), (part) =>
      rank(part, context.person, focus, model, read),
    );
    const parts = askedInParts(asked, read, ranked, focus, context.person, model);
    const questions = parts ?? questionsIn(asked, read, ranked, context.person, model);
    // "Oh, da ist eine Wunde. Wie lange ist das schon so?"
    const [mentioned] = ranked.readings;
    if (questions.length === 0 && !clause.asks && mentioned?.isBacked && mentioned.probability >= MENTIONED)
      focus = withFacts(focus, [{ fact: mentioned.candidate.fact.key }]);
    for (const question of questions) {
      focus = { ...focus, facts: [...question.facts, ...focus.facts] };
      const isNew = !result.questions.some(({ topic, aspect, facts }) =>
        question.facts.length > 0 ? facts[0] === question.facts[0] : topic === question.topic && aspect === question.aspect,
      );
      if (isNew) result.questions.push(question);
    }
    const isAsking = clause.asks || clause.mark === '?';
    const isMissed = questions.length === 0 && (read.isMissed || (read.questions.length > 0 && isAsking));
    // What asks for nothing is heard and needs no understanding, unless it is no German at all.
    if (!isMissed || (!isAsking && (clauses.length > 1 || !isStrange(clause.text, model)))) continue;
    const isLikely = (ranked.readings[0]?.probability ?? 0) >= POSSIBLE && ranked.readings[0]?.candidate.fact.topic !== EVERYDAY;
    if (isAsking && ranked.clinical < CLINICAL && !isLikely && !isStrange(clause.text, model)) {
      result.daily ??= dailyFormOf(clause.text);
      continue;
    }
    missed += 1;
    if (clause.mark === '?') missedQuestions += 1;
  }
  if (claimed.length > 0) result.claims = yield* claimsIn(claimed.join(', '), compared);
  result.claims.push(...unasked);
  // What is wrong is put right before anything is examined.
  if (result.claims.some(({ truth, isCertain }) => truth === 'false' && isCertain)) result.examination = null;
  // Who takes something back claims nothing.
  const isTakenBack = TAKES_BACK.test(plain(line)) && !model.claimPhrases.hasTag(line);
  if (isTakenBack) result.claims = [];
  const allergy = isTakenBack ? null : forbiddenIn(line, clauses, context.person, model);
  const isHeard = result.claims.some(({ fact, truth }) => fact === allergy?.fact && truth === 'true');
  if (allergy && !isHeard) result.claims = [allergy, ...result.claims.filter(({ fact }) => fact !== allergy.fact)];
  // What only sounds rude is none where it says or asks something of the matter.
  const isRude = clauses.some(({ text }) =>
    model.actPhrases.some(({ act, pattern }) => act === 'insult' && pattern.test(uncoloured(text))),
  );
  if (!isRude && (result.claims.length > 0 || result.questions.some(({ facts }) => facts.length > 0)))
    result.acts = result.acts.filter((act) => act !== 'insult');
  result.wantsTold = context.person.persona.wants.filter((want) => isSaid(want.said_by, line, model.lexicon)).map((want) => want.key);
  const folded = fold(line);
  result.jargon = model.jargon
    .filter(({ pattern, plain: explained }) => pattern.test(folded) && !explained.test(folded))
    .map(({ word }) => word);
  const isAnswered = result.questions.length > 0 || result.claims.length > 0 || result.examination !== null || result.wantsTold.length > 0;
  const isMissed = isAnswered
    ? missedQuestions > 0 && result.questions.length > 0
    : missed > 0 && (result.acts.length === 0 || /\?/.test(line));
  result.isNotUnderstood = isMissed && !result.acts.includes('role_break');
  return result;
}

const withFacts = (focus: Focus, named: readonly { fact: string | null }[]): Focus => ({
  ...focus,
  facts: [...named.flatMap(({ fact }) => fact ?? []), ...focus.facts],
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
    const question: AskedQuestion = {
      topic: fact.topic,
      aspect: known?.aspect ?? aspectOf(clause.text),
      form: formOf(clause.text),
      isNegated: isNegated(clause.text),
      words: questionWords(clause.text, model),
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
  const folded = words.map((word) => fold(word).replaceAll(/[^a-z0-9']/g, ''));
  return folded
    .flatMap((word, at) => {
      if (at < 2 || at > folded.length - 2) return [];
      if (/^(?:und|oder)$/.test(word)) return [{ at, next: at + 1 }];
      // "Ihr Mann hat das Auto wo geparkt?" asks one thing.
      const hasAsked = [0, 1, 2].some((earlier) => earlier < at && startsQuestion(folded, earlier));
      const isWithin = /^(?:und|oder|mit|von|seit|an|in|bis|fur|zu)$/.test(folded[at - 1] ?? '');
      return hasAsked && !isWithin && startsQuestion(folded, at) ? [{ at, next: at }] : [];
    })
    .slice(0, MOST_CUTS);
}

/** So much likelier a part must be than the whole. */
const AHEAD = 0.15;

/** "Weil ich die Liste kaum lesen kann, welche Tabletten nehmen Sie?": the reason before a question is no part of it. */
function withoutReason(clause: Clause, ranked: Ranked, rankOf: (part: Clause) => Ranked): { clause: Clause; ranked: Ranked } {
  const words = clause.text.split(/\s+/);
  const folded = words.map((word) => fold(word).replaceAll(/[^a-z0-9']/g, ''));
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
const REASONS = /^(?:weil|damit|bevor|da|wenn|fur|ich)$/;
const LONG_WITH_REASON = 8;

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

/** "Entschuldigung, rechts, ich korrigiere das." */
const TAKES_BACK =
  /\b(?:korrigiere|verbessere|schreibe? (?:ich )?es neu|neu schreiben|ich (?:habe |hab )?(?:\w+ )?falsch (?:geschrieben|gesagt|verstanden|gehort)|verwechselt|versprochen|verschrieben|hatte (?:\w+ ){1,4}im kopf|mein fehler)\b.*|\bnaturlich \w+ (?:ich|das)\b/;

const DAILY_FORMS: [DailyQuestion, RegExp][] = [
  [
    'proposal',
    /^(?!.*\b(?:was|wie|wo|wann|wen|wem|warum|welche\w*)\b).*\b(kann|darf|soll|sollen|durfen|konnen|gebe|nehme|nehmen) (ich|wir)\b/,
  ],
  ['how_much', /\bwie ?(viele?n?|oft|lange?|gross|hoch|weit|alt|teuer)\b/],
  ['why', /\b(warum|wieso|weshalb|weswegen)\b/],
  ['when', /\bwann\b/],
  ['where', /\b(wo|wohin|woher)\b/],
  ['who', /\b(wer|wen|wem)\b/],
  ['what', /\b(was|welche[rsnm]?|womit|wof\w+|wozu|wovon)\b/],
  ['how', /\bwie\b/],
];
const dailyFormOf = (clause: string): DailyQuestion => DAILY_FORMS.find(([, pattern]) => pattern.test(plain(clause)))?.[0] ?? 'yes_no';
