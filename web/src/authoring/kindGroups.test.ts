import { KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { expect, it } from 'vitest';
import { offeredKinds, withRecent } from './kindGroups.ts';

const NAMES = Object.fromEntries(KIND_NAMES.map((kind) => [kind, `Art ${kind}`])) as Record<KindName, string>;

it('offers every kind once, those used last first', () => {
  const offered = offeredKinds(NAMES, '', ['cloze', 'text']);
  expect(offered[0]).toEqual({ group: 'recent', kinds: ['cloze', 'text'] });
  expect(offered.flatMap(({ kinds }) => kinds).sort()).toEqual([...KIND_NAMES].sort());
});

it('finds kinds by part of their name, in their groups', () => {
  expect(offeredKinds(NAMES, ' CLO', ['cloze'])).toEqual([{ group: 'words', kinds: ['cloze'] }]);
  expect(offeredKinds(NAMES, 'nichts', [])).toEqual([]);
});

it('remembers three, each once', () => {
  expect(withRecent(['text', 'case', 'cloze'], 'case')).toEqual(['case', 'text', 'cloze']);
  expect(withRecent(['text', 'case', 'cloze'], 'media')).toEqual(['media', 'text', 'case']);
});
