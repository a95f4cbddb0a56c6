const LEAVES =
  /(?<!\p{L})(?:tsch(?:ü|ue|u)ss?i?|tschüß|auf wiedersehen|auf wiederhören|bis bald|bis morgen|bis dann|bis zum nächsten mal|ciao|mach'?s gut|ich muss (?:jetzt |leider |gleich |nun |schon )*(?:los|gehen|aufhören|schluss machen|weg)|ich (?:höre|mache) (?:jetzt |lieber )*(?:auf|schluss)|gute nacht|ich möchte (?:jetzt |lieber )*(?:aufhören|beenden)|können wir (?:jetzt |bitte )*(?:aufhören|schluss machen)|good ?bye|bye|see you|i have to go|(?:can we|please|let's|i want to) stop)(?!\p{L})/iu;

/** More words than this tell something, whatever stands among them. */
const LONGEST = 14;

/** Whether somebody takes leave with these words: then the talk is summed up. */
export function takesLeave(line: string): boolean {
  return LEAVES.test(line) && line.split(/\s+/).length <= LONGEST && !/(?:gesagt|sagt|sagen|heißt|bedeutet)/iu.test(line);
}
