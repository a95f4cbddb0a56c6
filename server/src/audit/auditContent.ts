import type { AuditAction } from '@visite/contract/auditLog.ts';
import type { CallName } from '@visite/contract/endpoint.ts';
import { PERMISSIONS } from '@visite/core/permissions/permissions.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit } from '#organizations/auditLog.ts';
import { audit_entries } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { type ContentSubject, findContentSubject } from './contentSubject.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a call that changes content is about, looked up before it may be gone. */
    contentSubject: ContentSubject | null;
  }
}

/** Whoever writes a lesson saves every few seconds: that is one change, as long as the pauses are shorter. */
const ONE_CHANGE_MS = 60 * 60_000;

/** Calls that look like changes and change nothing: they try out or propose. */
const CHANGES_NOTHING: CallName[] = [
  'POST /patients/freehand',
  'POST /third-persons/freehand',
  'POST /personas/ask',
  'POST /personas/try',
  'POST /media/title-image',
];

function contentCallOf(request: FastifyRequest): CallName | undefined {
  if (request.method === 'GET') return undefined;
  const path = (request.routeOptions.url ?? '').replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}');
  const call = `${request.method} ${path}` as CallName;
  const rule = PERMISSIONS[call];
  const isWriting = rule === 'editor' || rule === 'author' || rule === 'author-visible';
  return isWriting && !CHANGES_NOTHING.includes(call) ? call : undefined;
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const idsOf = (request: FastifyRequest) => ({ ...objectOf(request.body), ...objectOf(request.query), ...objectOf(request.params) });

async function wasJustChanged(db: Database, actorId: string, subjectId: string, since: Date): Promise<boolean> {
  const [last] = await db
    .select({ id: audit_entries.id })
    .from(audit_entries)
    .where(
      and(
        eq(audit_entries.actor_id, actorId),
        eq(audit_entries.subject_id, subjectId),
        eq(audit_entries.action, 'content_changed'),
        gt(audit_entries.created_at, since),
      ),
    )
    .limit(1);
  return last !== undefined;
}

function actionOf(call: CallName, { body }: FastifyRequest, before: ContentSubject): AuditAction {
  if (/\/publish$/.test(call)) return 'content_published';
  if (/\/withdraw$/.test(call)) return 'content_withdrawn';
  const { is_draft, is_published } = objectOf(body);
  // Whoever publishes by saving: a case is published unless it is said to be a draft.
  if (call === 'POST /cases/create-or-overwrite' && is_draft !== true) return 'content_published';
  if (is_published === undefined || is_published === before.is_published) return 'content_changed';
  return is_published === true ? 'content_published' : 'content_withdrawn';
}

/**
 * Writes down who changed content, for every call that the permission table gives to authors: a new one is written down
 * without being mentioned here.
 */
export function auditContent(app: FastifyInstance, house: House) {
  app.decorateRequest('contentSubject', null);
  app.addHook('preHandler', async (request) => {
    const call = contentCallOf(request);
    if (call) request.contentSubject = (await findContentSubject(house.db, call, idsOf(request))) ?? null;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const call = contentCallOf(request);
    if (!call || reply.statusCode >= 300 || request.caller.kind === 'anonymous') return;
    const answer = typeof payload === 'string' && payload.startsWith('{') ? objectOf(JSON.parse(payload)) : {};
    const before = request.contentSubject;
    const subject = before ?? (await findContentSubject(house.db, call, { made: answer.id }));
    if (!subject) return;
    const isWhole = /^DELETE \/(?:(?:cases|dialogs)\/|courses\/\{course_id\}$)/.test(call);
    const action =
      before === null ? 'content_created' : isWhole && !before.is_draft_beside ? 'content_deleted' : actionOf(call, request, before);
    const now = house.now();
    const { user_id } = request.caller;
    if (action === 'content_changed' && (await wasJustChanged(house.db, user_id, subject.id, new Date(now.getTime() - ONE_CHANGE_MS))))
      return;
    const { id, organization_id, kind, title } = subject;
    await recordAudit(
      house.db,
      { organization_id, actor_id: user_id, action, subject_id: id, details: { kind, ...(action === 'content_deleted' && { title }) } },
      now,
    );
  });
}
