import { type CallName, callName } from '@visite/contract/endpoint.ts';
import { kindEndpoints } from '@visite/contract/exercises.ts';
import type { Caller, Verdict } from './caller.ts';
import { hasRank } from './organizations.ts';
import { mayAuthor } from './resources.ts';

/** What a call touches, seen from the caller. `hidden`: somebody else's, or not shown to the caller. */
export type Relation = 'own' | 'visible' | 'hidden';

export type Rule = keyof typeof RULES;

/**
 * What the words in the table mean: who may call at all, and who may with a thing of each relation. Whoever may call
 * but not with this thing is told that it does not exist.
 */
export const RULES = {
  /** No sign-in needed, and nobody's thing is touched. */
  anyone: { call: 'anyone', own: 'anyone', visible: 'anyone', hidden: 'anyone' },
  /** Signed in or not, with what the caller may see. */
  visible: { call: 'anyone', own: 'anyone', visible: 'anyone', hidden: 'admin' },
  /** Everybody signed in; touches the caller's own things by construction. */
  'signed-in': { call: 'signed-in', own: 'signed-in', visible: 'signed-in', hidden: 'signed-in' },
  /** Everybody signed in, with what the caller may see. */
  'visible-signed-in': { call: 'signed-in', own: 'signed-in', visible: 'signed-in', hidden: 'admin' },
  /** Everybody signed in, with one's own thing only, seen or not; admins with everybody's. */
  owner: { call: 'signed-in', own: 'signed-in', visible: 'admin', hidden: 'admin' },
  /** Between two people: nobody else, be it an admin, finds it at all. */
  participant: { call: 'signed-in', own: 'signed-in', visible: 'nobody', hidden: 'nobody' },
  /** Who may edit the course it is part of: managers and superusers of its organisation, and admins. */
  editor: { call: 'signed-in', own: 'author', visible: 'admin', hidden: 'admin' },
  /** Who may make content at all, for themselves or their organisation. */
  author: { call: 'author', own: 'author', visible: 'author', hidden: 'author' },
  /** Who may make content at all, from what they see. */
  'author-visible': { call: 'author', own: 'author', visible: 'author', hidden: 'admin' },
  /** Who works with other people's learning: tutors, managers, superusers. */
  staff: { call: 'staff', own: 'staff', visible: 'staff', hidden: 'staff' },
  /** One's own learning; mentors that of their mentees, staff that of their organisation's members. */
  'learning-of': { call: 'signed-in', own: 'signed-in', visible: 'mentor', hidden: 'admin' },
  /** What one wrote for oneself; staff what members of their organisation have submitted, and nobody else's mentor. */
  'submitted-to': { call: 'signed-in', own: 'signed-in', visible: 'staff', hidden: 'admin' },
  /** Who works with other people's learning, in their own organisation only. */
  'staff-of': { call: 'staff', own: 'staff', visible: 'admin', hidden: 'admin' },
  /** The same; there also mentors, with those whom they accompany. */
  'accompanying-of': { call: 'mentor', own: 'mentor', visible: 'admin', hidden: 'admin' },
  /** Managers and superusers, in their own organisation only. */
  'manager-of': { call: 'author', own: 'author', visible: 'admin', hidden: 'admin' },
  /** Superusers, in their own organisation only. */
  'superuser-of': { call: 'superuser', own: 'superuser', visible: 'admin', hidden: 'admin' },
  /** Who runs the installation. */
  admin: { call: 'admin', own: 'admin', visible: 'admin', hidden: 'admin' },
  /** The same, with anybody's organisation or account. */
  'admin-of': { call: 'admin', own: 'admin', visible: 'admin', hidden: 'admin' },
} as const satisfies Record<string, Record<'call' | Relation, Who>>;

/** Roles add up (domain 2): an author is staff too. */
type Who = 'nobody' | 'anyone' | 'signed-in' | 'mentor' | 'staff' | 'author' | 'superuser' | 'admin';

