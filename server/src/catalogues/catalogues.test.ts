import { listCountries, listLanguages, listSpecialties } from '@visite/contract/catalogues.ts';
import { LANGUAGES, SUPPORTED_LANGUAGES } from '@visite/contract/primitives.ts';
import { expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse();

it('lists the languages of Specification 9, in its order, then others, with direction and browser tag', async () => {
  const { body } = await house.call(await house.signedIn('learner'), listLanguages, {});
  const codes = body.map(({ code }) => code);
  expect(codes.slice(0, SUPPORTED_LANGUAGES.length)).toEqual([...SUPPORTED_LANGUAGES]);
  expect(codes).toEqual([...LANGUAGES]);
  expect(codes).toEqual(expect.arrayContaining(['pol', 'hin', 'mal']));
  expect(body.filter(({ is_rtl }) => is_rtl).map(({ code }) => code)).toEqual(['aeb', 'pes']);
  for (const { bcp47 } of body) expect(Intl.getCanonicalLocales(bcp47)).toEqual([bcp47]);
});

it('lists every country once, by ISO 3166-1 alpha-2', async () => {
  const { body } = await house.call(await house.signedIn('learner'), listCountries, {});
  const codes = body.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(['DE', 'TN', 'PH', 'VN', 'AL', 'UA']));
  expect(codes.length).toBeGreaterThan(190);
});

it('lists every specialty once, with a German and an English name', async () => {
  const { body } = await house.call(await house.signedIn('learner'), listSpecialties, {});
  expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
  expect(body).toContainEqual({ id: 'innere_medizin', name: { deu: 'Innere Medizin', eng: 'Internal medicine' } });
});
