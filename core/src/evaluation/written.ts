import type { ExpectedFinding } from '@visite/contract/cases.ts';
import { sentencesOf } from '#language/sentences.ts';
import type { TaskScope } from './caseRecord.ts';
import { fitsWord } from './foldWord.ts';
import type { Found } from './found.ts';
import type { LanguageRules } from './languageRules.ts';
import { findMention, type SameWords, sameWords } from './mention.ts';
import { type FalseStatement, falseInDocument } from './truth/falseStatements.ts';
import type { Measure } from './truth/measures.ts';
import { type SheetTruth, sheetTruthOf } from './truth/sheetTruth.ts';
import { statedIn } from './truth/stated.ts';
import { wordsOf } from './truth/words.ts';

const isLabelOf = (word: string, { measures }: LanguageRules) =>
  measures.measures.some(({ labels }) => labels.some((label) => label.replace('*', '') === word.toLowerCase()));

/** The measures that a finding is about, by its label: "Blutdruck 158/92 mmHg", "Puls 118 oder Atemfrequenz 28". */
function measuresOf({ label, written = [] }: ExpectedFinding, rules: LanguageRules): Measure[] {
  const named = statedIn(label, rules.measures, []).filter(({ kind }) => kind === 'measure');
  if (named.length > 0) return rules.measures.measures.filter(({ key }) => named.some(({ of }) => of === key));
  // "Arzt über die schnelle Atmung informiert" is about no value: what is looked for holds a number, or is the measure's own name.
  const isValue = written.some((words) => words.length === 1 && words.some((word) => /\d/.test(word) || isLabelOf(word, rules)));
  if (!isValue) return [];
  const words = wordsOf(label).map(({ text }) => text);
  return rules.measures.measures.filter(({ labels, name }) =>
    words.some((word) => word === name.toLowerCase() || labels.some((own) => own.length > 2 && fitsWord(own, word))),
  );
}

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) => a.start < b.end && b.start < a.end;

/** The part between commas and full stops in which a place lies. */
function partAround(text: string, place: { start: number; end: number }): { start: number; end: number } {
  const isEnd = (at: number) => /[;\n]/.test(text[at] ?? '') || (/[.,!?]/.test(text[at] ?? '') && !/\d/.test(text[at + 1] ?? ''));
  let { start, end } = place;
  while (start > 0 && !isEnd(start - 1)) start -= 1;
  while (end < text.length && !isEnd(end)) end += 1;
  return { start, end };
}

function wrong({ quote, right }: FalseStatement): Found {
  return { met: false, evidence: { quote, message_id: null }, comment: `Im Text steht „${quote}“. Richtig ist: ${right}.`, better: null };
}

/** The document with its headings blanked out at the same length: "Information:" informs nobody. */
export const withoutHeadings = ({ document, task }: TaskScope): string =>
  task.headings.reduce((text, heading) => {
    const pattern = new RegExp(`(?<=^|\\n)[^\\S\\n]*${heading.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^\\S\\n]*(?::|(?=\\n|$))`, 'giu');
    return text.replace(pattern, (found) => found.replaceAll(/[^\n:]/g, ' '));
  }, document);

/** What is wrong in the document of a task. */
export function falseInTask(scope: TaskScope, rules: LanguageRules): FalseStatement[] {
  const known = found.get(scope) ?? falseInDocument(scope.document, sheetTruthOf(scope.file, rules.measures), rules.wardWords.diagnoses);
  found.set(scope, known);
  return known;
}
const found = new WeakMap<TaskScope, FalseStatement[]>();

/** Whether the case itself denies what is looked for: "Kein Schmerz im Nacken" is right then. */
function isDeniedInCase(alternatives: string[][], { texts }: SheetTruth, same: SameWords): boolean {
  return texts.some(
    (text) =>
      findMention(text, alternatives, same) === null && findMention(text, alternatives, same, undefined, { mayBeDenied: true }) !== null,
  );
}

function inDocument(finding: ExpectedFinding, scope: TaskScope, rules: LanguageRules): Found {
  const text = withoutHeadings(scope);
  const alternatives = finding.written ?? [];
  const truth = sheetTruthOf(scope.file, rules.measures);
  const falses = falseInTask(scope, rules);
  const quoteAt = (start: number, end: number) =>
    sentencesOf(text).find((one) => one.start <= start && start < one.start + one.full.length)?.full ?? text.slice(start, end);
  const stands = (start: number, end: number): Found => ({
    met: true,
    evidence: { quote: quoteAt(start, end), message_id: null },
    comment: 'Das steht in deinem Text.',
    better: null,
  });
  const measures = measuresOf(finding, rules);
  if (measures.length > 0) {
    const stated = statedIn(text, rules.measures, truth.own).filter(
      ({ kind, of }) => kind === 'measure' && measures.some(({ key }) => key === of),
    );
    const right = stated.find((value) => !falses.some((one) => overlaps(one, value)) && truth.known.has(`measure ${value.of}`));
    if (right) return stands(right.start, right.end);
    const [first] = stated;
    const against = first && falses.find((one) => overlaps(one, first));
    if (against) return wrong(against);
  }
  // Where the words of one finding stand far apart, they do not speak of one thing.
  const same = sameWords(rules);
  const isRight = (start: number, end: number) => !falses.some((one) => overlaps(one, partAround(text, { start, end })));
  const said = findMention(text, alternatives, same, isRight);
  const denied = said ? null : findMention(text, alternatives, same, isRight, { mayBeDenied: true });
  const place = said ?? (denied && isDeniedInCase(alternatives, truth, same) ? denied : null);
  if (place) return stands(place.start, place.end);
  const bare = findMention(text, alternatives, same);
  const against = bare && falses.find((one) => overlaps(one, partAround(text, bare)));
  if (against) return wrong(against);
  const isOfAllergy = /allerg|unverträg/i.test(finding.label) && !/reaktion|informiert/i.test(finding.label);
  const other = falses.find(({ about }) => isOfAllergy && about === 'allergy');
  if (other) return wrong(other);
  const comment = text.trim() === '' ? 'Du hast hier noch nichts geschrieben.' : 'Das steht nicht in deinem Text.';
  return { met: false, evidence: null, comment, better: null };
}

/** In the task's document; in a task that is spoken, in one of the lines. */
export function byWritten(finding: ExpectedFinding, scope: TaskScope, rules: LanguageRules): Found {
  if (scope.task.kind === 'DOCUMENTATION' || scope.document.trim() !== '') return inDocument(finding, scope, rules);
  const turn = scope.turns.find(({ line }) => findMention(line, finding.written ?? [], sameWords(rules)));
  if (!turn) return { met: false, evidence: null, comment: 'Das hast du nicht gesagt.', better: null };
  return { met: true, evidence: { quote: turn.line.trim(), message_id: turn.message_id }, comment: 'Das hast du gesagt.', better: null };
}
