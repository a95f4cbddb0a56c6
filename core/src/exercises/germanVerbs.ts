import { fold, tokens } from '#conversations/understanding/normalize.ts';

/** Strong and mixed verbs that a ward needs: the stem of the infinitive, and the stems it changes to. All folded: "fällt" is "fallt". */
const CHANGED_STEMS: Record<string, string> = Object.fromEntries(
  `mess miss mass|nehm nimm nahm nomm|geb gib gab|helf hilf half holf|ess iss ass gess|trink trank trunk|schlaf schlief|wasch wusch|sprech sprich sprach sproch
  seh sieh sah|geh ging gang|komm kam|bring brach|denk dach|steh stand|lieg lag geleg|sitz sass sess|schreib schrieb|bleib blieb|fall fiel|lass liess|lauf lief
  trag trug|halt hielt|zieh zog|heb hob|greif griff|ruf rief|schneid schnitt|brech brich brach broch|sterb stirb starb storb|les lies las|tret tritt trat
  treff triff traf troff|werf wirf warf worf|vergess vergiss vergass|fehl fiehl fahl fohl|bitt bat gebet|bind band bund|schliess schloss|wieg wog|frier fror
  riech roch|beginn begann begonn|leid litt|reib rieb|steig stieg|schwell schwill schwoll|weis wies|scheid schied|giess goss|heiss hiess
  kenn kannt|nenn nannt|wiss weiss wuss|tu tat|meid mied|find fand fund|ling lang lung|schwind schwand schwund|sink sank sunk|spring sprang sprung|biet bot
  fliess floss|geniess genoss|verlier verlor|lad lud|schlag schlug|rat riet|empfang empfing|hang hing|bieg bog|klingel klingl|wechsel wechsl`
    .split(/[|\n]/)
    .map((row) => row.trim().split(' '))
    .map(([stem = '', ...changed]) => [stem, changed.join(' ')]),
);

const INSEPARABLE = ['', 'be', 'er', 'ver', 'ent', 'emp', 'zer', 'miss', 'unter', 'uber', 'wider', 'hinter', 'um', 'durch', 'wieder'];
/** Longer ones first, so that "zurück" is not taken for "zu". */
const SEPARABLE =
  'zusammen zurecht zuruck heraus herein herunter hinaus hinein hinunter vorbei wieder weiter fest fort nach los weg vor auf aus ab an bei ein her hin hoch mit um zu durch uber unter'.split(
    ' ',
  );
const ENDING = /^(?:e|st|t|en|n|te|test|ten|tet|et|est|ete|eten|etest|es|end)?$/;

/** The stems that a verb without separable prefix takes in its forms. */
function stemsOfVerb(infinitive: string): string[] {
  const stem = infinitive.replace(/e?n$/, '');
  const changed = INSEPARABLE.flatMap((prefix) => {
    const base = stem.startsWith(prefix) ? stem.slice(prefix.length) : '';
    return Object.hasOwn(CHANGED_STEMS, base) ? (CHANGED_STEMS[base] ?? '').split(' ').map((other) => prefix + other) : [];
  });
  return [stem, ...changed];
}

const isFormOf = (word: string, stems: string[]): boolean =>
  [word, ...(/^(?:ge|zu)/.test(word) ? [word.slice(2)] : [])].some((form) =>
    stems.some((stem) => form.startsWith(stem) && ENDING.test(form.slice(stem.length))),
  );

/** Whether the text holds a form of the verb: "misst" for "messen", "stehe ... auf", "aufgestanden" and "aufzustehen" for "aufstehen". */
export function usesVerb(text: string, infinitive: string): boolean {
  const words = tokens(text);
  const verb = fold(infinitive);
  if (words.some((word) => isFormOf(word, stemsOfVerb(verb)))) return true;
  return SEPARABLE.filter((prefix) => verb.startsWith(prefix) && verb.length - prefix.length >= 4).some((prefix) => {
    const stems = stemsOfVerb(verb.slice(prefix.length));
    const isOneWord = words.some((word) => word.startsWith(prefix) && isFormOf(word.slice(prefix.length), stems));
    return isOneWord || (words.includes(prefix) && words.some((word) => isFormOf(word, stems)));
  });
}

