import type { FactTopic, Reading } from '@visite/contract/personas.ts';
import { clausesOf } from './clauses.ts';
import { labsIn, type Measured } from './labs.ts';
import { mainOf, saysOf } from './saysOf.ts';
import { itemsOf, type Part, partsOf, type Section, sentencesIn, unmasked } from './sections.ts';
import { TOPIC_SIGNS } from './topics.ts';
import { VERB } from './verbs.ts';
import { vitalsIn } from './vitals.ts';
import { ABOUT_OTHERS, BLOOD_RELATIVE, ILLNESS, OVER, RELATIVE } from './words.ts';

/** Kept back on purpose: told only once trust is won. */
const SECRET =
  /\b(?:verschweigt|verheimlicht|heimlich|schämt sich|gibt (?:das |es )?(?:nicht|ungern) zu|niemandem|erzählt (?:(?:das|es|sie|er) )*(?:nur|nicht|niemand\w*|ungern)|sagt (?:(?:das|es|sie|er) )*(?:nur|niemand\w*|ungern))\b/iu;
const POINTS_BACK = /^(?:Das|Davon|Darüber)\b/u;

/** What is to be done, ordered or given here: nobody takes it at home. */
const PLANNED =
  /(?<!\p{L})(?:geplant(?!en)|vorgesehen|empfehlen|angeordnet|angesetzt|ist bestellt|vereinbart|(?:soll|sollen|wird|werden)(?!\p{L}).*(?:werden|bekommen|erhalten|erfolgen|gezogen|durchgeführt|entfernt|gewechselt|angeordnet|entlassen|verlegt)|Perfusor|i\. ?v\. gegeben|(?:wurde|wird) (?:\p{L}+ )*(?:verabreicht|infundiert))(?!\p{L})/iu;
const CAME = /(?<!\p{L})(?:kam|kommt|gekommen|aufgenommen|eingewiesen|vorgestellt)(?!\p{L})/u;

/** Verbs by which a line is known to be a sentence, besides those that are turned into the first person. */
const FINITE = new RegExp(
  `(?<!\\p{L})(?:${VERB}|sind|waren|haben|hatten|werden|wurden|besteht|bestehen|erlitt|liegt|stellt|meidet|bejaht|klappt|betreut|übersetzt|springt|gibt|fährt|übernahmen|kommen|klagt|lässt|verneint|beschreibt)(?!\\p{L})`,
  'u',
);
const CAPITAL_VERB = new RegExp(
  `^(?:${VERB.slice(3, -1)
    .split('|')
    .map((verb) => verb.charAt(0).toUpperCase() + verb.slice(1))
    .join('|')})(?!\\p{L})`,
  'u',
);
const DIED = /(?<!\p{L})(?:gestorben|verstorben|starb|gest\.|verst\.|litt|erkrankt)(?!\p{L})/u;

const isFact = (section: Section | null): section is FactTopic =>
  section !== null && !['vital', 'lab', 'plan', 'diagnosis', 'habits', 'name', 'age', 'prose', 'social', 'stopped'].includes(section);

const SKIN = TOPIC_SIGNS.find(([topic]) => topic === 'skin')?.[1];
/** What an allergy does to the skin belongs to the allergy. */
const REACTION = /(?<!\p{L})(?:\p{L}*[Aa]usschlag|Juckreiz|Exanthem|Quaddeln|Rötung|Haut(?:rötung|ausschlag|reaktion)?)(?!\p{L})/gu;

/** Illnesses that the text only suspects are what the person came for, not what is known. */
const withoutSuspicion = (text: string) => text.replaceAll(/(?:V\. ?a\.|Verdacht auf)\s+[^,;.]+/gu, '');
/** What a statement speaks of by its own words; of relatives only that they are there and what runs in the family. */
function topicsOf(masked: string): FactTopic[] {
  const main = mainOf(unmasked(masked));
  const isFamily =
    BLOOD_RELATIVE.test(main) &&
    (ILLNESS.test(main) || DIED.test(main) || /(?<!\p{L})(?:Heuschnupfen|\p{L}*allergie)(?!\p{L})/u.test(main));
  // Whoever sends the patient is not whom it is about.
  const isOther = ABOUT_OTHERS.test(main) && !/(?<!\p{L})schickt (?:ihn|sie)(?!\p{L})/u.test(main);
  if (isFamily && (isOther || !FINITE.test(main))) return ['family_history'];
  if (isOther) return ['relatives'];
  const signs = TOPIC_SIGNS.filter(([topic, sign]) => sign.test(topic === 'past_history' ? withoutSuspicion(main) : main)).map(
    ([topic]) => topic,
  );
  // A wish or a fear speaks of nothing that is so.
  const inner = signs.filter((topic) => topic === 'expectations' || topic === 'fears');
  if (inner.length > 0) return [...inner, ...signs.filter((topic) => topic === 'mood')];
  const isPain = signs.some((topic) => topic.startsWith('pain.') && topic !== 'pain.site');
  const isOwnSkin = signs.includes('allergies') ? SKIN?.test(main.replaceAll(REACTION, ' ')) : !/verband/iu.test(main);
  return signs.filter((topic) => !(topic === 'skin' && !isOwnSkin) && !(topic === 'pain.site' && isPain && !/schmerz/iu.test(main)));
}

