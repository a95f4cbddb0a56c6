import { gradeOf, partOf } from '#exercises/grading.ts';
import type { ExerciseRules } from '#exercises/rules.ts';

export const mediaRules: ExerciseRules<'media'> = {
  face: (content) => content,
  grade: (_, { has_seen }) => gradeOf([partOf('media', { isAnswered: has_seen, isRight: true })]),
  key: () => ({ has_seen: true }),
  answers: () => [],
  problems: ({ file, type, alt, transcript, source }) => [
    ...(file ? [] : ['no_file']),
    ...(type === 'IMAGE' && alt.trim() === '' ? ['no_alt'] : []),
    ...((type === 'AUDIO' || type === 'VIDEO') && transcript.trim() === '' ? ['no_transcript'] : []),
    ...(source.trim() === '' ? ['no_source'] : []),
  ],
  words: ({ alt, transcript }) => [alt, transcript],
};