/** The one policy (domain 2, who may do what): every call of the API has exactly one row. */
export const PERMISSIONS: Record<CallName, Rule> = {
  'POST /auth/token': 'anyone',
  'POST /auth/token/second-factor': 'anyone',
  'POST /auth/token/passkey/options': 'anyone',
  'POST /auth/token/passkey': 'anyone',
  'POST /auth/sign-out': 'signed-in',
  'GET /auth/second-factor': 'signed-in',
  'POST /auth/second-factor': 'signed-in',
  'POST /auth/second-factor/confirm': 'signed-in',
  'POST /auth/second-factor/recovery-codes': 'signed-in',
  'DELETE /auth/second-factor': 'signed-in',
  'GET /auth/passkeys': 'signed-in',
  'POST /auth/passkeys/options': 'signed-in',
  'POST /auth/passkeys': 'signed-in',
  'PUT /auth/passkeys/{passkey_id}': 'owner',
  'DELETE /auth/passkeys/{passkey_id}': 'owner',
  'POST /auth/reset-password': 'anyone',
  'POST /auth/reset-password/view': 'anyone',
  'POST /auth/reset-password/confirm': 'anyone',
  'POST /auth/change-password': 'signed-in',
  'POST /auth/invite': 'manager-of',
  'DELETE /auth/invite': 'manager-of',
  'POST /auth/invite/renew': 'manager-of',
  'POST /auth/invite/view': 'anyone',
  'POST /auth/invite/accept': 'anyone',
  'POST /auth/org-invite/view': 'anyone',
  'POST /auth/org-invite/accept': 'anyone',
  'POST /auth/sign-up/view': 'anyone',
  'POST /auth/sign-up/confirm': 'anyone',
  'POST /auth/email/confirm': 'anyone',
  'POST /auth/email/undo': 'anyone',

  'GET /users/me': 'signed-in',
  'PUT /users/{user_id}': 'owner',
  'POST /users/{user_id}/email-confirmation': 'owner',
  'POST /users/{user_id}/profile-image/': 'owner',
  'DELETE /users/{user_id}/profile-image/': 'owner',
  'GET /users/{user_id}/sign-ins': 'owner',
  'DELETE /users/{user_id}/sign-ins': 'owner',
  'DELETE /users/{user_id}/sign-ins/{sign_in_id}': 'owner',
  'POST /users/{user_id}/case-interaction-tour-completed': 'owner',
  'POST /users/{user_id}/pwa-settings-completed': 'owner',
  'POST /users/{user_id}/onboarding-completed': 'owner',
  'GET /users/my-xp': 'signed-in',
  'GET /users/my-xp-events': 'signed-in',
  'GET /users/my-week': 'signed-in',
  'PUT /users/my-week': 'signed-in',
  'GET /users/my-language': 'signed-in',
  'POST /language/check': 'signed-in',
  'GET /language/practice': 'signed-in',
  'POST /language/practice': 'signed-in',
  'GET /appendices/grammar/': 'anyone',
  'GET /appendices/grammar/extract-html': 'anyone',
  'GET /users/my-case-interactions': 'signed-in',
  'GET /users/my-case-interaction-by-case/{case_id}': 'signed-in',
  'GET /users/{user_id}/case-interaction-overviews': 'learning-of',
  'GET /experience-points/': 'signed-in',
  'GET /voice-chat-achievements/today': 'signed-in',
  'GET /voice-chat-achievements/summary/{interaction_id}': 'owner',
  'POST /voice-chat-achievements/award-word-milestone': 'signed-in',
  'POST /voice-chat-achievements/award-time-milestone': 'signed-in',

  'GET /cases/': 'signed-in',
  'GET /cases/{case_id}': 'visible',
  'POST /cases/create-or-overwrite': 'editor',
  'POST /cases/{case_id}/copy': 'author-visible',
  'DELETE /cases/{case_id}': 'editor',
  'GET /cases/{case_id}/publishing': 'editor',
  'GET /cases/{case_id}/versions': 'editor',
  'POST /cases/{case_id}/versions/{number}/restore': 'editor',
  'POST /cases/interact/{case_id}': 'visible-signed-in',
  'GET /case-interactions/{case_interaction_id}': 'owner',
  'DELETE /case-interactions/{case_interaction_id}': 'owner',
  'POST /case-interactions/{case_interaction_id}/again-from': 'owner',
  'PUT /case-interactions/{case_interaction_id}/current-task-interaction-index': 'owner',
  'PUT /case-interactions/{case_interaction_id}/select-person': 'owner',
  'PUT /case-interactions/{case_interaction_id}/documents/{task_key}': 'owner',
  'GET /case-interactions/{case_interaction_id}/download': 'owner',

  'GET /patients/interactions/{interaction_id}': 'owner',
  'POST /patients/interactions/{interaction_id}': 'owner',
  'GET /patients/interactions/{interaction_id}/sheet': 'owner',
  'PUT /patients/messages/{message_id}/user-edit': 'owner',
  'PATCH /patients/messages/{message_id}/undo': 'owner',
  'POST /patients/interact': 'owner',
  'GET /patients/{patient_id}/clinical-notes': 'visible-signed-in',
  'GET /patients/{patient_id}/examinations': 'visible-signed-in',
  'GET /patients/{patient_id}/lab-sheets': 'visible-signed-in',
  'GET /third-persons/interactions/{interaction_id}': 'owner',
  'POST /third-persons/interactions/{interaction_id}': 'owner',
  'GET /third-persons/interactions/{interaction_id}/sheet': 'owner',
  'PUT /third-persons/messages/{message_id}/user-edit': 'owner',
  'PATCH /third-persons/messages/{message_id}/undo': 'owner',
  'POST /third-persons/interact': 'owner',
  'GET /talk-engine/{version}': 'signed-in',
  'GET /companions/interactions/{interaction_id}': 'owner',
  'POST /companions/interactions/{interaction_id}': 'owner',
  'POST /companions/get-or-create': 'owner',
  'GET /companions/topics': 'signed-in',
  'GET /assistants/interactions/{interaction_id}': 'owner',
  'POST /assistants/interactions/{interaction_id}': 'owner',
  'POST /assistants/get-or-create': 'owner',
  'GET /observers/interactions/{interaction_id}': 'owner',
  'POST /observers/interactions/{interaction_id}': 'owner',
  'POST /observers/interact': 'owner',

  'POST /patients/freehand': 'author',
  'POST /third-persons/freehand': 'author',
  'POST /patients/{patient_id}/profile-image': 'editor',
  'POST /third-persons/{third_person_id}/profile-image': 'editor',
  'GET /personas/': 'author',
  'POST /personas/': 'author',
  'PUT /personas/{persona_id}': 'editor',
  'POST /personas/{persona_id}/duplicate': 'editor',
  'POST /personas/ask': 'author',
  'POST /personas/try': 'author',
  'GET /personas/questions': 'author',

  'GET /dialogs/': 'signed-in',
  'POST /dialogs/': 'author',
  'GET /dialogs/{dialog_id}': 'visible-signed-in',
  'PUT /dialogs/{dialog_id}': 'editor',
  'DELETE /dialogs/{dialog_id}': 'editor',
  'POST /dialogs/{dialog_id}/audio': 'editor',
  'POST /dialogs/{dialog_id}/draft': 'editor',
  'POST /dialogs/{dialog_id}/publish': 'editor',
  'POST /dialogs/{dialog_id}/withdraw': 'editor',
  'GET /dialogs/{dialog_id}/versions': 'editor',
  'POST /dialogs/{dialog_id}/versions/{number}/restore': 'editor',

  'POST /evaluation/evaluate': 'owner',
  'POST /evaluation/explain-vocab': 'visible-signed-in',
  'POST /evaluation/make-sentence': 'visible-signed-in',
  'POST /evaluation/find-term': 'visible-signed-in',
  'POST /evaluation/use-set-phrase': 'visible-signed-in',
  'POST /evaluation/make-specific': 'visible-signed-in',
  'POST /evaluation/subtask-skip': 'visible-signed-in',
  'POST /evaluation/learning-objectives': 'visible-signed-in',
  'POST /explanations/explain': 'signed-in',

  'GET /courses/': 'signed-in',
  'POST /courses/': 'author',
  'GET /courses/{course_id}': 'visible-signed-in',
  'POST /courses/{course_id}/copy': 'author-visible',
  'PUT /courses/{course_id}': 'editor',
  'GET /courses/{course_id}/publishing': 'editor',
  'POST /courses/{course_id}/draft': 'editor',
  'DELETE /courses/{course_id}': 'editor',
  'DELETE /courses/{course_id}/draft': 'editor',
  'POST /courses/{course_id}/publish': 'editor',
  'POST /courses/{course_id}/withdraw': 'editor',
  'GET /courses/{course_id}/versions': 'editor',
  'POST /courses/{course_id}/versions/{number}/restore': 'editor',
  'GET /courses/{course_id}/release': 'editor',
  'PUT /courses/{course_id}/release': 'editor',
  'POST /courses/{course_id}/author-display-image': 'editor',
  'GET /courses/{course_id}/interaction-with-basic-progress': 'visible-signed-in',
  'PUT /courses/{course_id}/enroll': 'visible-signed-in',
  'GET /courses/{course_id}/try-get-interaction': 'visible-signed-in',
  'PUT /courses/{course_id}/chapter-positions': 'editor',
  'GET /courses/{course_id}/interactions': 'visible-signed-in',
  'GET /users/course-interactions-with-basic-progress': 'signed-in',
  'POST /chapters/': 'editor',
  'GET /chapters/{chapter_id}': 'visible-signed-in',
  'PUT /chapters/{chapter_id}': 'editor',
  'DELETE /chapters/{chapter_id}': 'editor',
  'GET /chapters/{chapter_id}/interaction': 'visible-signed-in',
  'POST /chapters/{chapter_id}/interaction': 'visible-signed-in',
  'PUT /chapters/{chapter_id}/section-positions': 'editor',
  'GET /chapters/interactions/course/{course_id}': 'visible-signed-in',
  'POST /chapters/interactions/course/{course_id}/create-missing': 'visible-signed-in',
  'POST /sections/': 'editor',
  'GET /sections/all': 'staff',
  'GET /sections/single/{section_id}': 'visible-signed-in',
  'PUT /sections/single/{section_id}': 'editor',
  'DELETE /sections/single/{section_id}': 'editor',
  'GET /sections/{section_id}/learning-objectives': 'visible-signed-in',
  'PUT /sections/{section_id}/learning-objectives': 'editor',
  'POST /sections/{section_id}/copy-paste': 'editor',
  'GET /sections/{section_id}/interaction': 'visible-signed-in',
  'POST /sections/{section_id}/interaction': 'visible-signed-in',
  'PATCH /sections/{section_id}/vocabulary': 'editor',
  'PATCH /sections/{section_id}/started': 'visible-signed-in',
  'PUT /sections/{section_id}/item-positions': 'editor',
  'GET /sections/interactions/course/{course_id}': 'visible-signed-in',
  'POST /sections/interactions/course/{course_id}/create-missing': 'visible-signed-in',

  ...Object.fromEntries(kindEndpoints.map((endpoint) => [callName(endpoint), 'editor' as const])),
  'PATCH /course-section-items/{section_content_item_id}/meta': 'editor',
  'DELETE /course-section-items/{section_content_item_id}': 'editor',
  'POST /course-section-items/{section_content_item_id}/duplicate': 'editor',
  'POST /course-section-items/{section_id}/mm-vocab/extract': 'editor',
  'POST /course-section-items/{section_id}/vocab-intro/extract': 'editor',
  'PATCH /course-section-items/mm-vocab/{section_content_item_id}/more': 'editor',
  'GET /course-section-items/item/{section_content_item_id}/interaction': 'visible-signed-in',
  'POST /course-section-items/item/{section_content_item_id}/interaction': 'visible-signed-in',
  'PUT /course-section-items/section-item-interactions/{item_interaction_id}': 'owner',
  'GET /course-section-items/interactions/course/{course_id}': 'visible-signed-in',
  'POST /course-section-items/interactions/course/{course_id}/create-missing': 'visible-signed-in',
  'DELETE /course-section-items/case-interactions/{case_interaction_id}': 'owner',
  'POST /course-section-items/form-case/{section_content_item_id}/evaluate': 'visible-signed-in',
  'POST /course-section-items/resource/mc/{mc_question_id}/evaluate': 'visible-signed-in',
  'POST /course-section-items/resource/open/{open_question_id}/evaluate': 'visible-signed-in',
  'GET /course-section-items/vocab-intro/{section_content_item_id}': 'visible-signed-in',
  'POST /course-section-items/vocab-intro/{section_content_item_id}/activate': 'visible-signed-in',

  'GET /vocab-lists/my': 'signed-in',
  'GET /vocab-lists/': 'signed-in',
  'GET /vocab-lists/{vocab_list_id}': 'visible-signed-in',
  'PUT /vocab-lists/{vocab_list_id}': 'owner',
  'PUT /vocab-lists/copy-vocab-to-my/{vocab_list_id}': 'visible-signed-in',
  'DELETE /vocabs/': 'signed-in',
  'POST /vocabs/import/preview': 'signed-in',
  'POST /vocabs/import': 'signed-in',
  'GET /vocabs/export': 'signed-in',
  'GET /vocabs/': 'signed-in',
  'POST /vocabs/': 'signed-in',
  'PATCH /vocabs/{vocab_item_id}': 'owner',
  'DELETE /vocabs/{vocab_item_id}': 'owner',
  'POST /vocabs/from-case-interaction/{case_interaction_id}': 'owner',
  'GET /vocabs/test': 'signed-in',
  'POST /vocabs/{vocab_item_id}/review': 'owner',
  'GET /users/my-vocab-stats': 'signed-in',
  'POST /users/daily-vocab-test-taken': 'signed-in',

  'GET /journals/prompts': 'signed-in',
  'GET /journals/': 'signed-in',
  'POST /journals/': 'signed-in',
  'GET /journals/{journal_entry_id}': 'submitted-to',
  'PUT /journals/{journal_entry_id}': 'owner',
  'PUT /journals/{journal_entry_id}/reply': 'staff-of',
  'DELETE /journals/{journal_entry_id}': 'owner',

  'GET /organizations/{organization_id}': 'visible-signed-in',
  'PUT /organizations/{organization_id}': 'superuser-of',
  'GET /organizations/{organization_id}/seats': 'staff-of',
  'GET /organizations/{organization_id}/subscriptions': 'manager-of',
  'PUT /organizations/{organization_id}/subscriptions/{subscription_id}': 'superuser-of',
  'GET /organizations/{organization_id}/case-ids': 'staff-of',
  'GET /organizations/{organization_id}/content-items-ids': 'staff-of',
  'GET /organizations/{organization_id}/audit-log': 'superuser-of',
  'GET /organizations/{organization_id}/usage': 'superuser-of',
  'GET /admin/organizations': 'admin',
  'POST /admin/organizations': 'admin',
  'GET /admin/organizations/{organization_id}': 'admin-of',
  'PUT /admin/organizations/{organization_id}': 'admin-of',
  'POST /admin/organizations/{organization_id}/subscriptions': 'admin-of',
  'PUT /admin/organizations/{organization_id}/subscriptions/{subscription_id}': 'admin-of',
  'GET /admin/usage': 'admin',
  'GET /admin/audit-log': 'admin',
  'GET /admin/jobs': 'admin',
  'GET /admin/jobs/{kind}/failures': 'admin',
  'POST /admin/jobs/{kind}/retry': 'admin',
  'POST /admin/jobs/{kind}/discard': 'admin',
  'GET /admin/catalogue': 'admin',
  'PUT /admin/catalogue/{kind}/{content_id}': 'admin-of',
  'GET /admin/users': 'admin',
  'PUT /admin/users/{user_id}': 'admin-of',
  'POST /admin/users/{user_id}/end-sign-ins': 'admin-of',
  'POST /admin/users/{user_id}/reset-link': 'admin-of',
  'GET /debug/info': 'admin',
  'GET /providers/': 'admin',
  'POST /providers/test': 'admin',
  'POST /organizations/{organization_id}/invites': 'manager-of',
  'GET /organizations/{organization_id}/invite-link': 'manager-of',
  'PUT /organizations/{organization_id}/invite-link': 'superuser-of',
  'DELETE /organizations/{organization_id}/invite-link': 'superuser-of',
  'GET /organizations/{organization_id}/members': 'staff-of',
  'PUT /organizations/{organization_id}/members/{user_id}': 'manager-of',
  'GET /organizations/{organization_id}/members/progress': 'accompanying-of',
  'GET /organizations/{organization_id}/members/journalling': 'staff-of',
  'POST /organizations/{organization_id}/send-engagement-email': 'manager-of',
  'GET /organizations/{organization_id}/mentorships': 'staff-of',
  'POST /organizations/{organization_id}/mentorships': 'manager-of',
  'DELETE /organizations/{organization_id}/mentorships/{mentorship_id}': 'manager-of',
  'GET /users/my-organization-memberships': 'signed-in',
  'GET /users/{user_id}/data-export': 'owner',
  'POST /users/{user_id}/data-export': 'owner',
  'DELETE /users/{user_id}': 'owner',
  'GET /users/{user_id}/managed-organizations': 'owner',
  'GET /users/{user_id}/tutored-organizations': 'owner',
  'GET /users/{user_id}/superusered-organizations': 'owner',
  'GET /users/{user_id}/all-organizations': 'owner',
  'GET /users/{user_id}/mentorings-for-me': 'owner',
  'POST /push/subscribe': 'signed-in',
  'DELETE /push/unsubscribe': 'signed-in',
  'GET /push/settings': 'signed-in',
  'PUT /push/settings': 'signed-in',
  'POST /push/test': 'signed-in',
  'POST /notifications/organization-full': 'manager-of',
  'POST /notifications/lesson-assignment-student': 'staff-of',
  'POST /notifications/lesson-assignment-manager': 'staff-of',
  'POST /organizations/{organization_id}/remind-of-overdue': 'staff-of',
  'POST /user-assignments/preview': 'staff-of',
  'GET /user-chapter-assignments/assigned-to-user/{user_id}': 'learning-of',
  'GET /user-chapter-assignments/assigned-by-me': 'staff',
  'POST /user-chapter-assignments/': 'staff-of',
  'DELETE /user-chapter-assignments/{assignment_id}': 'staff-of',
  'GET /user-section-assignments/assigned-to-me': 'signed-in',
  'GET /user-section-assignments/assigned-to-user/{user_id}': 'learning-of',
  'GET /user-section-assignments/assigned-by-me': 'staff',
  'POST /user-section-assignments/': 'staff-of',
  'DELETE /user-section-assignments/{assignment_id}': 'staff-of',

  'GET /user-interactions/': 'signed-in',
  'GET /user-interactions/details/{conversation_id}': 'participant',
  'POST /user-interactions/message': 'participant',
  'POST /user-interactions/conversation/mark-conversation-read/{conversation_id}': 'participant',
  'POST /user-interactions/message/mark-read/{message_id}': 'participant',
  'POST /user-interactions/message/delete/{message_id}': 'participant',
  'POST /user-interactions/message/report/{message_id}': 'participant',
  'PUT /user-interactions/people/{user_id}/block': 'participant',
  'GET /user-interactions/unread-conversations-count': 'signed-in',
  'GET /user-interactions/unread-messages-count': 'signed-in',
  'GET /user-interactions/kudos-from-me': 'signed-in',
  'GET /user-interactions/unread-kudos': 'signed-in',
  'GET /user-interactions/people': 'signed-in',
  'GET /user-interactions/events': 'signed-in',

  'POST /stt/': 'signed-in',
  'POST /tts/': 'signed-in',
  'POST /voices/retrieve': 'signed-in',
  'POST /translations/': 'signed-in',
  ...Object.fromEntries(
    ['patients', 'third-persons', 'companions', 'assistants', 'observers'].flatMap((kind) => [
      [`GET /${kind}/messages/{message_id}/translation`, 'owner' as const],
      [`PATCH /${kind}/messages/{message_id}/translation`, 'owner' as const],
    ]),
  ),
  'POST /case-interactions/{case_interaction_id}/audio': 'owner',

  'GET /media/allowed-types': 'signed-in',
  'GET /media/allowed-file-sizes': 'signed-in',
  'GET /media/storage': 'author',
  'POST /media/title-image': 'author',

  'GET /languages/': 'signed-in',
  'GET /countries/': 'signed-in',
  'GET /specialties/': 'signed-in',

  'GET /health': 'anyone',
  'GET /health/live': 'anyone',
  'GET /health/ready': 'anyone',
  'GET /reporting': 'anyone',
  'GET /demo/accounts': 'anyone',
  'GET /demo/outbox': 'anyone',
};

