import type { Page } from '@playwright/test';
import { courseNamed } from './lessonSteps.ts';
import { callerOf } from './people.ts';
import type { Known } from './screens.ts';

/** What the screens show is there: looked up, or made by call. */
export async function knownScreens(page: Page): Promise<Known> {
  const learner = await callerOf(page.request, 'learner');
  const admin = await callerOf(page.request, 'admin');
  const { id: courseId } = await courseNamed(learner, 'sicher-uebergeben');
  const { chapters } = await learner.get(`/courses/${courseId}`);
  const { items: cases } = await learner.get('/cases/');
  const caseId = cases[0].id;
  const talk = await learner.send('post', `/cases/interact/${caseId}`, { as_new_interaction: true, skip_lineup: true });
  const line = { id: 'erste', type: 'PERSON_SAY', speaker: 'Dr. Weber', text: 'Weber, Innere.' };
  const dialog = await admin.send('post', '/dialogs/', { title: 'Ein Anruf', lines: [line] });
  await admin.send('put', `/dialogs/${dialog.id}`, { version: dialog.version, is_published: true });
  const { authoring } = await admin.get(`/cases/${caseId}`);
  const persona = await admin.send('post', '/personas/', { persona: authoring.file.persons[0].persona });
  const draft = await admin.send('post', '/cases/create-or-overwrite', {
    is_draft: true,
    file: { ...authoring.file, title: 'Ein Entwurf' },
  });
  const { id: learnerId } = await learner.get('/users/me');
  const { items: conversations } = await learner.get('/user-interactions/');
  const { items: organizations } = await admin.get('/admin/organizations');
  const { items: lists } = await admin.get('/vocab-lists/?limit=1');
  return {
    courseId,
    sectionId: chapters[0].sections[0].id,
    caseId,
    caseInteractionId: talk.id,
    dialogId: dialog.id,
    personaId: persona.id,
    draftId: draft.id,
    organizationId: organizations[0].id,
    learnerId,
    conversationId: conversations[0].id,
    vocabListId: lists[0].id,
  };
}
