import { expect, it } from 'vitest';
import { findConversation } from '#conversations/sql.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { testHouse } from '#testing/testHouse.ts';
import { changePerson } from './changePerson.ts';

const house = testHouse();

async function aPerson() {
  const { at } = await aTalk(house);
  const find = async (db = house.db) => (await findConversation(db, at.interaction_id))?.person;
  const first = await find();
  if (!first) throw new Error('the talk has a person');
  const { id, content } = first;
  const named = (name: string) => ({ ...content, persona: { ...content.persona, last_name: name } });
  return { id, content, find, named };
}

it('what a person knows is one object from line to line, and another one once somebody has changed it', async () => {
  const { id, content, find, named } = await aPerson();
  expect((await find())?.content).toBe(content);
  await changePerson(house.db, id, named('Anders'));
  expect((await find())?.content.persona.last_name).toBe('Anders');
  await changePerson(house.db, id, content);
  expect((await find())?.content).toEqual(content);
});

it('a change counts at once within its transaction, however many there are, and nowhere when it is taken back', async () => {
  const { id, content, find, named } = await aPerson();
  const undone = house.db.transaction(async (tx) => {
    for (const name of ['Anders', 'Berg', 'Conrad']) {
      await changePerson(tx, id, named(name));
      expect((await find(tx))?.content.persona.last_name).toBe(name);
    }
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect((await find())?.content).toEqual(content);
});
