import type { ExpectedFinding } from '@visite/contract/cases.ts';
import type { Judgement } from '@visite/contract/evaluation.ts';
import type { Fact } from '@visite/contract/personas.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { sentencesOf } from '#language/sentences.ts';
import { betterQuestion } from './betterWording.ts';
import type { RecordedTurn, TaskScope } from './caseRecord.ts';
import { judgement } from './judgement.ts';
import type { ModelLines } from './languageContent.ts';
import { findMention } from './mention.ts';
import { type Evidence, quoteFrom } from './quote.ts';

interface Found {
  isFound: boolean;
  evidence: Evidence | null;
  comment: string;
  better: string | null;
}

function evidenceOf(turn: RecordedTurn | undefined): Evidence | null {
  return turn ? { quote: quoteFrom(turn.line), message_id: turn.message_id } : null;
}

/** Of several questions in one line the one that names the fact; where none does, the line says what was asked. */
function questionFor(fact: Fact, { line, message_id }: RecordedTurn): Evidence {
  const questions = sentencesOf(line).filter(({ isQuestion }) => isQuestion);
  const named = [...fact.true_words, ...fact.false_words].map((word) => [word]);
  const [asked] = questions.length === 1 ? questions : questions.filter(({ full }) => findMention(full, named));
  return { quote: asked?.full ?? quoteFrom(line), message_id };
}

function nameOf(scope: TaskScope): string {
  return scope.persons.length === 1 ? (scope.persons[0]?.persona.name ?? 'Die Person') : 'Die Person';
}

function byFacts(facts: string[], scope: TaskScope, models: ModelLines, level: LanguageLevel): Found {
  const known = facts.flatMap((key) =>
    scope.persons.flatMap((person) => person.persona.facts.filter((fact) => fact.key === key).map((fact) => ({ person, fact }))),
  );
  for (const turn of scope.turns) {
    const told = known.find(({ fact }) => turn.turn.told.includes(fact.key));
    if (told) {
      return { isFound: true, evidence: questionFor(told.fact, turn), comment: `${nameOf(scope)} hat dir davon erzählt.`, better: null };
    }
  }
  const { person, fact } = known[0] ?? {};
  const better = person && fact ? betterQuestion(models, person, fact, level) : null;
  const isGuarded = fact?.disclosure === 'after_trust';
  const comment = isGuarded
    ? 'Das hast du nicht erfahren. Darüber spricht man erst, wenn Vertrauen da ist.'
    : 'Das hast du im Gespräch nicht erfahren.';
  return { isFound: false, evidence: null, comment, better };
}

function byExamination(key: string, scope: TaskScope): Found {
  const turn = scope.turns.find(({ turn: { examination } }) => examination === key);
  if (turn || scope.examinations.includes(key)) {
    return { isFound: true, evidence: evidenceOf(turn), comment: 'Du hast es untersucht.', better: null };
  }
  const examination = scope.persons.flatMap((person) => person.examinations).find((one) => one.key === key);
  return { isFound: false, evidence: null, comment: 'Diese Untersuchung fehlt noch.', better: examination?.announce[0] ?? null };
}

function byWant(want: string, scope: TaskScope): Found {
  const turn = scope.turns.find(({ turn: { wantsTold } }) => wantsTold.includes(want));
  if (!turn) return { isFound: false, evidence: null, comment: `${nameOf(scope)} hat das von dir nicht erfahren.`, better: null };
  const alternatives = scope.persons.flatMap((person) => person.persona.wants).find((one) => one.key === want)?.said_by ?? [];
  const quote = quoteFrom(turn.line, (sentence) => findMention(sentence.full, alternatives) !== null);
  return { isFound: true, evidence: { quote, message_id: turn.message_id }, comment: 'Das hast du weitergegeben.', better: null };
}

/** In the task's document; in a task that is spoken, in one of the lines. */
function byWritten(alternatives: string[][], scope: TaskScope): Found {
  const place = findMention(scope.document, alternatives);
  if (place) {
    const sentence = sentencesOf(scope.document).find((one) => one.start <= place.start && place.start < one.start + one.full.length);
    const quote = sentence?.full ?? scope.document.slice(place.start, place.end);
    return { isFound: true, evidence: { quote, message_id: null }, comment: 'Das steht in deinem Text.', better: null };
  }
  if (scope.task.kind !== 'DOCUMENTATION') {
    const turn = scope.turns.find(({ line }) => findMention(line, alternatives));
    if (turn) return { isFound: true, evidence: evidenceOf(turn), comment: 'Das hast du gesagt.', better: null };
  }
  const comment = scope.document.trim() === '' ? 'Du hast hier noch nichts geschrieben.' : 'Das steht nicht in deinem Text.';
  return { isFound: false, evidence: null, comment, better: null };
}

/** Whether one thing was found out, examined, told or written down (contract, ExpectedFinding). Always decided: met is never null. */
export function judgeFinding(finding: ExpectedFinding, scope: TaskScope, models: ModelLines, level: LanguageLevel): Judgement {
  const found = finding.facts
    ? byFacts(finding.facts, scope, models, level)
    : finding.examination
      ? byExamination(finding.examination, scope)
      : finding.want
        ? byWant(finding.want, scope)
        : byWritten(finding.written ?? [], scope);
  return judgement({
    key: finding.key,
    category: finding.is_safety ? 'safety' : 'content',
    label: finding.label,
    met: found.isFound,
    comment: found.comment,
    evidence: found.evidence,
    better: found.better,
  });
}
