export interface WordAsked {
  /** `in_german`: a word of another language, of which the German one is wanted; `meaning`: a German word. */
  kind: 'in_german' | 'meaning';
  word: string;
}

const QUOTES = '["„“”\'‚‘’«»]';
const X = `${QUOTES}*(?<word>[^?"„“”«»]+?)${QUOTES}*`;
const END = '[\\s.?!]*$';
const IN_GERMAN = [
  `wie (?:sagt man|sage ich|heißt|heisst|heist|ist) (?:das wort )?${X} (?:auf|in|im) deutsche?n?${END}`,
  `was (?:heißt|heisst|heist|ist|bedeutet) (?:das wort )?${X} (?:auf|in|im) deutsche?n?${END}`,
  `how (?:do|can) (?:you|i|we) say ${X} in german${END}`,
  `what(?:'s| is) ${X} in german${END}`,
];
const MEANING = [
  `was (?:heißt|heisst|heist|bedeutet|ist) (?:das wort |ein |eine |einen |der |die |das )?${X}${END}`,
  `(?:ich (?:kenne|verstehe) )(?:das wort |nicht )?${X} nicht${END}`,
  `erklär(?:e|st du)? (?:mir )?(?:bitte )?(?:das wort )?${X}${END}`,
  `what does ${X} mean${END}`,
];
/** These ask for no word. */
const NO_WORD =
  /^(?:das|dies|los|passiert|mit .*|dein.*|du .*|sie|er|es|da|hier|für .*|am .*|im .*|an .*|in .*|dich|dir|alles|die frage|deine frage|schwer.*|schön.*|gut.*|besser.*|wichtig.*|anders.*|neu.*|lustig.*|schlimm.*)$/iu;
const LONGEST = 3;

/** The word that a line asks for, in German or of another language; null where it asks for none. */
export function wordAsked(line: string): WordAsked | null {
  const text = line.normalize('NFC').trim();
  const found = (patterns: string[]) => patterns.map((pattern) => new RegExp(pattern, 'iu').exec(text)?.groups?.word?.trim()).find(Boolean);
  const german = found(IN_GERMAN);
  if (german && german.split(/\s+/).length <= LONGEST) return { kind: 'in_german', word: german };
  const word = found(MEANING);
  const isWord = word && word.split(/\s+/).length <= LONGEST && !NO_WORD.test(word) && /\p{L}{3}/u.test(word);
  return isWord ? { kind: 'meaning', word } : null;
}
