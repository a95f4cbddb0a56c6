import { expect, it } from 'vitest';
import { pageOf, shownNotice } from './push.ts';

it('a notice says what the server wrote, and takes the place of the former of its name', () => {
  const notice = { title: 'José Dela Cruz', body: 'Neue Nachricht', path: '/home/inbox?conversationId=1', tag: 'one', language: 'de' };
  expect(shownNotice(notice)).toEqual([
    'José Dela Cruz',
    expect.objectContaining({ body: 'Neue Nachricht', tag: 'one', lang: 'de', data: { path: notice.path } }),
  ]);
});

it.each([
  [{ path: '/home/inbox?conversationId=1' }, 'https://visite.example/home/inbox?conversationId=1'],
  [{ path: 'https://elsewhere.example/' }, 'https://visite.example/home'],
  [{ path: '//elsewhere.example/' }, 'https://visite.example/home'],
  [null, 'https://visite.example/home'],
  [{ path: 3 }, 'https://visite.example/home'],
])('a tapped notice opens a page of the app and no other: %j', (data, page) => {
  expect(pageOf({ data }, 'https://visite.example')).toBe(page);
});