function isOne(caller: Caller, of: Who): boolean {
  if (of === 'anyone') return true;
  if (caller.kind === 'anonymous' || of === 'nobody') return false;
  if (caller.is_admin || of === 'signed-in') return true;
  const isStaff = caller.organizations.some((one) => hasRank(one, 'staff'));
  if (of === 'mentor') return isStaff || caller.mentee_ids.length > 0;
  if (of === 'staff') return isStaff;
  if (of === 'superuser') return caller.organizations.some((one) => hasRank(one, 'superuser'));
  return of === 'author' && mayAuthor(caller);
}

const BEFORE_OWN_PASSWORD: CallName[] = ['GET /users/me', 'POST /auth/change-password', 'POST /auth/sign-out'];

/** Whose password was given to them may only set their own, and what everybody may without a sign-in. */
export function needsOwnPassword(caller: Caller, call: CallName): boolean {
  return caller.kind === 'user' && caller.must_change_password && PERMISSIONS[call] !== 'anyone' && !BEFORE_OWN_PASSWORD.includes(call);
}

const BEFORE_SECOND_FACTOR: CallName[] = [
  ...BEFORE_OWN_PASSWORD,
  'GET /auth/second-factor',
  'POST /auth/second-factor',
  'POST /auth/second-factor/confirm',
];

