import { drugIn, drugWithTimes, listed, timed } from './drugWords.ts';
import { firstPerson, relativeInFirstPerson } from './firstPerson.ts';
import { illnessSaid } from './illnessWords.ts';
import { plainly } from './plainWords.ts';
import { VERB } from './verbs.ts';

const ACCUSATIVE: [RegExp, string][] = [
  [/rollator/iu, 'einen Rollator'],
  [/rollstuhl/iu, 'einen Rollstuhl'],
  [/gehstock|am stock/iu, 'einen Gehstock'],
  [/unterarmgehst|UAG/iu, 'Unterarmgehstützen'],
  [/brille/iu, 'eine Brille'],
  [/hörgeräte?/iu, 'ein Hörgerät'],
  [/zahnprothese|gebiss/iu, 'eine Zahnprothese'],
  [/toilettenstuhl/iu, 'einen Toilettenstuhl'],
  [/CPAP/iu, 'nachts ein Atemgerät'],
];

const three = (simple: string[], native: string[] = simple): Said => ({ simple, native });
export interface Said {
  simple: string[];
  native: string[];
}
const NOTHING: Said = { simple: [], native: [] };
const one = (line: string): Said => (line === '' ? NOTHING : { simple: [line], native: [line] });

const some = (parts: string[]) => parts.filter((part) => part !== '');

function medicationSaid(items: string[]): Said {
  const drugs = some(items.map(drugIn));
  if (drugs.length < items.length) return NOTHING;
  return three(
    [`Ich nehme ${listed(drugs)}.`, `Ich nehme diese Medikamente: ${listed(drugs)}.`, `Das sind ${listed(drugs)}.`],
    [
      `Ich nehme ${listed(items.map(drugWithTimes))}.`,
      `Also, ich nehme ${listed(items.map(drugWithTimes))}.`,
      `Das sind ${listed(items.map(drugWithTimes))}.`,
    ],
  );
}

/** "Penicillin-Allergie mit Ausschlag": against what, and what comes of it. */
const ALLERGY_WITH =
  /^(?:(?:Er|Sie) hat eine )?(\p{Lu}\p{L}+?)-?[Aa]llergie mit (Ausschlag|Juckreiz|Quaddeln|Atemnot|Luftnot|Fieber|Übelkeit|Durchfall)$/u;

function allergySaid(items: string[]): Said {
  const [, cause, reaction] = (items.length === 1 && ALLERGY_WITH.exec(items[0]?.trim() ?? '')) || [];
  if (cause && reaction) return one(`Ich bin allergisch gegen ${cause}. Davon bekomme ich ${reaction}.`);
  const allergens = items.map((item) => {
    const plain = item.replaceAll(/\([^)]*\)/gu, '').trim();
    return (
      /^(\p{Lu}\p{L}+?)(?:-?[Aa]llergie)$/u.exec(plain)?.[1] ??
      (/^\p{Lu}[\p{L}-]+$/u.test(plain) && !/intoleranz|schnupfen/iu.test(plain) ? plain : '')
    );
  });
  const intolerant = items.map((item) => /^(\p{Lu}\p{L}+?)(?:-?[Ii]ntoleranz)/u.exec(item)?.[1] ?? '');
  const whole = items.join(', ');
  const proved = /(\p{Lu}\p{L}+?)allergie ist bekannt/u.exec(whole)?.[1];
  const reacted = /auf (\p{Lu}\p{L}+) kam es (?:\d{4} )?zu (\p{Lu}\p{L}+)/u.exec(whole);
  const against = /^Allergie gegen (\p{Lu}[\p{L}, ]+)$/u.exec(whole)?.[1];
  if (against) return one(`Ich bin allergisch gegen ${against}.`);
  if (proved || reacted) {
    return one(
      some([proved ? `Ich bin allergisch gegen ${proved}.` : '', reacted ? `Auf ${reacted[1]} hatte ich einmal ${reacted[2]}.` : '']).join(
        ' ',
      ),
    );
  }
  if (items.some((item, index) => allergens[index] === '' && intolerant[index] === '' && !/Heuschnupfen/u.test(item))) return NOTHING;
  const lines = some([
    some(allergens).length > 0 ? `Ich bin allergisch gegen ${listed(some(allergens))}.` : '',
    some(intolerant).length > 0 ? `Ich vertrage keine ${listed(some(intolerant))}.` : '',
    items.some((item) => /Heuschnupfen/u.test(item)) ? 'Ich habe Heuschnupfen.' : '',
  ]);
  return one(lines.join(' '));
}

