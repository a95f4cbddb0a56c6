import { createHmac } from 'node:crypto';
import type { House } from '#platform/house.ts';

/**
 * The secret in an invite's link: computed from the invite, so that it is stored as its hash only, and a renewed invite
 * is mailed with the link of the first mail, which works again. Nobody without the server's key can tell it.
 */
export const inviteToken = (house: Pick<House, 'tokenKey'>, inviteId: string) =>
  createHmac('sha256', house.tokenKey).update(`invite ${inviteId}`).digest('base64url');

export const inviteLink = (house: Pick<House, 'tokenKey' | 'config'>, inviteId: string) =>
  `${house.config.publicUrl}/account/invite/accept?token=${inviteToken(house, inviteId)}`;

/** The link for who invites, where no mail server is set; null: whoever is invited gets it by mail, and nobody else. */
export const linkToHand = (house: Pick<House, 'tokenKey' | 'config'>, inviteId: string): string | null =>
  house.config.smtpUrl === undefined ? inviteLink(house, inviteId) : null;
