import { itemsOf } from '#conversations/know/items.ts';
import type { DailyQuestion } from '#conversations/turn.ts';
import { type Clause, startsQuestion } from './clauses.ts';
import { contentFamilies } from './features.ts';
import type { UnderstandingModel } from './model.ts';
import { tokens } from './normalize.ts';
import { plain } from './phrases.ts';

/** The first that fits counts. */
const DAILY_FORMS: [DailyQuestion, RegExp][] = [
  [
    'proposal',
    /^(?!.*\b(?:was|wie|wo|wann|wen|wem|warum|welche\w*)\b).*\b(kann|darf|soll|sollen|durfen|konnen|gebe|nehme|nehmen) (ich|wir)\b/,
  ],
  ['how_much', /\bwie ?(viele?n?|oft|lange?|gross|hoch|weit|alt|teuer)\b/],
  ['why', /\b(warum|wieso|weshalb|weswegen)\b/],
  ['when', /\bwann\b/],
  ['where', /\b(wo|wohin|woher)\b/],
  ['who', /\b(wer|wen|wem)\b/],
  ['what', /\b(was|welche[rsnm]?|womit|wof\w+|wozu|wovon)\b/],
  ['how', /\bwie\b/],
];
/** Whether a clause asks with a question word for a matter of its own: "Wo kaufen Sie das Malzbier?", not "Und wie?". */
export const asksForItself = ({ text, mark }: Clause, form: DailyQuestion, { lexicon }: UnderstandingModel) =>
  mark === '?' && form !== 'yes_no' && form !== 'proposal' && contentFamilies(text, lexicon).length > 1;

/** How a question of daily life is put. */
export const dailyFormOf = (clause: string): DailyQuestion =>
  DAILY_FORMS.find(([, pattern]) => pattern.test(plain(clause)))?.[0] ?? 'yes_no';

/** "Da sind nur zehn Minuten vergangen?": put as so, with a value in it. */
export const putsValue = ({ text }: Clause, form: DailyQuestion, model: UnderstandingModel): boolean =>
  form === 'yes_no' && !tokens(text).some((_, at, all) => at < 3 && startsQuestion(all, at)) && itemsOf(text, model).length > 0;

/** Kinds of words of which no patient decides (content/understanding/concepts.yaml). */
const TREATMENT = ['Medikament', 'Medikamente', 'Schmerzmittel', 'Operation'];
/** Whether a text names a drug or a treatment. */
export const namesTreatment = (text: string, model: UnderstandingModel) =>
  itemsOf(text, model).some(({ kind }) => kind === 'drug') ||
  contentFamilies(text, model.lexicon).some((family) => model.lexicon.kindsOf(family).some((kind) => TREATMENT.includes(kind)));
