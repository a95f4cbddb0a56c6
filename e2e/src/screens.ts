/** What the addresses of the screens need: looked up or made by call before they are visited. */
export interface Known {
  courseId: string;
  sectionId: string;
  caseId: string;
  caseInteractionId: string;
  dialogId: string;
  personaId: string;
  draftId: string;
  organizationId: string;
  learnerId: string;
  conversationId: string;
  vocabListId: string;
}

type Address = string | ((known: Known) => string);
/** By the path of its route, as `web/src/routes` names it; one that shows two things has two addresses. */
type Screens = Record<string, Address | Address[]>;

const WITHOUT_SIGN_IN: Screens = {
  '/': '/',
  '/about-us': '/about-us',
  '/attributions': '/attributions',
  '/impressum': '/impressum',
  '/grammar/': '/grammar',
  '/grammar/$topic': '/grammar/verb-last?language=aeb',
  '/onboarding': '/onboarding',
  '/privacy': '/privacy',
  '/privacy-and-terms': '/privacy-and-terms',
  '/research': '/research',
  '/terms': '/terms',
  '/account/sign-in': '/account/sign-in',
  '/account/reset-password': '/account/reset-password',
  '/account/change-password': '/account/change-password?token=erfunden',
  '/account/second-factor': '/account/second-factor',
  '/account/email/confirm': '/account/email/confirm?token=erfunden',
  '/account/email/undo': '/account/email/undo?token=erfunden',
  '/account/invite/accept': '/account/invite/accept?token=erfunden',
  '/account/org-invite/accept': '/account/org-invite/accept?token=erfunden',
  '/account/sign-up/confirm': '/account/sign-up/confirm?token=erfunden',
  // Of every address that there is none for.
  '*': '/nowhere',
};

const OF_LEARNERS: Screens = {
  '/_signed-in/home/': '/home',
  '/_signed-in/home/learn': '/home/learn',
  '/_signed-in/home/courses': ['/home/courses', '/home/courses?search=gibtesnicht'],
  '/_signed-in/home/my-courses': '/home/my-courses',
  '/_signed-in/home/course/$courseId': ({ courseId }) => `/home/course/${courseId}`,
  '/_signed-in/home/view/$courseId': ({ courseId, sectionId }) => `/home/view/${courseId}?section=${sectionId}`,
  '/_signed-in/home/lesson-viewer/$sectionId': ({ sectionId }) => `/home/lesson-viewer/${sectionId}?page=0`,
  '/_signed-in/home/all-cases': ['/home/all-cases', '/home/all-cases?search=gibtesnicht'],
  '/_signed-in/home/case-inspection/$caseId': ({ caseId }) => `/home/case-inspection/${caseId}`,
  '/_signed-in/my-cases': '/my-cases',
  '/_signed-in/case-interactions/$caseInteractionId/': ({ caseInteractionId }) => `/case-interactions/${caseInteractionId}`,
  '/_signed-in/home/dialogs/': '/home/dialogs',
  '/_signed-in/home/dialogs/$dialogId/': ({ dialogId }) => `/home/dialogs/${dialogId}`,
  '/_signed-in/home/vocab-dashboard': [
    '/home/vocab-dashboard',
    '/home/vocab-dashboard?startInPracticeMode=true',
    '/home/vocab-dashboard?show=stats',
  ],
  '/_signed-in/home/inbox/': [
    '/home/inbox',
    '/home/inbox?search=gibtesnicht',
    ({ conversationId }) => `/home/inbox?conversationId=${conversationId}`,
  ],
  '/_signed-in/home/vocab-lists/': ['/home/vocab-lists', '/home/vocab-lists?search=gibtesnicht'],
  '/_signed-in/home/vocab-lists/$vocabListId': ({ vocabListId }) => `/home/vocab-lists/${vocabListId}`,
  '/_signed-in/home/vocab-import': '/home/vocab-import',
  '/_signed-in/home/journal/': ['/home/journal', '/home/journal?search=gibtesnicht'],
  '/_signed-in/home/journal/$entryId': '/home/journal/018f0000-0000-7000-8000-000000000001?prompt=shift-today',
  '/_signed-in/home/dev2': '/home/dev2',
  '/_signed-in/home/voice-chat': ['/home/voice-chat', '/home/voice-chat?topic=essen', '/home/voice-chat?topic=essen&summary=true'],
  '/_signed-in/home/practice': ['/home/practice', '/home/practice?topic=reflexive'],
  '/_signed-in/home/profile/': '/home/profile',
  '/_signed-in/home/profile/german': '/home/profile/german',
  '/_signed-in/home/profile/account': '/home/profile/account',
  '/_signed-in/home/profile/languages': '/home/profile/languages',
  '/_signed-in/home/profile/settings': '/home/profile/settings',
};

const OF_STAFF: Screens = {
  '/_signed-in/dashboard/overview': '/dashboard/overview',
  '/_signed-in/dashboard/users/': ['/dashboard/users', '/dashboard/users?show=invited', '/dashboard/users?search=gibtesnicht'],
  '/_signed-in/dashboard/users/$userId': ({ learnerId }) => `/dashboard/users/${learnerId}`,
  '/_signed-in/dashboard/users/add': '/dashboard/users/add',
  '/_signed-in/dashboard/settings': '/dashboard/settings',
  '/_signed-in/dashboard/subscription': '/dashboard/subscription',
  '/_signed-in/dashboard/course-progress': '/dashboard/course-progress',
};

const OF_AUTHORS: Screens = {
  '/_signed-in/dashboard/edit/': '/dashboard/edit',
  '/_signed-in/dashboard/edit/$courseId': ({ courseId }) => `/dashboard/edit/${courseId}`,
  '/_signed-in/dashboard/lesson-editor/$sectionId': ({ sectionId }) => `/dashboard/lesson-editor/${sectionId}?page=0`,
  '/_signed-in/dashboard/exercise-browser': '/dashboard/exercise-browser',
  '/_signed-in/home/new-case': ['/home/new-case', ({ draftId }) => `/home/new-case?case_id=${draftId}`],
  '/_signed-in/home/personas/': '/home/personas',
  '/_signed-in/home/personas/$personaId': ({ personaId }) => `/home/personas/${personaId}`,
  '/_signed-in/home/dialogs/$dialogId/edit': ({ dialogId }) => `/home/dialogs/${dialogId}/edit`,
};

const OF_ADMINS: Screens = {
  '/_signed-in/admin/organizations/': '/admin/organizations',
  '/_signed-in/admin/organizations/new': '/admin/organizations/new',
  '/_signed-in/admin/organizations/$organizationId': ({ organizationId }) => `/admin/organizations/${organizationId}`,
  '/_signed-in/admin/people': '/admin/people',
  '/_signed-in/admin/catalogue': '/admin/catalogue',
  '/_signed-in/admin/usage': '/admin/usage',
  '/_signed-in/admin/jobs': '/admin/jobs',
  '/_signed-in/admin/log': '/admin/log',
  '/_signed-in/admin/system': '/admin/system',
};

/** Every screen there is, by who visits it; `visitor` is an account of the demo clinic, or nobody. */
export const VISITS: { name: string; visitor: string | null; screens: Screens }[] = [
  { name: 'without signing in', visitor: null, screens: WITHOUT_SIGN_IN },
  { name: 'of learners', visitor: 'learner', screens: OF_LEARNERS },
  { name: 'of those who run an organisation', visitor: 'superuser', screens: OF_STAFF },
  { name: 'of authors', visitor: 'admin', screens: OF_AUTHORS },
  { name: 'of admins', visitor: 'admin', screens: OF_ADMINS },
];
