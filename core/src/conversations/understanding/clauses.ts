import { fold } from './normalize.ts';

const PRONOUN = new Set([
  'sie',
  'du',
  'er',
  'es',
  'ihr',
  'ihre',
  'ihnen',
  'deine',
  'dein',
  'jemand',
  'ich',
  'wir',
  'man',
  'dir',
  'das',
  'die',
  'der',
  'ihren',
  'ihrer',
]);
const QUESTION_WORD =
  /^(was|wer|wo|wie|wann|warum|wieso|weshalb|welche[rsnm]?|wem|wen|wohin|woher|woran|womit|wovor|worauf|wofur|wozu|woruber|wodurch|wovon|worum|wieviele?)$/;
const VERB =
  /^(haben|habe|habt|hast|hat|hatten|hatte|sind|ist|bist|waren|war|konnen|konnten|kann|kannst|mussen|muss|durfen|mochten|mochtest|wollen|willst|gibt|gab|tut|wissen|weisst|weiss|nehmen|nimmst|nimmt|macht|machen|wurden|wurde|werden|wird|bekommen|brauchen|braucht|leben|wohnen|lebt|wohnt|essen|isst|trinken|trinkt|rauchen|raucht|schlafen|schlaft|gehen|geht|leiden|leidet|sehen|horen|fuhlen|arbeiten|tragen|benutzen|vertragen|kommen|fallt|fallen|spuren|kennen|glauben|nutzen|hilft|helfen|sprechen|schmeckt|juckt|besteht|liegt|liegen|strahlt|zieht|sturzen|darf|soll)$/;
const TAGS = /^(oder|oder nicht|nicht wahr|stimmts|stimmt es|richtig|ja|ne|gell|oder was|korrekt)$/;
const SUBORDINATE =
  /^(wenn|dass|ob|weil|obwohl|damit|falls|sobald|nachdem|bevor|wahrend|die|der|das|den|dem|was fur|seitdem|bis|um|ohne|wegen|als|(in|von|mit|bei|an|auf|aus) (denen|dem|der|die|das)|vor allem|zum beispiel|z b)\b/;

export const isQuestionWord = (token: string) => QUESTION_WORD.test(token);
export const isVerb = (token: string) => VERB.test(token);

/** Verb first, as in a yes/no question or a request: "Haben Sie", "Tut es". Any word before Sie may be a verb. */
function isVerbFirst(words: string[], at: number): boolean {
  const [verb = '', subject = ''] = [words[at], words[at + 1]];
  if (verb === '' || isQuestionWord(verb) || PRONOUN.has(verb)) return false;
  if (isVerb(verb) && (PRONOUN.has(subject) || at === 0)) return true;
  return (
    (subject === 'sie' || subject === 'du') &&
    /(en|st|ern|eln|t)$/.test(verb) &&
    verb.length > 3 &&
    !/^(seit|und|auch|dass|mit|jetzt|nicht|bist)$/.test(verb)
  );
}

const startsQuestion = (words: string[], at: number) =>
  isVerbFirst(words, at) ||
  isQuestionWord(words[at] ?? '') ||
  (/^(seit|bis|von|mit|an|in|auf|aus|um|fur|zu|nach)$/.test(words[at] ?? '') && isQuestionWord(words[at + 1] ?? ''));

export interface Clause {
  text: string;
  /** Ended with a question mark. */
  isMarked: boolean;
  /** Ended with a question mark, or looks like a question. */
  asks: boolean;
}

/** "..., wie Sie gefallen sind": the verb at the end shows a part of the question before, not one of its own. */
const isVerbLast = (words: string[]) =>
  words.length >= 3 && isVerb(words.at(-1) ?? '') && PRONOUN.has(words[1] ?? '') && !isVerb(words[1] ?? '');

/** Spoken lines have no marks: a new question begins where a new verb or question word follows a finished one. */
function splitUnmarked(sentence: string): string[] {
  const words = sentence.trim().split(/\s+/);
  const folded = words.map((word) => fold(word).replaceAll(/[^a-z0-9']/g, ''));
  const parts: string[] = [];
  let start = 0;
  for (let at = 1; at < words.length; at += 1) {
    const isJoint = folded[at] === 'und' || folded[at] === 'oder' || folded[at] === 'aber';
    const next = isJoint ? at + 1 : at;
    const before = folded.slice(start, at);
    const hasVerb = before.some((_, i) => isVerbFirst(before, i));
    const isWithinPhrase = /^(seit|bis|von|mit|an|in|auf|aus|um|fur|zu|nach)$/.test(folded[at - 1] ?? '');
    const isNew =
      !isWithinPhrase &&
      !isVerbLast(folded.slice(next)) &&
      startsQuestion(folded, next) &&
      hasVerb &&
      at - start >= 3 &&
      words.length - next >= 2 &&
      !(SUBORDINATE.test(folded[at] ?? '') && !isJoint);
    // "Können Sie mir sagen, wo ..." is one question.
    const asksIndirectly = /^(sagen|erzahlen|beschreiben|zeigen|wissen|erklaren|verraten|nennen|mir|bitte|fragen|sehen)$/.test(
      folded[at - 1] ?? '',
    );
    if (isNew && !asksIndirectly) {
      parts.push(words.slice(start, at).join(' '));
      start = next;
    }
  }
  parts.push(words.slice(start).join(' '));
  return parts.filter((part) => part.trim() !== '');
}

/** Cuts a line into clauses, each with at most one question, in order. */
export function clausesOf(line: string): Clause[] {
  const guarded = line
    .replaceAll(/\b(Dr|z|B|bzw|ca|Nr|Prof|u|a|evtl|ggf|St|mg|ml)\.(?=\s|\S)/gi, '$1')
    .replaceAll(/(\d)[.,](\d)/g, '$1·$2');
  const sentences = guarded.match(/[^.?!;:\n]+[.?!;:\n]*/g) ?? [];
  const clauses: Clause[] = [];
  for (const sentence of sentences) {
    const isMarked = sentence.includes('?');
    const pieces: string[] = [];
    for (const piece of sentence.replaceAll(/[.?!;:\n]+$/g, '').split(/,|\s[–-]\s/)) {
      const folded = fold(piece).trim();
      if (folded === '') continue;
      const pieceWords = folded.match(/[a-z0-9']+/g) ?? [];
      const isAttached =
        TAGS.test(folded) ||
        isVerbLast(pieceWords) ||
        /\bzu \w+en$/.test(folded) ||
        SUBORDINATE.test(folded) ||
        (pieces.length > 0 &&
          /(wissen|sagen|fragen|mir|erzahlen|beschreiben|zeigen)( bitte| mal)?$/.test(fold(pieces.at(-1) ?? '').trim()));
      const follows = pieces.length > 0 && SUBORDINATE.test(fold(pieces[0] ?? '')) && pieces.length === 1 && !SUBORDINATE.test(folded);
      if ((isAttached && pieces.length > 0) || follows) pieces[pieces.length - 1] += `, ${piece.trim()}`;
      else pieces.push(piece.trim());
    }
    const parts = pieces.flatMap(splitUnmarked);
    parts.forEach((text, index) => {
      const words = fold(text).match(/[a-z0-9']+/g) ?? [];
      const isLast = index === parts.length - 1;
      const looksAsking = words[0] !== 'ich' && words.some((_, at) => at < 3 && startsQuestion(words, at));
      clauses.push({ text: text.replaceAll('·', '.'), isMarked: isMarked && isLast, asks: (isMarked && isLast) || looksAsking });
    });
  }
  return clauses;
}
