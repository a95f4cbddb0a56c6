import * as accounts from './accounts.ts';
import * as administeredUsers from './administeredUsers.ts';
import * as administration from './administration.ts';
import * as askPerson from './askPerson.ts';
import * as assignments from './assignments.ts';
import * as auditLog from './auditLog.ts';
import * as casePublishing from './casePublishing.ts';
import * as cases from './cases.ts';
import * as catalogues from './catalogues.ts';
import * as companions from './companions.ts';
import * as conversations from './conversations.ts';
import * as coursePublishing from './coursePublishing.ts';
import * as courseReleases from './courseReleases.ts';
import * as courses from './courses.ts';
import * as dialogPublishing from './dialogPublishing.ts';
import * as dialogs from './dialogs.ts';
import type { Endpoint } from './endpoint.ts';
import * as evaluation from './evaluation.ts';
import * as exercises from './exercises.ts';
import * as explanations from './explanations.ts';
import * as installationUsage from './installationUsage.ts';
import * as invites from './invites.ts';
import * as jobs from './jobs.ts';
import * as journals from './journals.ts';
import * as language from './language.ts';
import * as media from './media.ts';
import * as memberProgress from './memberProgress.ts';
import * as members from './members.ts';
import * as mentorships from './mentorships.ts';
import * as messaging from './messaging.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import * as organizations from './organizations.ts';
import * as passkeys from './passkeys.ts';
import * as personas from './personas.ts';
import * as personQuestions from './personQuestions.ts';
import * as privacy from './privacy.ts';
import * as profileImages from './profileImages.ts';
import * as progress from './progress.ts';
import * as publicCatalogue from './publicCatalogue.ts';
import * as push from './push.ts';
import * as secondFactor from './secondFactor.ts';
import * as speech from './speech.ts';
import * as translations from './translations.ts';
import * as tryPerson from './tryPerson.ts';
import * as usage from './usage.ts';
import * as vocabFiles from './vocabFiles.ts';
import * as vocabLists from './vocabLists.ts';
import * as vocabReviews from './vocabReviews.ts';
import * as vocabulary from './vocabulary.ts';
import * as voiceChat from './voiceChat.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
}

/** Every endpoint by room, in the order in which the rooms export them: the whole API. */
export const API: Record<string, Endpoint[]> = Object.fromEntries(
  Object.entries({
    accounts,
    secondFactor,
    passkeys,
    cases,
    casePublishing,
    personas,
    tryPerson,
    askPerson,
    personQuestions,
    dialogs,
    dialogPublishing,
    conversations,
    companions,
    speech,
    translations,
    courses,
    courseReleases,
    coursePublishing,
    exercises,
    evaluation,
    explanations,
    language,
    progress,
    vocabReviews,
    vocabulary,
    vocabLists,
    vocabFiles,
    journals,
    voiceChat,
    organizations,
    members,
    invites,
    memberProgress,
    mentorships,
    assignments,
    messaging,
    auditLog,
    privacy,
    notifications,
    push,
    usage,
    catalogues,
    media,
    profileImages,
    operations,
    administration,
    administeredUsers,
    installationUsage,
    jobs,
    publicCatalogue,
  }).map(([room, exported]) => [
    room,
    Object.values(exported).flatMap((value): Endpoint[] => {
      if (isEndpoint(value)) return [value];
      const group = typeof value === 'object' && value !== null ? Object.values(value) : [];
      return group.filter(isEndpoint);
    }),
  ]),
);
