import type { LanguagePatterns } from './languageContent.ts';

interface Verb {
  infinitive: string;
  ich: string;
  du: string;
  er: string;
  /** With Sie and wir: the infinitive, but for "sein". */
  wir: string;
  /** Never said on a ward, but taken by learners for other persons: "ich habt". */
  ihr: string;
  participle: string;
  auxiliary: 'haben' | 'sein';
}

function without(forms: string[], ...others: string[][]): string[] {
  const excluded = new Set(others.flat());
  return forms.filter((form) => !excluded.has(form));
}

function tableOf(verbs: Verb[], to: (verb: Verb) => string): Record<string, string> {
  return Object.fromEntries(
    verbs.flatMap((verb) =>
      [verb.infinitive, verb.participle, verb.wir, verb.ihr, verb.er, verb.du, verb.ich].map((form) => [form, to(verb)]),
    ),
  );
}

/** Word lists and tables that follow from the verbs; a form that could be something else is in no "wrong" list. */
export function verbForms(rows: LanguagePatterns['verbs']): {
  words: Record<string, string[]>;
  tables: Record<string, Record<string, string>>;
} {
  const verbs = rows.map(
    ([infinitive, ich, du, er, participle, auxiliary]): Verb => ({
      infinitive,
      ich,
      du,
      er,
      wir: infinitive === 'sein' ? 'sind' : infinitive,
      ihr: infinitive === 'sein' ? 'seid' : infinitive.replace(/([td])?e?n$/, (_, dental) => (dental ? `${dental}et` : 't')),
      participle,
      auxiliary,
    }),
  );
  const [ich, du, er, wir, ihr, infinitives, participles] = [
    verbs.map((verb) => verb.ich),
    verbs.map((verb) => verb.du),
    verbs.map((verb) => verb.er),
    verbs.map((verb) => verb.wir),
    verbs.map((verb) => verb.ihr),
    verbs.map((verb) => verb.infinitive),
    verbs.map((verb) => verb.participle),
  ];
  return {
    words: {
      ich_form: ich,
      du_form: du,
      er_form: er,
      wir_form: wir,
      finite: [...new Set([...ich, ...du, ...er, ...wir])],
      infinitive: infinitives,
      participle: participles,
      ge_participle: without(
        participles.filter((form) => form.includes('ge')),
        infinitives,
      ),
      sein_participle: verbs.filter((verb) => verb.auxiliary === 'sein').map((verb) => verb.participle),
      only_ich: without(ich, er, wir),
      only_du: without(du, ich, er, wir, participles),
      not_ich: without([...du, ...er, ...ihr, 'sind'], ich, participles),
      not_wir: without([...ich, ...du, ...er, ...ihr], wir, participles, ['frage', 'pflege', 'suche', 'hilfe']),
    },
    tables: {
      ich: tableOf(verbs, (verb) => verb.ich),
      er: tableOf(verbs, (verb) => verb.er),
      wir: tableOf(verbs, (verb) => verb.wir),
      wir_sie: tableOf(verbs, (verb) => `${verb.wir} Sie`),
      sie_wir: tableOf(verbs, (verb) => `Sie ${verb.wir}`),
      infinitive: tableOf(verbs, (verb) => verb.infinitive),
    },
  };
}
