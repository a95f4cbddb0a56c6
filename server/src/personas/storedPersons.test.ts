import { readFileSync } from 'node:fs';
import * as contract from '@visite/contract/personas.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';
import { personas } from './tables.ts';

const house = testHouse();
const migration = readFileSync(new URL('../../migrations/0020_lists_of_persons.sql', import.meta.url), 'utf8');

it('a person stored before there were slots and answers of daily life gets their empty lists, and keeps all else', async () => {
  const persona = smallCase.persons[0]?.persona as contract.Persona;
  const { body } = await house.call(await house.signedIn('manager'), contract.createPersona, { body: { persona } });
  const { everyday: _, facts, ...rest } = persona;
  const earlier = { ...rest, facts: facts.map(({ slots: _slots, heard_as: _heard, ...fact }) => fact) } as contract.Persona;
  await house.db.update(personas).set({ content: earlier }).where(eq(personas.id, body.id));
  for (const statement of migration.split('--> statement-breakpoint')) await house.db.execute(sql.raw(statement));
  const [stored] = await house.db.select().from(personas).where(eq(personas.id, body.id));
  expect(stored?.content).toEqual(contract.Persona.parse(earlier));
});
