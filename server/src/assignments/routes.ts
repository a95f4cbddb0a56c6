import * as contract from '@visite/contract/assignments.ts';
import { notifyManagers, notifyStudents, remindOfOverdue as remindContract } from '@visite/contract/notifications.ts';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { createAssignments } from './createAssignments.ts';
import { deleteAssignment } from './deleteAssignment.ts';
import { listAssignmentsByMe, listAssignmentsOf } from './listAssignments.ts';
import { notify } from './notices.ts';
import { previewAssignment } from './previewAssignment.ts';
import { remindOfOverdue } from './remindOfOverdue.ts';

export function assignmentRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listChapterAssignmentsOfUser, (caller, { params }) => listAssignmentsOf(house, caller, 'chapter', params.user_id));
  serve(app, contract.listChapterAssignmentsByMe, (caller, { query }) => listAssignmentsByMe(house, caller, 'chapter', query));
  serve(app, contract.createChapterAssignments, (caller, { body: { chapter_id, ...input } }) =>
    createAssignments(house, caller, { chapter_id }, input),
  );
  serve(app, contract.deleteChapterAssignment, (caller, { params }) => deleteAssignment(house, caller, 'chapter', params.assignment_id));

  serve(app, contract.listMySectionAssignments, (caller) => listAssignmentsOf(house, caller, 'section', signedIn(caller).user_id));
  serve(app, contract.listSectionAssignmentsOfUser, (caller, { params }) => listAssignmentsOf(house, caller, 'section', params.user_id));
  serve(app, contract.listSectionAssignmentsByMe, (caller, { query }) => listAssignmentsByMe(house, caller, 'section', query));
  serve(app, contract.createSectionAssignments, (caller, { body: { section_id, ...input } }) =>
    createAssignments(house, caller, { section_id }, input),
  );
  serve(app, contract.deleteSectionAssignment, (caller, { params }) => deleteAssignment(house, caller, 'section', params.assignment_id));

  serve(app, contract.previewAssignment, (caller, request) => previewAssignment(house, caller, request));

  serve(app, remindContract, (caller, request) => remindOfOverdue(house, caller, request));
  serve(app, notifyStudents, (caller, { body }) => notify(house, caller, 'students', body.assignment_ids));
  serve(app, notifyManagers, (caller, { body }) => notify(house, caller, 'managers', body.assignment_ids));
}
