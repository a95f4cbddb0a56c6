import type { CasePerson } from '@visite/contract/cases.ts';
import { forbiddenIn, leftOutIn } from '#conversations/know/allergy.ts';
import type { Claim } from '#conversations/know/claim.ts';
import { claimsIn } from '#conversations/know/claims.ts';
import { claimsMeant, graveActIn, isCare, strangeActIn, wantsYesOnly } from '#conversations/know/consent.ts';
import { asksOutright, isBeside, isKindlySaid, isPutAsSo, isSaidSo, mayBeWrong } from '#conversations/know/isCheck.ts';
import { itemsOf } from '#conversations/know/items.ts';
import { asksOfOtherDrug } from '#conversations/know/mates.ts';
import { refusedIn } from '#conversations/know/refused.ts';
import { asksOfOther } from '#conversations/know/relatives.ts';
import { isKindWordOnly, isSecret } from '#conversations/know/secrets.ts';
import { stanceIn } from '#conversations/know/stances.ts';
import { askedFor, claimedFacts } from '#conversations/mean/asked.ts';
import { prepareCandidates } from '#conversations/mean/candidates.ts';
import { answerable, EVERYDAY } from '#conversations/mean/personFacts.ts';
import { questionsOf } from '#conversations/mean/questions.ts';
import { type Focus, rank, withFacts } from '#conversations/mean/rank.ts';
import { type AskedFacts, type AskedQuestion, isDoing, type Understanding } from '#conversations/turn.ts';
import { drained } from '#steps/drained.ts';
import { checksIn, heardAs } from './checks.ts';
import { clausesOf } from './clauses.ts';
import type { UnderstandingContext } from './context.ts';
import { asksForItself, dailyFormOf, namesTreatment, putsValue } from './daily.ts';
import { withoutEchoes } from './echoes.ts';
import { topicOfPhrasing, type UnderstandingModel } from './model.ts';
import { fold } from './normalize.ts';
import { uncoloured } from './phrases.ts';
import { withoutPoliteness } from './politeness.ts';
import { isStrange, type ReadClause, readClause } from './readClause.ts';
import { isBarredSide, isRefused, isSaidForCertain, isWrong, readable, takesBack, withDenials, withoutOpeners } from './said.ts';
import { isSaid, namesValue } from './saidBy.ts';
import { type FoundQuestion, isBegun, isClaimAnswered, isLeaveTaking, type Line, mayPass, questionsToAnswer } from './toAnswer.ts';

const NO_FOCUS: Focus = { facts: [], told: new Set() };

