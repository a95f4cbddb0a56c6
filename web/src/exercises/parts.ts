import type { Grade, GradePart } from '@visite/contract/exercises/kind.ts';

export const partOf = (result: Grade | null, key: string): GradePart | undefined => result?.parts.find((part) => part.key === key);
