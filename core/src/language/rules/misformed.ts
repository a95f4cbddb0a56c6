import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import { regularForms } from '#language/lexicon/regularVerb.ts';
import type { Person, Verb } from '#language/lexicon/verbs.ts';

/** A form that learners make by the wrong rule, and what it should be. */
export interface Meant {
  form: string;
  infinitive: string;
  kind: 'finite' | 'participle';
  persons: Person[];
}

const stemOf = (verb: Verb) => verb.infinitive.slice(verb.prefix.length).replace(/(?<=[^e])n$|en$/u, '');

/** Wrong participles of a verb: weak for strong, strong for weak, "ge" where it does not belong or is missing. */
function participles(verb: Verb): string[] {
  const { prefix, infinitive } = verb;
  const stem = stemOf(verb);
  const base = infinitive.slice(prefix.length);
  const right = verb.forms.participle;
  const core = right.slice(prefix.length).replace(/^ge/u, '');
  const endings = ['t', 'et', 'en'];
  // "vorbeikommt" ends a subordinate clause.
  const finite = new Set(
    prefix === '' ? [] : [verb.forms.er, verb.forms.ich, verb.forms.past, `${verb.forms.past}en`, base].map((form) => prefix + form),
  );
  return [
    ...endings.flatMap((ending) => [`${prefix}ge${stem}${ending}`, `ge${prefix}${stem}${ending}`, `${prefix}${stem}${ending}`]),
    // "geantwort"
    ...(/[td]$/u.test(stem) ? [`${prefix}ge${stem}`] : []),
    `ge${prefix}${core}`,
    `ge${infinitive}`,
    `${prefix}ge${base}`,
    `ge${right}`,
    `${prefix}${core}`,
    // "genimmt", "gestirbt": the vowel of the present.
    `${prefix}ge${verb.forms.er}`,
    // "genehmt", "gebrungen": the vowel of another form.
    ...(/en$/u.test(right) ? [`${right.slice(0, -2)}t`] : [`${right.replace(/e?t$/u, '')}en`]),
  ].filter((form) => !finite.has(form));
}

function finites(verb: Verb): [string, string, Person[]][] {
  const { forms, prefix, infinitive } = verb;
  const regular = regularForms(infinitive, prefix);
  const stem = stemOf(verb);
  return [
    [regular.du, forms.du, ['du']],
    [regular.er, forms.er, ['er']],
    [regular.past, forms.past, ['ich', 'er']],
    [`${regular.past}n`, /e$/u.test(forms.past) ? `${forms.past}n` : `${forms.past}en`, ['wir', 'sie']],
    [`${stem}t`, forms.er, ['er']],
    [`${forms.past}te`, forms.past, ['ich', 'er']],
    [`${forms.du.replace(/s?t$/u, '')}e`, forms.ich, ['ich']],
    // "nimmen", "darfen", "müss".
    [`${forms.du.replace(/s?t$/u, '')}en`, infinitive, ['wir', 'sie']],
    [`${forms.ich}en`, infinitive, ['wir', 'sie']],
    ...(forms.ich === `${stem}e` ? [] : ([[stem, forms.ich, ['ich', 'er']]] as [string, string, Person[]][])),
  ];
}

const made = new WeakMap<GermanLexicon, Map<string, Meant[]>>();

function tableOf(lexicon: GermanLexicon): Map<string, Meant[]> {
  const table = new Map<string, Meant[]>();
  const isWord = (form: string) =>
    lexicon.verbs.has(form) || lexicon.adverbs.has(form) || lexicon.adjectives.readings(form).length > 0 || lexicon.nouns.has(form);
  const put = (wrong: string, meant: Meant) => {
    if (wrong === meant.form || wrong.length < 4 || isWord(wrong)) return;
    const known = table.get(wrong) ?? [];
    if (!known.some(({ form, kind }) => form === meant.form && kind === meant.kind)) table.set(wrong, [...known, meant]);
  };
  for (const verb of lexicon.verbs.all()) {
    const { infinitive, prefix } = verb;
    // Everyday verbs, with every prefix that they take.
    if (!lexicon.uses.has(infinitive) && !(prefix !== '' && lexicon.uses.has(infinitive.slice(prefix.length)))) continue;
    for (const wrong of participles(verb)) put(wrong, { form: verb.forms.participle, infinitive, kind: 'participle', persons: [] });
    if (verb.prefix === '') for (const [wrong, form, persons] of finites(verb)) put(wrong, { form, infinitive, kind: 'finite', persons });
  }
  return table;
}

/** What a verb form that does not exist may have been meant as ("schlaft" with "er", "gegeht"); empty where nothing is known. */
export function misformed(lexicon: GermanLexicon, form: string): Meant[] {
  const table = made.get(lexicon) ?? tableOf(lexicon);
  made.set(lexicon, table);
  return table.get(form) ?? [];
}
