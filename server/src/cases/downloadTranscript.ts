import { transcriptText } from '@visite/core/conversations/transcript.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { findStandingMessages } from '#conversations/sql.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { ownCaseInteraction } from './ownCaseInteraction.ts';
import { findCase, findDocuments } from './sql.ts';
