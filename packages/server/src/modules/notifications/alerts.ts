import type { Clock } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { parseCents } from '../../kernel/money/money.ts';
import { type WindowKind, windowOf } from '../../kernel/money/windows.ts';
import type { CampaignsModule, NotifiedCampaign } from '../campaigns/index.ts';
import type { Mailboxes } from '../mailboxes/index.ts';
import type {
  BudgetWarnedJob,
  CampaignFailedJob,
  MailboxStoppedJob,
  ReceiverRefusesJob,
  ReviewsExpiringJob,
  ReviewWaitingJob,
  TopUpsStoppedJob,
} from './job-payloads.ts';
import {
  budgetMail,
  campaignFailedMail,
  mailboxStoppedMail,
  receiverRefusesMail,
  topUpsStoppedMail,
} from './mails/alert-mails.ts';
import type { Mail } from './mails/document.ts';
import { reviewsExpiringMail, reviewWaitingMail } from './mails/review-mails.ts';
import { campaignUrl, type QueueMail } from './queue-mail.ts';
import type { Recipient, Recipients } from './recipients.ts';
import { insertNotice } from './store/notices.ts';

export interface AlertsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly campaigns: Pick<CampaignsModule['notify'], 'find' | 'listUsingMailbox'>;
  readonly describeMailbox: Mailboxes['describe'];
  readonly recipients: Pick<Recipients, 'ofAlert'>;
  readonly queueMail: QueueMail;
}

const WINDOW: Readonly<Record<BudgetWarnedJob['budgetType'], WindowKind>> = {
  ...{ daily: 'day', weekly: 'week', monthly: 'month' },
};

/** Mails that cannot wait for a digest, one per cause. */
export function createAlerts({ db, clock, baseUrl, campaigns, describeMailbox, recipients, queueMail }: AlertsDeps) {
  const alert = async (
    tx: Tx,
    orgId: string,
    onceKey: string,
    about: readonly NotifiedCampaign[],
    write: (because: Recipient['because']) => Mail,
  ): Promise<void> => {
    if (!(await insertNotice(tx, orgId, onceKey))) return;
    for (const recipient of await recipients.ofAlert(tx, orgId, about)) {
      await queueMail(tx, orgId, recipient, write(recipient.because));
    }
  };

  return {
    mailboxStopped: ({ orgId, factId, mailboxId, name, reason }: MailboxStoppedJob): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const mailbox = await describeMailbox(tx, orgId, mailboxId);
        // The mailbox was removed or is active again, so there is nothing to do.
        if (!mailbox || mailbox.status === 'active') return;
        const using = await campaigns.listUsingMailbox(tx, orgId, mailboxId);
        const stopped = {
          ...{ address: mailbox.fromEmail || name, reason, url: `${baseUrl}/app` },
          campaigns: using.map((campaign) => campaign.name),
        };
        await alert(tx, orgId, `mailbox:${factId}`, using, (because) => mailboxStoppedMail({ ...stopped, because }));
      }),

    receiverRefuses: ({ orgId, factId, mailboxId, domain, response }: ReceiverRefusesJob): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const using = await campaigns.listUsingMailbox(tx, orgId, mailboxId);
        const refused = { domain, response, url: `${baseUrl}/app` };
        await alert(tx, orgId, `receiver:${factId}`, using, (because) => receiverRefusesMail({ ...refused, because }));
      }),

    /** A daily cap that is used up every day is normal for a campaign, so it is reported once per value of the cap. */
    budgetWarned: ({ orgId, factId, campaignId, budgetType, spent, limit, held }: BudgetWarnedJob): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const campaign = await campaigns.find(tx, orgId, campaignId);
        if (!campaign) return;
        const onceKey = budgetType === 'daily' ? `budget:${campaignId}:daily:${limit}` : `budget:${factId}`;
        const nearlySpent = {
          ...{ campaign: campaign.name, campaignUrl: campaignUrl(baseUrl, campaignId), budgetType },
          ...{ spent: BigInt(spent), held: held === undefined ? null : BigInt(held), limit: BigInt(limit) },
          ...{ opensAt: windowOf(WINDOW[budgetType], clock.now()).end },
        };
        await alert(tx, orgId, onceKey, [campaign], (because) => budgetMail({ ...nearlySpent, because }));
      }),

    reviewWaiting: ({ orgId, factId, campaignId, waiting, what = 'emails' }: ReviewWaitingJob): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const campaign = await campaigns.find(tx, orgId, campaignId);
        if (campaign?.status !== 'active') return;
        const held = { campaign: campaign.name, campaignUrl: campaignUrl(baseUrl, campaignId), waiting, what };
        const write = (because: Recipient['because']) => reviewWaitingMail({ ...held, because });
        await alert(tx, orgId, `review:${factId}`, [campaign], write);
      }),

    reviewsExpiring: ({ orgId, factId, campaignId, waiting, expiresAt }: ReviewsExpiringJob): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const campaign = await campaigns.find(tx, orgId, campaignId);
        // What a stopped campaign had waiting is cancelled already.
        if (campaign?.status !== 'active' && campaign?.status !== 'paused') return;
        const late = {
          ...{ campaign: campaign.name, reviewUrl: `${baseUrl}/app/review?campaignId=${campaignId}` },
          ...{ waiting, expiresAt, isPaused: campaign.status === 'paused' },
        };
        const write = (because: Recipient['because']) => reviewsExpiringMail({ ...late, because });
        await alert(tx, orgId, `reviews-expiring:${factId}`, [campaign], write);
      }),

    topUpsStopped: ({ orgId, factId, amountCents }: TopUpsStoppedJob): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const stopped = { amount: parseCents(amountCents) ?? 0n, url: `${baseUrl}/app` };
        await alert(tx, orgId, `topups:${factId}`, [], (because) => topUpsStoppedMail({ ...stopped, because }));
      }),

    campaignFailed: ({ orgId, factId, campaignId, reason }: CampaignFailedJob): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const campaign = await campaigns.find(tx, orgId, campaignId);
        if (campaign?.status !== 'failed') return;
        const failed = { campaign: campaign.name, campaignUrl: campaignUrl(baseUrl, campaignId), reason };
        const write = (because: Recipient['because']) => campaignFailedMail({ ...failed, because });
        await alert(tx, orgId, `failed:${factId}`, [campaign], write);
      }),
  };
}
