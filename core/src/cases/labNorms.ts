/** A laboratory value as German wards print it. Norm ranges of adults, rounded; each laboratory has its own, and authors may change them. */
export interface LabNorm {
  analyte: string;
  unit: string;
  reference: string;
  group: string;
}

const group = (name: string, rows: [analyte: string, unit: string, reference: string][]): LabNorm[] =>
  rows.map(([analyte, unit, reference]) => ({ analyte, unit, reference, group: name }));

export const LAB_NORMS: readonly LabNorm[] = [
  ...group('Blutbild', [
    ['Leukozyten', 'G/l', '4,0–10,0'],
    ['Erythrozyten', 'T/l', '4,0–5,9'],
    ['Hämoglobin', 'g/dl', '12,0–17,5'],
    ['Hämatokrit', '%', '36–50'],
    ['MCV', 'fl', '80–96'],
    ['Thrombozyten', 'G/l', '150–400'],
  ]),
  ...group('Entzündung', [
    ['CRP', 'mg/l', '< 5'],
    ['Procalcitonin', 'ng/ml', '< 0,5'],
    ['BSG (1 Stunde)', 'mm', '< 20'],
    ['Laktat', 'mmol/l', '0,5–2,2'],
  ]),
  ...group('Elektrolyte', [
    ['Natrium', 'mmol/l', '136–145'],
    ['Kalium', 'mmol/l', '3,5–5,1'],
    ['Calcium', 'mmol/l', '2,15–2,55'],
    ['Magnesium', 'mmol/l', '0,70–1,05'],
    ['Chlorid', 'mmol/l', '98–107'],
    ['Phosphat', 'mmol/l', '0,81–1,45'],
  ]),
  ...group('Niere', [
    ['Kreatinin', 'mg/dl', '0,5–1,2'],
    ['eGFR', 'ml/min', '> 60'],
    ['Harnstoff', 'mg/dl', '17–49'],
    ['Harnsäure', 'mg/dl', '2,4–7,0'],
  ]),
  ...group('Leber', [
    ['GOT (AST)', 'U/l', '< 50'],
    ['GPT (ALT)', 'U/l', '< 50'],
    ['Gamma-GT', 'U/l', '< 60'],
    ['Alkalische Phosphatase', 'U/l', '40–130'],
    ['Bilirubin gesamt', 'mg/dl', '< 1,2'],
    ['Albumin', 'g/l', '35–52'],
    ['Lipase', 'U/l', '< 60'],
  ]),
  ...group('Stoffwechsel', [
    ['Blutzucker', 'mg/dl', '70–140'],
    ['Glukose (nüchtern)', 'mg/dl', '74–106'],
    ['HbA1c', '%', '4,0–6,0'],
    ['Cholesterin gesamt', 'mg/dl', '< 200'],
    ['LDL', 'mg/dl', '< 116'],
    ['Triglyzeride', 'mg/dl', '< 150'],
    ['TSH', 'mU/l', '0,4–4,0'],
    ['Ferritin', 'µg/l', '30–300'],
  ]),
  ...group('Herz', [
    ['Troponin T', 'ng/l', '< 14'],
    ['BNP', 'pg/ml', '< 100'],
    ['NT-proBNP', 'pg/ml', '< 300'],
    ['CK', 'U/l', '< 190'],
    ['D-Dimere', 'mg/l', '< 0,5'],
  ]),
  ...group('Gerinnung', [
    ['Quick', '%', '70–120'],
    ['INR', '', '0,85–1,15'],
    ['PTT', 's', '25–37'],
  ]),
  ...group('Blutgase', [
    ['pH', '', '7,35–7,45'],
    ['pCO2', 'mmHg', '35–45'],
    ['pO2', 'mmHg', '75–100'],
    ['Bikarbonat', 'mmol/l', '22–26'],
  ]),
];

/** Norm ranges where laboratories use another unit than the list. */
const OTHER_UNITS: readonly [analyte: string, unit: string, reference: string][] = [
  ['CRP', 'mg/dl', '< 0,5'],
  ['Kreatinin', 'µmol/l', '45–105'],
  ['Glukose (nüchtern)', 'mmol/l', '4,1–5,9'],
  ['Hämoglobin', 'mmol/l', '7,4–10,9'],
  ['Hämoglobin', 'g/l', '120–175'],
  ['Albumin', 'g/dl', '3,5–5,2'],
  ['Harnstoff', 'mmol/l', '2,8–8,1'],
  ['Bilirubin gesamt', 'µmol/l', '< 21'],
  ['Cholesterin gesamt', 'mmol/l', '< 5,2'],
  ['Troponin T', 'pg/ml', '< 14'],
  ['NT-proBNP', 'ng/l', '< 300'],
];

/** The same unit in other letters. */
const SAME_UNIT: Record<string, string> = {
  '/nl': 'g/l·blut',
  'tsd/µl': 'g/l·blut',
  'tsd./µl': 'g/l·blut',
  'iu/l': 'u/l',
  'umol/l': 'µmol/l',
  'mm/h': 'mm',
};
const unitKey = (analyte: string, unit: string) => {
  const plain = unit.toLowerCase().replace(/\/1,73.*/u, '');
  // "G/l" (giga per litre) of blood cells and "g/l" (grams) of proteins differ only in their case.
  return SAME_UNIT[plain] ?? (plain === 'g/l' && /zyten$/u.test(analyte) ? 'g/l·blut' : plain);
};

/** The norm of an analyte in a unit: none where the unit is another than those known. Without a unit that of the list is meant. */
export function normIn(analyte: string, unit: string): LabNorm | undefined {
  const norm = normOf(analyte);
  if (!norm || unit === '' || unitKey(norm.analyte, norm.unit) === unitKey(norm.analyte, unit)) return norm;
  const other = OTHER_UNITS.find(([name, theirs]) => name === norm.analyte && unitKey(name, theirs) === unitKey(name, unit));
  return other && { ...norm, unit: other[1], reference: other[2] };
}

/** The norm of an analyte, however it is capitalised. */
export const normOf = (analyte: string): LabNorm | undefined =>
  LAB_NORMS.find((one) => one.analyte.toLowerCase() === analyte.trim().toLowerCase());
