/** What a number may count, by the name it is compared under. */
const UNITS: [string, RegExp][] = [
  ['mg', /^(mg|mill?igramm?)$/],
  ['ug', /^(mik?rogramm?|mcg|ug)$/],
  ['ml', /^(ml|milliliter)$/],
  ['l', /^(l|liter)$/],
  ['g', /^(g|gramm)$/],
  ['kg', /^(kg|kilo|kilos|kilogramm)$/],
  ['cm', /^(cm|zentimeter)$/],
  ['%', /^prozent$/],
  ['grad', /^grad$/],
  ['uhr', /^uhr$/],
  ['jahre', /^(jahr|jahre|jahren)$/],
  ['monate', /^monat(e|en)?$/],
  ['wochen', /^wochen?$/],
  ['tage', /^tag(e|en)?$/],
  ['stunden', /^stunde?n?$/],
  ['minuten', /^(minuten?|min)$/],
  ['mal', /^mal$/],
  ['stuck', /^(stuck|tablette|tabletten|kapseln?|tropfen|hub|hube|einheiten|ie|paar|stufen?|zigarett?en?|flaschen?|glas|glaser)$/],
  ['stock', /^(stock|etage)$/],
];

/** Whether a folded word says what a number counts. */
export const isUnit = (token: string): boolean => unitOf(token) !== undefined;

/** The name of what a folded word counts, undefined where it counts nothing. */
export const unitOf = (token: string) => UNITS.find(([, pattern]) => pattern.test(token))?.[0];
