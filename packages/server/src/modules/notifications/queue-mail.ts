import type { Tx } from '../../kernel/db/db.ts';
import type { NotificationsContext } from './context.ts';
import { type Mail, renderMail } from './mails/document.ts';
import type { Recipient } from './recipients.ts';

/** Queues one mail to one recipient in the caller's transaction; `quotedLeads` are the people whom it quotes. */
export async function queueMail(
  tx: Tx,
  { mail }: NotificationsContext,
  orgId: string,
  { to, because }: Recipient,
  written: Mail,
  quotedLeads: readonly string[] = [],
): Promise<void> {
  const offLink = because === 'owner' ? undefined : because.offLink;
  await mail.queue(tx, { orgId, to, ...renderMail(written), offLink, quotedLeads });
}

/** The address of a campaign in the dashboard. */
export const campaignUrl = (baseUrl: string, campaignId: string): string => `${baseUrl}/app/campaigns/${campaignId}`;
