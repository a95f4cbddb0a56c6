/** A sign that stands as whole words; JavaScript's \b knows no umlauts. */
export const words = (source: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, flags);

/** Blood relatives: their illnesses are the family's. */
const KIN =
  'Mutter|Vater|Eltern|Geschwister|Bruder|Brüder|Schwester|Schwestern|Oma|Opa|Großmutter|Großvater|Großeltern|Tante|Onkel|Cousine?|Kindsvater|Halbbruder|Halbschwester|Zwillingsbruder|Zwillingsschwester';
const CHILDREN =
  'Tochter|Töchter|Töchtern|Sohn|Söhne|Söhnen|Kinder|Kindern|Enkel|Enkelin|Enkelkinder|Enkelkind|Stiefsohn|Stieftochter|Adoptivtochter';
const OTHERS =
  'Ehemann|Ehefrau|Ehegatte|Ehegattin|Ehepartner(?:in)?|Mann|Lebensgefährt(?:e|in|en)|Lebenspartner(?:in)?|Partner(?:in)?|Freund(?:in)?|Verlobter?|Nichte|Neffen?|Schwager|Schwägerin|Schwiegermutter|Schwiegervater|Schwiegertochter|Schwiegersohn|Nachbarn?|Nachbarin|Betreuer(?:in)?|Pflegerin|Angehörige';

/** "Frau" is a wife only where no name makes her a title: "seine Frau", "Frau und Kinder". */
const WIFE = '(?:(?<=(?:[Ss]eine[rn]?|[Mm]it|[Dd]er|[Dd]ie|verstorbenen)\\s)Frau(?!\\s+(?:Dr\\.|Prof\\.))|Frau(?=\\s+und\\s|\\s+\\p{Ll}))';

export const BLOOD_RELATIVE = words(KIN, 'u');
export const RELATIVE_NOUN = `(?:${KIN}|${CHILDREN}|${OTHERS})`;
export const RELATIVE = new RegExp(`(?<!\\p{L})(?:(?:${RELATIVE_NOUN})(?!\\p{L})|${WIFE})`, 'u');

const ARTICLE = '(?:(?:[Ii]hre?[nmrs]?|[Ss]eine?[nmrs]?|[Dd](?:ie|er|as|en|em)|[Ee]ine?[nmrs]?|[Zz]wei|[Dd]rei|[Vv]ier|[Ff]ünf|\\d+)\\s+)?';
/** A statement whose subject is a relative: "Ihre Tochter kommt", "Frau und vier Kinder kommen", "die vierjährige Tochter ist". */
export const ABOUT_OTHERS = new RegExp(
  `^${ARTICLE}(?:(?:\\p{Ll}|\\d+-)[\\p{L}-]*(?:e|er|en)\\s+)?(?:(?:${RELATIVE_NOUN}|Hausarzt|Hausärztin)(?!\\p{L})|(?<=(?:[Ss]eine|[Ii]hre|[Dd]ie)\\s)Frau(?!\\p{L})|Frau\\s+(?:und\\s|\\p{Ll}))`,
  'u',
);

/** What an illness is known by: its ending, or its name. */
const ENDINGS =
  '[\\p{L}-]*(?:itis|(?<![DdHhMm])ose|krebs|tumor|karzinom|adenom|lymphom|melanom|sarkom|leukämie|ämie|pathie|insuffizienz|infarkt|fraktur|syndrom|parese|plegie|erkrankung|krankheit|schwäche|störung|hypertonie|hypertonus|hypotonie|stenose|embolie|fibrose|zirrhose|arrhythmie|flimmern|metastasen?|hernie|vorfall|ulkus|ulcus|geschwür|hyperplasie|apnoe|phobie|psychose|neurose|aneurysma|dialyse|leiden|unterfunktion|überfunktion|infektion|sepsis|ptose|zephalie|asthenie|unfall|entzündung)(?:en|s|es|n)?';
