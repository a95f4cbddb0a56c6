import { type Sentence, sentencesOf } from '#language/sentences.ts';
import type { Manners } from './manners.ts';

export type QuestionForm = 'open' | 'w' | 'closed';

const W_WORD =
  /^(?:(?:und|aber|also|okay|gut|danke),? )*(?:seit wann|ab wann|bis wann|um wie viel|an welche\p{L}*|in welche\p{L}*|gegen was|auf welche\p{L}*|wogegen|wofür|womit|wovor|worauf|wo|wann|wie|was|warum|wer|wen|wem|welche\p{L}*|wohin|woher|wieso|weshalb|wodurch)(?!\p{L})/iu;

/** Courtesy and checks in the form of a question: they ask for leave or a nod, not for something to be told. */
const ASKS_NOTHING =
  /in Ordnung|einverstanden|(?<!\p{L})(?:darf|dürfte|duerfte|soll|kann) ich(?!\p{L})|(?:können|wollen|sollen) wir|richtig (?:verstanden|notiert)|ist das (?:so )?richtig|(?:noch|sonst) (?:eine )?fragen?(?!\p{L})|^(?:ja|oder|okay|gut|richtig|bitte|wie bitte)$|(?:können|könnten|würden) Sie (?:bitte|mal|kurz|sich)/iu;

/** Which kind of question a sentence asks; null when it asks nothing. "Erzählen Sie mal." asks too. */
export function questionForm(sentence: Sentence, manners: Manners): QuestionForm | null {
  if (manners.shows('invites', sentence.text) && !ASKS_NOTHING.test(sentence.text)) return 'open';
  if (ASKS_NOTHING.test(sentence.text)) return null;
  if (W_WORD.test(sentence.text) && (sentence.isQuestion || /^\S+ (?:haben|sind|tut|ist|nehmen) (?:Sie|es|das)/iu.test(sentence.text)))
    return 'w';
  return sentence.isQuestion ? 'closed' : null;
}

/** The questions of a line, each with its form. */
export function questionsOf(line: string, manners: Manners): { sentence: Sentence; form: QuestionForm }[] {
  return sentencesOf(line).flatMap((sentence) => {
    const form = questionForm(sentence, manners);
    return form ? [{ sentence, form }] : [];
  });
}