/** Topics that an illness's or an aid's word must not be taken for under another heading. */
const OF_DIAGNOSES: ReadonlySet<FactTopic> = new Set([
  'operations',
  'elimination',
  'allergies',
  'medication',
  'family_history',
  'smoking',
  'alcohol',
  'swallowing',
  'aids',
]);
const LISTS: ReadonlySet<Section> = new Set(['medication', 'stopped', 'allergies', 'family_history', 'operations', 'diagnosis', 'aids']);
/** Said as a whole: a comma begins nothing new. */
const WHOLE: ReadonlySet<Section> = new Set([
  'chief_complaint',
  'orientation',
  'expectations',
  'fears',
  'advance_directive',
  'care_degree',
  'sleep',
  'religion',
]);

/** The topics of an item under a heading: its own word for something else goes before the heading's. */
function topicsUnder(section: Section, masked: string): FactTopic[] {
  const item = unmasked(masked);
  const own = topicsOf(item);
  if (section === 'stopped') return ['medication'];
  // The heading of the family names those who live, too.
  if (section === 'family_history' && RELATIVE.test(item) && !ILLNESS.test(item) && !DIED.test(item)) return ['relatives'];
  if (section === 'medication' || section === 'allergies' || section === 'family_history' || section === 'operations') return [section];
  if (section === 'diagnosis') {
    const other = own.filter(
      (topic) => OF_DIAGNOSES.has(topic) && (['operations', 'allergies', 'family_history'].includes(topic) || !ILLNESS.test(item)),
    );
    return other.length > 0 && !(other.includes('medication') && !/\d|medik|tablett/iu.test(item))
      ? // "Oberschenkelhalsfraktur mit Duokopfprothese" is an illness and what was done about it.
        [...(other[0] === 'operations' && ILLNESS.test(withoutSuspicion(item)) ? (['past_history'] as const) : []), ...other.slice(0, 1)]
      : ['past_history'];
  }
  if (section === 'habits') return own.includes('alcohol') ? ['alcohol'] : own.includes('smoking') ? ['smoking'] : [];
  if (section === 'chief_complaint')
    return ['chief_complaint', ...own.filter((topic) => topic === 'falls' || topic === 'breathing' || topic.startsWith('pain.'))];
  if (!isFact(section)) return own;
  if (WHOLE.has(section)) return [section];
  return own.length > 0 ? own : [section];
}

interface Statement {
  text: string;
  quote: string;
  topics: FactTopic[];
}

/** A bare noun among what is said of somebody's life: "Ledig, Grafikdesignerin". */
const JOB_ALONE =
  /^(?:\p{Ll}+\.?\s+)*\p{Lu}[\p{L}-]*(?:er|erin|frau|mann|wirt|wirtin|ist|istin|oge|ogin|eur|eurin|ör|ent|entin|or|orin|helfer|helferin|hilfe|kraft|arzt|ärztin|bauer|koch|köchin|amtin|amter)$/u;
/** Outside of what is said of somebody's life only what can be nothing else. */
const JOB_SURELY = /^\p{Lu}\p{L}*(?:erin|frau|mann|istin|helfer|pfleger|meister|lehrer|fahrer|arbeiter|entwickler|verkäufer)$/u;
const isJob = (item: string, section: Section | null) =>
  (section === 'social' ? JOB_ALONE : JOB_SURELY).test(item.replace(/[\s.]+$/u, '')) && !RELATIVE.test(item) && !ILLNESS.test(item);

