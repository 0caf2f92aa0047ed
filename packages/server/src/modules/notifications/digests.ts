import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { CampaignsModule } from '../campaigns/index.ts';
import type { CollectDigest } from './collect-digest.ts';
import type { DigestJob } from './job-payloads.ts';
import { digestMail, isEmpty } from './mails/digest-mail.ts';
import type { QueueMail } from './queue-mail.ts';
import type { Recipients } from './recipients.ts';
import * as store from './store/campaign-notifications.ts';
import { deleteOldNotices } from './store/notices.ts';
import { lastDigestTime, stretchOf } from './windows.ts';

export interface DigestsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly enqueue: Enqueue;
  readonly campaigns: Pick<CampaignsModule['notify'], 'find'>;
  readonly recipients: Pick<Recipients, 'named'>;
  readonly collect: CollectDigest;
  readonly queueMail: QueueMail;
}

export function createDigests({ db, clock, enqueue, campaigns, recipients, collect, queueMail }: DigestsDeps) {
  const times = () => {
    const now = clock.now();
    return { daily: lastDigestTime('daily', now), weekly: lastDigestTime('weekly', now) };
  };

  return {
    /** Finds the campaigns whose digest is due. After missed digests a campaign gets one, not one for each miss. */
    sweep: async (): Promise<void> => {
      await store.bringBack(db, clock.now());
      for (const { orgId, campaignId } of await store.listDue(db, times())) {
        await enqueue(db, 'notification.digest', { orgId, campaignId }, { key: `digest:${campaignId}` });
      }
      await deleteOldNotices(db);
    },

    /**
     * Takes the digest and queues its mail in one transaction, so that each campaign gets one per due time, whichever
     * process runs the job.
     */
    send: async ({ orgId, campaignId }: DigestJob): Promise<void> => {
      const due = times();
      // Reading the gates takes many statements, so it happens before rows are locked.
      const gates = await collect.gates(orgId, campaignId);
      await db.transaction().execute(async (tx) => {
        const taken = await store.takeDue(tx, orgId, campaignId, due);
        const campaign = taken && (await campaigns.find(tx, orgId, campaignId));
        const recipient = campaign && recipients.named(campaign);
        if (!taken || !recipient) return;
        const { digest: kind, coveredFrom } = taken;
        const stretch = stretchOf(coveredFrom, due[kind]);
        const { digest, quotedLeads } = await collect.digest(tx, campaign, {
          kind,
          since: new Date(coveredFrom),
          stretch,
          gates,
        });
        const told = { ...digest, because: recipient.because };
        if (!isEmpty(told)) await queueMail(tx, orgId, recipient, digestMail(told), quotedLeads);
      });
    },
  };
}
