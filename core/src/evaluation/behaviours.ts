import type { Behaviour, CaseFile } from '@visite/contract/cases.ts';
import type { Judgement } from '@visite/contract/evaluation.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SpeechAct } from '#conversations/turn.ts';
import { betterBehaviour } from './betterWording.ts';
import type { RecordedTurn, TaskScope } from './caseRecord.ts';
import { introductionIn } from './introduction.ts';
import { judgement } from './judgement.ts';
import type { LanguageRules } from './languageRules.ts';
import { questionsOf } from './questions.ts';
import { type Evidence, quoteFrom } from './quote.ts';

/** A greeting or an introduction belongs to the first lines, a farewell to the last. */
const OPENING_LINES = 2;
const INTRODUCTION_LINES = 4;
const CLOSING_LINES = 3;
/** Below these too little was said to tell. */
const MIN_LINES = 3;
const MIN_QUESTIONS = 3;
/** Of all questions, so many are not to be answered with yes or no. */
const OPEN_SHARE = 1 / 3;
/** Consent is asked in the line of the examination or shortly before. */
const CONSENT_REACH = 3;

const LABELS: Record<Behaviour, string> = {
  greeting: 'Begrüßung',
  introduction: 'Vorstellung mit Name und Aufgabe',
  consent: 'Einverständnis vor der Untersuchung',
  open_questions: 'Offene Fragen',
  plain_words: 'Einfache Worte',
  empathy: 'Mitgefühl',
  summary: 'Zusammenfassung',
  farewell: 'Verabschiedung',
  read_back: 'Anordnung wiederholt',
};

/** Wordings of such precision that they count even where the understanding missed them. */
const WORDINGS: Partial<Record<SpeechAct, RegExp>> = {
  greeting: /^(?:guten (?:morgen|tag|abend)|hallo|grüß gott|gruess gott|moin|servus)(?!\p{L})/iu,
  consent_request:
    /(?:ist das|wäre das|waere das) (?:für Sie )?(?:in Ordnung|okay|ok|recht)|(?:sind|wären|waeren) Sie (?:damit )?einverstanden|(?<!\p{L})(?:darf|dürfte|duerfte) ich(?!\p{L})|wenn Sie einverstanden sind/iu,
  empathy:
    /(?:das )?tut mir (?:sehr |wirklich )?leid|ich (?:kann )?(?:das )?(?:gut |sehr gut )?(?:verstehe|verstehen|nachvollziehen)[^?]*(?:angst|sorge|schwer|schmerz|schlimm|traurig|unangenehm|wütend)|das (?:ist|muss|war) (?:sicher |bestimmt |wirklich |sehr )*(?:schwer|schlimm|unangenehm|anstrengend|nicht leicht|nicht einfach)/iu,
  summary:
    /ich fasse (?:\p{L}+ ){0,3}zusammen|zusammengefasst|(?:habe ich|hab ich) (?:das|Sie) (?:so )?richtig verstanden|wenn ich (?:Sie|das) richtig verstanden habe/iu,
  farewell:
    /(?:auf wieder(?:sehen|hören|hoeren|schauen)|bis (?:später|spaeter|gleich|nachher|bald|morgen|dann)|gute besserung|gute nacht|tschüss|tschuess|schönen tag|ich komme (?:\p{L}+ ){0,3}wieder)(?!\p{L})/iu,
  read_back: /ich wiederhole|ich habe (?:\p{L}+ )?notiert|ich lese (?:\p{L}+ )?(?:noch einmal |nochmal )?vor|nur zur sicherheit/iu,
};

interface Verdict {
  met: boolean | null;
  comment: string;
  evidence?: Evidence | null;
  better?: string | null;
}

function shows(turn: RecordedTurn, act: SpeechAct): boolean {
  return turn.turn.acts.includes(act) || (WORDINGS[act]?.test(turn.line.trim()) ?? false);
}

function evidenceOf(turn: RecordedTurn, act: SpeechAct): Evidence {
  const wording = WORDINGS[act];
  return { quote: quoteFrom(turn.line, wording && ((sentence) => wording.test(sentence.full))), message_id: turn.message_id };
}

/** Shown anywhere in the given lines. */
function anywhere(turns: RecordedTurn[], act: SpeechAct, yes: string, no: string): Verdict {
  const turn = turns.find((one) => shows(one, act));
  return turn ? { met: true, comment: yes, evidence: evidenceOf(turn, act) } : { met: false, comment: no };
}

/** Each talk has its own beginning and end. */
function introduction(turns: RecordedTurn[]): Verdict {
  const opening = turns.slice(0, INTRODUCTION_LINES);
  const parts = opening.map((turn) => ({ turn, ...introductionIn(turn.line) }));
  const withName = parts.find((part) => part.hasName);
  const withRole = parts.find((part) => part.hasRole);
  const shown = withName ?? withRole;
  const evidence = shown && {
    quote: quoteFrom(shown.turn.line, ({ full }) => Object.values(introductionIn(full)).some(Boolean)),
    message_id: shown.turn.message_id,
  };
  if (withName && withRole) return { met: true, comment: 'Du hast dich mit Name und Aufgabe vorgestellt.', evidence };
  if (withName) return { met: false, comment: 'Deinen Namen hast du gesagt, deine Aufgabe noch nicht.', evidence };
  if (withRole) return { met: false, comment: 'Deine Aufgabe hast du gesagt, deinen Namen noch nicht.', evidence };
  return { met: false, comment: 'Am Anfang fehlt, wer du bist und was deine Aufgabe ist.' };
}