const FINITE = new Set(
  `bin bist ist sind seid war waren warst hab habe hast hat haben hatte hatten habt werde wirst wird werden wurde wurden kann kannst konnen konnte konnten
  muss musst mussen musste mussten soll sollst sollen sollte sollten will willst wollen wollte wollten darf darfst durfen durfte durften mag mochte mochten
  weiss tut tue tun tat`.split(/\s+/),
);
const CHANGED_FORMS = new Set(
  Object.values(CHANGED_STEMS).flatMap((stems) => stems.split(' ').flatMap((stem) => INSEPARABLE.map((prefix) => prefix + stem))),
);
/** Words that end like verbs and are none. */
const NO_VERB =
  /^(?:(?:[mds]ein|ihr|unser|eur|kein|ein|dies|jed|jen|welch|all|viel|wenig|ander|manch|beid|einig|mehrer|solch|selb)e?[nmrst]?e?[nmrs]?|d(?:er|ie|as|en|em|es)|nicht|gestern|vorgestern|mit|seit|heute|bitte|jetzt|erst|zuerst|zuletzt|fast|oft|dort|gut|laut|leise|kalt|alt|leicht|schlecht|gerade|ohne|morgen|gegen|neben|zwischen|wegen|oben|unten|hinten|vorne?|aussen|innen|zusammen|selbst|meist|meisten|danke|gerne?|lange|haute|spat|weit|breit|fest|bekannt|sonst|eben|draussen|drinnen|mitten|statt|damit|somit|sofort|welt|hunderte|tausende|gesund|heut|nacht|ihnen|denen|deren|dessen|wenn|denn|dann|schon|daran|darin|davon|daneben|dagegen|deswegen|trotzdem|zehn|sieben|bisschen)$/;
const PARTICIPLE =
  /^(?:ab|an|auf|aus|ein|vor|nach|zu|weg|mit|hin|her|um|fest)?ge(?!h|b|n?ies|fall|hor|winn|ling|schieh|nug)\w{3,}(?:t|en)$/;
const BEFORE_NOUN =
  /^(?:(?:[mds]ein|ihr|unser|eur|kein|ein|dies|jed)(?:e[nmrs]?)?|d(?:er|ie|as|en|em|es)|in|im|an|am|auf|aus|bei|beim|mit|nach|vom?n?|zum?r?|fur|durch|gegen|ohne|um|uber|unter|vor|hinter|neben)$/;
const PRONOUNS = /^(?:Sie|Ihnen|Ihre[nmrs]?|Ihr|Du|Dein\w*|Ich|Wir|Er|Es|Man|Frau|Herr)$/;
const SUBJECTS = /^(?:ich|du|er|sie|es|wir|ihr|man)$/;
const ARTICLES = /^(?:der|die|das|ein|eine|mein\w*|ihr\w*|sein\w*)$/;

/** Whether the text has a verb with an ending that fits a person. Rather takes too much for a verb than blame a right sentence. */
export function hasFiniteVerb(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.some((raw, index) => {
    const word = fold(raw);
    if (FINITE.has(word)) return true;
    const isFirst = index === 0;
    if (!isFirst && raw !== raw.toLowerCase()) return false;
    if (NO_VERB.test(word)) return false;
    if (CHANGED_FORMS.has(word)) return true;
    if (word.length < 3 || PARTICIPLE.test(word) || !/(?:e|en|ern|eln|t)$/.test(word)) return false;
    const next = words[index + 1] ?? '';
    // A first word is a noun ("Wunde am Bein") unless its subject follows: "Messen Sie", "Nimmt der Patient".
    if (raw !== raw.toLowerCase()) return PRONOUNS.test(next) || SUBJECTS.test(next) || (word.endsWith('t') && ARTICLES.test(next));
    const isBeforeNoun = /^\p{Lu}/u.test(next) && !PRONOUNS.test(next);
    // An adjective: "mit starken Schmerzen", "starke Schmerzen im Bein".
    return !(isBeforeNoun && (isFirst || BEFORE_NOUN.test(fold(words[index - 1] ?? ''))));
  });
}
