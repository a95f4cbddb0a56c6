import type { FactTopic } from '@visite/contract/personas.ts';
import { sentencesOf } from '#language/sentences.ts';

/** What a heading says of the words under it: a topic, a place in the record, or prose that speaks for itself. */
export type Section = FactTopic | 'vital' | 'lab' | 'plan' | 'diagnosis' | 'habits' | 'name' | 'age' | 'prose';

const HEADINGS: [Section, string][] = [
  ['name', 'Name|Patient(?:in)?|Pat\\.?|Bewohner(?:in)?|Klient(?:in)?'],
  ['age', 'Alter|Geb\\.?|Geburtsdatum|Geb\\.-?Datum|GD'],
  [
    'chief_complaint',
    'AG|Aufnahmegrund|Aufn\\.-?Grund|Einweisungsgrund|Einsatzgrund|Verlegungsgrund|Grund|Grund der (?:Aufnahme|Einweisung|Vorstellung|Verlegung|Überweisung)|Grund für (?:die )?(?:Aufnahme|Einweisung|Verlegung)|Situation|Anlass|Vorstellungsgrund|Leitsymptom|Hauptbeschwerden?|Beschwerden|Einweisungsdiagnose|Aufnahmediagnose|Hauptdiagnose|Diagnose|HD|ED|EWD|AD|Jetzt|Aktuell(?:e Beschwerden)?',
  ],
  [
    'diagnosis',
    'NB|ND|Nebendiagnosen?|Nebenbefunde?|VE|Vorerkrankung(?:en)?|Diagnosen|Dauerdiagnosen|Vorbekannt|Grunderkrankung(?:en)?|Begleiterkrankung(?:en)?|(?:Psychiatrische |Medizinische |Internistische )?Vorgeschichte|Vorgesch\\.|Bekannt|Bekannte (?:Erkrankungen|Diagnosen)|EA|Eigenanamnese|Krankheitsgeschichte',
  ],
  ['operations', 'OPs?|Operation(?:en)?|Voroperationen|Vor-OPs?|Z\\.n\\. OP'],
  [
    'medication',
    'Med|Meds|Medis|(?:Meds|Medis|Medikamente|Tabletten) (?:von )?(?:zu Hause|daheim|zuhause)|Medikamente laut [^:\\n]{1,40}|Hausmedikamente|DM|(?:Dauer|Haus|Vor|Bedarfs|Aktuelle |Bisherige )?[Mm]edikation(?: bei (?:Aufnahme|Verlegung|Entlassung))?|(?:Aktuelle |Aktuell eingenommene )?Medikamente|MA|Medikamentenplan',
  ],
  ['allergies', 'Allergien?(?:\\s*(?:/|und)\\s*Unverträglichkeit(?:en)?)?|All|Unverträglichkeit(?:en)?|CAVE|Cave|Allergiestatus'],
  ['family_history', 'FA|Familienanamnese|Familie|Fam\\.-?anamnese|Familiäre Belastung'],
  ['smoking', 'Nikotin|Rauchen|Raucherstatus|Tabak'],
  ['alcohol', 'Alkohol|C2|Alk'],
  ['habits', 'Noxen|Genussmittel|Gewohnheiten|Suchtmittel'],
  ['aids', 'Hilfsmittel'],
  ['mobility', 'Mobilität|Mobi|Mobil|Bewegung|Mobilisation'],
  ['nutrition', 'Ernährung|Essen|Essen und Trinken|Kostform|Kost|Nahrung|Letzte Mahlzeit'],
  ['elimination', 'Ausscheidung(?:en)?|Stuhl|Urin|Miktion|Kontinenz'],
  ['skin', 'Haut|Hautzustand|Wunden?|Hautstatus'],
  ['sleep', 'Schlaf|Ruhe und Schlaf'],
  ['orientation', 'Orientierung|Bewusstsein'],
  ['pain.site', 'Schmerz(?:en)?|Schmerzanamnese'],
  ['relatives', 'Angehörige|Kontaktperson(?:en)?|Bezugsperson(?:en)?|Familienstand'],
  ['living', 'Wohnsituation|Wohnen|Wohnverhältnisse|Häusliche Situation|Versorgung'],
  ['job', 'Beruf|Tätigkeit'],
  ['religion', 'Religion|Konfession|Glaube'],
  ['care_degree', 'PG|Pflegegrad'],
  ['advance_directive', 'Patientenverfügung|PV|Vorsorgevollmacht|Pat\\.-?[Vv]erfügung'],
  ['expectations', 'Ziele?|Wünsche|Erwartungen|Patientenwunsch'],
  ['fears', 'Sorgen|Ängste'],
  ['vital', 'VZ|Vitalwerte|Vitalzeichen|Vitalparameter|Vitals|VP|Aufnahmebefunde?|Postop\\.?|Messwerte'],
  ['lab', 'Labor(?:werte|befunde?|parameter)?|Lab\\.?|Laborchemisch|BE|Blutentnahme|BE abgenommen'],
  [
    'plan',
    'Plan|Procedere|Prozedere|Proc\\.?|Weiteres (?:Vorgehen|Procedere|Prozedere)|Vorgehen|Geplant|Vorgesehen|Anordnung(?:en)?|AO|Nächste Schritte|To ?[Dd]o|Todo|Therapie(?:plan)?|Maßnahmen|Vereinbart|Heute|Noch zu tun|Empfehlung(?:en)?|Behandlungsplan|Pflegeplanung|Offen',
  ],
  [
    'prose',
    'Anamnese|Aktuelle Anamnese|Jetzige Anamnese|SA|Sozial|Soziales|Soz|Sozialanamnese|Soziale Anamnese|Status|Befund|Körperlicher Befund|Untersuchung(?:sbefund)?|Aufnahmestatus|AZ|EZ|Pflegeanamnese|Psyche|Übergabe(?: (?:Früh|Spät|Nacht)dienst)?|Sonstiges|Bemerkungen?|Impfstatus|Verlauf',
  ],
];

