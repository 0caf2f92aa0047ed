import type { Db } from '../../kernel/db/db.ts';
import type { CampaignsModule } from '../campaigns/index.ts';
import type { SentStep } from '../emails/index.ts';
import type { Replies } from '../replies/index.ts';
import type { ReplyJob } from './job-payloads.ts';
import { replyMail } from './mails/reply-mail.ts';
import { campaignUrl, type QueueMail } from './queue-mail.ts';
import type { Recipients } from './recipients.ts';
import { insertNotice } from './store/notices.ts';

export interface TellReplyDeps {
  readonly db: Db;
  readonly baseUrl: string;
  readonly campaigns: Pick<CampaignsModule['notify'], 'find'>;
  readonly replies: Pick<Replies['told'], 'lock'>;
  /** The steps that a campaign sent to a person, by the hash of the address. */
  readonly listSent: (db: Db, orgId: string, campaignId: string, toHash: string) => Promise<SentStep[]>;
  readonly hashOf: (email: string) => string;
  readonly ownWords: (mail: string) => string;
  readonly recipients: Pick<Recipients, 'named'>;
  readonly queueMail: QueueMail;
}

/** Sends one mail per reply. Settings are read again: a person who turned the mails off meanwhile gets none. */
export const createTellReply = (deps: TellReplyDeps) =>
  async function tellReply({ orgId, campaignId, replyId }: ReplyJob): Promise<void> {
    const { db, baseUrl, campaigns, replies, listSent, hashOf, ownWords, recipients, queueMail } = deps;
    await db.transaction().execute(async (tx) => {
      const campaign = await campaigns.find(tx, orgId, campaignId);
      const recipient = campaign && recipients.named(campaign);
      if (!recipient || campaign.notifyFrequency !== 'per_reply') return;
      const reply = await replies.lock(tx, orgId, replyId);
      if (!reply || !(await insertNotice(tx, orgId, `reply:${replyId}`))) return;
      const sent = await listSent(tx, orgId, campaignId, hashOf(reply.email));
      const before = sent.find(({ id }) => id === reply.messageId) ?? null;
      const written = replyMail({
        ...{ reply, ownWords: ownWords(reply.bodyText), before, because: recipient.because },
        ...{ campaign: campaign.name, campaignUrl: campaignUrl(baseUrl, campaignId) },
      });
      await queueMail(tx, orgId, recipient, written, [reply.leadId]);
    });
  };
