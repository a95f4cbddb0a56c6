import { regularForms, type VerbForms } from './regularVerb.ts';

/** A verb of the lexicon. */
export interface Verb {
  infinitive: string;
  /** The separable prefix: "auf" in "aufstehen"; empty where there is none. */
  prefix: string;
  forms: VerbForms;
}

export type Person = 'ich' | 'du' | 'er' | 'wir' | 'ihr' | 'sie';
export type Tense = 'present' | 'past' | 'subjunctive' | 'imperative' | 'reported';

/** What a form can be. `whole`: a finite form of a separable verb in one word, as in a subordinate clause ("aufsteht"). */
export interface VerbReading {
  verb: Verb;
  kind: 'finite' | 'infinitive' | 'zu-infinitive' | 'participle';
  persons: Person[];
  tense: Tense | null;
  isWhole: boolean;
}

export const MODAL_VERBS: readonly string[] = ['können', 'müssen', 'dürfen', 'wollen', 'sollen', 'mögen'];
/** Conjugated as modal verbs are. */
const LIKE_MODALS = [...MODAL_VERBS, 'wissen'];

/** Verbs of everyday speech whose first person loses its e; of others the short form is another word ("schon", "besser"). */
const SHORTENED = [
  'haben',
  'gehen',
  'kommen',
  'machen',
  'bringen',
  'schauen',
  'rufen',
  'bleiben',
  'sehen',
  'holen',
  'sagen',
  'fragen',
  'glauben',
  'denken',
];

const pluralOf = (verb: Verb) => {
  const base = verb.infinitive.slice(verb.prefix.length);
  return base === 'sein' ? 'sind' : base;
};
const du = (past: string) =>
  past.endsWith('te') ? `${past}st` : /(?:[sßxz])$/u.test(past) ? `${past}est` : `${past}${/[dt]$/u.test(past) ? 'e' : ''}st`;
const many = (past: string) => (past.endsWith('e') ? `${past}n` : `${past}en`);
const ihr = (past: string) => (past.endsWith('e') ? `${past}t` : `${past}${/[dt]$/u.test(past) ? 'e' : ''}t`);

/** The finite form of a verb, without its separable prefix. */
export function finiteForm({ forms, ...verb }: Verb, person: Person, tense: Tense): string {
  if (tense === 'past' || tense === 'subjunctive') {
    const first = tense === 'past' ? forms.past : forms.subjunctive;
    if (person === 'ich' || person === 'er') return first;
    if (person === 'du') return du(first);
    return person === 'ihr' ? ihr(first) : many(first);
  }
  if (person === 'wir' || person === 'sie') return pluralOf({ forms, ...verb });
  return forms[person];
}

const PERSONS: Person[] = ['ich', 'du', 'er', 'wir', 'ihr', 'sie'];

/** "nimm!", "iss!": the singular imperative of verbs that change their e; null for others ("schlaf!", where only the vowel's dots change). */
export function changedImperative({ infinitive, forms: { ich, du: duForm } }: Verb): string | null {
  // "isst", "liest": the s belongs to the stem.
  const form = duForm.replace(/[sßz]e?n$/u.test(infinitive) ? /t$/u : /s?t$/u, '');
  return /i/u.test(form) && !/i/u.test(ich) && !LIKE_MODALS.includes(infinitive) ? form : null;
}

function* finiteReadings(verb: Verb): Generator<[string, Person, Tense]> {
  for (const tense of ['present', 'past', 'subjunctive'] as const) {
    for (const person of PERSONS) yield [finiteForm(verb, person, tense), person, tense];
  }
  // Reported speech: "er sei", "sie seien".
  if (verb.infinitive === 'sein')
    for (const [form, person] of [
      ['wärst', 'du'],
      ['wärt', 'ihr'],
      ['sei', 'ich'],
      ['sei', 'er'],
      ['seien', 'wir'],
      ['seien', 'sie'],
    ] as const)
      yield [form, person, 'subjunctive'];
  // "er gehe", "ich solle"
  if (LIKE_MODALS.includes(verb.infinitive)) yield [`${verb.infinitive.replace(/e?n$/u, '')}e`, 'ich', 'subjunctive'];
  // "klingel", "ich klingele"
  if (/e[lr]n$/u.test(verb.infinitive)) {
    const stem = verb.infinitive.slice(verb.prefix.length, -1);
    yield [stem, 'du', 'imperative'];
    yield [`${stem}e`, 'ich', 'present'];
  }
  if (verb.infinitive !== 'sein') yield [`${verb.infinitive.slice(verb.prefix.length).replace(/e?n$/u, '')}e`, 'er', 'reported'];
  const { ich } = verb.forms;
  const changed = changedImperative(verb);
  yield [changed ?? ich, 'du', 'imperative'];
  // "Arbeit!" beside "arbeite!"
  if (changed === null && /[^aeiou]e$/u.test(ich)) yield [ich.slice(0, -1), 'du', 'imperative'];
  // "ich hab", "ich komm": as it is spoken.
  if (SHORTENED.includes(verb.infinitive)) yield [ich.slice(0, -1), 'ich', 'present'];
}

