import type { FactTopic } from '@visite/contract/personas.ts';
import { sentencesOf } from '#language/sentences.ts';

/** What a heading says of the words under it: a topic, a place in the record, or prose that speaks for itself. */
export type Section = FactTopic | 'vital' | 'lab' | 'plan' | 'diagnosis' | 'habits' | 'name' | 'age' | 'prose' | 'social' | 'stopped';

const HEADINGS: [Section, string][] = [
  ['name', 'Name|Nachname|Vorname|Geschlecht|Patient(?:in)?|Pat\\.?|Bewohner(?:in)?|Bew\\.|Klient(?:in)?|Gast|Identifikation|Personalien'],
  ['age', 'Alter|Geb\\.?|Geburtstag|Geburtsdatum|Geb\\.-?Datum|GD'],
  [
    'chief_complaint',
    'AG|Aufnahmegrund|Aufn\\.-?Grund|Einweisungsgrund|Einsatzgrund|Verlegungsgrund|Grund|Grund der (?:Aufnahme|Einweisung|Vorstellung|Verlegung|Überweisung)|Grund für (?:die )?(?:Aufnahme|Einweisung|Verlegung)|Situation|Anlass(?: der (?:Vorstellung|Aufnahme|Einweisung))?|Symptome?|Fragestellung|Problem|Verlegungsdiagnose|Entlassdiagnose|S|Subjektiv|Konsilgrund|Notfallgrund|Meldebild|Aufnahmeanlass|Kommt wegen|Warum (?:hier|bei uns|im Krankenhaus)|Weswegen|Grund des (?:Aufenthalts|Besuchs|Einsatzes)|Was führt (?:Sie|ihn|sie) (?:her|zu uns)|Vorstellungsgrund|Leitsymptom|Hauptbeschwerden?|Beschwerden|Einweisungsdiagnose|Aufnahmediagnose|Hauptdiagnose|Diagnose|HD|ED|EWD|AD|Jetzt|Aktuell(?:e Beschwerden)?',
  ],
  [
    'diagnosis',
    'A|Erkrankungen|Krankheiten|Weitere (?:Diagnosen|Erkrankungen)|bek\\.|NB|ND|Nebendiagnosen?|Nebenbefunde?|VE|Vorerkrankung(?:en)?|Diagnosen|Dauerdiagnosen|Vorbekannt|Grunderkrankung(?:en)?|Begleiterkrankung(?:en)?|(?:Psychiatrische |Medizinische |Internistische )?Vorgeschichte|Vorgesch\\.|VG|Vorerkr\\.?|Diagnosenliste|Chronische Erkrankungen|Grundleiden|Internistisch|Patientengeschichte|Bekannt|Bekannte (?:Erkrankungen|Diagnosen)|EA|Eigenanamnese|Krankheitsgeschichte',
  ],
  [
    'operations',
    'OPs?|Operation(?:en)?|Frühere (?:OPs|Operationen|Eingriffe)|Eingriffe|OP-Vorgeschichte|Voroperationen|Vor-OPs?|Z\\.n\\. OP',
  ],
  [
    'medication',
    '(?:Derzeitige|Jetzige|Laufende|Häusliche|Orale) Medikation|Med|Meds|Medis|Med\\.|Vormed\\.?|Dauermed(?:is|s|\\.)?|Hausmed(?:is|\\.)?|Medikation aktuell|Aktuelle Medikation|Bedarf|Bedarfsmedikation|Arzneimittel|Tabletten|Nimmt(?: regelmäßig)?|(?:Meds|Medis|Medikamente|Tabletten) (?:von )?(?:zu Hause|daheim|zuhause)|Medikamente laut [^:\\n]{1,40}|Hausmedikamente|DM|(?:Dauer|Haus|Vor|Bedarfs|Aktuelle |Bisherige )?[Mm]edikation(?: bei (?:Aufnahme|Verlegung|Entlassung))?|(?:Aktuelle |Aktuell eingenommene )?Medikamente|MA|Medikamentenplan',
  ],
  [
    'allergies',
    'Allerg\\.|Allergieanamnese|Bekannte Allergien|Unverträglich|Unverträgl\\.|Überempfindlich(?:keit(?:en)?)?|Allergien?(?:\\s*(?:/|und)\\s*Unverträglichkeit(?:en)?)?|All|Unverträglichkeit(?:en)?|CAVE|Cave|Allergiestatus',
  ],
  ['family_history', 'FA|Familienanamnese|Familie|Fam\\.|Familiär|In der Familie|Fam\\.-?anamnese|Familiäre Belastung'],
  ['smoking', 'Nikotin|Rauchen|Raucher(?:in)?|Zigaretten|Raucherstatus|Tabak'],
  ['alcohol', 'Alkohol|C2|Alk'],
  ['habits', 'Noxen|Genussmittel|Gewohnheiten|Suchtmittel'],
  ['aids', 'Hilfsmittel|Gehhilfen?|Seh-/Hörhilfen|Sehhilfen?|Hörhilfen?|Zahnersatz|Prothesen'],
  ['mobility', 'Mobilität(?: und Beweglichkeit)?|Mobi|Mobil|Bewegen|Sich bewegen|Gehen|Gehfähigkeit|Bewegung|Mobilisation'],
  ['nutrition', 'Ernährung|Essen|Essen(?: und |\\s?[/&]\\s?)Trinken|Ernähren|Appetit|Trinkmenge|Kostform|Kost|Nahrung|Letzte Mahlzeit'],
  [
    'elimination',
    'Ausscheidung(?:en)?|Ausscheiden|Stuhlgang|Wasserlassen|Blase(?:\\s?[/&]\\s?Darm)?|Darm|Verdauung|Stuhl|Urin|Miktion|Kontinenz',
  ],
  ['skin', 'Haut|Hautzustand|Haut(?:\\s?[/&]\\s?|\\s+und\\s+)Wunden?|Dekubitus|Wunden?|Hautstatus'],
  ['sleep', 'Schlaf|Schlafen|Schlafgewohnheiten|Ruhe und Schlaf(?:en)?'],
  ['orientation', 'Orientierung|Bewusstsein|Kognition|Kognitiv'],
  ['breathing', 'Atmung|Atmen|Lunge|Pulmo'],
  ['senses', 'Sinne|Sehen|Hören|Sehen(?:\\s?[/&]\\s?|\\s+und\\s+)Hören|Augen|Ohren'],
  ['swallowing', 'Schlucken|Schluckstörung'],
  ['mood', 'Stimmung|Psyche|Befinden'],
  ['weight', 'Gewicht|Körpergewicht|KG|Größe\\s?/\\s?Gewicht'],
  ['falls', 'St[uü]rze?(?: [^:\\n.]{1,25})?|Sturzanamnese|Sturzereignis(?:se)?'],
  ['pain.site', 'Schmerz(?:en)?|Schmerzanamnese'],
  [
    'relatives',
    'Angehörige|Telefon Angehörige|Kontakt(?:e|daten)?|Ansprechpartner(?:in)?|Notfallkontakt|Ang\\.|Zu benachrichtigen|Kinder|Kontaktperson(?:en)?|Bezugsperson(?:en)?|Familienstand',
  ],
  [
    'living',
    'Wohnsituation|Wohnen|Wohnung|Wohnt|Zuhause|Zu Hause|Versorgung zu Hause|Lebenssituation|Wohnverhältnisse|Häusliche Situation|Versorgung',
  ],
  ['job', 'Beruf|Früherer Beruf|Erlernter Beruf|Arbeit|Tätigkeit'],
  ['religion', 'Religion(?:\\s?/\\s?Konfession)?|Konfession|Glaube'],
  ['care_degree', 'PG|Pflegegrad|Pflegestufe'],
  ['advance_directive', 'Patientenverfügung|PV|Verfügung(?:en)?|PatV|Vorsorge|Vorsorgevollmacht|Pat\\.-?[Vv]erfügung'],
  ['expectations', 'Ziele?|Wünsche|Wunsch|Erwartung(?:en)?(?: de[rs] Patient(?:in|en))?|Was (?:ihm|ihr|mir) wichtig ist|Patientenwunsch'],
  ['fears', 'Sorgen|Ängste|Angst|Befürchtungen|Was (?:ihm|ihr|mir) (?:Angst|Sorgen?) macht'],
  [
    'vital',
    'VZ|Vit\\.?|Vital(?:s|status)?|Kreislauf|Werte|Vitalwerte|Vitalzeichen|Vitalparameter|Vitals|VP|Aufnahmebefunde?|Postop\\.?|Messwerte',
  ],
  ['lab', 'Labor(?:werte|befunde?|parameter)?|Lab\\.?|Laborchemisch|BE|Blutentnahme|BE abgenommen'],
  [
    'plan',
    'P|R|Recommendation|Bitte(?: noch)?|Offene (?:Punkte|Fragen|Aufgaben)|Offenes|Zu erledigen|Zu beachten|Im Verlauf geplant|Noch offen|To ?[Dd]os?(?: [^:\\n]{1,20})?|Proz\\.?|Weiter(?:es)?|Aufgaben|Ausstehend|Morgen|Verordnung(?:en)?|Empfohlen|Pflegemaßnahmen|Für (?:den )?(?:Früh|Spät|Nacht)dienst|Vorschlag(?: [^:\\n]{1,20})?|Wir bitten um|Plan|Procedere|Prozedere|Proc\\.?|Weiteres (?:Vorgehen|Procedere|Prozedere)|Vorgehen|Geplant|Vorgesehen|Anordnung(?:en)?|AO|Nächste Schritte|To ?[Dd]o|Todo|Therapie(?:plan)?|Maßnahmen|Vereinbart|Heute|Noch zu tun|Empfehlung(?:en)?|Behandlungsplan|Pflegeplanung|Offen',
  ],
  [
    'social',
    'SA|Zur Person|Person|Privat|Leben in sozialen Beziehungen|Sozial|Soziales|Soz|Soz\\.?-?Anamnese|Soz\\.|Sozialanamnese|Soziale Anamnese|Soziale Situation|Sozialstatus',
  ],
  ['stopped', 'Abgesetzt|Pausiert|Ausgesetzt|Nicht mehr'],
  [
    'prose',
    'Selbstversorgung|Krankheitsbezogene Anforderungen[^:\\n]{0,40}|Kognition und Kommunikation|Risikofaktoren|Ereignis|Anamnese|Aktuelle Anamnese|Jetzige Anamnese|Vegetative Anamnese|Vegetativ|Befunde|Psych\\. Befund|Psychischer Befund|Background|Hintergrund|Assessment|Einschätzung|Beurteilung|Epikrise|Zusammenfassung|O|B|Objektiv|Allgemein|Lokalbefund|Neuro|Abdomen|Cor|Status|Befund|Körperlicher Befund|Untersuchung(?:sbefund)?|Aufnahmestatus|AZ|EZ|Pflegeanamnese|Psyche|Übergabe(?: (?:Früh|Spät|Nacht)dienst)?|Sonstiges|Bemerkungen?|Impfstatus|Verlauf',
  ],
];

