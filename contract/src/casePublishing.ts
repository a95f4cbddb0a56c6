import { z } from 'zod';
import { AuthoredCase } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';
import { LearnersOf, PublishedVersion, VersionNumber } from './publishing.ts';

const params = z.object({ case_id: Id });

export const getCasePublishing = endpoint({
  auth: 'bearer',
  method: 'GET',
  path: '/cases/{case_id}/publishing',
  summary: 'For whom publishing or deleting a case would change something; asked of its draft too',
  params,
  response: z.object({ learners: LearnersOf }),
});

export const listCaseVersions = endpoint({
  auth: 'bearer',
  method: 'GET',
  path: '/cases/{case_id}/versions',
  summary: 'Every version of a case that was published, the latest first; asked of its draft too',
  params,
  response: z.array(PublishedVersion),
});

export const restoreCaseVersion = endpoint({
  auth: 'bearer',
  method: 'POST',
  path: '/cases/{case_id}/versions/{number}/restore',
  summary: 'Puts a published version into the draft beside the case, begun if there is none; learners see it once the draft is published',
  params: params.extend({ number: VersionNumber }),
  response: AuthoredCase,
});
