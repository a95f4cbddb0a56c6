import { drained } from '#steps/drained.ts';
import { analyse, type Sentence } from './analysis/clauses.ts';
import { mixesQuotation } from './analysis/quotations.ts';
import type { Finding, Proposal, Rule } from './finding.ts';
import type { GermanLexicon } from './lexicon/germanLexicon.ts';
import { afterfieldRule } from './rules/afterfield.ts';
import { agreementRule } from './rules/agreement.ts';
import { articleRule, nounArticleRule } from './rules/articles.ts';
import { bareAdjectiveRule } from './rules/bareAdjectives.ts';
import { reasonRule } from './rules/because.ts';
import { becomingRule } from './rules/becoming.ts';
import { bracketRule } from './rules/brackets.ts';
import { clauseOpenerRule } from './rules/clauseOpeners.ts';
import { degreeRule } from './rules/comparatives.ts';
import { comparingRule } from './rules/comparing.ts';
import { conditionRule, conjunctionRule, purposeRule } from './rules/conjunctions.ts';
import { doubledWordRule } from './rules/doubledWords.ts';
import { extraPrepositionRule } from './rules/extraPrepositions.ts';
import { fixedFormRule } from './rules/fixedForms.ts';
import { goalRule } from './rules/goals.ts';
import { governedRule } from './rules/governed.ts';
import { governmentRule } from './rules/government.ts';
import { indirectQuestionRule } from './rules/indirectQuestions.ts';
import { infinitivePlaceRule } from './rules/infinitives.ts';
import { joinedWrongRule } from './rules/joinedWrong.ts';
import { leftOutRule } from './rules/leftOut.ts';
import { manyThingsRule } from './rules/manyThings.ts';
import { middleFieldRule } from './rules/middleField.ts';
import { misformedRule } from './rules/misformedVerbs.ts';
import { missingBeRule } from './rules/missingBe.ts';
import { missingPrepositionRule } from './rules/missingPrepositions.ts';
import { negationsRule } from './rules/negations.ts';
import { nominalisedRule } from './rules/nominalised.ts';
import { nounCapitalRule, politeRule } from './rules/nounCapitals.ts';
import { objectCaseRule } from './rules/objectCases.ts';
import { orderRule } from './rules/order.ts';
import { peopleRule } from './rules/people.ts';
import { personRule } from './rules/persons.ts';
import { phraseArticleRule } from './rules/phraseArticles.ts';
import { placeRule } from './rules/places.ts';
import { pluralSubjectRule } from './rules/pluralSubjects.ts';
import { predicateRule } from './rules/predicates.ts';
import { pronounOrderRule, wholeVerbRule } from './rules/pronounOrder.ts';
import { addressRule, pronounRule } from './rules/pronouns.ts';
import { questionWordRule } from './rules/questionWords.ts';
import { referenceRule } from './rules/references.ts';
import { reflexiveRule } from './rules/reflexives.ts';
import { relativeRule } from './rules/relative.ts';
import { separableRule } from './rules/separable.ts';
import { sharedVerbRule } from './rules/sharedVerbs.ts';
import { sideArticleRule } from './rules/sideArticles.ts';
import { comparisonRule, impersonalRule, negationRule } from './rules/smallWords.ts';
import { capitalRule, spellingRule } from './rules/spelling.ts';
import { spokenArticleRule } from './rules/spokenArticles.ts';
import { amountRule, goingRule, stateRule, yearRule } from './rules/states.ts';
import { subjectArticleRule } from './rules/subjectArticles.ts';
import { subjectRule } from './rules/subjects.ts';
import { tenseRule } from './rules/tense.ts';
import { timeAndOwnerRule } from './rules/timeAndOwner.ts';
import { infinitiveRule, verbPartsRule } from './rules/verbParts.ts';
import { verbPlaceRule } from './rules/verbPlace.ts';
import { verbSenseRule } from './rules/verbSenses.ts';
import { joinedSubjectRule, subjectVerbRule } from './rules/verbs.ts';
import { whereAndWhenRule } from './rules/whereAndWhen.ts';
import { wordChoiceRule } from './rules/wordChoice.ts';
import { wordPairRule } from './rules/wordPairs.ts';
import { zuRule } from './rules/zu.ts';
import { sentencesOf } from './sentences.ts';

