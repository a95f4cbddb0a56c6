import { drained } from '#steps/drained.ts';
import { analyse, type Sentence } from './analysis/clauses.ts';
import { mixesQuotation } from './analysis/quotations.ts';
import { type Finding, type Proposal, written } from './finding.ts';
import type { GermanLexicon } from './lexicon/germanLexicon.ts';
import { RULES } from './rules/all.ts';
import { sentencesOf } from './sentences.ts';
import { considering } from './sureness/considering.ts';
import { type Candidate, type Signs, signsOf } from './sureness/signs.ts';
import { surenessOf } from './sureness/sureness.ts';

export interface Options {
  /** Said aloud and transcribed: neither spelling nor capitals are judged. */
  isSpoken: boolean;
}

/** What a rule proposes, with the rule's name and what other rules say of the same words. */
interface NamedProposal extends Proposal, Pick<Candidate, 'rule' | 'rivals' | 'seconds'> {
  /** The rule and the words, by which it is known again where the sentence is read anew. */
  key: string;
}

/** A part of the line that became something else, with the first rule that says why. */
interface Region {
  /** Places in the sentence as it was written. */
  start: number;
  end: number;
  text: string;
  because: NamedProposal;
  /** In which reading it was found first, from 0. */
  round: number;
}

/** After so many rounds nothing new is found. */
const ROUNDS = 6;

const textWith = (original: string, regions: readonly Region[]) =>
  regions.toReversed().reduce((text, { start, end, text: to }) => text.slice(0, start) + to + text.slice(end), original);

/** Puts a proposal on the present text into the regions of the original. */
function placed(
  original: string,
  regions: readonly Region[],
  at: { start: number; end: number; proposal: NamedProposal; round: number },
): Region[] {
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
  const merged: Region = { start, end, text, because: first?.region.because ?? at.proposal, round: first?.region.round ?? at.round };
  return [...regions.filter((region) => !touched.some((one) => one.region === region)), merged].toSorted((a, b) => a.start - b.start);
}