/** Prose by clauses, notes by items. */
function statementsOf(sentence: string, section: Section | null): Statement[] {
  const of = (text: string, quote: string, topics: FactTopic[]): Statement => ({ text, quote, topics });
  if (section !== null && section !== 'prose' && section !== 'social') {
    if (LISTS.has(section)) {
      const items = itemsOf(sentence).flatMap((item) =>
        /\([^)]*(?:und|sowie)[^)]*\)/u.test(item) ? [item] : item.split(/\s+(?:und|sowie)\s+(?=\p{Lu})/u),
      );
      return items.map((item) => of(item, item, topicsUnder(section, item)));
    }
    if (WHOLE.has(section)) return [of(sentence, sentence, topicsUnder(section, sentence))];
    return itemsOf(sentence).map((item) => of(item, item, topicsUnder(section, item)));
  }
  const plain = CAPITAL_VERB.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
  if (!FINITE.test(plain.replaceAll(/\([^)]*\)/gu, '')))
    return itemsOf(sentence).map((item) => {
      const topics = topicsOf(item);
      return of(item, item, topics.length === 0 && isJob(unmasked(item), section) ? ['job'] : topics);
    });
  return clausesOf(plain).map(({ text, quote }) => {
    const topics = topicsOf(text);
    const isOther = topics.every((topic) => topic === 'relatives' || topic === 'family_history');
    return of(text, isOther ? text : quote, topics);
  });
}

const reading = (slot: string, text: string, quote: string, says: Reading['says'] = 'yes', is_secret = false): Reading => ({
  slot,
  text: text.trim(),
  quote: quote.trim(),
  says,
  is_secret,
});

const OPERATION = TOPIC_SIGNS.find(([topic]) => topic === 'operations')?.[1] ?? /(?!)/u;
const all = (sign: RegExp, text: string) => [...text.matchAll(new RegExp(sign.source, `g${sign.flags}`))].map(([word]) => word).join(', ');

/** Of the reason to come what speaks of the complaint itself, where it is named in one piece. */
const COMPLAINT: Partial<Record<FactTopic, RegExp>> = {
  breathing: /\smit\s((?:Atemnot|Luftnot|Husten|Auswurf)(?:\s+seit [^,;]+)?)$/u,
  'pain.site': /\smit\s(\p{Lu}\p{L}*schmerzen)(?:\s+seit [^,;]+)?$/u,
  'pain.onset': /\smit\s\p{Lu}\p{L}*schmerzen\s+(seit [^,;]+)$/u,
};

/** Why somebody came, or takes something, names an illness by the way: of that only its name is filed. */
function aboutAlone(topic: FactTopic, topics: readonly FactTopic[], words: string): string {
  if (!topics.includes('chief_complaint') && !topics.includes('medication')) return words;
  if (topic === 'past_history') return all(ILLNESS, words) || words;
  if (topics.includes('chief_complaint') && topic in COMPLAINT) return COMPLAINT[topic]?.exec(words)?.[1] ?? words;
  return topic === 'operations' ? all(OPERATION, words) || words : words;
}

/** Blanked where something was measured, so that the rest is read as if it were not there. */
const without = (text: string, found: readonly Measured[]) =>
  found.reduce((rest, { at, quote }) => rest.slice(0, at) + ' '.repeat(quote.length) + rest.slice(at + quote.length), text);

/** "Atemnot und Fieber 38,9 °C seit gestern": what joined the value to the rest goes with it. */
const withJoint = (text: string, found: readonly Measured[]) =>
  found.map((one) => {
    const joint = /\s(?:und|sowie)\s+$/u.exec(text.slice(0, one.at))?.[0] ?? '';
    return { ...one, at: one.at - joint.length, quote: joint + one.quote };
  });

/** A value under the heading of the laboratory that the list does not know. */
const OTHER_VALUE = /^\p{Lu}[\p{L}\d ./-]{1,30}?:?\s+[<>]?\s?\d+(?:[.,]\d+)?\s*[\p{L}/µ%‰]*$/u;

/** Of a sentence that hides something the statements that it hides: what stands beside them is told. */
function hiddenOf(statements: readonly Statement[]): readonly Statement[] {
  const hiding = statements.flatMap((one, at) => {
    if (!SECRET.test(unmasked(one.text))) return [];
    // "..., erzählt das aber niemandem" hides what stands before it.
    const own = one.topics.length > 0 ? one : statements.slice(0, at).findLast(({ topics }) => topics.length > 0);
    return own ? [own] : [];
  });
  return hiding.length > 0 ? hiding : statements;
}

interface Read {
  readings: Reading[];
  /** Statements that are in no slot. */
  unread: string[];
}

function readSentence(sentence: string, section: Section | null, isSecret: boolean): Read {
  const plain = unmasked(sentence);
  const isProse = section === null || section === 'prose' || section === 'social';
  if (isProse && PLANNED.test(plain) && !CAME.test(plain) && !OVER.test(plain))
    return { readings: [reading('plan', plain, plain)], unread: [] };
  const readings: Reading[] = [];
  const unread: string[] = [];
  const statements = statementsOf(sentence, section);
  const hidden = isSecret ? hiddenOf(statements) : [];
  for (const statement of statements) {
    const { text, quote, topics } = statement;
    const [said, words] = [
      unmasked(text),
      unmasked(quote)
        .replace(/[\s.,;:]+$/u, '')
        .replaceAll(/\s+/gu, ' '),
    ];
    if (topics.length === 0) unread.push(words);
    for (const topic of topics)
      readings.push(
        reading(
          topic,
          aboutAlone(topic, topics, words),
          words,
          section === 'stopped' ? 'no' : saysOf(topic, said),
          hidden.includes(statement),
        ),
      );
  }
  return { readings, unread };
}

