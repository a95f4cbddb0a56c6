import * as publishing from '@visite/contract/coursePublishing.ts';
import * as releases from '@visite/contract/courseReleases.ts';
import * as contract from '@visite/contract/courses.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { createChapter, deleteChapter, getChapter, setChapterPositions, setSectionPositions, updateChapter } from './chapters.ts';
import { copyCourse } from './copyCourse.ts';
import { getCoursePublishing } from './coursePublishing.ts';
import { courseSameWhile, coursesSameWhile, createCourse, getCourse, listCourses, setAuthorDisplayImage, updateCourse } from './courses.ts';
import { deleteCourse } from './deleteCourse.ts';
import { beginCourseDraft, discardCourseDraft, listCourseVersions, restoreCourseVersion } from './draft.ts';
import { listSections } from './listSections.ts';
import { publishCourse, withdrawCourse } from './publish.ts';
import { answerCourseRelease, getCourseRelease } from './releases.ts';
import {
  copyPasteSection,
  createSection,
  deleteSection,
  getLearningObjectives,
  getSection,
  sectionSameWhile,
  setItemPositions,
  setLearningObjectives,
  updateSection,
} from './sections.ts';

export function courseRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listCourses, (caller, { query }) => listCourses(house, caller, query), {
    sameWhile: (caller, { query }) => (query.editable ? Promise.resolve(undefined) : coursesSameWhile(house, caller)),
  });
  serve(app, contract.createCourse, (caller, request) => createCourse(house, caller, request));
  serve(app, contract.getCourse, (caller, { params }) => getCourse(house, caller, params.course_id), {
    sameWhile: (caller, { params }) => courseSameWhile(house, caller, params.course_id),
  });
  serve(app, contract.copyCourse, (caller, request) => copyCourse(house, caller, request));
  serve(app, contract.updateCourse, (caller, request) => updateCourse(house, caller, request));
  serve(app, contract.deleteCourse, (caller, { params }) => deleteCourse(house, caller, params.course_id));
  serve(app, contract.setAuthorDisplayImage, (caller, { params, query, body }) =>
    setAuthorDisplayImage(house, caller, params.course_id, body.file as UploadedFile, query.replaces),
  );
  serve(app, releases.getCourseRelease, (caller, { params }) => getCourseRelease(house, caller, params.course_id));
  serve(app, releases.answerCourseRelease, (caller, request) => answerCourseRelease(house, caller, request));
  serve(app, publishing.getCoursePublishing, (caller, { params }) => getCoursePublishing(house, caller, params.course_id));
  serve(app, publishing.beginCourseDraft, (caller, { params }) => beginCourseDraft(house, caller, params.course_id));
  serve(app, publishing.discardCourseDraft, (caller, { params }) => discardCourseDraft(house, caller, params.course_id));
  serve(app, publishing.publishCourse, (caller, request) => publishCourse(house, caller, request));
  serve(app, publishing.withdrawCourse, (caller, { params }) => withdrawCourse(house, caller, params.course_id));
  serve(app, publishing.listCourseVersions, (caller, { params }) => listCourseVersions(house, caller, params.course_id));
  serve(app, publishing.restoreCourseVersion, (caller, request) => restoreCourseVersion(house, caller, request));
  serve(app, contract.setChapterPositions, (caller, { params, body }) => setChapterPositions(house, caller, params.course_id, body));

  serve(app, contract.createChapter, (caller, request) => createChapter(house, caller, request));
  serve(app, contract.getChapter, (caller, { params }) => getChapter(house, caller, params.chapter_id));
  serve(app, contract.updateChapter, (caller, request) => updateChapter(house, caller, request));
  serve(app, contract.deleteChapter, (caller, { params, query }) => deleteChapter(house, caller, params.chapter_id, query.version));
  serve(app, contract.setSectionPositions, (caller, { params, body }) => setSectionPositions(house, caller, params.chapter_id, body));

  serve(app, contract.createSection, (caller, request) => createSection(house, caller, request));
  serve(app, contract.getSection, (caller, { params }) => getSection(house, caller, params.section_id), {
    sameWhile: (caller, { params }) => sectionSameWhile(house, caller, params.section_id),
  });
  serve(app, contract.updateSection, (caller, request) => updateSection(house, caller, request));
  serve(app, contract.deleteSection, (caller, { params, query }) => deleteSection(house, caller, params.section_id, query.version));
  serve(app, contract.getLearningObjectives, (caller, { params }) => getLearningObjectives(house, caller, params.section_id));
  serve(app, contract.setLearningObjectives, (caller, request) => setLearningObjectives(house, caller, request));
  serve(app, contract.copyPasteSection, (caller, { params, body }) => copyPasteSection(house, caller, params.section_id, body));
  serve(app, contract.listSections, (caller, { query }) => listSections(house, caller, query));
  serve(app, contract.setItemPositions, (caller, { params, body }) => setItemPositions(house, caller, params.section_id, body));
}
