/** How models speak of themselves; no patient does. */
const SPEAKS_AS_MODEL =
  /\b(?:als (?:ki|künstliche intelligenz|sprachmodell|ki-\w+)\b|(?:ich bin|bin) (?:nur )?(?:eine? )?(?:ki\b|künstliche|sprachmodell|chatbot|virtuelle)|sprachmodell|large language model|language model|as an ai\b|i am an ai|i'm an ai|chatgpt|openai|system ?prompt|meine anweisungen|i can(?:no|')t (?:assist|help)|i'm sorry, but)/i;

/** The same few words again and again: a model that got stuck. */
const STUCK = /(.{3,40}?)\1{5,}/su;

const LETTERS = /\p{L}/gu;

/** Whether the words so far cannot be this person's: a role break, letters that are none, or a model that got stuck. */
export function isOffScript(text: string): boolean {
  if (SPEAKS_AS_MODEL.test(text) || STUCK.test(text)) return true;
  if (text.length < 24) return false;
  return (text.match(LETTERS)?.length ?? 0) < text.length / 2 || text.includes('\uFFFD');
}
