import type { Behaviour, CaseFile } from '@visite/contract/cases.ts';
import type { Judgement } from '@visite/contract/evaluation.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { isProfessional } from '#conversations/talkState.ts';
import { type Sentence, sentencesOf } from '#language/sentences.ts';
import { betterBehaviour } from './betterWording.ts';
import type { RecordedTurn, TaskScope } from './caseRecord.ts';
import { consent } from './consent.ts';
import { unexplained } from './explained.ts';
import { introduction } from './introduction.ts';
import { judgement } from './judgement.ts';
import type { LanguageRules } from './languageRules.ts';
import { questionsOf } from './questions.ts';
import { quoteFrom } from './quote.ts';
import { readBack } from './readBack.ts';
import { makesGood } from './respect.ts';
import { summary } from './summary.ts';
import type { Verdict } from './verdict.ts';

/** A greeting belongs to the first lines, a farewell to the last of a task or of the talk. */
const OPENING_LINES = 2;
const CLOSING_LINES = 3;
/** Below these too little was said to tell. */
const MIN_LINES = 3;
const MIN_QUESTIONS = 3;
/** Of all questions, so many are not to be answered with yes or no. */
const OPEN_SHARE = 1 / 3;

/** A question that begins with its verb or its question word asks, and shows nothing by itself: "Wieso haben Sie Angst?" */
const ASKS =
  /^(?:und |aber )?(?:\p{L}+(?:en|n) Sie|\p{L}+t Ihnen|wieso|warum|weshalb|haben|hatten|sind|waren|wo|was|wann|wie (?:lange|oft|viel|stark)|können|möchten|darf|nehmen)(?!\p{L})/iu;

const LABELS: Record<Behaviour, string> = {
  greeting: 'Begrüßung',
  introduction: 'Vorstellung mit Name und Aufgabe',
  consent: 'Einverständnis',
  open_questions: 'Offene Fragen',
  plain_words: 'Einfache Worte',
  empathy: 'Mitgefühl',
  summary: 'Zusammenfassung',
  farewell: 'Verabschiedung',
  read_back: 'Anordnung wiederholt',
};

export interface BehaviourContext {
  glossary: CaseFile['glossary'];
  rules: LanguageRules;
  level: LanguageLevel;
  /** The lines of the task, where other tasks are talks with the same person. */
  lines: readonly RecordedTurn[];
}

/** What an expression of courtesy is looked for in: "Hatten Sie eine gute Nacht?" asks, and wishes nothing. */
const saidIn = (line: string): Sentence[] => sentencesOf(line).filter(({ isQuestion, text }) => !(isQuestion && ASKS.test(text)));

/** Shown anywhere in the given lines, by a sentence that does not ask for something. */
function anywhere(turns: readonly RecordedTurn[], shows: (sentence: string) => boolean, yes: string, no: string): Verdict {
  for (const { line, message_id } of turns) {
    const sentence = saidIn(line).find(({ full }) => shows(full));
    if (sentence) return { met: true, comment: yes, evidence: { quote: sentence.full, message_id } };
  }
  return { met: false, comment: no };
}

/** "Morgen." greets too where it is all that stands before the first mark. */
function greeting(turns: readonly RecordedTurn[], rules: LanguageRules): Verdict {
  const [first] = turns;
  const [beginning = ''] = first?.line.split(/[,.!]/) ?? [];
  if (first && rules.manners.isWhole('greeting_alone', beginning))
    return { met: true, comment: 'Du hast gegrüßt.', evidence: { quote: quoteFrom(first.line), message_id: first.message_id } };
  return anywhere(turns, (full) => rules.manners.shows('greeting', full), 'Du hast gegrüßt.', 'Am Anfang fehlt ein Gruß.');
}

