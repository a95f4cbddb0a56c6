import { type Case, type Cells, type Column, cell, cellsFrom } from './agreement.ts';

/** How the determiner is declined; what follows takes its endings from it. */
export type Declension = 'strong' | 'weak' | 'mixed';

/** Endings of der-words ("dies-er"). */
const STRONG_ENDINGS: Record<string, Cells> = {
  er: cellsFrom('nom.m dat.f gen.fp'),
  e: cellsFrom('nom.fp acc.fp'),
  es: cellsFrom('nom.n acc.n gen.mn'),
  en: cellsFrom('acc.m dat.p'),
  em: cellsFrom('dat.mn'),
};

/** Endings of ein-words ("kein-e"). */
const MIXED_ENDINGS: Record<string, Cells> = {
  '': cellsFrom('nom.mn acc.n'),
  e: cellsFrom('nom.fp acc.fp'),
  er: cellsFrom('dat.f gen.fp'),
  es: cellsFrom('gen.mn'),
  en: cellsFrom('acc.m dat.p'),
  em: cellsFrom('dat.mn'),
};

const DEFINITE: Record<string, Cells> = {
  der: cellsFrom('nom.m dat.f gen.fp'),
  die: cellsFrom('nom.fp acc.fp'),
  das: cellsFrom('nom.n acc.n'),
  den: cellsFrom('acc.m dat.p'),
  dem: cellsFrom('dat.mn'),
  des: cellsFrom('gen.mn'),
};

/** Endings of adjectives by what stands before them (Duden, Die Grammatik: starke, schwache, gemischte Deklination). */
const ADJECTIVE_ENDINGS: Record<Declension, Record<string, Cells>> = {
  strong: {
    er: cellsFrom('nom.m dat.f gen.fp'),
    e: cellsFrom('nom.fp acc.fp'),
    es: cellsFrom('nom.n acc.n'),
    en: cellsFrom('acc.m dat.p gen.mn'),
    em: cellsFrom('dat.mn'),
  },
  weak: { e: cellsFrom('nom.mfn acc.fn'), en: cellsFrom('nom.p acc.mp dat gen') },
  mixed: { er: cellsFrom('nom.m'), e: cellsFrom('nom.f acc.f'), es: cellsFrom('nom.n acc.n'), en: cellsFrom('nom.p acc.mp dat gen') },
};

const DER_STEMS = ['dies', 'jed', 'jen', 'welch', 'manch', 'solch', 'all'];
const EIN_STEMS = ['ein', 'kein', 'mein', 'dein', 'sein', 'ihr', 'unser', 'euer'];
/** "eure", "unsre": the stem before an ending. */
const SHORT_STEMS: Record<string, string> = { eur: 'euer', unsr: 'unser' };
/** Nothing but the plural: "alle", "beide", "viele". */
const PLURAL_ONLY = cellsFrom('nom.p acc.p dat.p gen.p');

export interface Determiner {
  /** "der", "dies", "ein", "mein" ... */
  stem: string;
  cells: Cells;
  declension: Declension;
  kind: 'definite' | 'demonstrative' | 'indefinite' | 'negative' | 'possessive';
}

const KINDS: Record<string, Determiner['kind']> = { ein: 'indefinite', kein: 'negative' };

const readAs = (stem: string, ending: string): Determiner | null => {
  const full = SHORT_STEMS[stem] ?? stem;
  if (DER_STEMS.includes(stem) && STRONG_ENDINGS[ending]) {
    return { stem, cells: STRONG_ENDINGS[ending], declension: 'weak', kind: 'demonstrative' };
  }
  const cells = MIXED_ENDINGS[ending];
  if (!EIN_STEMS.includes(full) || cells === undefined) return null;
  return { stem: full, cells: full === 'ein' ? cells & ~PLURAL_ONLY : cells, declension: 'mixed', kind: KINDS[full] ?? 'possessive' };
};

/** What a word is as a determiner, by its lower-case form; null when it is none. */
export function determinerOf(form: string): Determiner | null {
  const definite = DEFINITE[form];
  if (definite) return { stem: 'der', cells: definite, declension: 'weak', kind: 'definite' };
  // "derselbe", "diejenigen": declined in both parts.
  const [, article = '', middle = '', ending = ''] = /^(der|die|das|den|dem|des)(selb|jenig)(en?)$/u.exec(form) ?? [];
  const double = (DEFINITE[article] ?? 0) & (ADJECTIVE_ENDINGS.weak[ending] ?? 0);
  if (double !== 0) return { stem: middle, cells: double, declension: 'weak', kind: 'demonstrative' };
  const cuts = [form.length, form.length - 1, form.length - 2];
  return cuts.map((at) => readAs(form.slice(0, at), form.slice(at))).find((reading) => reading !== null) ?? null;
}

const formFor = (forms: Record<string, Cells>, ofCase: Case, column: Column) =>
  Object.entries(forms).find(([, cells]) => cells & cell(ofCase, column))?.[0];

/** The determiner's form in a cell; null where it has none ("ein" in the plural). */
export function determinerForm(stem: string, ofCase: Case, column: Column): string | null {
  if (stem === 'der') return formFor(DEFINITE, ofCase, column) ?? null;
  if (stem === 'selb' || stem === 'jenig')
    return `${formFor(DEFINITE, ofCase, column) ?? 'der'}${stem}${formFor(ADJECTIVE_ENDINGS.weak, ofCase, column) ?? 'en'}`;
  if (DER_STEMS.includes(stem)) return stem + (formFor(STRONG_ENDINGS, ofCase, column) ?? '');
  if (stem === 'ein' && column === 'p') return null;
  const ending = formFor(MIXED_ENDINGS, ofCase, column) ?? '';
  return ending !== '' && stem === 'euer' ? `eur${ending}` : stem + ending;
}

/** The cells that an adjective with this ending can stand in. */
export const adjectiveCells = (ending: string, declension: Declension): Cells => ADJECTIVE_ENDINGS[declension][ending] ?? 0;

/** The ending an adjective needs in a cell. A mixed determiner in the plural or without its own ending: as the table says. */
export const adjectiveEnding = (declension: Declension, ofCase: Case, column: Column): string =>
  formFor(ADJECTIVE_ENDINGS[declension], ofCase, column) ?? 'en';