const NAMES = HEADINGS.map(([, source]) => source).join('|');
/** A heading with its colon, at the start of a line or of a sentence; capitals throughout are headings too. */
const HEADING = new RegExp(
  `(?<=^|[.;!]\\s+|[ \\t]{2,}|\\n|^[-•*]\\s*)(${NAMES})(?:\\s+bei (?:Aufnahme|Verlegung|Entlassung))?(?:\\s+(?:vom?|von)\\s+[\\d.]+|\\s+(?:von|vom)\\s+(?:heute|gestern|vorgestern)|\\s+\\d{1,2}[:.]\\d{2})?\\s*(?:\\([^)]*\\)\\s*)?:`,
  'gimu',
);
/** Nouns that need no colon before what they head. */
const BARE_HEADING = /(?<=^|[.;]\s+|\n)((?:Haus|Dauer)medikation)\s+(?=\p{Lu}\p{L}+[^.]*\d)/gimu;

/** A heading that stands alone on its line, with the marks of an outline or none: "## Diagnosen", "**Plan**", "VITALWERTE". */
const ALONE = new RegExp(`^(?:#+\\s*)?(?:\\d+[.)]\\s+)?[*_]{0,2}(${NAMES})[*_]{0,2}\\s*$`, 'iu');
const headingAlone = (line: string): string => {
  const found = ALONE.exec(line)?.[1];
  return found && (found.length > 3 || /[#*]/u.test(line)) ? `${found}:` : line;
};
/** The number of a field of a form before its name: "Themenfeld 6 – Wohnen:". */
const THEME = /^(?:Themenfeld|Punkt|ABEDL|AEDL|ATL)\s+\d+\s*[–:-]\s*/u;
/** A row of a table is read as an item: "| Candesartan 8 mg | 1-0-0 |". */
const tableRow = (line: string) =>
  /^\|.*\|$/u.test(line)
    ? line
        .slice(1, -1)
        .replaceAll(/\s*\|\s*/gu, ' ')
        .trim()
    : line;

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
  /(?<!\p{L})(?:Z\. ?n|V\. ?a|b\. ?B|b\. ?Bed|z\. ?B|u\. ?a|v\. ?a|s\. ?c|i\. ?v|i\. ?m|p\. ?o|o\. ?B|k\. ?A|n\. ?e|d\. ?h|I\.E|Btl|Tbl|Kps|Tr|Temp|Tel|gest|verst|geb|ehem|ca|evtl|ggf|bzw|li|re|bds|inkl|max|mind|Hr|Fr|Dr|Prof|Pat|männl|weibl|Verh|verh|verw|gesch|postop|präop|stat|amb|Rö|diab|art|chron|rez|ED|Zig|Std|Min|tägl|wö|mtl|Jg|St|Lab|Aufn|Krea|Rez|Med|J|Nr|usw|M|d|Wo|Mo|üb|ü|insg|psych|neurol|Z|Bed|SSW|tgl|mobil|allerg|insuff|mell|bek|depr|Vorgesch|Vormed|Allerg|Fam|Soz|Proz|plötzl|stündl|unauff|regelm|allg|vermutl|lt|Stk|stdl|Bew|röm|neg|Ang|Kontr|Entl|Abt|klin|zusätzl|Z|z|erhebl|selbstst|pflegebed|Unverträgl|Vorerkr)\./giu;

/** Full stops that end nothing are masked, at the same length. */
export const masked = (text: string) =>
  text
    .replaceAll(ABBREVIATION, (match) => match.replaceAll('.', DOT))
    // "gest. Seine Frau" ends a sentence all the same: what follows begins one.
    .replaceAll(
      new RegExp(
        `(?<=(?:gest|verst|Verh|verh|J|Btl|Zig|Bed|B|SSW|Std|tgl|neg|stündl|mell|insuff|regelm|unauff|Stk|selbstst|o․ ?B))${DOT}(?=\\s+(?:Sie|Er|Die|Der|Das|Seine?|Ihre?|Es|Keine?|Beim?|Im|In|Am|Heute|\\p{Lu}\\p{L}+:)(?!\\p{L}))`,
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
  let isAwaited = false;
  // "A: frei, B: AF 24" are airways, not an assessment.
  const isSoap = /^\s*S\s*:/mu.test(text);
  for (const raw of masked(joined(text.replaceAll('\r', ''))).split('\n')) {
    const bullet = /^\s*(?:[-–•*·]|\d+[.)])\s+/u.exec(raw)?.[0] ?? '';
    const line = headingAlone(tableRow(raw.slice(bullet.length).trim().replace(THEME, '')));
    if (line === '') {
      // A blank line ends a list, not what is only about to begin.
      if (!isAwaited) open = null;
      continue;
    }
    isAwaited = false;
    const plain = line.replaceAll(DOT, '.');
    const marks = [...plain.matchAll(HEADING), ...plain.matchAll(BARE_HEADING)]
      // "P: 84" is a pulse.
      .filter((mark) => mark[1] !== 'P' || !/^\s*\d/u.test(plain.slice(mark.index + mark[0].length)))
      .sort((a, b) => a.index - b.index);
    const lead = line.slice(0, marks[0]?.index ?? line.length).trim();
    if (lead !== '') parts.push({ section: open, text: lead });
    marks.forEach((mark, index) => {
      const section = isSoap || !/^[AS]$/u.test(mark[1] ?? '') ? sectionOf(mark[1] ?? '') : 'prose';
      const body = line.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? line.length).trim();
      // A heading alone on its line stands for the list below it.
      open = body === '' ? section : null;
      isAwaited = body === '';
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
