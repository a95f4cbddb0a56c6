import { formAnswers, formFaces, formKey, formProblems, gradeForm } from '#exercises/formFields.ts';
import type { ExerciseRules } from '#exercises/rules.ts';

export const formCaseRules: ExerciseRules<'form_case'> = {
  face: ({ case_id, fields }, seed, order = seed) => ({ case_id, fields: formFaces(fields, order) }),
  grade: ({ fields }, { values }) => gradeForm(fields, values),
  key: ({ fields }) => ({ values: formKey(fields) }),
  answers: ({ fields }) => formAnswers(fields),
  problems: ({ case_id, fields }) => [...(case_id ? [] : ['no_case']), ...formProblems(fields)],
  words: ({ fields }) => fields.map(({ label }) => label),
};