/** From this probability on a question that is not understood may be about the person's health: it is asked back. */
const CLINICAL = 0.3;
/** From this probability on what is only said of health is not nodded to unknown. */
const SURELY_CLINICAL = 0.5;
/** From this probability on something of the case may be meant. */
const POSSIBLE = 0.25;
/** From this share of all that may be meant on, and from this probability, what is only mentioned is what the next clause is about. */
const MENTIONED_OF_ALL = 0.5;
const LEAST_MENTIONED = 0.05;
/** From this probability on what only takes up an answer says what the talk is about. */
const TAKEN_UP = 0.3;
/** More clauses than anybody says at once: a hundred pairs of letters between commas are no hundred questions. */
const MOST_CLAUSES = 60;

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
  const whole = readable(said, model);
  const notes: (() => AskedFacts[])[] = [];
  let noted: AskedFacts[] | undefined;
  const result: Understanding = {
    acts: [],
    questions: [],
    get asked() {
      noted ??= notes.flatMap((note) => note());
      return noted;
    },
    claims: [],
    examination: null,
    wantsTold: [],
    jargon: [],
    daily: null,
    isNotUnderstood: false,
    isUnvouched: false,
  };
  const note = (text: string, factsOf: () => readonly string[]) =>
    notes.push(() => {
      const facts = [...new Set(factsOf())];
      return facts.length > 0 ? [{ text, facts }] : [];
    });
  let missed = 0;
  /** A clause wants assent and is about nothing known. */
  let unvouched = false;
  let isDoubted = false;
  let missedQuestions = 0;
  /** A question of daily life that is one of its own stands in the line. */
  let asksBeside = false;
  const isKnown = (sentence: string) => topicOfPhrasing(withoutPoliteness(sentence), model) !== undefined;
  const spoken = withoutOpeners(withDenials(clausesOf(whole, isKnown), model)).slice(0, MOST_CLAUSES);
  const { taken, clauses } = withoutEchoes(spoken, context.answer ?? null, model);
  const line = taken.length === 0 ? whole : clauses.map(({ text, mark }) => `${text}${mark || '.'}`).join(' ');
  let focus = context.focus ?? NO_FOCUS;
  // "Die Füße brennen? Seit wann haben Sie das?": what is taken up is what the talk is about now.
  for (const echo of taken) {
    const [reading] = rank(echo, context.person, focus, model, null).readings;
    if (reading?.isBacked && reading.probability >= TAKEN_UP) focus = withFacts(focus, [{ fact: reading.candidate.fact.key }]);
  }
  const compared = { person: context.person, focus, model };
  const claimed: string[] = [];
  /** Wrong values in what was asked or said beside. */
  const unasked: Claim[] = [];
  const reads: ReadClause[] = [];
  for (const clause of clauses) {
    reads.push(readClause(clause, clauses.length === 1, context, reads.at(-1)?.questions.at(-1)?.topic ?? null, model));
    yield;
  }
  const actsOf = (at: number) => reads[at]?.acts ?? [];
  const isListening = context.person.persona.wants.length > 0;
  const heard: Line = { clauses, reads, isListening, model };
  const { isWhole, checks, asksAtEnd, actsFor } = checksIn(line, heard, context.person);
  const last = clauses.at(-1);
  const found: FoundQuestion[] = [];
  const isMarkedElsewhere = (at: number) => clauses.some(({ asks, mark }, other) => other !== at && (asks || mark === '?'));
  const came = { met: context.stances ?? new Set<string>(), told: context.focus?.told ?? new Set<string>() };
  const isExamined = (at: number) => (reads[at]?.examination ?? null) !== null;
  const stance = isWhole
    ? null
    : stanceIn({ clauses, actsOf, isCheck: (at) => checks[at] ?? false, isExamined }, context.person, came, model);
  for (const [at, clause] of clauses.entries()) {
    yield;
    const read = heardAs(reads[at] as ReadClause, clause, checks[at] ?? false, model);
    for (const act of read.acts) if (!result.acts.includes(act)) result.acts.push(act);
    // What is proposed or explained is answered as such, and not by what its words are near to.
    if (stance?.clauses.has(at)) continue;
    // Nobody is told anything of a window that is opened.
    if (!read.examination && isCare(clause.text, model)) {
      result.isCare = true;
      if (!result.acts.includes('consent_request')) result.acts.push('consent_request');
      continue;
    }
    const isDone = read.acts.some(isDoing);
    const isClaim = checks[at] ?? false;
    const isToldSo = !isClaim && isSaidSo(clause, actsFor(at), isListening, model);
    const mayErr = mayBeWrong(clause, actsFor(at), model);
    // All of a summary is compared together, below.
    const compares = (isClaim && !isWhole) || (!isClaim && (isToldSo || mayErr || namesSide(clause.text, read, model)));
    const own = compares ? yield* claimsIn(clause.text, compared) : [];
    // What is about nothing known is heard as the question that it may be, unless it goes on with what was claimed before it.
    const goesOn = isClaim && claimed.length > 0 && claimed.at(-1) === clauses[at - 1]?.text;
    const isClaimed = isClaim
      ? isWhole || ((goesOn || own.some(({ isAbout }) => isAbout)) && isClaimAnswered(heard, at, own))
      : isToldSo &&
        own.some((claim) => isSaidForCertain(claim, isMarkedElsewhere(at)) && (claim.isMeant || !isKindlySaid(clause, actsFor(at), model)));
    // "Gewicht 82 Kilo, richtig?" measures nothing.
    if ((!isClaimed || isDone || itemsOf(clause.text, model).length === 0) && isBegun(heard, at)) result.examination ??= read.examination;
    // Who asks for assent to one thing asks for it: "Sie sind allergisch gegen Novalgin, oder?"
    const isAskedFor = !isWhole || clause.asks || clause.mark === '?';
    if (isAskedFor && (isClaim || mayErr)) {
      const before = focus;
      note(clause.text, () => {
        const ranked = rank(clause, context.person, before, model, read);
        const about = claimedFacts(own, clause, context.person);
        return [...about, ...askedFor(clause, { questions: [], ranked }, context.person, before, model)];
      });
    }
    if (isClaimed) {
      claimed.push(clause.text);
      focus = withFacts(focus, own);
      continue;
    }
    const isAsked = read.acts.includes('consent_request');
    // "Ich messe am rechten Arm": what is done to a side of which the sheet says no.
    const isBarred = (claim: Claim) => isRefused(claim) && (read.examination ? isBarredSide(claim) : isAsked);
    const wrong = mayErr || read.examination ? own.filter((claim) => isWrong(claim) || isBarred(claim)) : [];
    if (wrong.length > 0) {
      unasked.push(...wrong);
      continue;
    }
    // "Schlafen Sie gut!" is no question for the sleep.
    const isLeaving = read.acts.includes('farewell') && clause.mark !== '?';
    if (read.examination || isLeaving) continue;
    // Who asks for assent, or names a value of the person, gets no "Aha" that would stand for a yes.
    const setsLimit = isListening && itemsOf(clause.text, model).some(({ bound }) => bound !== undefined);
    const tellsNews =
      !setsLimit && isListening && context.person.persona.wants.some((want) => isSaid(want.said_by, clause.text, model.lexicon));
    const { questions, ranked } = questionsOf(clause, read, focus, context.person, model);
    const before = focus;
    if (clause.asks || clause.mark === '?' || questions.length > 0)
      note(clause.text, () => askedFor(clause, { questions, ranked }, context.person, before, model));
    // "Oh, da ist eine Wunde. Wie lange ist das schon so?"
    const [mentioned] = ranked.readings;
    const isMentioned = (mentioned?.probability ?? 0) >= Math.max(LEAST_MENTIONED, MENTIONED_OF_ALL * (1 - ranked.nothing));
    if (questions.length === 0 && !clause.asks && mentioned?.isBacked && isMentioned)
      focus = withFacts(focus, [{ fact: mentioned.candidate.fact.key }]);
    // What is only said is vouched for where all of it is known to be so.
    isDoubted ||= own.some((claim) => claim.isDoubted || claim.truth === 'false' || (isToldSo && claim.truth !== 'true'));
    // What is put as so is answered with what is known of it, and with no yes.
    const isValued = isPutAsSo(clause) && itemsOf(clause.text, model).length > 0;
    const isNowhereTrue = own.every(({ truth }) => truth !== 'true');
    const isAllTrue = own.length > 0 && own.every(({ truth }) => truth === 'true');
    const isUnsure = !isDone && ((isClaim && isNowhereTrue) || (isValued && !isAllTrue));
    if (questions.length === 0 && (clause.asks || clause.mark === '?')) focus = { ...focus, isPast: true };
    // "Abends um sechs, gut. Möchten Sie das Bein hochlegen?": what was told and is only taken up is not asked again.
    const isTakenUp = asksAtEnd && clause !== last && !clause.asks && clause.mark !== '?';
    // "Keine Sorge, ich bin vorsichtig.": a secret fear is told to who asks for it, and not to a kind word that comes near to it.
    const isKindOnly = isKindWordOnly(clause, read.acts);
    for (const asked of questions) {
      if (isKindOnly && asked.topic === 'fears' && isSecret(asked.facts[0], context)) continue;
      if (isTakenUp && asked.facts.length > 0 && asked.facts.every((key) => context.focus?.told.has(key))) continue;
      // "In der Verfügung steht, dass sie ...": what is put as so gets no yes because it is near to something.
      const doubted =
        (isDoubted || (clause.mark === '.' && !clause.asks)) && asked.form === 'yes_no' ? { ...asked, isDoubted: true } : asked;
      const isOfOther = asked.form === 'yes_no' && isOnOther(clause.text, asked, context.person, model);
      const question = isUnsure || isOfOther ? { ...doubted, isDoubted: true, isUnsure: true } : doubted;
      focus = { ...focus, facts: [...question.facts, ...focus.facts], isPast: false };
      found.push({ at, question, isNews: tellsNews && (context.focus?.told.size ?? 0) === 0 });
    }
    // "Das muss der Arzt entscheiden, oft geht es doch." looks like a question and is none.
    const isAsking = clause.mark === '?' || (clause.asks && (clause.mark === '' || asksOutright(clause)));
    const isOpen = own.some(({ isUnknownValue }) => isUnknownValue);
    const isMatter = isValued || ranked.clinical >= SURELY_CLINICAL;
    const isPlain = !isBeside(read.acts) && (isClaim || ((isToldSo || isPutAsSo(clause)) && isMatter));
    if (questions.length === 0 && !tellsNews && (isPlain || (isOpen && (isClaim || isToldSo)))) unvouched = true;
    const isMissed = questions.length === 0 && (read.isMissed || (read.questions.length > 0 && isAsking));
    // What asks for nothing is heard and needs no understanding, unless it is no German at all.
    if (!isMissed || (!isAsking && (clauses.length > 1 || !isStrange(clause.text, model)))) continue;
    const isLikely = (ranked.readings[0]?.probability ?? 0) >= POSSIBLE && ranked.readings[0]?.candidate.fact.topic !== EVERYDAY;
    if (isAsking && ranked.clinical < CLINICAL && !isLikely && !isStrange(clause.text, model)) {
      const form = dailyFormOf(clause.text);
      // Of a value that nobody knows nobody says "mal so, mal so".
      if (putsValue(clause, form, model)) {
        unvouched = true;
        continue;
      }
      result.daily ??= form;
      if (asksForItself(clause, form, model)) asksBeside = true;
      continue;
    }
    missed += 1;
    if (clause.mark === '?') missedQuestions += 1;
  }
  result.questions = questionsToAnswer(found, heard);
  if (claimed.length > 0) result.claims = yield* claimsIn(claimed.join(', '), compared);
  // Who asks at the end what he does not know yet wants no yes to what he does.
  if (asksAtEnd && result.questions.length > 0 && result.claims.every(mayPass)) result.claims = [];
  if (!isWhole && isLeaveTaking(heard) && result.claims.every(mayPass)) result.claims = [];
  result.claims.push(...unasked);
  // Nobody adds "mal so, mal so" to what he has told because some words of the line were left over.
  if (!asksBeside && (result.questions.length > 0 || result.claims.length > 0)) result.daily = null;
  // What is summed up or wrong is answered before anything is examined.
  const isDone = reads.some(({ acts, examination }) => examination !== null && acts.some((act) => isDoing(act) && act !== 'instruction'));
  const isSummed = isWhole && !isDone && result.claims.some(({ isAbout }) => isAbout);
  const isWrongSaid = unasked.some(isBarredSide) || result.claims.some(({ truth, isCertain }) => truth === 'false' && isCertain);
  if (isSummed || isWrongSaid) result.examination = null;
  // Who takes something back claims nothing.
  const isTakenBack = takesBack(line, model);
  if (isTakenBack) result.claims = [];
  // Who explains why something is left out gives nothing.
  const isSettled = stance?.isExplained ?? false;
  const allergy = isTakenBack || isSettled ? null : forbiddenIn(line, clauses, context.person, model);
  const isHeard = result.claims.some(({ fact, truth }) => fact === allergy?.fact && truth === 'true');
  if (allergy && !isHeard) {
    result.claims = [allergy, ...result.claims.filter(({ fact }) => fact !== allergy.fact)];
    result.examination = null;
  }
  const leftOut = isTakenBack || allergy || result.claims.length > 0 ? null : leftOutIn(line, clauses, context.person, model);
  if (leftOut) result.claims = [leftOut];
  const refused = result.examination || stance ? null : refusedIn(line, clauses, actsOf, context.person, model);
  if (refused && !result.claims.some(({ fact }) => fact === refused.fact)) result.claims = [refused, ...result.claims];
  // What only sounds rude is none where it says or asks something of the matter.
  const isRude = clauses.some(({ text }) =>
    model.actPhrases.some(({ act, pattern }) => act === 'insult' && pattern.test(uncoloured(text))),
  );
  if (!isRude && (result.claims.length > 0 || result.questions.some(({ facts }) => facts.length > 0)))
    result.acts = result.acts.filter((act) => act !== 'insult');
  const { wants } = context.person.persona;
  const toldRight = wants.filter((want) => isSaid(want.said_by, line, model.lexicon));
  const toldOtherwise = wants.filter(
    (want) => !toldRight.includes(want) && clauses.some((clause) => namesValue(clause, want, model.lexicon)),
  );
  result.wantsTold = [...toldRight, ...toldOtherwise].map(({ key }) => key);
  result.wantsDoubted = toldOtherwise.map(({ key }) => key);
  const folded = fold(line);
  result.jargon = model.jargon
    .filter(({ pattern, plain: explained }) => pattern.test(folded) && !explained.test(folded))
    .map(({ word }) => word);
  result.strangeAct = strangeActIn({ line, clauses, actsOf, isExamined: result.examination !== null }, context.person, model);
  // "Ich kippe etwas in den Saft, das merken Sie nicht. Gut?": the only thing asked for is the yes.
  result.wantsYesOnly = wantsYesOnly(said, model);
  if (result.strangeAct && !isListening && result.claims.length === 0 && result.wantsYesOnly) result.questions = [];
  if (result.acts.includes('consent_request') || result.strangeAct === 'act')
    result.claims = claimsMeant(result.claims, result.strangeAct === 'act', context.person, model);
  if (stance && !isTakenBack && !allergy)
    result.stance = { key: stance.key, isProposed: stance.isProposed, isExplained: stance.isExplained };
  result.graveAct = graveActIn(line, clauses, actsOf, context.person, model);
  // Comfort is the person's to accept; of drugs and treatment the doctor decides.
  if (result.daily === 'proposal' || result.acts.includes('offer')) {
    const isTreatment = clauses.some(({ text }) => namesTreatment(text, model));
    const others = result.acts.filter((act) => act !== 'offer');
    result.acts = isTreatment ? others : [...others, 'offer'];
    result.daily = isTreatment && result.questions.length === 0 ? 'proposal' : null;
  }
  const isAnswered =
    Boolean(result.stance) ||
    result.questions.length > 0 ||
    result.claims.length > 0 ||
    result.examination !== null ||
    result.wantsTold.length > 0;
  const isMissed = isAnswered
    ? missedQuestions > 0 && result.questions.length > 0
    : missed > 0 && (result.acts.length === 0 || /\?/.test(line));
  // A summary that names nothing known is answered as one.
  result.isUnvouched =
    !isAnswered && unvouched && !isBeside(result.acts) && !result.acts.some((act) => act === 'summary' || act === 'read_back');
  result.isNotUnderstood = isMissed && !result.acts.includes('role_break');
  return result;
}

/** Whether a question names a relative or a drug, and what the person would say to it speaks of another one: a yes would be one to that. */
function isOnOther(text: string, { facts }: AskedQuestion, person: CasePerson, model: UnderstandingModel): boolean {
  const answers = answerable(person.persona).flatMap(({ key, answer }) => (facts[0] === key ? [...answer.simple, ...answer.native] : []));
  return asksOfOther(text, answers, person) || asksOfOtherDrug(text, answers, model);
}

/** Something is measured or looked at on one side. */
const namesSide = (text: string, { examination }: ReadClause, model: UnderstandingModel) =>
  examination !== null && itemsOf(text, model).some(({ kind }) => kind === 'side');