/** In this order: what comes first keeps its place where two overlap. */
const RULES: Rule[] = [
  fixedFormRule,
  spellingRule,
  capitalRule,
  nounCapitalRule,
  politeRule,
  addressRule,
  infinitivePlaceRule,
  clauseOpenerRule,
  questionWordRule,
  wordPairRule,
  doubledWordRule,
  reasonRule,
  manyThingsRule,
  sharedVerbRule,
  wholeVerbRule,
  orderRule,
  bracketRule,
  verbPlaceRule,
  indirectQuestionRule,
  pronounOrderRule,
  middleFieldRule,
  afterfieldRule,
  leftOutRule,
  missingBeRule,
  stateRule,
  goingRule,
  yearRule,
  amountRule,
  separableRule,
  joinedWrongRule,
  relativeRule,
  conjunctionRule,
  purposeRule,
  conditionRule,
  peopleRule,
  misformedRule,
  zuRule,
  verbPartsRule,
  subjectRule,
  subjectVerbRule,
  joinedSubjectRule,
  pluralSubjectRule,
  tenseRule,
  infinitiveRule,
  wordChoiceRule,
  becomingRule,
  verbSenseRule,
  extraPrepositionRule,
  goalRule,
  personRule,
  objectCaseRule,
  governmentRule,
  missingPrepositionRule,
  reflexiveRule,
  governedRule,
  negationsRule,
  negationRule,
  comparisonRule,
  comparingRule,
  degreeRule,
  impersonalRule,
  placeRule,
  whereAndWhenRule,
  pronounRule,
  referenceRule,
  sideArticleRule,
  nominalisedRule,
  articleRule,
  nounArticleRule,
  phraseArticleRule,
  subjectArticleRule,
  spokenArticleRule,
  predicateRule,
  bareAdjectiveRule,
  timeAndOwnerRule,
  agreementRule,
];

export interface Options {
  /** Said aloud and transcribed: neither spelling nor capitals are judged. */
  isSpoken: boolean;
}

/** A part of the line that became something else, with the first rule that says why. */
interface Region {
  /** Places in the sentence as it was written. */
  start: number;
  end: number;
  text: string;
  because: Proposal;
}

/** After so many rounds nothing new is found. */
const ROUNDS = 6;

const textWith = (original: string, regions: readonly Region[]) =>
  regions.toReversed().reduce((text, { start, end, text: to }) => text.slice(0, start) + to + text.slice(end), original);

/** Puts a proposal on the present text into the regions of the original. */
function placed(original: string, regions: readonly Region[], at: { start: number; end: number; proposal: Proposal }): Region[] {
  const present = textWith(original, regions);
  let shift = 0;
  const spans = regions.map((region) => {
    const start = region.start + shift;
    shift += region.text.length - (region.end - region.start);
    return { region, start, end: start + region.text.length };
  });
  const touched = spans.filter(({ start, end }) => start <= at.end && at.start <= end && (start < at.end || at.start < end));
  const toOriginal = (place: number, side: 'start' | 'end') => {
    const before = spans.filter(({ end, start }) => (side === 'start' ? end <= place : start < place && end <= place));
    return place - before.reduce((sum, { region }) => sum + region.text.length - (region.end - region.start), 0);
  };
  const first = touched[0];
  const last = touched.at(-1);
  const begin = first && first.start < at.start ? first.start : at.start;
  const stop = last && last.end > at.end ? last.end : at.end;
  const start = first && first.start <= begin ? first.region.start : toOriginal(begin, 'start');
  const end = last && last.end >= stop ? last.region.end : toOriginal(stop, 'end');
  const text = present.slice(begin, at.start) + at.proposal.text + present.slice(at.end, stop);
  const merged: Region = { start, end, text, because: first?.region.because ?? at.proposal };
  return [...regions.filter((region) => !touched.some((one) => one.region === region)), merged].toSorted((a, b) => a.start - b.start);
}

function proposalsFor(sentence: Sentence, options: Options): Proposal[] {
  const kept: Proposal[] = [];
  for (const proposal of RULES.flatMap((rule) => rule(sentence))) {
    if (options.isSpoken && (proposal.topic === 'spelling' || proposal.topic === 'capital')) continue;
    if (mixesQuotation(sentence, proposal.from)) continue;
    if (!kept.some((other) => proposal.from < other.to && other.from < proposal.to)) kept.push(proposal);
  }
  // Words first: what is misspelt cannot be read for what stands around it.
  const words = kept.filter(({ topic }) => topic === 'spelling' || topic === 'capital');
  // The verb decides what stands around it.
  const verbs = kept.filter(({ topic }) => topic === 'word-choice');
  const first = words.length > 0 ? words : verbs.length > 0 ? verbs : kept;
  return first.toSorted((a, b) => b.from - a.from);
}

