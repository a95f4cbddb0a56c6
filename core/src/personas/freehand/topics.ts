import type { FactTopic } from '@visite/contract/personas.ts';

/** By which words a statement is known to speak of a topic; several may fit one statement. */
export const TOPIC_SIGNS: [FactTopic, RegExp][] = [
  [
    'chief_complaint',
    /(?<!\b(?:nimmt|spritzt|bekommt|operiert)\b.*)\bwegen\b|\b(?:klagt über|eingewiesen|aufgenommen|kommt mit|kommt zur|Notaufnahme|Einweisung|gekommen, weil)\b/iu,
  ],
  [
    'pain.site',
    /(?:\bschmerz\w*|\w+schmerz\w*)(?:\s+\p{L}+)*?\s+(?:in|im|am|an|unter|auf|hinter)\s|\b(?:Bauch|Kopf|Rücken|Brust|Hals|Hüft|Knie|Bein|Schulter|Nacken|Ohren|Zahn|Gelenk|Unterbauch|Oberbauch)\w*schmerz\w*|\btut\b.*\bweh\b|\b(?:keine|ohne) Schmerzen\b/iu,
  ],
  ['pain.onset', /schmerz.*\bseit\b|\bseit\b.*schmerz/iu],
  ['pain.quality', /\b(?:stechend|dumpf|brennend|ziehend|pochend|drückend|krampfartig|bohrend)\w*/iu],
  ['pain.radiation', /\bstrahl\w*|\bausstrahl\w*/iu],
  [
    'pain.severity',
    /\bNRS\b|\bauf der Skala\b|\b\d{1,2}\s*(?:von|\/)\s*10\b|\b(?:starke|sehr starke|leichte|mäßige|unerträgliche)n? (?:\p{Lu}\p{L}*)?schmerzen/iu,
  ],
  ['allergies', /allerg|\bverträgt (?:kein\w*|\p{Lu}\p{L}+ nicht)|unverträglich/iu],
  [
    'medication',
    /\b(?:nimmt|spritzt|bekommt)\b(?!.*\b(?:Besuch|Hilfe|Luft|ab\b|zu\b|Pflegegeld))|\bMedikament\w*|\bTablette\w*|\bInsulin\b|\bBlutverdünner\b/iu,
  ],
  [
    'past_history',
    /\b(?:Diabetes\w*|Bluthochdruck|Hypertonie|Herzinsuffizienz|Herzschwäche|COPD|Asthma|Krebs|Schlaganfall|Herzinfarkt|Vorhofflimmern|Niereninsuffizienz|Rheuma|Parkinson|Epilepsie|Demenz|dement|Depression\w*|Arthrose|Osteoporose|Hepatitis|Schilddrüs\w*|KHK|MS)\b/iu,
  ],
  ['operations', /\b(?:operiert|Operation\w*|OP)\b|-OP\b/u],
  ['family_history', /\b(?:Vater|Mutter|Bruder|Schwester|Eltern|Familie)\b.*\b(?:hatte|hatten|starb|gestorben|litt|erkrankt)\b/iu],
  ['falls', /\bgestürzt\b|\bstürzt\w*|\bSturz\b|\bhingefallen\b|\bausgerutscht\b|\bgestolpert\b|\bgefallen\b/iu],
  [
    'aids',
    /\b(?:Rollator|Gehstock|Gehhilfe|Rollstuhl|Unterarmgehstütz\w*|Brille|Hörgerät\w*|Zahnprothese|Gebiss|am Stock|mit Stock|Treppenlift)\b/iu,
  ],
  ['mobility', /\b(?:geht|läuft|gehen|laufen|aufstehen|Treppen?|bettlägerig|mobil|immobil)\b/iu],
  ['swallowing', /\b(?:schluck\w*|verschluckt)\b/iu],
  ['nutrition', /\b(?:isst|essen|Appetit|vegetarisch|vegan|Diät|Schweinefleisch|hungrig|abgemagert)\b/iu],
  ['weight', /\bwiegt\b|\b\d+\s*(?:kg|Kilo)\b|\bGewicht\w*/iu],
  ['elimination', /\b(?:Durchfall|Verstopfung|verstopft|inkontinen\w*|Stuhlgang|Wasserlassen|Katheter|Harndrang|Toilette)\b/iu],
  ['sleep', /\b(?:schläft|schlafen|Schlaf\w*|wacht)\b/iu],
  ['skin', /\b(?:Wunde\w*|Dekubitus|Ausschlag|Juckreiz|Haut|offene Stelle|Ulcus)\b/iu],
  ['breathing', /\b(?:Atemnot|Luftnot|hustet|Husten|kurzatmig|bekommt (?:schlecht|schwer|kaum) Luft|Auswurf)\b/iu],
  ['senses', /\b(?:schwerhörig|hört|sieht|blind|Grauer Star|taub|Tinnitus)\b/iu],
  ['orientation', /\b(?:orientiert|desorientiert|verwirrt|durcheinander|weiß nicht, wo)\b/iu],
  ['mood', /\b(?:traurig|niedergeschlagen|deprimiert|weint|einsam|hoffnungslos|verzweifelt|fröhlich)\b/iu],
  [
    'religion',
    /\b(?:muslim\w*|katholisch|evangelisch|jüdisch|orthodox|betet|gläubig|Ramadan|fastet|Zeug\w* Jehovas|religiös|buddhist\w*)\b/iu,
  ],
  ['living', /\b(?:lebt|wohnt|Pflegeheim|Seniorenheim|Etage|Stock|Wohngemeinschaft|betreutes Wohnen)\b/iu],
  [
    'relatives',
    /\b(?:verheiratet|verwitwet|geschieden|ledig|Tochter|Töchter|Sohn|Söhne|Kinder|Enkel\w*|Ehemann|Ehefrau|Mann|Lebensgefährt\w*|Schwester|Bruder)\b/u,
  ],
  [
    'job',
    /\b(?:arbeitete?|von Beruf|Rentner(?:in)?|berentet|in Rente|pensioniert|arbeitslos|Hausfrau|studiert)\b|\b(?:war|ist) (?:früher |lange |\d+ Jahre )?(?:als )?\p{Lu}\p{L}+(?:er|erin|frau|mann|wirt|wirtin|ist|istin|oge|ogin)\b/u,
  ],
  ['smoking', /\brauch\w*|\bNichtraucher\w*|\bZigarette\w*|\bExraucher\w*/iu],
  ['alcohol', /\b(?:trinkt|Alkohol\w*|Bier|Wein|Schnaps)\b/u],
  ['care_degree', /\bPflegegrad\b/iu],
  ['advance_directive', /\b(?:Patientenverfügung|Vorsorgevollmacht)\b/iu],
  ['fears', /\b(?:Angst|fürchtet|befürchtet|Sorge\w*)\b/u],
  ['expectations', /\b(?:möchte|wünscht|hofft|erwartet|will (?!nicht))\b|\bwill (?:bald|schnell|unbedingt|nach Hause)\b/iu],
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
