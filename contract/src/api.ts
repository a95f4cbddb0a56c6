import * as accounts from './accounts.ts';
import * as cases from './cases.ts';
import * as catalogues from './catalogues.ts';
import * as conversations from './conversations.ts';
import * as courses from './courses.ts';
import * as dialogs from './dialogs.ts';
import type { Endpoint } from './endpoint.ts';
import * as evaluation from './evaluation.ts';
import * as exercises from './exercises.ts';
import * as explanations from './explanations.ts';
import * as media from './media.ts';
import * as operations from './operations.ts';
import * as personas from './personas.ts';
import * as progress from './progress.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
}

/** Every endpoint by room, in the order in which the rooms export them: the whole API. */
export const API: Record<string, Endpoint[]> = Object.fromEntries(
  Object.entries({
    accounts,
    cases,
    personas,
    dialogs,
    conversations,
    courses,
    exercises,
    evaluation,
    explanations,
    progress,
    catalogues,
    media,
    operations,
  }).map(([room, exported]) => [
    room,
    Object.values(exported).flatMap((value): Endpoint[] => {
      if (isEndpoint(value)) return [value];
      const group = typeof value === 'object' && value !== null ? Object.values(value) : [];
      return group.filter(isEndpoint);
    }),
  ]),
);
