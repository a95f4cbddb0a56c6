/** The forms of a verb that its others are made from. Separable prefixes are not part of the finite forms. */
export interface VerbForms {
  ich: string;
  du: string;
  er: string;
  ihr: string;
  /** First person singular of the past. */
  past: string;
  /** First person singular of the second subjunctive. */
  subjunctive: string;
  participle: string;
}

const INSEPARABLE = /^(?:be|ge|er|ver|zer|ent|emp|miss|über|unter|wider|hinter)(?=.{3,})/u;

const stemOf = (infinitive: string) => infinitive.replace(/(?<=[^e])n$|en$/u, '');

/** Needs an e before t and st: "arbeitet", "atmet", "öffnet". */
const needsE = (stem: string) => /(?:[dt]|[^lrhaeiouäöüm]m|[^lrhnaeiouäöü]n)$/u.test(stem) && !/(?:mm|nn)$/u.test(stem);

/** The forms of a weak verb as its infinitive gives them (Duden, Die Grammatik: regelmäßige Konjugation). */
export function regularForms(infinitive: string, prefix: string): VerbForms {
  const base = infinitive.slice(prefix.length);
  const stem = stemOf(base);
  const e = needsE(stem) ? 'e' : '';
  const ich = /[^e]n$/u.test(base) && /el$/u.test(stem) ? `${stem.slice(0, -2)}le` : `${stem}e`;
  const isUnstressed = INSEPARABLE.test(base) || /ier$/u.test(stem);
  const past = `${stem}${e}te`;
  return {
    ich,
    du: `${stem}${e}${/[sßxz]$/u.test(stem) ? 't' : 'st'}`,
    er: `${stem}${e}t`,
    ihr: `${stem}${e}t`,
    past,
    subjunctive: past,
    participle: `${prefix}${isUnstressed ? '' : 'ge'}${stem}${e}t`,
  };
}