const NAMES = HEADINGS.map(([, source]) => source).join('|');
/** A heading with its colon, at the start of a line or of a sentence; capitals throughout are headings too. */
const HEADING = new RegExp(
  `(?<=^|[.;!]\\s+|\\n|^[-•*]\\s*)(${NAMES})(?:\\s+bei (?:Aufnahme|Verlegung|Entlassung))?(?:\\s+(?:vom?|von)\\s+[\\d.]+|\\s+(?:von|vom)\\s+(?:heute|gestern|vorgestern)|\\s+\\d{1,2}[:.]\\d{2})?\\s*(?:\\([^)]*\\)\\s*)?:`,
  'gimu',
);
/** Nouns that need no colon before what they head. */
const BARE_HEADING = /(?<=^|[.;]\s+|\n)((?:Haus|Dauer)medikation)\s+(?=\p{Lu}\p{L}+[^.]*\d)/gimu;

const sectionOf = (heading: string): Section =>
  HEADINGS.find(([, source]) => new RegExp(`^(?:${source})$`, 'u').test(heading))?.[0] ??
  HEADINGS.find(([, source]) => new RegExp(`^(?:${source})$`, 'iu').test(heading))?.[0] ??
  'prose';

export interface Part {
  section: Section | null;
  /** As written; the full stops of abbreviations are masked. */
  text: string;
}

