const NEGATIONS = /^(?:kein\w*|nicht|nie|niemals|ohne|weder|verneint|ausgeschlossen)$/;
/** Words that say with a negation only that something is not there: "Schmerzen nicht vorhanden". */
const PRESENCE = /^(?:vorhanden|bekannt|angegeben|feststellbar|erkennbar|sichtbar|vor|mehr)$/;
const CLAUSE_ENDS = /[;!?\n]|[.,](?!\d)|(?<![\p{L}])(?:und|oder|aber|sondern|weil|dass|wenn|obwohl|da)(?![\p{L}])/iu;
/** "schmerzfrei", "schlaflos", "unruhig": the word itself denies. */
const WITHOUT = /^(.{5,}?)(?:frei|los)(?:e[nmrs]?)?$/;
const UN = /^un(?!ter|fall|gefahr|geheuer|iversi)(.{5,})$/;

/** A word, in the spelling of `tokens`, and whether the text denies it. */
export interface SaidWord {
  word: string;
  isDenied: boolean;
}

const clausesOf = (text: string): string[] => text.split(CLAUSE_ENDS);

/** A word that denies by itself stands for what it denies. */
function unfolded({ word, isDenied }: SaidWord): SaidWord {
  const base = WITHOUT.exec(word)?.[1] ?? UN.exec(word)?.[1];
  return base ? { word: base, isDenied: !isDenied } : { word, isDenied };
}

/**
 * The words of a text, each with whether its clause denies it: what follows a negation ("keine Allergien", "nicht belasten"),
 * or the whole clause when nothing follows ("Er raucht nicht", "Allergien: keine").
 */
export function saidWords(text: string, tokensOf: (text: string) => string[]): SaidWord[] {
  return clausesOf(text).flatMap((clause) => {
    const words = tokensOf(clause);
    const at = words.findIndex((word, index) => NEGATIONS.test(word) && words[index + 1] !== 'nur');
    const isDeniedWhole = at >= 0 && words.slice(at + 1).every((word) => PRESENCE.test(word));
    return words.map((word, index) => ({ word, isDenied: at >= 0 && index !== at && (isDeniedWhole || index > at) })).map(unfolded);
  });
}
