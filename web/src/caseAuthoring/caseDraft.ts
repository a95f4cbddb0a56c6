import { type AuthoredCase, CaseFile } from '@visite/contract/cases.ts';
import { loosely } from '@visite/contract/loosely.ts';
import type { Stored } from '#editing/autosave.ts';

const LooseCase = loosely(CaseFile);

/** The file in the key order of the schema, so that two versions can be compared. */
export const storedCase = ({ file, version }: Pick<AuthoredCase, 'file' | 'version'>): Stored<CaseFile> => ({
  draft: LooseCase.parse(file),
  version,
});

/** Reads a draft that the browser kept; null when it is none. */
export const parseCase = (value: unknown): CaseFile | null => LooseCase.safeParse(value).data ?? null;

/** A draft of changes is kept with the case that it changes: their versions follow upon each other. */
export const caseDraftKey = (userId: string, { id, draft_of }: AuthoredCase) => `authoring:${userId}:case:${draft_of ?? id}`;

const USUAL_MINUTES = 20;

/** A case of which only the title is known. */
export const newCase = (title: string): CaseFile => ({
  title,
  summary: '',
  setting: { ward: '', time: '', situation: '' },
  specialty: '',
  level: 'B1',
  minutes: USUAL_MINUTES,
  tags: [],
  lists: [],
  is_public: false,
  persons: [],
  tasks: [],
  glossary: [],
});
