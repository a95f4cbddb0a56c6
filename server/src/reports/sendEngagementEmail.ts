import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { sendEngagementEmail as contract } from '@visite/contract/memberProgress.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { findUser } from '#accounts/findUser.ts';
import { inLockedOrganization } from '#organizations/allowed.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { noteEngagementMail } from '#organizations/noteMails.ts';
import type { House } from '#platform/house.ts';
import { engagementMail } from './engagementMail.ts';
import { findEngagementReceivers } from './engagementSql.ts';

const DAY_MS = 86_400_000;

/** Writes to members; who was written to within a day is left out (`skipped`). Errors: 403, 404. */
export function sendEngagementEmail(
  house: House,
  caller: Caller,
  { params, body }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  return house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, params.organization_id, 'manager');
    const now = house.now();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const wanted = await findEngagementReceivers(tx, {
      organization_id: organization.id,
      user_ids: body.user_ids,
      inactiveSince: body.inactive_days === undefined ? undefined : before(body.inactive_days),
    });
    const receivers = wanted.filter(({ engagement_mailed_at }) => engagement_mailed_at === null || engagement_mailed_at <= before(1));
    const sender = await findUser(tx, user.user_id);
    const senderName = sender ? `${sender.first_name} ${sender.last_name}` : organization.name;
    const link = `${house.config.publicUrl}/home/learn`;
    const mails = receivers.map((receiver) => engagementMail({ receiver, senderName, organization, message: body.message, link }));
    if (!body.is_preview && mails.length > 0) {
      await house.mailer.post(tx, ...mails);
      const memberIds = receivers.map(({ member_id }) => member_id);
      await noteEngagementMail(tx, memberIds, now);
      const by = { organization_id: organization.id, actor_id: user.user_id, action: 'engagement_mail_sent', subject_id: null } as const;
      await recordAudit(tx, { ...by, details: { recipients: mails.length } }, now);
    }
    const [first] = mails;
    const mail = first ? { to: first.to, subject: first.subject, text: first.text, html: first.html ?? '' } : null;
    return { recipients: mails.length, skipped: wanted.length - mails.length, mail };
  });
}
