import 'i18next';
import type accounts from '#locales/deu/accounts.json';
import type administration from '#locales/deu/administration.json';
import type authoring from '#locales/deu/authoring.json';
import type caseAuthoring from '#locales/deu/caseAuthoring.json';
import type cases from '#locales/deu/cases.json';
import type companions from '#locales/deu/companions.json';
import type conversations from '#locales/deu/conversations.json';
import type courses from '#locales/deu/courses.json';
import type dashboard from '#locales/deu/dashboard.json';
import type dialogs from '#locales/deu/dialogs.json';
import type evaluation from '#locales/deu/evaluation.json';
import type exercises from '#locales/deu/exercises.json';
import type invites from '#locales/deu/invites.json';
import type journals from '#locales/deu/journals.json';
import type language from '#locales/deu/language.json';
import type messaging from '#locales/deu/messaging.json';
import type notifications from '#locales/deu/notifications.json';
import type organizations from '#locales/deu/organizations.json';
import type personas from '#locales/deu/personas.json';
import type playground from '#locales/deu/playground.json';
import type privacy from '#locales/deu/privacy.json';
import type publicPages from '#locales/deu/public.json';
import type shell from '#locales/deu/shell.json';
import type speech from '#locales/deu/speech.json';
import type translations from '#locales/deu/translations.json';
import type vocabLists from '#locales/deu/vocabLists.json';
import type vocabTest from '#locales/deu/vocabTest.json';
import type vocabulary from '#locales/deu/vocabulary.json';
import type voiceChat from '#locales/deu/voiceChat.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: {
      accounts: typeof accounts;
      administration: typeof administration;
      authoring: typeof authoring;
      caseAuthoring: typeof caseAuthoring;
      cases: typeof cases;
      companions: typeof companions;
      conversations: typeof conversations;
      courses: typeof courses;
      dashboard: typeof dashboard;
      dialogs: typeof dialogs;
      evaluation: typeof evaluation;
      exercises: typeof exercises;
      invites: typeof invites;
      journals: typeof journals;
      language: typeof language;
      messaging: typeof messaging;
      notifications: typeof notifications;
      organizations: typeof organizations;
      personas: typeof personas;
      playground: typeof playground;
      privacy: typeof privacy;
      public: typeof publicPages;
      shell: typeof shell;
      speech: typeof speech;
      translations: typeof translations;
      vocabLists: typeof vocabLists;
      vocabTest: typeof vocabTest;
      vocabulary: typeof vocabulary;
      voiceChat: typeof voiceChat;
    };
  }
}