function consent({ turns, persons }: TaskScope): Verdict {
  const first = turns.findIndex((one) => one.turn.examination !== null);
  if (first < 0) {
    const asked = turns.find((one) => one.turn.acts.includes('consent_request'));
    if (asked) return { met: true, comment: 'Du hast um Erlaubnis gefragt.', evidence: evidenceOf(asked, 'consent_request') };
    return { met: null, comment: 'Es gab keine Untersuchung, vor der du fragen konntest.' };
  }
  const before = turns.slice(Math.max(0, first - CONSENT_REACH), first + 1).findLast((one) => shows(one, 'consent_request'));
  if (before) return { met: true, comment: 'Du hast vor der Untersuchung gefragt.', evidence: evidenceOf(before, 'consent_request') };
  const turn = turns[first];
  const done = persons.flatMap((person) => person.examinations).find(({ key }) => key === turn?.turn.examination);
  return {
    met: false,
    comment: 'Du hast untersucht, ohne vorher zu fragen.',
    better: done?.announce.find((line) => line.includes('?')),
    evidence: turn && { quote: quoteFrom(turn.line), message_id: turn.message_id },
  };
}

function openQuestions(turns: RecordedTurn[]): Verdict {
  const questions = turns.flatMap((turn) => questionsOf(turn.line).map((question) => ({ ...question, message_id: turn.message_id })));
  if (questions.length < MIN_QUESTIONS) return { met: null, comment: 'Dafür hast du zu wenig gefragt.' };
  const open = questions.find(({ form }) => form === 'open');
  const notClosed = questions.filter(({ form }) => form !== 'closed').length;
  const count = `${notClosed} von ${questions.length} Fragen ließen Platz zum Erzählen.`;
  if (open && notClosed / questions.length >= OPEN_SHARE) {
    return { met: true, comment: count, evidence: { quote: open.sentence.full, message_id: open.message_id } };
  }
  const closed = questions.find(({ form }) => form === 'closed');
  return {
    met: false,
    comment: open ? `Nur ${count}` : 'Es fehlt eine Frage, auf die man frei erzählen kann.',
    evidence: closed && { quote: closed.sentence.full, message_id: closed.message_id },
  };
}

function plainWords(turns: RecordedTurn[], glossary: CaseFile['glossary'], rules: LanguageRules): Verdict {
  const turn = turns.find((one) => one.turn.jargon.length > 0);
  const word = turn?.turn.jargon[0];
  if (turn && word) {
    const isWord = (term: string) => term.toLowerCase() === word.toLowerCase();
    const meaning = glossary.find(({ term }) => isWord(term))?.meaning ?? rules.plainWords.find((entry) => isWord(entry.word))?.plain;
    return {
      met: false,
      comment: `Das Fachwort „${word}“ kam ohne Erklärung.`,
      evidence: { quote: quoteFrom(turn.line, ({ full }) => full.toLowerCase().includes(word.toLowerCase())), message_id: turn.message_id },
      better: meaning ? `${word}, das heißt: ${meaning}` : undefined,
    };
  }
  if (turns.length < MIN_LINES) return { met: null, comment: 'Dafür hast du zu wenig gesagt.' };
  return { met: true, comment: 'Du hast ohne unerklärte Fachwörter gesprochen.' };
}

function verdictOn(behaviour: Behaviour, scope: TaskScope, glossary: CaseFile['glossary'], rules: LanguageRules): Verdict {
  const { turns } = scope;
  if (turns.length === 0) return { met: null, comment: 'Dieses Gespräch gab es nicht.' };
  switch (behaviour) {
    case 'greeting':
      return anywhere(turns.slice(0, OPENING_LINES), 'greeting', 'Du hast gegrüßt.', 'Am Anfang fehlt ein Gruß.');
    case 'introduction':
      return introduction(turns);
    case 'consent':
      return consent(scope);
    case 'open_questions':
      return openQuestions(turns);
    case 'plain_words':
      return plainWords(turns, glossary, rules);
    case 'empathy': {
      if (turns.length < MIN_LINES) return { met: null, comment: 'Dafür hast du zu wenig gesagt.' };
      return anywhere(turns, 'empathy', 'Du hast gezeigt, dass du mitfühlst.', 'Ein Satz, der Mitgefühl zeigt, fehlt noch.');
    }
    case 'summary': {
      if (turns.length < MIN_LINES) return { met: null, comment: 'Dafür hast du zu wenig gesagt.' };
      return anywhere(
        turns,
        'summary',
        'Du hast zusammengefasst und geprüft, ob alles stimmt.',
        'Am Ende fehlt eine kurze Zusammenfassung.',
      );
    }
    case 'farewell':
      return anywhere(turns.slice(-CLOSING_LINES), 'farewell', 'Du hast dich verabschiedet.', 'Am Ende fehlt eine Verabschiedung.');
    case 'read_back':
      return anywhere(
        turns,
        'read_back',
        'Du hast die Anordnung zur Sicherheit wiederholt.',
        'Du hast die Anordnung nicht wiederholt. So entstehen Fehler.',
      );
  }
}

/** Whether a behaviour was shown (domain 3). `met` null: too little was said, or there was no occasion. */
export function judgeBehaviour(
  behaviour: Behaviour,
  scope: TaskScope,
  context: { glossary: CaseFile['glossary']; rules: LanguageRules; level: LanguageLevel },
): Judgement {
  const verdict = verdictOn(behaviour, scope, context.glossary, context.rules);
  return judgement({
    key: behaviour,
    // Repeating an order is what keeps it from being misheard.
    category: behaviour === 'read_back' ? 'safety' : 'communication',
    label: LABELS[behaviour],
    met: verdict.met,
    comment: verdict.comment,
    evidence: verdict.evidence ?? null,
    better: verdict.met === false ? (verdict.better ?? betterBehaviour(context.rules.models, behaviour, context.level)) : null,
  });
}
