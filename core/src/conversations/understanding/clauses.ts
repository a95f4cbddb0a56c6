import { fold } from './normalize.ts';
import { isVerb, isVerbFirst } from './verbs.ts';

const QUESTION_WORD =
  /^(was|wer|wo|wie|wann|warum|wieso|weshalb|weswegen|welche[rsnm]?|wem|wen|wohin|woher|woran|womit|wovor|worauf|wofur|wozu|woruber|wodurch|wovon|worum|wobei|wogegen|worin|wieviele?|wievielmal)$/;
const PREPOSITION = /^(seit|bis|von|mit|an|in|auf|aus|um|fur|zu|nach|ab|bei|gegen|vor|uber|unter)$/;
const TAGS =
  /^(oder|oder nicht|oder so|nicht wahr|stimmts|stimmt es|stimmt das|richtig|ja|ne|gell|oder was|korrekt|bitte|danke|zum beispiel|z b|und so)$/;
const CONJUNCTION =
  /^(wenn|dass|ob|weil|obwohl|damit|falls|sobald|nachdem|bevor|wahrend|seitdem|als|um|ohne|wegen|was fur|vor allem|zum beispiel|z b|also|etwa|wie|(in|von|mit|bei|an|auf|aus|fur|uber|um) (denen|dem|der|die|das|den))\b/;
const RELATIVE = /^(der|die|das|den|dem|denen|was|wo|wovor|worauf|womit|woran|woruber|welche[rsnm]?)$/;
const JOINTS = /^(und|oder|aber|dann|denn|ja|nein|gut|ok|okay)$/;