const DOT = '\u2024';
const ABBREVIATION =
  /(?<!\p{L})(?:Z\. ?n|V\. ?a|b\. ?B|b\. ?Bed|z\. ?B|u\. ?a|v\. ?a|s\. ?c|i\. ?v|i\. ?m|p\. ?o|o\. ?B|k\. ?A|n\. ?e|d\. ?h|I\.E|Btl|Tbl|Kps|Tr|Temp|Tel|gest|verst|geb|ehem|ca|evtl|ggf|bzw|li|re|bds|inkl|max|mind|Hr|Fr|Dr|Prof|Pat|männl|weibl|Verh|verh|verw|gesch|postop|präop|stat|amb|Rö|diab|art|chron|rez|ED|Zig|Std|Min|tägl|wö|mtl|Jg|St|Lab|Aufn|Krea|Rez|Med|J|Nr|usw|M|d|Wo|Mo|üb|ü|insg|psych|neurol|Z|Bed|SSW)\./giu;

/** Full stops that end nothing are masked, at the same length. */
export const masked = (text: string) =>
  text
    .replaceAll(ABBREVIATION, (match) => match.replaceAll('.', DOT))
    // "gest. Seine Frau" ends a sentence all the same: what follows begins one.
    .replaceAll(
      new RegExp(
        `(?<=(?:gest|verst|Verh|verh|J|Btl|Zig|Bed|B|SSW|Std|o․ ?B))${DOT}(?=\\s+(?:Sie|Er|Die|Der|Das|Seine?|Ihre?|Es|Keine?|Beim?|Im|In|Am|Heute|\\p{Lu}\\p{L}+:)(?!\\p{L}))`,
        'gu',
      ),
      '.',
    )
    .replaceAll(
      /(?<=\d)\.(?=\s+(?:SSW|Woche|Zyklus|Tag|postop|Klasse|Stock|OG|Etage|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Geburt|Kind|Unterlappen|LWK|BWK|HWK))/gu,
      DOT,
    )
    .replaceAll(/(?<=\d)\.(?=\d)/gu, DOT);
export const unmasked = (text: string) => text.replaceAll(DOT, '.');

/** Lines that an editor broke in the middle of a sentence are joined. */
const joined = (text: string) => text.replaceAll(/(?<![.!?:;\n-])\n(?=\s*\p{Ll})/gu, ' ');

/** The parts of a text by its headings; what stands under none speaks for itself. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let open: Section | null = null;
  for (const raw of masked(joined(text.replaceAll('\r', ''))).split('\n')) {
    const bullet = /^\s*(?:[-–•*·]|\d+[.)])\s+/u.exec(raw)?.[0] ?? '';
    const line = raw.slice(bullet.length).trim();
    if (line === '') {
      open = null;
      continue;
    }
    const plain = line.replaceAll(DOT, '.');
    const marks = [...plain.matchAll(HEADING), ...plain.matchAll(BARE_HEADING)].sort((a, b) => a.index - b.index);
    const lead = line.slice(0, marks[0]?.index ?? line.length).trim();
    if (lead !== '') parts.push({ section: open, text: lead });
    marks.forEach((mark, index) => {
      const section = sectionOf(mark[1] ?? '');
      const body = line.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? line.length).trim();
      // A heading alone on its line stands for the list below it.
      open = body === '' ? section : null;
      if (body !== '') parts.push({ section, text: body });
    });
  }
  return parts;
}

/** The sentences of a part, masked. */
export const sentencesIn = (part: Part): string[] => sentencesOf(part.text).map(({ text }) => text);

/** The items of a list: at commas and semicolons, outside of brackets and numbers. */
export function itemsOf(sentence: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  const rest = sentence.replaceAll(/\s+[-–]\s+/gu, '; ');
  for (let at = 0; at < rest.length; at += 1) {
    const character = rest[at] ?? '';
    if (character === '(') depth += 1;
    if (character === ')') depth = Math.max(0, depth - 1);
    const isBreak = character === ';' || (character === ',' && !/\d/u.test(rest[at + 1] ?? ''));
    if (isBreak && depth === 0) {
      items.push(item);
      item = '';
    } else item += character;
  }
  return [...items, item].map((one) => one.trim().replace(/^(?:und|sowie|aber|auch)\s+/u, '')).filter((one) => /[\p{L}\d∅]/u.test(one));
}
