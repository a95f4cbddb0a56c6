import { expect, it } from 'vitest';
import { suggestedUsername } from './suggestedUsername.ts';

it.each([
  ['Ada', 'Müller', 'ada.mueller'],
  ['José María', 'Ñáñez', 'josemaria.nanez'],
  ['Oksana', '', 'oksana'],
  ['Оксана', 'Бондаренко', ''],
])('suggests a username for %s %s', (first_name, last_name, suggested) => {
  expect(suggestedUsername({ first_name, last_name })).toBe(suggested);
});