/** Illnesses that are over, as far as the note says so or they are a single event. */
const OVERCOME =
  /Z\. ?n\.|(?<!\p{L})(?:früher|Früher|ausgeheilt|als Kind)(?!\p{L})|[Ii]nfarkt|Schlaganfall|Apoplex|embolie|bruch(?!\p{L})|fraktur/u;

const NONE: Record<string, string[]> = {
  allergies: ['Allergien habe ich keine.', 'Ich habe keine Allergien.', 'Von einer Allergie weiß ich nichts.'],
  medication: ['Ich nehme keine Medikamente.', 'Medikamente nehme ich keine.', 'Ich nehme nichts ein.'],
  operations: ['Ich bin noch nie operiert worden.', 'Operationen hatte ich keine.', 'Ich hatte noch keine Operation.'],
  past_history: ['Sonst bin ich gesund.', 'Andere Krankheiten habe ich nicht.', 'Ich war bisher immer gesund.'],
  alcohol: ['Ich trinke keinen Alkohol.', 'Alkohol trinke ich nicht.', 'Ich trinke gar nichts, also keinen Alkohol.'],
  smoking: ['Ich rauche nicht.', 'Rauchen tue ich nicht.', 'Ich bin Nichtraucher.'],
  advance_directive: [
    'Eine Patientenverfügung habe ich nicht.',
    'So etwas habe ich noch nicht.',
    'Das habe ich noch nicht aufgeschrieben.',
  ],
};
const USED_TO_SMOKE = three([
  'Ich habe früher geraucht, jetzt nicht mehr.',
  'Früher ja, heute rauche ich nicht mehr.',
  'Ich habe aufgehört zu rauchen.',
]);

const MARITAL: [RegExp, string][] = [
  [/^(?:verheiratet|[Vv]erh\.?)$/u, 'Ich bin verheiratet.'],
  [/^(?:verwitwet|verw\.?)$/u, 'Ich bin verwitwet.'],
  [/^(?:geschieden|gesch\.?)$/u, 'Ich bin geschieden.'],
  [/^ledig$/u, 'Ich bin ledig.'],
];
function relativeSaid(item: string): string {
  const plain = item.replaceAll(/\([^)]*\)/gu, '').trim();
  const married = MARITAL.find(([sign]) => sign.test(plain))?.[1];
  if (married) return married;
  const named = /^(Tochter|Ehefrau|Schwester|Enkelin|Nichte|Nachbarin|Sohn|Ehemann|Bruder|Enkel|Neffe)\s+(\p{Lu}\p{L}+)$/u.exec(plain);
  if (named) return `${/(?:Tochter|frau|Schwester|in|Nichte)$/u.test(named[1] ?? '') ? 'Meine' : 'Mein'} ${named[1]} heißt ${named[2]}.`;
  const counted = /^(\d+|ein|zwei|drei|vier|fünf)\s+(Söhne|Töchter|Kinder|Enkelkinder)(?:\s|$)/u.exec(plain);
  return counted ? `Ich habe ${['null', 'ein', 'zwei', 'drei', 'vier', 'fünf'][Number(counted[1])] ?? counted[1]} ${counted[2]}.` : '';
}

const KIN_MALE = 'Vater|Großvater|Opa|Bruder|Onkel';
const KIN_FEMALE = 'Mutter|Großmutter|Oma|Schwester|Tante';
const KIN_ILL = new RegExp(
  `^(?:(?:[Dd]ie|[Dd]er|[Ii]hre?|[Ss]eine?)\\s+)?(${KIN_MALE}|${KIN_FEMALE})(?:\\s+(?:mütter|väter)licherseits)?\\s+(?:(?:hatte|hat|litt|leidet|ist|erlitt|starb)\\s+)?(?:mit \\d+(?: Jahren)?\\s+)?(?:ebenfalls\\s+)?(?:an\\s+)?(?:eine[mnr]?\\s+)?(.+?)(?:\\s+(?:gehabt|verstorben|gestorben|gest\\.?|verst\\.?))?$`,
  'u',
);
function familySaid(item: string): string {
  const parts = item.split(new RegExp(`,\\s+(?=(?:(?:die|der|ihre?|seine?)\\s+)?(?:${KIN_MALE}|${KIN_FEMALE})(?!\\p{L}))`, 'u'));
  const said = parts.map(kinSaid);
  return said.includes('') ? '' : said.join(' ');
}

