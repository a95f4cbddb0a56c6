import type { CallName } from '@visite/contract/endpoint.ts';

/**
 * What costs time of the machine, money of a provider or a mail to somebody, and how often one account may do it within the window of
 * `secondsUntilNextSignIn` (15 minutes): far more than anybody learns or works, far less than a program can ask for.
 */
export const USE_LIMITS = {
  line: 200,
  translation: 400,
  hearing: 200,
  speaking: 400,
  evaluation: 60,
  draft: 40,
  invite: 100,
  renewal: 20,
  reminder: 10,
  upload: 80,
  message: 150,
  report: 10,
  notice: 10,
} as const;
export type UseKind = keyof typeof USE_LIMITS;

const TALKS = ['patients', 'third-persons', 'companions', 'assistants', 'observers'] as const;
const STEPS = [
  'explain-vocab',
  'make-sentence',
  'find-term',
  'use-set-phrase',
  'make-specific',
  'learning-objectives',
  'evaluate',
] as const;

/** Which call is a use of what; calls that are not here are not counted. */
export const USES: ReadonlyMap<CallName, UseKind> = new Map<CallName, UseKind>([
  ...TALKS.map((kind): [CallName, UseKind] => [`POST /${kind}/interactions/{interaction_id}`, 'line']),
  ['POST /observers/interact', 'line'],
  ['POST /personas/try', 'line'],
  ['POST /translations/', 'translation'],
  ...TALKS.flatMap((kind) =>
    (['GET', 'PATCH'] as const).map((method): [CallName, UseKind] => [
      `${method} /${kind}/messages/{message_id}/translation`,
      'translation',
    ]),
  ),
  ['PUT /patients/messages/{message_id}/user-edit', 'line'],
  ['PUT /third-persons/messages/{message_id}/user-edit', 'line'],
  ['POST /stt/', 'hearing'],
  ['POST /tts/', 'speaking'],
  ...STEPS.map((step): [CallName, UseKind] => [`POST /evaluation/${step}`, 'evaluation']),
  ['POST /patients/freehand', 'draft'],
  ['POST /third-persons/freehand', 'draft'],
  ['POST /course-section-items/{section_id}/mm-vocab/extract', 'draft'],
  ['POST /course-section-items/{section_id}/vocab-intro/extract', 'draft'],
  ['POST /auth/invite', 'invite'],
  ['POST /auth/invite/renew', 'renewal'],
  ['POST /organizations/{organization_id}/invites', 'invite'],
  ['POST /organizations/{organization_id}/send-engagement-email', 'reminder'],
  ['POST /user-interactions/message', 'message'],
  ['POST /user-interactions/message/report/{message_id}', 'report'],
  ['POST /push/test', 'notice'],
  ['POST /media/title-image', 'upload'],
  ['POST /case-interactions/{case_interaction_id}/audio', 'upload'],
  ['POST /dialogs/{dialog_id}/audio', 'upload'],
]);
