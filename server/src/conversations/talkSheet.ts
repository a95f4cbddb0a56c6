import type { TalkSheet } from '@visite/contract/conversations.ts';
import { talkSheetOf } from '@visite/core/conversations/talkSheet.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { type BytesAnswer, bytesAnswer } from '#platform/route.ts';
import { personTalkedWith } from './answer.ts';
import { ownConversation, type PersonKind, requireOpen } from './ownConversation.ts';

/**
 * What the caller's device needs to go on with an open talk of the caller's own without a connection (docs/decisions/0084).
 * Errors: 403 `case_left`, 404, 409 `case_solved`.
 */
export async function getTalkSheet(house: House, caller: Caller, kind: PersonKind, conversationId: string): Promise<TalkSheet> {
  const found = await ownConversation(house.db, caller, kind, conversationId);
  requireOpen(caller, found);
  return { person: talkSheetOf(personTalkedWith(found)), engine: house.onDevices.pack.version };
}

/** The engine in one file. 404 for another version than the present one: the sheet names it. */
export async function getTalkEngine(house: House, version: string): Promise<BytesAnswer> {
  const { pack } = house.onDevices;
  if (version !== pack.version) throw notFound();
  return { ...bytesAnswer(await pack.bytes(), 'application/octet-stream'), encoding: 'br' };
}