/** Whose organisation demands a second factor may only set it up, and what everybody may without a sign-in. */
export function needsSecondFactor(caller: Caller, call: CallName): boolean {
  return (
    caller.kind === 'user' && caller.must_set_up_second_factor && PERMISSIONS[call] !== 'anyone' && !BEFORE_SECOND_FACTOR.includes(call)
  );
}

/** Whether the caller may make the call at all; what it touches is checked by `resources.ts` in the use case. */
export function mayCall(caller: Caller, call: CallName): Verdict {
  const rule = PERMISSIONS[call];
  if (rule === undefined) return 'forbidden';
  if (isOne(caller, RULES[rule].call)) return 'allowed';
  return caller.kind === 'anonymous' ? 'unauthenticated' : 'forbidden';
}

/**
 * What the table says of a call with a thing of the given relation: what a test of the server expects of every
 * endpoint for every role. `visible` things of others that may not be changed are forbidden, hidden ones not found.
 */
export function verdictFor(caller: Caller, call: CallName, relation: Relation): Verdict {
  const verdict = mayCall(caller, call);
  const rule = PERMISSIONS[call];
  if (verdict !== 'allowed' || rule === undefined) return verdict;
  if (isOne(caller, RULES[rule][relation])) return 'allowed';
  return relation === 'visible' ? 'forbidden' : 'not_found';
}
