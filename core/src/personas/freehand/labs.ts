import type { LabSheet } from '@visite/contract/personas.ts';
import { sideOf } from '#cases/labFlag.ts';
import { normIn } from '#cases/labNorms.ts';

type Row = LabSheet['rows'][number];

/** How wards write the analytes of the list (`LAB_NORMS`). Single letters need a value that fits them. */
const ALIASES: [analyte: string, source: string][] = [
  ['Leukozyten', 'Leukozyten|Leukos?|Leuko|WBC'],
  ['Erythrozyten', 'Erythrozyten|Erys?'],
  ['Hämoglobin', 'Hämoglobin|Hb'],
  ['Hämatokrit', 'Hämatokrit|Hkt|Hct|Hk'],
  ['MCV', 'MCV'],
  ['Thrombozyten', 'Thrombozyten|Thrombos?|Thrombo|Plt'],
  ['CRP', 'CRP'],
  ['Procalcitonin', 'Procalcitonin|PCT'],
  ['BSG (1 Stunde)', 'BSG|BKS'],
  ['Laktat', 'La[kc]tat'],
  ['Natrium', 'Natrium|Na\\+?'],
  ['Kalium', 'Kalium|K\\+?(?=\\s*:?\\s*[2-8][.,]\\d)'],
  ['Calcium', '[CK]al[cz]ium|Ca(?:\\+\\+|2\\+)?(?=\\s*:?\\s*\\d[.,]\\d)'],
  ['Magnesium', 'Magnesium(?=\\s*:?\\s*[01][.,]\\d)|Mg(?=\\s*:?\\s*[01][.,]\\d)'],
  ['Chlorid', 'Chlorid|Cl-?(?=\\s*:?\\s*\\d{2,3})'],
  ['Phosphat', 'Phosphat'],
  ['Kreatinin', 'Kreatinin|Krea\\.?|Crea'],
  ['eGFR', 'e?GFR(?: nach \\p{L}+)?'],
  ['Harnstoff', 'Harnstoff(?:-N)?|Hst\\.?|Urea'],
  ['Harnsäure', 'Harnsäure|HS(?=\\s*:?\\s*\\d[.,]\\d)'],
  ['GOT (AST)', 'GOT|ASAT|AST'],
  ['GPT (ALT)', 'GPT|ALAT|ALT'],
  ['Gamma-GT', 'Gamma-GT|GGT|γ-GT|yGT'],
  ['Alkalische Phosphatase', 'Alkalische Phosphatase|AP(?=\\s*:?\\s*\\d{2,3})'],
  ['Bilirubin gesamt', 'Bilirubin(?: gesamt)?|Bili'],
  ['Albumin', 'Albumin|Alb'],
  ['Lipase', 'Lipase'],
  ['Glukose (nüchtern)', 'Glu[kc]ose|Glu[ck](?=\\s*:?\\s*\\d)'],
  ['HbA1c', 'HbA1[cC]'],
  ['Cholesterin gesamt', 'Cholesterin|Chol\\.?'],
  ['Triglyzeride', 'Trigly[zc]eride|TG(?=\\s*:?\\s*\\d)'],
  ['TSH', 'TSH(?: basal)?'],
  ['Ferritin', 'Ferritin'],
  ['Troponin T', 'Troponin(?: [TI])?(?: hs)?|hs-?Tn[TI]|Trop(?: ?T)?|TnT'],
  ['BNP', 'BNP'],
  ['Blutzucker', 'Blutzucker|BZ'],
  ['NT-proBNP', 'NT-?pro-?BNP|proBNP'],
  ['CK', 'CK'],
  ['D-Dimere', 'D-Dimere?'],
  ['Quick', 'Quick'],
  ['INR', 'INR'],
  ['PTT', 'a?PTT'],
  ['pH', 'pH'],
  ['pCO2', 'pCO[2₂]'],
  ['pO2', 'pO[2₂]'],
  ['Bikarbonat', 'Bikarbonat|HCO3-?'],
  // Without a norm range of the list: the author adds the one of the own laboratory.
  ['LDL', 'LDL(?:-Cholesterin)?'],
  ['HDL', 'HDL(?:-Cholesterin)?'],
  ['CEA', 'CEA'],
  ['PSA', 'PSA'],
  ['Ethanol', 'Ethanol|Blutalkohol|BAK'],
  ['Vitamin D', 'Vitamin D(?=\\s*:?\\s*\\d)'],
  ['Vitamin B12', 'Vitamin B12'],
  ['LDH', 'LDH'],
  ['Eisen', 'Eisen(?=\\s*:?\\s*\\d)'],
  ['Ammoniak', 'Ammoniak'],
  ['CK-MB', 'CK-MB'],
];