const NAMED =
  'Asthma(?: bronchiale)?|COPD|KHK|pAVK|PAVK|aHT|art\\. Hypertonie|Hypertonus|Hypertonie|Bluthochdruck|DM(?: Typ)?(?: ?[12I]+)?|VHF|Vorhofflimmern|Gicht|(?:Morbus |M\\. ?)\\p{Lu}\\p{L}+|Parkinson|Epilepsie|Demenz\\p{L}*|dement|Rheuma|MS|Multiple Sklerose|Migräne|Glaukom|Grauer Star|Grüner Star|Adipositas|OSAS?|BPH|Reflux|GERD|Ekzem|Psoriasis|Diabetes\\p{L}*|\\p{L}*diabetes|Diabetiker(?:in)?|Schlaganfall|Apoplex|TIA|Embolie|LAE|TVT|Hepatitis(?: [A-E])?|HIV|Depression\\p{L}*|depressiv\\p{L}*|Bulimie|Anorexie|Schizophrenie|Sucht|Alkoholabhängigkeit|Struma|Krebs|\\p{L}+ca\\.?|Fersensporn|Hypothyreose|Hyperthyreose|Anämie|Suizid|Polytrauma|Endometriose|Bandscheiben\\p{L}*|CLL|AML|ALS|CED|Colitis ulcerosa|zuckerkrank|[\\p{L}-]*[Ii]nsuff\\.?|Diab\\.? ?(?:mell\\.?)?(?: ?(?:Typ )?[I12]+)?|rez\\. depr\\. Störung|Borderline\\p{L}*|Burn-?out|Allergisches Asthma|Schlafapnoe|Herzrhythmusstörungen|\\p{L}*[Aa]nfall|Fibromyalgie|Lupus|Sarkoidose|Tinnitus|Katarakt|Star-OP|Restless Legs|[\\p{L}-]+-C[Aa]\\.?|(?:art\\. )?HTN|chronischen? (?:Krankheit|Erkrankung)(?:en)?|Herzschrittmacher|Schrittmacher|ICD|Schilddrüsen\\p{L}*';
export const ILLNESS = new RegExp(`(?<!\\p{L})(?:${NAMED}|${ENDINGS})(?!\\p{L})`, 'u');

/** Nobody asked, or nobody knows: neither a yes nor a no. */
export const UNASKED =
  /(?<!\p{L})(?:(?:noch )?nicht (?:gefragt|nachgefragt|erfragt|erhoben|erfasst|eruierbar|erhebbar|dokumentiert|abgefragt)|unbekannt|unklar|nicht zu erfragen|keine Angaben?|k\. ?A\.|n\. ?e\.|Angaben fehlen|offen geblieben)(?!\p{L})/iu;
/** A no, also in the ways of the ward. */
export const DENIED =
  /(?<!\p{L})(?:kein[eners]*|nein|nicht|nie|niemals|ohne|nichts|nichtraucher\p{L}*|ex-?raucher\p{L}*|neg\.?|negativ|verneint|ausgeschlossen|entfällt|nil|∅)(?!\p{L})|^\s*(?:-|–|ø|Ø|0)\s*$/iu;
/** What was and is no longer. */
export const OVER = /(?<!\p{L})(?:abgesetzt|pausiert|ausgesetzt|beendet|nicht mehr)(?!\p{L})/iu;

/** The strength of a medicine, and when it is taken. */
export const STRENGTH =
  /\d+(?:[.,]\d+)?\s*(?:mg|µg|μg|mcg|g|IE|I\.E\.|iE|E|ml|Hub|Hübe|Tropfen|Tr\.|gtt|Btl\.?|Tbl\.?|Kps\.?|mval)(?![\p{L}/%])/u;
export const SCHEDULE = /(?<![\d.])(?:[½\d](?:[.,/]\d)?)(?:\s?[-–]\s?(?:[½\d](?:[.,/]\d)?)){2,3}(?![\d.])/u;
export const NEEDED = /(?<!\p{L})(?:bei Bedarf|b\. ?B\.|b\. ?Bed\.|bei (?:Schmerzen|Übelkeit|Atemnot|Luftnot))(?!\p{L})/iu;
