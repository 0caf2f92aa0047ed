import { findNotifiedCampaign } from '../campaigns/index.ts';
import { listStepsTo } from '../emails/index.ts';
import { lockTold } from '../replies/index.ts';
import type { NotificationsContext } from './context.ts';
import type { ReplyJob } from './job-payloads.ts';
import { replyMail } from './mails/reply-mail.ts';
import { campaignUrl, queueMail } from './queue-mail.ts';
import { recipientNamed } from './recipients.ts';
import { insertNotice } from './store/notices.ts';

/** Sends one mail per reply. Settings are read again: a person who turned the mails off meanwhile gets none. */
export async function tellReply(
  context: NotificationsContext,
  { orgId, campaignId, replyId }: ReplyJob,
): Promise<void> {
  const { db, baseUrl, suppressions, qualification } = context;
  await db.transaction().execute(async (tx) => {
    const campaign = await findNotifiedCampaign(tx, orgId, campaignId);
    const recipient = campaign && recipientNamed(context, campaign);
    if (!recipient || campaign.notifyFrequency !== 'per_reply') return;
    const reply = await lockTold(tx, orgId, replyId);
    if (!reply || !(await insertNotice(tx, orgId, `reply:${replyId}`))) return;
    const sent = await listStepsTo(tx, orgId, campaignId, suppressions.hashOf(reply.email));
    const before = sent.find(({ id }) => id === reply.messageId) ?? null;
    const written = replyMail({
      ...{ reply, ownWords: qualification.ownWords(reply.bodyText), before, because: recipient.because },
      ...{ campaign: campaign.name, campaignUrl: campaignUrl(baseUrl, campaignId) },
    });
    await queueMail(tx, context, orgId, recipient, written, [reply.leadId]);
  });
}
