import type { CasePerson } from '@visite/contract/cases.ts';
import type { Stance } from '@visite/contract/personas.ts';
import { isDoing, type SpeechAct } from '#conversations/turn.ts';
import { type Clause, isQuestionWord } from '#conversations/understanding/clauses.ts';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { isSaid } from '#conversations/understanding/saidBy.ts';
import { isVerb } from '#conversations/understanding/verbs.ts';
import { DOES, IS_PAST, TELLS_TO } from './consent.ts';
import { NEGATES } from './denial.ts';

/** What a line does with a thing on which the person's sheet has a stance. */
export interface StanceMet {
  /** Key of the stance. */
  key: string;
  /** The thing is proposed, announced or told to do. */
  isProposed: boolean;
  /** A reason for it is given that the sheet counts as one. */
  isExplained: boolean;
}

interface Met extends StanceMet {
  /** The clauses in which it is done: they ask for and claim nothing else. */
  clauses: ReadonlySet<number>;
}

/** "Wie oft duschen Sie?", "Was ist da passiert?": what asks for one thing proposes none. */
const asksForOne = (text: string) => tokens(text).slice(0, 3).some(isQuestionWord);

/** "Möchten Sie einen Tee?", "Können Sie ...?" */
const OFFERS = /\b(?:mochten|wollen|konnen|konnten|wurden|darf|durfen|soll|sollen) (?:sie|wir|ich)\b/;

/** "Dann lasse ich die Maske weg": what is left out is denied. */
const LEFT_OUT = /^weg(?:lass\w*|gelassen)?$/;
const isDenied = (text: string) => tokens(text).some((word) => NEGATES.test(word) || LEFT_OUT.test(word));

/** "Einverstanden?", "Verstehen Sie, was ich meine?", "Würden Sie sie dann nehmen?": asks for nothing but a word to what stands before it. */
const POINTS_BACK = /\b(?:es|das|die|sie|damit|beides)\b|\bso\b(?! (?:was|etwas|viel|lange))/;
/** "Würden Sie": in small letters too the first "sie" is who is spoken to. */
const SPOKEN_TO = /^\S+ sie\b/i;
function pointsBack({ text }: Clause, { consentPhrases }: UnderstandingModel): boolean {
  if (consentPhrases.asksYes(text)) return true;
  const rest = text.replace(SPOKEN_TO, '');
  const names = (rest.match(/[\p{L}\d]+/gu) ?? []).some((word, at) => {
    const [token = ''] = tokens(word);
    return (at > 0 || rest !== text) && /^[\p{Lu}\d]/u.test(word) && !FUNCTION_WORDS.has(token) && !isVerb(token);
  });
  return !names && POINTS_BACK.test(rest) && !asksForOne(text);
}

/** How a reason is given, or what is to be done because of it. */
const EXPLAINS =
  /\b(?:weil|damit|sonst|wenn|dann|deshalb|darum|deswegen|dagegen|dafur|daher|denn|wegen|kann|konnen|konnte|muss|mussen|soll|sollen|sollte|darf|durfen|wird|werden|bitte|sofort|nie|besser|weniger|erst|macht|wirkt|halt)\b/;

/** What was heard of a line before its stances are looked for. */
interface Heard {
  clauses: readonly Clause[];
  actsOf: (at: number) => readonly SpeechAct[];
  /** Whether a clause wants assent to something that is so. */
  isCheck: (at: number) => boolean;
  /** Whether something is examined in a clause. */
  isExamined: (at: number) => boolean;
}

/**
 * The stance of the person that a line meets: the thing is proposed in it, or what was proposed before is explained. `met`: the stances and
 * `told`: the facts that came up in this talk. Null where none is met. Where both are found, what is explained counts.
 */
export function stanceIn(
  { clauses, actsOf, isCheck, isExamined }: Heard,
  { persona }: CasePerson,
  { met, told }: { met: ReadonlySet<string>; told: ReadonlySet<string> },
  model: UnderstandingModel,
): Met | null {
  const isSecret = ({ fact }: Stance) =>
    persona.facts.some(({ key, disclosure }) => key === fact && !told.has(key) && (disclosure === 'after_trust' || disclosure === 'never'));
  // "Die Bettseiten kommen hoch. Einverstanden?"
  const last = clauses.at(-1)?.text ?? '';
  const asksLeave = clauses.length > 1 && model.consentPhrases.asksYes(last) && !model.consentPhrases.isTag(last);
  // Who says back what he has understood explains nothing.
  const isSaidBack = clauses.some((_, at) => actsOf(at).some((act) => act === 'read_back' || act === 'summary'));
  const proposes = (stance: Stance, { text, mark }: Clause, at: number) => {
    const said = plain(text);
    if (asksForOne(text) || IS_PAST.test(said) || isExamined(at)) return false;
    if (
      stance.unless &&
      isSaid(
        stance.unless.map((word) => [word]),
        text,
        model.lexicon,
      )
    )
      return false;
    // "Soll ich ihm einen Kaffee bringen?"
    if (persona.type === 'PATIENT' && /\bihm\b/.test(said)) return false;
    const acts = actsOf(at);
    const does = DOES.test(said) || OFFERS.test(said);
    // "Zum Schlafen legen Sie sich flach hin, oder?" wants to know what is so.
    if (isCheck(at) && !does) return false;
    const tells = mark !== '?' && TELLS_TO.test(said);
    const isDone = does || tells || asksLeave || acts.some((act) => isDoing(act) || act === 'offer');
    // What came up before and is asked about is meant by its name alone.
    if (!isDone && (mark !== '?' || !met.has(stance.key))) return false;
    // What is left out is proposed only where leaving it out is what the sheet speaks of.
    const words = isDenied(text) ? stance.proposed_by.filter((group) => group.some(isDenied)) : stance.proposed_by;
    return isSaid(words, text, model.lexicon);
  };
  let proposed: Met | null = null;
  for (const stance of persona.stances ?? []) {
    if (isSecret(stance)) continue;
    const proposing = clauses.flatMap((clause, at) => (proposes(stance, clause, at) ? [at] : []));
    const isProposed = proposing.length > 0;
    const topic = persona.facts.find(({ key }) => key === stance.fact)?.topic;
    const isSpokenOf = persona.facts.some((fact) => fact.topic === topic && told.has(fact.key));
    const tells = clauses.flatMap((clause, at) =>
      proposing.includes(at) || (clause.mark !== '?' && !clause.asks && !asksForOne(clause.text) && (isProposed || !isCheck(at)))
        ? [at]
        : [],
    );
    const said = tells.map((at) => clauses[at]?.text ?? '').join('. ');
    const isExplained =
      (isProposed || met.has(stance.key) || isSpokenOf) &&
      !isSaidBack &&
      stance.reasons !== undefined &&
      (met.has(stance.key) || EXPLAINS.test(plain(said))) &&
      isSaid(stance.reasons, said, model.lexicon);
    // "Wissen Sie, die Tablette braucht eine halbe Stunde.": sounds like a question and leads in the reason.
    const leadsIn = clauses.flatMap(({ text, mark }, at) => (mark === '.' && !asksForOne(text) ? [at] : []));
    const own = isExplained ? [...proposing, ...tells, ...leadsIn] : proposing;
    const found = () => ({
      key: stance.key,
      isProposed,
      isExplained,
      clauses: new Set([...own, ...clauses.flatMap((clause, at) => (pointsBack(clause, model) ? [at] : []))]),
    });
    if (isExplained) return found();
    if (isProposed) proposed ??= found();
  }
  return proposed;
}
