import * as contract from '@visite/contract/courses.ts';
import * as evaluation from '@visite/contract/evaluation.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import {
  createMissing,
  enroll,
  getChapterInteraction,
  getCourseInteraction,
  getSectionInteraction,
  listCourseInteractions,
  listMyCourseInteractions,
  listProgress,
  tryGetCourseInteraction,
} from './courseProgress.ts';
import { judgeObjectives } from './judgeObjectives.ts';

/** What the caller has reached in courses, chapters and sections. */
export function courseProgressRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.enroll, (caller, { params }) => enroll(house, caller, params.course_id));
  serve(app, contract.tryGetCourseInteraction, (caller, { params }) => tryGetCourseInteraction(house, caller, params.course_id));
  serve(app, contract.getCourseInteractionWithBasicProgress, (caller, { params }) => getCourseInteraction(house, caller, params.course_id));
  serve(app, contract.listMyCourseInteractions, (caller, { query }) => listMyCourseInteractions(house, caller, query));
  serve(app, contract.listCourseInteractions, (caller, request) => listCourseInteractions(house, caller, request));
  serve(app, contract.getChapterInteraction, (caller, { params }) => getChapterInteraction(house, caller, params.chapter_id));
  serve(app, contract.createChapterInteraction, (caller, { params }) =>
    getChapterInteraction(house, caller, params.chapter_id, { make: true }),
  );
  serve(app, contract.getSectionInteraction, (caller, { params }) => getSectionInteraction(house, caller, params.section_id));
  serve(app, contract.createSectionInteraction, (caller, { params }) =>
    getSectionInteraction(house, caller, params.section_id, { make: true }),
  );
  serve(app, contract.noteSectionStarted, (caller, { params }) => getSectionInteraction(house, caller, params.section_id, { make: true }));
  serve(app, contract.listChapterInteractions, (caller, { params }) => listProgress(house, caller, 'chapter', params.course_id));
  serve(app, contract.listSectionInteractions, (caller, { params }) => listProgress(house, caller, 'section', params.course_id));
  serve(app, contract.createMissingChapterInteractions, (caller, { params }) => createMissing(house, caller, 'chapter', params.course_id));
  serve(app, contract.createMissingSectionInteractions, (caller, { params }) => createMissing(house, caller, 'section', params.course_id));
  serve(app, evaluation.judgeObjectives, (caller, { body }) => judgeObjectives(house, caller, body.section_id));
}