function proposalsFor(sentence: Sentence, options: Options, unsure: ReadonlySet<string>): NamedProposal[] {
  const kept: NamedProposal[] = [];
  const all = Object.entries(RULES).flatMap(([rule, find]) =>
    find(sentence).map((proposal): NamedProposal => {
      const key = `${rule}: ${written(sentence, proposal.from, proposal.to)} > ${proposal.text}`;
      return { ...proposal, rule, key, rivals: 0, seconds: 0 };
    }),
  );
  for (const proposal of all) {
    if (options.isSpoken && (proposal.topic === 'spelling' || proposal.topic === 'capital')) continue;
    if (mixesQuotation(sentence, proposal.from) || unsure.has(proposal.key)) continue;
    const other = kept.find(({ from, to }) => proposal.from < to && from < proposal.to);
    if (!other) kept.push(proposal);
    else if (other.from === proposal.from && other.to === proposal.to && other.text === proposal.text) other.seconds += 1;
    else other.rivals += 1;
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
  read: (text: string) => Sentence,
  options: Options,
  unsure: ReadonlySet<string>,
): Generator<undefined, Region[]> {
  let regions: Region[] = [];
  const seen = new Set([text]);
  for (let round = 0; round < ROUNDS; round += 1) {
    yield;
    const sentence = read(textWith(text, regions));
    const proposals = proposalsFor(sentence, options, unsure);
    if (proposals.length === 0) return regions;
    let next = regions;
    for (const proposal of proposals) {
      const [first, last] = [sentence.tokens[proposal.from], sentence.tokens[proposal.to - 1]];
      if (first && last) next = placed(text, next, { start: first.start, end: last.end, proposal, round });
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

/** A mistake with the rule that found it, what speaks for and against its correction, and how likely that is right, 0..1. */
export interface WeighedFinding extends Finding {
  candidate: Candidate;
  signs: Signs;
  sureness: number;
}

const candidateOf = ({ start, end, text, because, round }: Region): Candidate => ({
  rule: because.rule,
  topic: because.topic,
  start,
  end,
  text,
  round,
  rivals: because.rivals,
  seconds: because.seconds,
});

/** Where one correction was not sure the sentence is read anew without it, so often at most. */
const READINGS = 2;

/** Reads each text once. */
function readerOf(lexicon: GermanLexicon, line: Pick<Sentence, 'isFormalLine' | 'before'>): (text: string) => Sentence {
  const known = new Map<string, Sentence>();
  return (text) => {
    const sentence = known.get(text) ?? analyse(text, lexicon, line);
    known.set(text, sentence);
    return sentence;
  };
}

/** The corrections of a sentence that are at least so sure, with their places in it. */
function* sureIn(
  text: string,
  read: (text: string) => Sentence,
  options: Options & { least: number },
): Generator<undefined, { regions: Region[]; findings: WeighedFinding[] }> {
  const unsure = new Set<string>();
  for (let reading = 1; ; reading += 1) {
    const regions = yield* regionsOf(text, read, options, unsure);
    const changed = regions.filter((region) => text.slice(region.start, region.end) !== region.text);
    const candidates = changed.map(candidateOf);
    const considered = considering(text, candidates, { read, isSpoken: options.isSpoken });
    const weighed: WeighedFinding[] = [];
    for (const [at, { start, end, because, ...region }] of changed.entries()) {
      yield;
      const signs = signsOf(...considered(at));
      const original = text.slice(start, end);
      const { topic, reason } = because;
      const sureness = surenessOf(signs, read(text).lexicon.sureness.weights);
      weighed.push({
        topic,
        start,
        end,
        original,
        correction: region.text,
        reason,
        candidate: candidates[at] as Candidate,
        signs,
        sureness,
      });
    }
    const isSure = ({ sureness }: WeighedFinding) => sureness >= options.least;
    // Where it was the only one there is nothing that rested on it.
    if (weighed.every(isSure) || weighed.length === 1 || reading === READINGS) {
      return { regions: changed.filter((_, at) => isSure(weighed[at] as WeighedFinding)), findings: weighed.filter(isSure) };
    }
    for (const [at, finding] of weighed.entries()) {
      const key = changed[at]?.because.key;
      if (key !== undefined && !isSure(finding)) unsure.add(key);
    }
  }
}

/** The corrections of a line that are at least so sure (0..1), in their order, none overlapping; a step for each time that a sentence is read. */
function* weighedInSteps(
  line: string,
  lexicon: GermanLexicon,
  options: Options & { least: number },
): Generator<undefined, WeighedFinding[]> {
  const found: WeighedFinding[] = [];
  // What is right in a dialect is not to be measured with another grammar.
  if (isDialect(line, lexicon)) return found;
  const isFormalLine = FORMAL.test(line);
  let before: Sentence | null = null;
  for (const { text, start } of sentencesOf(line).flatMap(partsOf)) {
    const read = readerOf(lexicon, { isFormalLine, before });
    const { regions, findings } = yield* sureIn(text, read, options);
    yield;
    before = { ...read(textWith(text, regions)), before: null };
    for (const finding of findings) found.push({ ...finding, start: start + finding.start, end: start + finding.end });
  }
  return found;
}

/** Everything that the rules say of a line, sure or not; candidates keep the places in their sentence. */
export const findCandidates = (line: string, lexicon: GermanLexicon, options: Options): WeighedFinding[] =>
  drained(weighedInSteps(line, lexicon, { ...options, least: 0 }));

/** The mistakes of a line whose corrections are sure enough, in their order, none overlapping; a step for each time that a sentence is read. */
export function* findMistakesInSteps(line: string, lexicon: GermanLexicon, options: Options): Generator<undefined, Finding[]> {
  const found = yield* weighedInSteps(line, lexicon, { ...options, least: lexicon.sureness.least });
  return found.map(({ topic, start, end, original, correction, reason }) => ({ topic, start, end, original, correction, reason }));
}

export const findMistakes = (line: string, lexicon: GermanLexicon, options: Options): Finding[] =>
  drained(findMistakesInSteps(line, lexicon, options));