const NONE: readonly VerbReading[] = [];

/** All verbs, found by any of their forms. */
export class VerbLexicon {
  readonly #byForm = new Map<string, VerbReading[]>();
  readonly #verbs = new Map<string, Verb>();
  readonly #prefixes = new Set<string>();

  constructor(verbs: Iterable<Verb>) {
    for (const verb of verbs) this.#add(verb);
  }

  #add(verb: Verb) {
    this.#verbs.set(verb.infinitive, verb);
    const put = (form: string, kind: VerbReading['kind'], person: Person | null, tense: Tense | null) => {
      const known = this.#byForm.get(form) ?? [];
      const same = known.find((reading) => reading.verb === verb && reading.kind === kind && reading.tense === tense);
      if (same) {
        if (person !== null && !same.persons.includes(person)) same.persons.push(person);
        return;
      }
      known.push({ verb, kind, persons: person === null ? [] : [person], tense, isWhole: false });
      this.#byForm.set(form, known);
    };
    put(verb.infinitive, 'infinitive', null, null);
    put(verb.forms.participle, 'participle', null, null);
    if (verb.prefix === '') {
      for (const [form, person, tense] of finiteReadings(verb)) put(form, 'finite', person, tense);
    } else {
      // The finite part alone belongs to the verb without its prefix; in one word it is found by both parts.
      put(`${verb.prefix}zu${verb.infinitive.slice(verb.prefix.length)}`, 'zu-infinitive', null, null);
      this.#prefixes.add(verb.prefix);
    }
  }

  /** "aufsteht": a finite form of a separable verb in one word. */
  #whole(form: string): VerbReading[] {
    for (let at = 2; at <= form.length - 2; at += 1) {
      const prefix = form.slice(0, at);
      if (!this.#prefixes.has(prefix)) continue;
      const found = (this.#byForm.get(form.slice(at)) ?? []).flatMap((reading): VerbReading[] => {
        const verb = reading.kind === 'finite' && reading.tense !== 'imperative' ? this.withPrefix(reading.verb, prefix) : undefined;
        return verb ? [{ ...reading, verb, isWhole: true }] : [];
      });
      if (found.length > 0) return found;
    }
    return [];
  }

  get(infinitive: string): Verb | undefined {
    return this.#verbs.get(infinitive);
  }

  has(form: string): boolean {
    return this.readings(form).length > 0;
  }

  readings(form: string): readonly VerbReading[] {
    const known = this.#byForm.get(form) ?? NONE;
    // "aufstehen" is the infinitive, and ends a subordinate clause too.
    if (known.some(({ kind }) => kind === 'finite' || kind === 'participle')) return known;
    const whole = this.#whole(form);
    return whole.length === 0 ? known : [...known, ...whole];
  }

  isPrefix(word: string): boolean {
    return this.#prefixes.has(word);
  }

  /** "stehen" with "auf": "aufstehen"; undefined where no such verb is known. */
  withPrefix(verb: Verb, prefix: string): Verb | undefined {
    return this.#verbs.get(prefix + verb.infinitive);
  }

  all(): Iterable<Verb> {
    return this.#verbs.values();
  }
}

/** A line of the word list: infinitive, separable prefix, then ich, du, er, ihr, past, second subjunctive, participle where not regular. */
export function verbFromLine(line: string): Verb {
  const [infinitive = '', prefix = '', ...irregular] = line.split(' ');
  const regular = regularForms(infinitive, prefix);
  const [ich, second, er, ihrForm, past, subjunctive, participle] = irregular;
  const ownPast = past || regular.past;
  return {
    infinitive,
    prefix,
    forms: {
      ich: ich || regular.ich,
      du: second || regular.du,
      er: er || regular.er,
      ihr: ihrForm || regular.ihr,
      past: ownPast,
      subjunctive: subjunctive || regular.subjunctive,
      participle: participle || regular.participle,
    },
  };
}
