const LISTENING_SIGNS =
  /^(?:m+h*m*|h+m+|mhm+|aha+|ach(?: so)?|oh|äh+m?|ja+|jo|okay|ok|genau|gut|so)(?: (?:ja+|gut|so|okay|genau))?[.,!…]*$/iu;

/** A sign of listening, as "mhm": it interrupts nobody. */
export const isListeningSign = (text: string): boolean => LISTENING_SIGNS.test(text.trim());
