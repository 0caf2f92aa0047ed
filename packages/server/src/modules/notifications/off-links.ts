import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import { findNotifiedCampaign, turnOffNotificationsIn } from '../campaigns/index.ts';
import type { NotificationLinks } from '../replies/index.ts';
import type { NotificationsContext } from './context.ts';
import { setOff } from './store/campaign-notifications.ts';

interface NamedCampaign {
  readonly orgId: string;
  readonly campaignId: string;
}

const IDS_BYTES = 32;
const MAC_BYTES = 16;
/** 48 bytes are exactly 64 base64 letters, so every token has one spelling only. */
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/*
 * Links that turn off the notifications of one campaign and can do nothing else (spec 27.3).
 */

const macOf = (key: KeyObject, ids: Buffer): Buffer =>
  createHmac('sha256', key).update('notify\n').update(ids).digest().subarray(0, MAC_BYTES);

function readToken({ offLinkKey }: NotificationsContext, token: string): NamedCampaign | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, IDS_BYTES);
  if (!timingSafeEqual(bytes.subarray(IDS_BYTES), macOf(offLinkKey, ids))) return null;
  const hex = ids.toString('hex');
  return { orgId: uuidOf(hex.slice(0, IDS_BYTES)), campaignId: uuidOf(hex.slice(IDS_BYTES)) };
}

export function offLinkOf({ baseUrl, offLinkKey }: NotificationsContext, orgId: string, campaignId: string): string {
  const ids = Buffer.from(`${orgId}${campaignId}`.replaceAll('-', ''), 'hex');
  return `${baseUrl}/u/${Buffer.concat([ids, macOf(offLinkKey, ids)]).toString('base64url')}`;
}

/** The name of the campaign that the link turns off. */
async function findNameOfLink(context: NotificationsContext, token: string): Promise<string | null> {
  const named = readToken(context, token);
  return named && ((await findNotifiedCampaign(context.db, named.orgId, named.campaignId))?.name ?? null);
}

async function turnOffByLink(context: NotificationsContext, token: string): Promise<boolean> {
  const named = readToken(context, token);
  if (!named) return false;
  const { orgId, campaignId } = named;
  await retryOnDeadlock(() =>
    context.db.transaction().execute(async (tx) => {
      const address = await turnOffNotificationsIn(tx, context.campaigns, orgId, campaignId);
      if (address !== null) await setOff(tx, orgId, campaignId, address);
    }),
  );
  return true;
}

/** Answers at the address of unsubscribe links, which belongs to replies. */
export const offLinkHandlers = (context: NotificationsContext): NotificationLinks => ({
  findName: (token) => findNameOfLink(context, token),
  turnOff: (token) => turnOffByLink(context, token),
});
