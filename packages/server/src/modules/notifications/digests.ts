import { findNotifiedCampaign } from '../campaigns/index.ts';
import { collectDigestIn, listGatesToTell } from './collect-digest.ts';
import type { NotificationsContext } from './context.ts';
import type { DigestJob } from './job-payloads.ts';
import { digestMail, isEmpty } from './mails/digest-mail.ts';
import { queueMail } from './queue-mail.ts';
import { recipientNamed } from './recipients.ts';
import * as store from './store/campaign-notifications.ts';
import { deleteOldNotices } from './store/notices.ts';
import { lastDigestTime, stretchOf } from './windows.ts';

function dueTimes({ clock }: NotificationsContext) {
  const now = clock.now();
  return { daily: lastDigestTime('daily', now), weekly: lastDigestTime('weekly', now) };
}

/** Finds the campaigns whose digest is due. After missed digests a campaign gets one, not one for each miss. */
export async function sweepDigests(context: NotificationsContext): Promise<void> {
  const { db, clock, enqueue } = context;
  await store.bringBack(db, clock.now());
  for (const { orgId, campaignId } of await store.listDue(db, dueTimes(context))) {
    await enqueue(db, 'notification.digest', { orgId, campaignId }, { key: `digest:${campaignId}` });
  }
  await deleteOldNotices(db);
}

/**
 * Takes the digest and queues its mail in one transaction, so that each campaign gets one per due time, whichever
 * process runs the job.
 */
export async function sendDigest(context: NotificationsContext, { orgId, campaignId }: DigestJob): Promise<void> {
  const due = dueTimes(context);
  // Reading the gates takes many statements, so it happens before rows are locked.
  const gates = await listGatesToTell(context, orgId, campaignId);
  await context.db.transaction().execute(async (tx) => {
    const taken = await store.takeDue(tx, orgId, campaignId, due);
    const campaign = taken && (await findNotifiedCampaign(tx, orgId, campaignId));
    const recipient = campaign && recipientNamed(context, campaign);
    if (!taken || !recipient) return;
    const { digest: kind, coveredFrom } = taken;
    const window = { kind, since: new Date(coveredFrom), stretch: stretchOf(coveredFrom, due[kind]) };
    const { digest, quotedLeads } = await collectDigestIn(tx, context, campaign, { ...window, gates });
    const whole = { ...digest, because: recipient.because };
    if (!isEmpty(whole)) await queueMail(tx, context, orgId, recipient, digestMail(whole), quotedLeads);
  });
}