function kinSaid(item: string): string {
  const found = KIN_ILL.exec(item.trim());
  const illness = found ? illnessSaid(found[2] ?? '') : '';
  if (!found || illness === '') return '';
  return `${new RegExp(`^(?:${KIN_FEMALE})$`, 'u').test(found[1] ?? '') ? 'Meine' : 'Mein'} ${found[1]} hatte ${illness}.`;
}

/** One note of the ward in the person's words, by its topic; '' where no rule is sure. */
function noteSaid(topic: string, item: string): string {
  const plain = plainly(item).trim();
  const figure = /(\d{1,2})(?:\s*(?:\/|von)\s*10)?/u.exec(plain.replace(/NRS|VAS/u, ''))?.[1];
  const weight = /ab|zu|-/u.test(plain.replace(/aktuell|Zustand/gu, '')) ? undefined : /(\d{1,3})(?:,\d)?\s*kg/u.exec(plain)?.[1];
  const degree = /\d/u.exec(plain)?.[0];
  switch (topic) {
    case 'pain.severity':
      return figure ? `Auf der Skala von null bis zehn ist es eine ${figure}.` : '';
    case 'pain.site':
    case 'breathing': {
      const [, noun, since] = /^(\p{Lu}\p{L}*(?:schmerzen|[Nn]ot|[Hh]usten|[Aa]uswurf))(\s+seit [^,;]+)?$/u.exec(plain) ?? [];
      return noun ? `Ich habe${since ?? ''} ${noun}.` : '';
    }
    case 'pain.onset':
      return /^seit [^,;]+$/u.test(plain) ? `S${plain.slice(1)}.` : '';
    case 'pain.quality':
      return /^\p{Ll}+d$/u.test(plain) ? `Der Schmerz ist ${plain}.` : '';
    case 'weight':
      return weight ? `Ich wiege ${weight} Kilo.` : '';
    case 'care_degree':
      return degree && !/beantragt/u.test(plain) ? `Ich habe Pflegegrad ${degree}.` : '';
    case 'advance_directive':
      return /^(?:Patientenverfügung )?(?:vorhanden|liegt vor|ja)$/iu.test(plain) ? 'Ich habe eine Patientenverfügung.' : '';
    case 'job': {
      const former = /^(?:früher|[Ww]ar|ehem\.|ehemalige[rn]?|[Ee]hemals)\s+(\p{Lu}\p{L}+)$/u.exec(plain)?.[1];
      if (former) return `Ich war ${former}.`;
      return /^(?:Rentner(?:in)?|Student(?:in)?|Hausfrau|Schüler(?:in)?|Kraftfahrer(?:in)?|\p{Lu}\p{L}+(?:erin|frau|mann))$/u.test(plain)
        ? `Ich bin ${plain}.`
        : '';
    }
    case 'alcohol':
      if (/^[\p{Ll}\d][^,]*(?:Bier|[Ww]ein|Wodka|Schnaps|Sekt)\p{Ll}*$/u.test(plain)) return `Ich trinke ${plain}.`;
      return /^(?:gelegentlich|selten|wenig|am Wochenende|täglich)$/u.test(plain.replace(/^Alkohol:?\s*/u, ''))
        ? `Ich trinke ${plain.replace(/^Alkohol:?\s*/u, '')} Alkohol.`
        : '';
    case 'smoking':
      if (/^(?:raucht )?gelegentlich$/u.test(plain)) return 'Ich rauche gelegentlich.';
      return /^(?:\d+|zehn|zwanzig)\s+Zigaretten/u.test(plain) ? `Ich rauche ${plain}.` : '';
    case 'living':
      return /^(?:im|in|auf|bei|mit) /u.test(plain) ? `Ich wohne ${plain}.` : '';
    case 'relatives':
      return relativeSaid(plain);
    case 'family_history':
      return familySaid(item);
    case 'elimination':
      return /^(?:Verstopfung|Durchfall)$/u.test(plain) ? `Ich habe ${plain}.` : '';
    case 'sleep':
    case 'nutrition':
      return /^(?:Appetit (?:reduziert|vermindert)|wenig Appetit|Appetitlosigkeit)$/u.test(plain) ? 'Ich habe wenig Appetit.' : '';
    default:
      return '';
  }
}

const BARE = new RegExp(`^${VERB}\\s`, 'u');