function* regionsOf(
  text: string,
  lexicon: GermanLexicon,
  options: Options,
  line: Pick<Sentence, 'isFormalLine' | 'before'>,
): Generator<undefined, Region[]> {
  let regions: Region[] = [];
  const seen = new Set([text]);
  for (let round = 0; round < ROUNDS; round += 1) {
    yield;
    const sentence = analyse(textWith(text, regions), lexicon, line);
    const proposals = proposalsFor(sentence, options);
    if (proposals.length === 0) return regions;
    let next = regions;
    for (const proposal of proposals) {
      const [first, last] = [sentence.tokens[proposal.from], sentence.tokens[proposal.to - 1]];
      if (first && last) next = placed(text, next, { start: first.start, end: last.end, proposal });
    }
    const made = textWith(text, next);
    // Two rules that undo each other say nothing.
    if (seen.has(made)) return regions;
    seen.add(made);
    regions = next;
  }
  return regions;
}

/** No sentence has more words; what is written without a full stop for longer is read in parts, so that nobody else waits for it. */
const LONGEST_SENTENCE = 120;

/** A sentence, or its parts where it is too long: cut at the last comma or "und" of so many words; what has neither is nothing to be read. */
function partsOf({ full, start }: { full: string; start: number }): { text: string; start: number }[] {
  const words = [...full.matchAll(/\S+/gu)];
  if (words.length <= LONGEST_SENTENCE) return [{ text: full, start }];
  const parts: { text: string; start: number }[] = [];
  for (let from = 0; from < words.length; ) {
    const rest = words.slice(from, from + LONGEST_SENTENCE);
    const isLast = from + LONGEST_SENTENCE >= words.length;
    const cut = isLast
      ? rest.length
      : rest.findLastIndex(([word], at) => at > 0 && (/[,;:]$/u.test(rest[at - 1]?.[0] ?? '') || word === 'und'));
    if (cut > 0) {
      const [begin, end] = [rest[0]?.index ?? 0, words[from + cut]?.index ?? full.length];
      parts.push({ text: full.slice(begin, end).trimEnd(), start: start + begin });
    }
    from += cut > 0 ? cut : LONGEST_SENTENCE;
  }
  return parts;
}

/** "Haben Sie", "Möchten Sie", "setzen Sie": somebody is addressed with "Sie". */
const FORMAL = /(?:^|[.!?,] )(?:\p{L}+en|[Ss]ind|Wie geht es|[Dd]arf ich) (?:Sie|Ihnen)\b/u;

/** Whether a line is written in a dialect, by words and forms ("S' haben") that standard German does not have. */
function isDialect(line: string, lexicon: GermanLexicon): boolean {
  if (/(?<![\p{L}])S['’](?!\p{L})/u.test(line)) return true;
  return (line.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => lexicon.dialect.has(word));
}

/** The mistakes of a line, in their order, none overlapping; a step for each time that a sentence is read. */
export function* findMistakesInSteps(line: string, lexicon: GermanLexicon, options: Options): Generator<undefined, Finding[]> {
  const found: Finding[] = [];
  // What is right in a dialect is not to be measured with another grammar.
  if (isDialect(line, lexicon)) return found;
  const isFormalLine = FORMAL.test(line);
  let before: Sentence | null = null;
  for (const { text, start } of sentencesOf(line).flatMap(partsOf)) {
    const regions = yield* regionsOf(text, lexicon, options, { isFormalLine, before });
    yield;
    before = analyse(textWith(text, regions), lexicon, { isFormalLine, before: null });
    for (const region of regions) {
      const original = text.slice(region.start, region.end);
      if (original === region.text) continue;
      const { topic, reason } = region.because;
      found.push({ topic, start: start + region.start, end: start + region.end, original, correction: region.text, reason });
    }
  }
  return found;
}

export const findMistakes = (line: string, lexicon: GermanLexicon, options: Options): Finding[] =>
  drained(findMistakesInSteps(line, lexicon, options));