function openQuestions(turns: readonly RecordedTurn[], rules: LanguageRules): Verdict {
  const questions = turns.flatMap((turn) =>
    questionsOf(turn.line, rules.manners).map((question) => ({ ...question, message_id: turn.message_id })),
  );
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

function plainWords(scope: TaskScope, { lines, glossary, rules }: BehaviourContext): Verdict {
  if (scope.persons.every(({ persona }) => isProfessional(persona)))
    return { met: true, comment: 'Unter Fachleuten sind Fachwörter richtig.' };
  const [found] = unexplained(lines, rules);
  if (found) {
    const { turn, jargon } = found;
    const word = turn.line.slice(jargon.start, jargon.end);
    const meaning = glossary.find(({ term }) => term.toLowerCase().endsWith(word.toLowerCase()))?.meaning ?? jargon.entry.plain;
    return {
      met: false,
      comment: `Das Fachwort „${word}“ kam ohne Erklärung.`,
      evidence: { quote: quoteFrom(turn.line, ({ full }) => full.includes(word)), message_id: turn.message_id },
      better: `${word}, das heißt: ${meaning}`,
    };
  }
  if (scope.turns.length < MIN_LINES) return { met: null, comment: 'Dafür hast du zu wenig gesagt.' };
  return { met: true, comment: 'Du hast ohne unerklärte Fachwörter gesprochen.' };
}

function empathy(turns: readonly RecordedTurn[], rules: LanguageRules): Verdict {
  if (turns.length < MIN_LINES) return { met: null, comment: 'Dafür hast du zu wenig gesagt.' };
  for (const [at, { line, message_id, turn }] of turns.entries()) {
    // "Das tut mir leid" after one's own insult is an apology and no sympathy.
    if (rules.manners.shows('brusque', line) || makesGood(turns, at)) continue;
    const sentences = saidIn(line).filter(({ full }) => !rules.manners.shows('no_empathy', full));
    const isRead = turn.acts.includes('empathy');
    const shows = ({ full }: Sentence) => rules.manners.shows('empathy', full) || (isRead && rules.manners.shows('feeling', full));
    const sentence = sentences.find(shows);
    if (sentence) return { met: true, comment: 'Du hast gezeigt, dass du mitfühlst.', evidence: { quote: sentence.full, message_id } };
  }
  return { met: false, comment: 'Ein Satz, der Mitgefühl zeigt, fehlt noch.' };
}

function verdictOn(behaviour: Behaviour, scope: TaskScope, context: BehaviourContext): Verdict {
  const { turns, persons } = scope;
  const { rules, lines } = context;
  if (turns.length === 0) return { met: null, comment: 'Dieses Gespräch gab es nicht.' };
  switch (behaviour) {
    case 'greeting':
      return greeting(turns.slice(0, OPENING_LINES), rules);
    case 'introduction':
      return introduction(turns, persons, rules);
    case 'consent':
      return consent(scope, lines, rules);
    case 'open_questions':
      return openQuestions(turns, rules);
    case 'plain_words':
      return plainWords(scope, context);
    case 'empathy':
      return empathy(turns, rules);
    case 'summary':
      return summary(scope, rules);
    case 'farewell': {
      const last = [...lines.slice(-CLOSING_LINES), ...turns.slice(-CLOSING_LINES)];
      const shows = (full: string) => rules.manners.shows('farewell', full) && !rules.manners.shows('no_farewell', full);
      return anywhere(last, shows, 'Du hast dich verabschiedet.', 'Am Ende fehlt eine Verabschiedung.');
    }
    case 'read_back':
      return readBack(scope, rules);
  }
}

/** Whether a behaviour was shown (domain 3). `met` null: too little was said, or there was no occasion. */
export function judgeBehaviour(behaviour: Behaviour, scope: TaskScope, context: BehaviourContext): Judgement {
  const verdict = verdictOn(behaviour, scope, context);
  const better = verdict.better ?? betterBehaviour(context.rules.models, behaviour, context.level);
  return judgement({
    key: behaviour,
    // Repeating an order is what keeps it from being misheard.
    category: behaviour === 'read_back' ? 'safety' : 'communication',
    label: LABELS[behaviour],
    met: verdict.met,
    comment: verdict.comment,
    evidence: verdict.evidence ?? null,
    better: verdict.met === false ? better : null,
  });
}