export const isQuestionWord = (token: string) => QUESTION_WORD.test(token);
/** Words as they are compared, each in its place: folded, without marks. */
export const foldedWords = (words: readonly string[]): string[] => words.map((word) => fold(word).replaceAll(/[^a-z0-9']/g, ''));
const wordsOf = (text: string) => fold(text).match(/[a-z0-9']+/g) ?? [];

/** Where the question word of "Seit wann ..." or "An welcher Stelle ..." stands, else -1. */
function questionWordAt(words: string[], at: number): number {
  if (isQuestionWord(words[at] ?? '')) return at;
  return PREPOSITION.test(words[at] ?? '') && isQuestionWord(words[at + 1] ?? '') ? at + 1 : -1;
}

/** Whether a question begins at a word. */
export const startsQuestion = (words: string[], at: number) => isVerbFirst(words, at) || questionWordAt(words, at) >= 0;

/** "Hat sich da was geändert", "kommt da wer": behind a verb they stand for something, somebody. */
export const standsForSome = (words: string[], at: number): boolean =>
  /^(was|wer|wo)$/.test(words[at] ?? '') && !isVerb(words[at + 1] ?? '') && words.slice(0, at).some(isVerb);

/** The mark a sentence ends with; many learners leave it out. */
export type Mark = '?' | '.' | '';
export const markOf = (sentence: string): Mark => (sentence.includes('?') ? '?' : /[.!;:]\s*$/.test(sentence) ? '.' : '');

export interface Clause {
  text: string;
  mark: Mark;
  /** Ended with a question mark, or looks like a question. */
  asks: boolean;
  /** It stands before the question in its own sentence, or sets out what the question after it asks. */
  opensQuestion?: true;
}

const SUBJECT = /^(es|sie|er|wir|ich|man|das|du|ihr)$/;
const FINITE = /^(hat|haben|habe|ist|sind|war|waren|hatte|hatten|kann|konnen|muss|mussen|soll|sollen|wird|werden|wurde|mochte|mochten)$/;

/** "..., wie Sie gefallen sind": the verb at the end shows a part of the clause before, not one of its own. The clause begins at `from`. */
function isVerbLast(words: string[], from = 0): boolean {
  const second = words[from + 1] ?? '';
  const last = words.at(-1) ?? '';
  // A verb in the second place makes it a main clause: "wie geht es Ihnen".
  if (words.length - from < 3 || isVerb(second)) return false;
  if (FINITE.test(last)) return true;
  if (SUBJECT.test(second)) return isVerb(last) || /(t|en|ern|eln)$/.test(last);
  return (isVerb(last) || /(en|et|st|ern|eln)$/.test(last)) && !words.slice(from + 1, Math.min(from + 4, words.length - 1)).some(isVerb);
}

/** As many words as any of the expressions about the beginning or the end of a piece can reach. */
const REACH = 12;
const beginning = (words: string[], from = 0) => words.slice(from, from + REACH).join(' ');
const ending = (words: string[]) => words.slice(-REACH).join(' ');

/** Whether a piece between commas is a clause of its own; `earlier` are the words before it. */
function standsAlone(all: string[], earlier: string[]): boolean {
  const first = all.findIndex((word) => !JOINTS.test(word));
  const words = all.slice(Math.max(first, 0));
  const text = words.join(' ');
  if (first < 0 || words.every((word) => /^\d+$|^(oder|und)$/.test(word)) || TAGS.test(all.join(' ')) || TAGS.test(text)) return false;
  if (RELATIVE.test(words[0] ?? '') && isVerbLast(words)) return false;
  if (CONJUNCTION.test(text) && !(/^(wie|als was|um wie|um welche)/.test(text) && !isVerbLast(words))) return false;
  if (/\bzu \w+en$/.test(text)) return false;
  if (isVerbFirst(words, 0)) return true;
  if (questionWordAt(words, 0) >= 0) return !isVerbLast(words);
  if (words.slice(1, 4).some((word) => isVerb(word)) && !isVerbLast(words)) return true;
  // "..., ein Stechen oder ein Brennen?" belongs to the question before it; "Danke, und Allergien?" is a new one.
  return (
    ![0, 1, 2].some((at) => at < earlier.length && startsQuestion(earlier, at)) && !/^(frau|herrn?|schwester|pfleger|doktor) /.test(text)
  );
}

const SHOWS = /^(jetzt |dann |gleich )?(ich|wir) (zeigen?|erklaren?|zeig|erklar)\b/;

/** Spoken lines have no marks: a new question begins where a new verb or question word follows a finished one. */
function splitUnmarked(sentence: string): string[] {
  const words = sentence.trim().split(/\s+/);
  const folded = foldedWords(words);
  const isNoun = (at: number) => at > 0 && /^\p{Lu}\p{Ll}/u.test(words[at] ?? '') && !/^(Sie|Ihr|Ihre|Ihnen)/.test(words[at] ?? '');
  // "Ich zeige Ihnen, wie man das macht": what is shown is not asked.
  if (SHOWS.test(beginning(folded))) return [sentence.trim()];
  const parts: string[] = [];
  let start = 0;
  // What the part that begins at `start` holds before `at`, so that each word is looked at once.
  let hasVerbFirst = false;
  let hasQuestionWord = false;
  for (let at = 1; at < words.length; at += 1) {
    if (at - start >= 2) hasVerbFirst ||= at - 2 === start ? isVerbFirst(folded.slice(start, at), 0) : isVerbFirst(folded, at - 2);
    if (at > start) hasQuestionWord ||= isQuestionWord(folded[at - 1] ?? '');
    const isJoint = /^(und|oder|aber)$/.test(folded[at] ?? '');
    const isAfterJoint = /^(und|oder|aber)$/.test(folded[at - 1] ?? '');
    const next = isJoint ? at + 1 : at;
    const left = folded.length - next;
    const isWithinPhrase = PREPOSITION.test(folded[at - 1] ?? '') && questionWordAt(folded, at - 1) >= 0;
    // "Können Sie mir sagen, wo ..." is one question.
    const asksIndirectly =
      !isJoint &&
      /^(sagen|erzahlen|beschreiben|zeigen|wissen|erklaren|verraten|nennen|mir|bitte|fragen|sehen|alles)$/.test(folded[at - 1] ?? '');
    const isNew =
      !isAfterJoint &&
      !isWithinPhrase &&
      !asksIndirectly &&
      !isNoun(next) &&
      startsQuestion(folded, next) &&
      hasVerbFirst &&
      at - start >= (isJoint ? 2 : 3) &&
      left >= (isJoint && isVerb(folded[at - 1] ?? '') ? 3 : 2) &&
      !(!isJoint && hasVerbFirst && at - start <= 4 && standsForSome(folded.slice(start), at - start)) &&
      !(!isJoint && CONJUNCTION.test(beginning(folded, next)) && isVerbLast(folded, next)) &&
      // "..., wie stark die Schmerzen sind und wo es weh tut": two questions in one frame.
      !(questionWordAt(folded, next) >= 0 && isVerbLast(folded, next) && !(isJoint && hasQuestionWord)) &&
      !(RELATIVE.test(folded[next] ?? '') && isVerbLast(folded, next) && !isJoint);
    if (isNew) {
      parts.push(words.slice(start, at).join(' '));
      start = next;
      hasVerbFirst = false;
      hasQuestionWord = false;
    }
  }
  parts.push(words.slice(start).join(' '));
  return parts.filter((part) => part.trim() !== '');
}

/** "Können Sie mir sagen, ..." and "Ihre Tochter hat erzählt, ...": what follows belongs to it. */
const INTRODUCES =
  /(wissen|sagen|fragen|mir|erzahlen|beschreiben|zeigen|erinnern|gesagt|erzahlt|berichtet|gemeint|gehort|gelesen|sagt|meint|steht)( bitte| mal| noch)?$/;

/** A piece between commas, as far as it is put together. */
interface Piece {
  text: string;
  words: string[];
  hasVerb: boolean;
}

/** "Wenn zehn der stärkste Schmerz ist, ..." and "Auf einer Skala von null bis zehn, ..." wait for the question. */
const opensSentence = ({ words, hasVerb }: Piece) =>
  /^(wenn|falls|als|weil|bevor|nachdem|seitdem|obwohl)$/.test(words[0] ?? '') || (PREPOSITION.test(words[0] ?? '') && !hasVerb);

const GENERAL = /^(und )?was (ist|war|hat)( denn| da)? (passiert|los|geschehen|mit ihnen|sie)( los)?$/;

/** "Und Schmerzen", "das Essen": a thing alone. */
const isNamed = ({ words, hasVerb }: Piece) =>
  words.length <= 4 && (!hasVerb || /^((und|mit|aber) )*(das|die|der|dem|den|ihre?|ihrem) \w+$/.test(words.join(' ')));

const ARTICLE = /^(die|der|das|den|dem|ihre?|ihren|ihrem|ihrer|eure?|diese[rsnm]?|d')$/;
const POINTS_AT = /^(die|der|das|den|dem|denen)$/;
/** Whether a word of a question points at what stands before the comma, and at no noun of its own. */
const pointsAt = (spoken: string[], at: number) =>
  POINTS_AT.test(foldedWords([spoken[at] ?? ''])[0] ?? '') && !/^\p{Lu}/u.test(spoken[at + 1] ?? '');
/** "Ihre Enkel, wie heißen denn die zwei?", "Die Blutkultur, die nehme ich danach": what is meant is named first. */
function takesUp({ words, hasVerb }: Piece, text: string, next: string[]): boolean {
  const first = words.findIndex((word) => !JOINTS.test(word));
  if (hasVerb || words.length > 5 || !ARTICLE.test(words[first] ?? '')) return false;
  const spoken = text.trim().split(/\s+/);
  const asks = startsQuestion(next, 0) && spoken.some((_, at) => at > 0 && pointsAt(spoken, at));
  return asks || (pointsAt(spoken, 0) && isVerb(next[1] ?? ''));
}

/** "Haben Sie welche", "wie war sie", "klappt das": names nothing of its own. */
const asksForSuch = (words: string[]) =>
  words.length <= REACH &&
  /^(haben sie|hatten sie|gibt es|nehmen sie|brauchen sie|wie (war|ist|klappt|geht|sieht|heisst)|klappt|geht|ist|war) (es |da |die |das |sie |er |ihn )*(welche[nrs]?|sie|er|das|die|es|aus|denn|so|gut|etwas|probleme|ok|okay|da)*( etwas| probleme)?$/.test(
    words.join(' '),
  );

const isGeneral = (words: string[]) => words.length <= REACH && GENERAL.test(words.join(' '));

/** Pieces between commas, joined again where they are no clauses of their own. */
function piecesOf(sentence: string): string[] {
  const pieces: Piece[] = [];
  for (const text of sentence.replaceAll(/[.?!;:\n]+$/g, '').split(/,|\s[–-]\s/)) {
    const words = wordsOf(text);
    if (words.length === 0) continue;
    const before = pieces.at(-1);
    const belongs =
      before !== undefined &&
      ((pieces.length === 1 && opensSentence(before)) ||
        INTRODUCES.test(ending(before.words)) ||
        SHOWS.test(beginning(before.words)) ||
        // "Und Schmerzen, haben Sie welche?": what is asked stands before the comma.
        (isNamed(before) && asksForSuch(words)) ||
        takesUp(before, text, words) ||
        // "Was ist passiert, sind Sie ausgerutscht?": the second says what the first means.
        isGeneral(before.words) ||
        isGeneral(words) ||
        !standsAlone(words, before.words));
    if (belongs) {
      before.text += `, ${text.trim()}`;
      before.words.push(...words);
      before.hasVerb ||= words.some(isVerb);
    } else pieces.push({ text: text.trim(), words, hasVerb: words.some(isVerb) });
  }
  return pieces.map(({ text }) => text);
}

/** "Und haben Sie", "Frau Weber haben Sie" ask; "das kann ich verstehen", "jetzt messe ich" tell. */
const mayPrecede = (words: string[], at: number) =>
  !/^(das|dies|da|dafur|damit|davon|dazu|darum|es|so|ich|wir|er|leider)$/.test(words[0] ?? '') && !/^(ich|wir)$/.test(words[at + 1] ?? '');

/** "Ich zeige Ihnen das, okay?": the mark asks for no more than a nod. */
const ASSENT = /^(ok|okay|ja|gut|einverstanden)$/;

const SPOKEN_TO = /^(sie|ihnen|frau|herrn?|schwester|pfleger|doktor)$/;

/** "Zigaretten, Alkohol ... wie sieht es aus?", "Wenn eine Tablette fehlt: Was tun Sie?" */
const LEADS_ON = /(?:\.{3}|…|^\s*(?:und |aber )?(?:wenn|falls)\b[^?]*:)\s*$/i;

/** Cuts a line into clauses, each with at most one question, in order. A sentence that `isWhole` stays one. */
export function clausesOf(line: string, isWhole: (sentence: string) => boolean = () => false): Clause[] {
  const guarded = line
    .replaceAll(/\b(Dr|z|B|bzw|ca|Nr|Prof|u|a|evtl|ggf|St|mg|ml)\.(?=\s|\S)/gi, '$1')
    .replaceAll(/(\d)[.,](\d)/g, '$1·$2');
  const sentences = guarded.match(/[^.?!;:\n]+[.?!;:\n]*/g) ?? [];
  return sentences.flatMap((sentence, at) => {
    const mark = markOf(sentence);
    const parts = isWhole(sentence) ? [sentence.replaceAll(/[.?!;:\n]+$/g, '').trim()] : piecesOf(sentence).flatMap(splitUnmarked);
    // "Allergien, Vorerkrankungen?": nouns alone are asked for one by one.
    const isList =
      parts.length > 1 &&
      parts.every((part) => wordsOf(part).length <= 3 && !wordsOf(part).some((word) => isVerb(word) || SPOKEN_TO.test(word)));
    return parts.map((text, index) => {
      const words = wordsOf(text);
      const isLast = isList || index === parts.length - 1;
      const looksAsking = words.some((_, at) => at < 3 && startsQuestion(words, at) && (at === 0 || mayPrecede(words, at)));
      // What stands before the question in its sentence tells: "Sie sehen bedrückt aus, wie ist Ihre Stimmung?"
      const isShown = SHOWS.test(words.join(' ')) && ASSENT.test(words.at(-1) ?? '');
      const own = isShown ? '.' : isLast || mark !== '?' ? mark : looksAsking ? '?' : '.';
      const isBeforeQuestion = own === '.' && (mark === '?' || (LEADS_ON.test(sentence) && sentences[at + 1]?.includes('?')));
      return {
        text: text.replaceAll('·', '.'),
        mark: own,
        asks: own === '?' || looksAsking,
        ...(isBeforeQuestion && { opensQuestion: true as const }),
      };
    });
  });
}
