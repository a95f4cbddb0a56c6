import { listPersonQuestions } from '@visite/contract/personQuestions.ts';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse();

describe('what can be asked of a person', () => {
  it('comes as plain questions by frame, with what the topics of facts stand for', async () => {
    const { body } = await house.call(await house.signedIn('manager'), listPersonQuestions, {});
    const fall = body.frames.find(({ key }) => key === 'fall');
    expect(fall?.questions).toContainEqual({ slot: 'fall.head', question: 'Sind Sie auf den Kopf gefallen?' });
    expect(body.topic_slots.falls).toContain('fall.happened');
    const slots = body.frames.flatMap(({ questions }) => questions.map(({ slot }) => slot));
    expect(new Set(slots).size).toBe(slots.length);
    expect(slots).not.toContain('pain.of');
    expect(
      Object.values(body.topic_slots)
        .flat()
        .filter((slot) => !slots.includes(slot)),
    ).toEqual([]);
  });

  it('is for authors', async () => {
    expect((await house.call(await house.signedIn('learner'), listPersonQuestions, {})).status).toBe(403);
  });
});
