import { formAnswers, formFaces, formKey, formProblems, gradeForm } from '#exercises/formFields.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { isEmptySource, sourceWords } from '#exercises/source.ts';

export const formStructuredRules: ExerciseRules<'form_structured'> = {
  face: ({ source, fields }, seed, order = seed) => ({ source, fields: formFaces(fields, order) }),
  grade: ({ fields }, { values }) => gradeForm(fields, values),
  key: ({ fields }) => ({ values: formKey(fields) }),
  answers: ({ fields }) => formAnswers(fields),
  problems: ({ source, fields }) => [...(isEmptySource(source) ? ['no_source_text'] : []), ...formProblems(fields)],
  words: ({ source, fields }) => [...sourceWords(source), ...fields.map(({ label }) => label)],
};