const VALUE = '(?:[<>≤≥]\\s?)?\\d{1,3}(?:\\.\\d{3})+(?!\\d)|(?:[<>≤≥]\\s?)?\\d+(?:[.,]\\d+)?';
const UNIT =
  '(?:G/l|/nl|Tsd\\.?/µl|T/l|g/dl|g/l|mmol/l|µmol/l|umol/l|nmol/l|mg/dl|mg/l|µg/l|ng/ml|ng/l|pg/ml|U/l|IU/l|mU/l|ml/min(?:/1,73 ?m²)?|mm(?:/h)?(?!\\p{L})|mmHg|fl|s(?!\\p{L})|‰|Promille|%)';
const ROW = new RegExp(
  `(?<![\\p{L}\\d-])(?:${ALIASES.map(([, source]) => `(${source})`).join('|')})(?![\\p{L}\\d-])(?:\\s*\\([^)\\d]*\\))?\\s*[:=]?\\s*(?:(?:war|lag|liegt|ist|mit|noch|heute früh|deutlich|leicht|jetzt|gestern|morgens|früh|initial|von|bei|aktuell|heute|erhöht auf|gesunken auf|(?:post|prä)\\p{L}+|unter|über|nüchtern|auf|↑+|↓+)\\s+){0,3}(${VALUE})(?!\\s*(?:-\\d|/\\d)|\\d)\\s*(${UNIT})?(?:\\s*\\(?\\s*(?:(?:nur |noch |wieder )?(?:leicht|deutlich|stark|mäßig|gering) )?(↑+|↓+|erhöht|erniedrigt|vermindert|zu hoch|zu niedrig)\\)?(?!\\p{L}))?`,
  'giu',
);
/** The short forms that mean something else in small letters ("na", "hb", "ap") need their own case. */
const isWritten = (name: string) => name.length > 3 || /\p{Lu}/u.test(name);

/** Where the text itself says on which side a value lies, the sheet shows it though the list has no norm. */
const sideWritten = (mark: string) => (mark === '' ? '' : /↓|erniedrigt|vermindert|niedrig/iu.test(mark) ? ' ↓' : ' ↑');

export interface Measured {
  /** As it is kept: "Natrium 132 mmol/l". */
  text: string;
  quote: string;
  at: number;
}

const plainNumber = (value: string) =>
  value
    .replace(/\s/gu, '')
    .replaceAll(/\.(?=\d{3}(?!\d))/gu, '')
    .replace('.', ',');

/** The laboratory values that a text names, by the names of the list. */
export function labsIn(text: string): Measured[] {
  return [...text.matchAll(ROW)].flatMap((match) => {
    const index = match.slice(1, ALIASES.length + 1).findIndex((group) => group !== undefined);
    const analyte = ALIASES[index]?.[0] ?? '';
    if (!isWritten(match[index + 1] ?? '')) return [];
    const isBelow = /unter\s+[\d,.]+/u.test(match[0]);
    const value = plainNumber(match[ALIASES.length + 1] ?? '');
    const unit = match[ALIASES.length + 2] ?? '';
    const side = sideWritten(match[ALIASES.length + 3] ?? '');
    return [{ text: `${analyte} ${isBelow ? '<' : ''}${value}${unit && ` ${unit}`}${side}`, quote: match[0].trim(), at: match.index }];
  });
}

/**
 * A row of a lab sheet from its words "Natrium 132 mmol/l": norm range of the list for this unit, and the flag that follows.
 * Without a norm range it is left to the author. Undefined where the words name no value.
 */
export function labRowOf(words: string): Row | undefined {
  const [, analyte, value, unit = '', side = ''] =
    new RegExp(`^(.+?)\\s+(${VALUE})\\s*([^\\s↑↓][^↑↓]*?)?\\s*([↑↓])?$`, 'u').exec(labsIn(words)[0]?.text ?? words.trim()) ?? [];
  if (analyte === undefined || value === undefined) return undefined;
  const norm = normIn(analyte, unit);
  const row = {
    analyte: norm?.analyte ?? analyte,
    value: plainNumber(value),
    unit: unit || (norm?.unit ?? ''),
    reference: norm?.reference ?? '',
  };
  return {
    ...(norm && { group: norm.group }),
    ...row,
    flag: sideOf(row.value, row.reference) ?? (side === '↑' ? 'high' : side === '↓' ? 'low' : 'normal'),
  };
}
