import * as contract from '@visite/contract/courses.ts';
import * as exercises from '@visite/contract/exercises.ts';
import { expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';
import { insertItem } from './items.ts';

const house = testHouse();

it('asks the database as often for thirty things as for three (issue 3: no N+1)', async () => {
  const learner = await house.signedIn('learner');
  const tutor = await house.signedIn('tutor');
  const made = [await house.aCourse()];
  const params = { course_id: made[0]?.course_id ?? '' };
  const section = { section_id: made[0]?.section_id ?? '' };
  const CALLS = {
    listCourses: () => house.call(learner, contract.listCourses, { query: {} }),
    getCourse: () => house.call(learner, contract.getCourse, { params }),
    getSection: () => house.call(learner, contract.getSection, { params: section }),
    listItemInteractions: () => house.call(learner, exercises.listItemInteractions, { params, query: {} }),
    listSectionInteractions: () => house.call(learner, contract.listSectionInteractions, { params }),
    listMyCourseInteractions: () => house.call(learner, contract.listMyCourseInteractions, { query: {} }),
    listSections: () => house.call(tutor, contract.listSections, { query: {} }),
  };
  const counts = async () => {
    house.app.keptAnswers.clear();
    const found: Record<string, number> = {};
    for (const [name, call] of Object.entries(CALLS)) found[name] = await house.queriesOf(call);
    return found;
  };
  await house.call(learner, contract.enroll, { params });
  const few = await counts();

  for (let more = 0; more < 14; more += 1)
    await insertItem(house.db, section.section_id, 'text', { content: { html: '<p>Mehr</p>' } }, house.now());
  for (let more = 0; more < 10; more += 1) {
    const { course_id } = await house.aCourse();
    await house.call(learner, contract.enroll, { params: { course_id } });
  }
  expect((await CALLS.getSection()).body.items).toHaveLength(30);
  expect(await counts()).toEqual(few);
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(8);
});
