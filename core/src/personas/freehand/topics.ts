import type { FactTopic } from '@visite/contract/personas.ts';
import { ILLNESS, RELATIVE } from './words.ts';

const RELATED = new RegExp(
  `${RELATIVE.source}|(?<!\\p{L})(?:verheiratet|verwitwet|geschieden|ledig|getrennt|alleinerziehend|Verh\\.|verh\\.|verw\\.|gesch\\.)(?!\\p{L})`,
  'u',
);

/** By which words a statement is known to speak of a topic; several may fit one statement. */
export const TOPIC_SIGNS: [FactTopic, RegExp][] = [
  [
    'chief_complaint',
    /(?<!\b(?:nimmt|spritzt|bekommt|operiert|stationär|Beschäftigungsverbot|angesetzt|pausiert)\b.*)\bwegen\b|\b(?:klagt über|Vorstellung (?:mit|wegen|aufgrund)|schickt (?:ihn|sie)|eingewiesen|aufgenommen|kommt mit|kommt aus|kommt zur|kommt nach|kam (?:\p{L}+ )*(?:zur|mit|nach|wegen)|gekommen|Notaufnahme|Einweisung|gekommen, weil|übernahmen|stellt sich|per Sectio|postop\p{L}*\.? Tag|eingeliefert|vorgestellt)\b|\bV\. ?a\. |\bVerdacht auf\b|\baus KZP\b/iu,
  ],
  [
    'pain.site',
    /(?:\bschmerz\w*|\w+schmerz\w*)(?:\s+\p{L}+)*?\s+(?:in|im|am|an|unter|auf|hinter)\s|\b(?:Bauch|Kopf|Rücken|Brust|Hals|Hüft|Knie|Bein|Schulter|Nacken|Ohren|Zahn|Gelenk|Unterbauch|Oberbauch|Wund|Waden|Kreuz|Flanken|Thorax|Leisten)\w*schmerz\w*|\btut\b.*\bweh\b|\b(?:brennende|schmerzende)n? (?:Füße|Beine|Hände|Augen|Knie)n?|\b(?:keine|ohne) Schmerzen\b|schmerzfrei|druckschmerz|\bSchmerzen\b/iu,
  ],
  ['pain.onset', /schmerz.*\bseit\b|\bseit\b.*schmerz/iu],
  ['pain.quality', /\b(?:stechend|dumpf|brennend|ziehend|pochend|drückend|krampfartig|bohrend)\w*/iu],
  ['pain.radiation', /\bstrahl\w*|\bausstrahl\w*/iu],
  [
    'pain.severity',
    /\b(?:NRS|VAS)\b|\bauf der Skala\b|\b(?:10|\d)\s*(?:von|\/)\s*10\b|\b(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn) von zehn\b|\b(?:starke|sehr starke|leichte|mäßige|unerträgliche|stärkste)n? (?:\p{Lu}\p{L}*)?schmerzen/iu,
  ],
  [
    'allergies',
    /allerg|^\p{Lu}\p{Ll}+:? (?:macht |mit )?(?:Ausschlag|Quaddeln|Exanthem)|Heuschnupfen|\bverträgt (?:kein\w*|\p{Lu}\p{L}+ nicht|(?:er|sie) nicht)|unverträglich|intoleranz|anaphyla|\breagiert(?: (?:er|sie))? (?:auf|mit) |\bauf \p{L}+ kam es\b/iu,
  ],
  [
    'medication',
    /\b(?:nimmt|spritzt|bekommt|erhält|eingenommen\w*)\b(?!.*\b(?:Besuch|Hilfe|Luft|ab\b|zu\b|Pflegegeld))|Medikament(?!enallerg)\w*|\b\p{L}*tabletten?\b|\bInsulin\b|(?<!\p{L})\p{Lu}\p{L}{3,} (?:\d\s?x\s?\d|b\. ?B\.|b\. ?Bed\.|bei Bedarf)|\bBlutverdünner\b|medikation\b|\bMarcumar\b|(?<!\p{L})\p{Lu}[\p{L}/-]+(?: retard)? \d+(?:[.,]\d+)?\s*(?:mg|µg|mcg|IE|E|Hub|Hübe|Tropfen|Btl)(?!\p{L})|(?<![\d.])[½\d](?:-[½\d]){2,3}(?![\d.])|(?<!\p{L})(?:ASS|Metformin|Ramipril)(?!\p{L})/iu,
  ],
  ['past_history', ILLNESS],
  [
    'operations',
    /(?<!\p{L})(?:operiert\w*|Operation\w*|OPs?|\p{L}*-OP|[\p{L}-]*TEPs?|Kaiserschnitt\p{L}*|Sectio|TUR-[PB]|[\p{L}-]*(?:resektion|punktion|prothese|verplattung|osteosynthese|ektomie|ostomie|otomie|plastik|amputation|implantation|transplantation)|\p{L}+operation(?:en)?|[Vv]oroperiert|\p{L}*(?:klappen|gelenk|hüft)ersatz|(?:Hüfte|Knie|Klappe|Schulter) ersetzt|Bypass\p{L}*|Stent\p{L}*|Voroperationen?|Herzklappe|Cholezystektomie|Hemikolektomie)(?!\p{L})/iu,
  ],
  [
    'falls',
    /\bgestürzt\b|\bstürzt\w*|\p{L}*[Ss]turz(?!gef)(?!\p{L})|\bSturz(?:ereignis\w*|neigung)?\b|sturzgefährdet|\bhingefallen\b|\bausgerutscht\b|\bgestolpert\b|\bgefallen\b/u,
  ],
  [
    'aids',
    /(?<!\p{L})(?:Rollator|Gehstock|Gehhilfen?|Rollstuhl|Unterarmgehstütz\w*|UAG|Gehwagen|Brille|Lesebrille|Hörgeräte?|\p{L}*[Pp]rothese|Gebiss|Unterarmgehst\p{L}*|Zahnersatz|Duschhocker|Pflegebett|Toilettensitzerhöhung|Kompressionsstr\p{L}*|am Stock|mit Stock|Treppenlift|Toilettenstuhl|CPAP\p{L}*|Orthese|Pants)(?!\p{L})/iu,
  ],
  [
    'mobility',
    /\b(?:geht|läuft|gehen|laufen|aufstehen|Treppen?|bettlägerig|mobil|immobil|Gehstrecke|Transfer|mobilisiert|Bettruhe|teilbelast\w*|Teilbelastung|Vollbelastung|Bettkante|(?:in den|im) Sessel|zu Fuß|Schritte|Gangbild|Gang)\b/iu,
  ],
  ['swallowing', /\b(?:hustet beim (?:Trinken|Essen)|verschluckt sich|schluck\w*|verschluckt|Dysphagie|Aspirations\w*)\b/iu],
  [
    'nutrition',
    /\b(?:isst|essen|gegessen|Appetit\w*|vegetarisch|vegan|Diät|Schweinefleisch|hungrig|abgemagert|Trinkmenge|Sondenkost|PEG|\p{L}*kost|Kostform|nüchtern|schluckt schlecht|Mahlzeit|Portionen|Speisen|Stillen|stillt)\b|\btrinkt (?:wenig|kaum|viel|nur|zu wenig|genug|ausreichend|Tee|Wasser|Kaffee|Saft|Milch|etwa|ca\.?)/iu,
  ],
  ['weight', /\bwiegt\b|\d\s*(?:kg|Kilo)\b(?!\s*(?:teil)?belast)|\bGewicht\w*|abgenommen|zugenommen|BMI/iu],
  [
    'elimination',
    /\b(?:Durchfall|Diarrhoe?|Verstopfung|verstopft|Obstipation|obstipiert|\p{L}*inkontinen\w*|Stuhlgang|Stuhl|Wasserlassen|\p{L}*katheter|DK|Harndrang|Toilette|Vorlagen|Windeln?|Spontanurin|Urin|Miktion|Stoma|Anus praeter)\b/iu,
  ],
  [
    'sleep',
    /\b(?:schläft|schlafen|geschlafen|Schlaf(?!apnoe)\w*|wacht|Einschlaf\w*|Durchschlaf\w*)\b|[Nn]achts (?:\p{L}+ )*(?:unruhig|wach)/iu,
  ],
  [
    'skin',
    /(?<!\p{L})(?:\p{L}*wunden?|Dekubitus|Decubitus|Ausschlag|Juckreiz|Haut|offene Stelle|Ulcus|Ulkus|Narbe|Verband|Hämatom\w*|Exanthem|Hautkolorit|Ödeme?|ödematös\w*|\p{L}*ödeme?|gerötet\w*|Rötung|kaltschweißig|Sakrum|Fersen|Gelbfärbung|ikterisch|Intertrigo|Mazeration)(?!\p{L})/iu,
  ],
  [
    'breathing',
    /\b(?:Giemen|giemt|Rasselgeräusche|Orthopnoe|Ruhedyspnoe|Belastungsdyspnoe|Tachypnoe|Atemnot|Luftnot|Dyspnoe|hustet|Husten|kurzatmig|bekommt (?:schlecht|schwer|kaum) Luft|Auswurf|Sputum)\b/iu,
  ],
  ['senses', /(?<!\p{L})(?:schwerhörig|Lesebrille|hört|sieht|blind|taub|Tinnitus|sehbehindert)(?!\p{L})/iu],
  [
    'orientation',
    /\b(?:orientiert\p{L}*|Datum falsch|orientierungslos|desorientiert|verwirrt|durcheinander|weiß nicht, wo|delirant|Delir)\b/iu,
  ],
  [
    'mood',
    /\b(?:traurig|niedergeschlagen|deprimiert|depressive?r? Stimmung|weint|einsam|angespannt|hoffnungslos|verzweifelt|fröhlich|Stimmung|Suizid(?:gedanken|al\w*)|antriebslos|hoffnungslos)\b/iu,
  ],
  [
    'religion',
    /\b(?:Kirche|Hindu\w*|Buddhist\w*|Christ(?:in)?|Jesid\w*|Freikirche|muslim\w*|katholisch|evangelisch|jüdisch|orthodox|betet|gläubig|Ramadan|fastet|Zeug\w* Jehovas|religiös|buddhist\w*)\b/iu,
  ],
  [
    'living',
    /\b(?:lebt|wohnt|wohnhaft|Pflegeheim|Seniorenheim|Seniorenzentrum|Seniorenstift|Heimbewohner(?:in)?|Pflegedienst|Altenheim|Etage|Stock(?!\w)|\d\. ?OG|\bEG\b|Wohngemeinschaft|WG|Mietwohnung|Einfamilienhaus|Reihenhaus|Haus Abendrot|betreutes Wohnen|Kurzzeitpflege|KZP|alleinlebend|alleinstehend|obdachlos)\b/iu,
  ],
  ['relatives', RELATED],
  [
    'job',
    /\b(?:arbeitete?|von Beruf|Rentner(?:in)?|\w*-?Rentner(?:in)?|berentet|in Rente|pensioniert\w*|arbeitslos|arbeitsunfähig|krankgeschrieben|Hausfrau|studiert|Student(?:in)?|Schüler(?:in)?|Azubi|Beruf|Kraftfahrer(?:in)?)\b|(?<!\p{L})[Ee]hem(?:\.|alige[rn]?|als) \p{Lu}|(?<!\p{L})(?:[Ff]rüher|[Gg]elernte[rn]?|[Vv]on Beruf) \p{Lu}\p{L}*(?:er|erin|frau|mann|ist|istin|oge|ogin|wirt|wirtin)(?!\p{L})|\b(?:[Ww]ar|ist|früher) (?:sie |er |früher |lange |immer |zuletzt |\d+ Jahre )*(?:als )?\p{Lu}\p{L}+(?:er|erin|frau|mann|wirt|wirtin|ist|istin|oge|ogin)\b/u,
  ],
  [
    'smoking',
    /\b(?:rauch(?!en soll)\w*(?!entwöhn)|geraucht|Nichtraucher\w*|Zigaretten?|Zig\b|Ex-?[Rr]aucher\w*|Raucher(?:in)?\b|Nikotin\w*|\d+ ?py|Packyears|pack years)/iu,
  ],
  [
    'alcohol',
    /(?<!\p{L})(?:Alkohol(?!abhäng)\p{L}*|Bier\p{L}*|\p{L}*[Ww]ein|\p{L}*likör|Schn[aä]ps\p{L}*|Wodka|Sekt|Korn|Whisky|Cognac|Likör|C2|trinkt (?:nichts?|nie|nicht mehr)$)(?!\p{L})/u,
  ],
  ['care_degree', /\bPflegegrad\b|\bPG ?\d|\bPflegestufe\b/iu],
  ['advance_directive', /\b(?:Patientenverfügung|Vorsorgevollmacht|Pat\.-?[Vv]erf\w*|gesetzliche Betreuung)\b/iu],
  ['fears', /\b(?:Angst|fürchtet|befürchtet|Sorgen?|sorgt sich|Ängste)\b/u],
  ['expectations', /\b(?:Ziel|möchte|wünscht|hofft|erwartet|will (?!nicht))\b|\bwill (?:bald|schnell|unbedingt|nach Hause)\b/iu],
];

/** Topics with a yes/no question, so that a denial decides "Nein". */
export const YES_NO: ReadonlySet<string> = new Set<FactTopic>([
  'allergies',
  'medication',
  'operations',
  'falls',
  'aids',
  'smoking',
  'alcohol',
  'advance_directive',
  'care_degree',
  'pain.site',
  'pain.radiation',
  'swallowing',
  'breathing',
]);