function readPart(part: Part): Read {
  if (part.section === 'name' || part.section === 'age') {
    // "Patient: Hans Schröder, 71 Jahre. Zimmer 304." says who it is; what follows a full stop is read.
    const [, ...rest] = sentencesIn(part);
    return readPart({ section: null, text: rest.join('. ') });
  }
  if (part.section === 'plan') {
    const items = sentencesIn(part)
      .flatMap((sentence) => itemsOf(sentence))
      .map(unmasked);
    return { readings: items.map((item) => reading('plan', item, item)), unread: [] };
  }
  const plain = unmasked(part.text);
  const signs = vitalsIn(plain, part.section === 'vital');
  // Among the values of the laboratory the blood sugar is one of them.
  const vitals = part.section === 'lab' ? signs.filter(({ text }) => !text.startsWith('BZ ')) : signs;
  const afterVitals = without(plain, vitals);
  const labs = labsIn(afterVitals).filter(({ text }) => part.section === 'lab' || !text.startsWith('Blutzucker '));
  const measured = [
    ...vitals.map(({ text, quote }) => reading('vital', text, quote)),
    ...labs.map(({ text, quote }) => reading('lab', text, quote)),
  ];
  // The masks stand where they stood: nothing has changed its length.
  const blanked = without(without(part.text, withJoint(plain, vitals)), labs);
  const isMeasured = part.section === 'vital' || part.section === 'lab';
  const sentences = sentencesIn({ ...part, text: blanked });
  const read = sentences.map((sentence, index) => {
    const next = sentences[index + 1] ?? '';
    const isSecret = SECRET.test(sentence) || (POINTS_BACK.test(next) && SECRET.test(next));
    // Under the heading of a list the second sentence speaks for itself again.
    const section =
      part.section !== null && index > 0 && (LISTS.has(part.section) || WHOLE.has(part.section)) && part.section !== 'diagnosis'
        ? null
        : part.section;
    if (!isMeasured) return readSentence(sentence, section, isSecret);
    const items = itemsOf(sentence).map((item) =>
      unmasked(item)
        .replaceAll(/\s+/gu, ' ')
        .replace(/[\s.,;:]+$/u, ''),
    );
    if (part.section === 'lab') {
      return { readings: items.filter((item) => OTHER_VALUE.test(item)).map((item) => reading('lab', item, item)), unread: [] };
    }
    const few: FactTopic[] = ['weight', 'pain.severity', 'skin', 'orientation'];
    return {
      readings: items.flatMap((item) =>
        topicsOf(item)
          .filter((topic) => few.includes(topic))
          .map((topic) => reading(topic, item, item, saysOf(topic, item))),
      ),
      unread: [],
    };
  });
  return { readings: [...measured, ...read.flatMap((one) => one.readings)], unread: read.flatMap((one) => one.unread) };
}

/** "Der 58-jährige Bauingenieur Tomasz Kowalczyk" */
const WORKER = /\d+-jährige[rn]?\s+(?!Patient|Bewohner|Frau|Mann|Herr|Dame|Rentner)(\p{Lu}\p{L}+)\s+\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+/u;

/** Everything a text about a person says, each in its slot: a topic, a vital sign, a laboratory value, or what is planned. */
export function readingsOf(text: string): Read {
  const described = partsOf(text);
  const parts = described.map(readPart);
  const job = WORKER.exec(text)?.[1];
  const readings = [...(job ? [reading('job', job, job)] : []), ...parts.flatMap((part) => part.readings)];
  // A case description, not a sentence or two about somebody.
  const isCase = described.some(({ section }) => section !== null) || readings.some(({ slot }) => slot === 'vital' || slot === 'lab');
  const hasReason = readings.some(({ slot }) => slot === 'chief_complaint');
  // Without words on why somebody came it is the first illness, or the operation.
  const reason =
    hasReason || !isCase
      ? undefined
      : readings.find(({ slot, says }) => (slot === 'past_history' || slot === 'operations') && says === 'yes');
  return {
    readings: reason ? [{ ...reason, slot: 'chief_complaint' }, ...readings] : readings,
    unread: parts
      .flatMap((part) => part.unread)
      .filter((one) => (one.match(/\p{L}/gu) ?? []).length > 3 && !/spricht (?:\p{L}+ )*Deutsch/u.test(one)),
  };
}