/** Words that no patient says. */
const JARGON = /(?<!\p{L})(?:SSW|G\dP\d|Z\. ?n\.|V\. ?a\.|i\. ?v\.|s\. ?c\.|ED|NRS|VAS|postop\p{L}*\.?|o\. ?B\.|bds\.?|mit UAG)(?!\p{L})/u;

/** From whom it is kept is nothing that the person says: "raucht, was er seiner Frau verschweigt". */
const KEPT_FROM = /,\s*was (?:er|sie) [^,]*(?:verschweigt|verheimlicht|nicht erzählt|nicht zugibt)$/u;

/** A whole sentence about the person, in the first person; undefined where it is a note or no rule can turn it. */
export function sentenceSaid(written: string, ownNames: readonly string[] = []): string | undefined {
  const text = ownNames.reduce(
    (plain, name) => (plain.startsWith(`${name} `) ? `Sie${plain.slice(name.length)}` : plain),
    written.replaceAll(/\s*\([^)]*\)/gu, ''),
  );
  if (/\p{L}{2}\. \p{Lu}/u.test(text.replaceAll(/Dr\.|Hr\.|Fr\./gu, ''))) return undefined;
  const told = text.replace(KEPT_FROM, '');
  const start = told.charAt(0).toLowerCase() + told.slice(1);
  const said = relativeInFirstPerson(told) ?? firstPerson(BARE.test(start) ? `Sie ${start}` : told);
  return said && !JARGON.test(said) ? timed(plainly(said)) : undefined;
}

/** Why somebody came: "wegen ..." as written, or the illness. */
function reasonSaid(text: string): string {
  const because = /wegen\s+([^,;.(]+?)(?:\s+(?:eingewiesen|aufgenommen|vor|verlegt|auf die [^,;.]+))?(?=[,;.(]|$)/u.exec(text)?.[1];
  if (because && !/(?<!\p{L})(?:sie|er|ihr|sein)\p{L}*/iu.test(because)) return `Ich bin wegen ${because.trim()} hier.`;
  const illness = illnessSaid(text.replace(/^(?:V\. ?a\.)\s*/u, ''));
  if (illness === '') return '';
  return /V\. ?a\./u.test(text) ? `Sie meinen, ich habe ${illness}.` : `Ich habe ${illness}.`;
}

/** What the person says to notes of one topic that stand together; nothing where the author has to write it. */
export function notesSaid(topic: string, items: readonly string[], isDenied: boolean): Said {
  const notes = items.map((item) => item.trim());
  if (isDenied && topic === 'smoking' && notes.some((note) => /ex-?raucher|bis |früher|seit/iu.test(note))) return USED_TO_SMOKE;
  if (isDenied && topic === 'medication' && notes.every((note) => drugIn(note) !== '' && !/^kein/iu.test(note)))
    return one(`${listed(notes.map(drugIn))} nehme ich nicht mehr.`);
  if (isDenied)
    return NONE[topic] && !(topic === 'past_history' && !notes.some((note) => /^keine$|gesund|bestehen keine/iu.test(note)))
      ? three(NONE[topic])
      : NOTHING;
  if (topic === 'medication') return medicationSaid(notes);
  if (topic === 'allergies') return allergySaid(notes);
  if (topic === 'chief_complaint') return one(reasonSaid(notes[0] ?? ''));
  if (topic === 'past_history') {
    if (notes.map(illnessSaid).includes('')) return NOTHING;
    const had = notes.filter((note) => OVERCOME.test(note)).map(illnessSaid);
    const has = notes.filter((note) => !OVERCOME.test(note)).map(illnessSaid);
    const was = had.length > 0 ? ` Ich hatte ${has.length > 0 ? 'auch ' : ''}schon ${listed(had)}.` : '';
    if (has.length === 0) return one(was.trim());
    return three([`Ich habe ${listed(has)}.${was}`, `Schon länger habe ich ${listed(has)}.${was}`, `Also, ich habe ${listed(has)}.${was}`]);
  }
  if (topic === 'operations') return one(`Ich bin schon operiert worden: ${notes.map((note) => plainly(note)).join(', ')}.`);
  if (topic === 'aids') {
    const said = notes.map((note) => ACCUSATIVE.find(([sign]) => sign.test(note))?.[1] ?? '');
    return said.includes('') ? NOTHING : one(`Ich habe ${listed(said)}.`);
  }
  const said = notes.map((note) => noteSaid(topic, note));
  return said.includes('') ? NOTHING : one(said.join(' '));
}
