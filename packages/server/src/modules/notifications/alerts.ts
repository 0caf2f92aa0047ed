import type { Tx } from '../../kernel/db/db.ts';
import { parseCents } from '../../kernel/money/money.ts';
import { type WindowKind, windowOf } from '../../kernel/money/windows.ts';
import { findNotifiedCampaign, listCampaignsOfMailbox, type NotifiedCampaign } from '../campaigns/index.ts';
import type { NotificationsContext } from './context.ts';
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
import { campaignUrl, queueMail } from './queue-mail.ts';
import { listRecipientsOfAlert, type Recipient } from './recipients.ts';
import { insertNotice } from './store/notices.ts';

const WINDOW: Readonly<Record<BudgetWarnedJob['budgetType'], WindowKind>> = {
  ...{ daily: 'day', weekly: 'week', monthly: 'month' },
};

/** Mails that cannot wait for a digest, one per cause. */
async function alertIn(
  tx: Tx,
  context: NotificationsContext,
  orgId: string,
  onceKey: string,
  about: readonly NotifiedCampaign[],
  write: (because: Recipient['because']) => Mail,
): Promise<void> {
  if (!(await insertNotice(tx, orgId, onceKey))) return;
  for (const recipient of await listRecipientsOfAlert(tx, context, orgId, about)) {
    await queueMail(tx, context, orgId, recipient, write(recipient.because));
  }
}

export const alertMailboxStopped = (
  context: NotificationsContext,
  { orgId, factId, mailboxId, name, reason }: MailboxStoppedJob,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const mailbox = await context.mailboxes.describe(tx, orgId, mailboxId);
    // The mailbox was removed or is active again, so there is nothing to do.
    if (!mailbox || mailbox.status === 'active') return;
    const using = await listCampaignsOfMailbox(tx, orgId, mailboxId);
    const stopped = {
      ...{ address: mailbox.fromEmail || name, reason, url: `${context.baseUrl}/app` },
      campaigns: using.map((campaign) => campaign.name),
    };
    await alertIn(tx, context, orgId, `mailbox:${factId}`, using, (because) =>
      mailboxStoppedMail({ ...stopped, because }),
    );
  });

export const alertReceiverRefuses = (
  context: NotificationsContext,
  { orgId, factId, mailboxId, domain, response }: ReceiverRefusesJob,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const using = await listCampaignsOfMailbox(tx, orgId, mailboxId);
    const refused = { domain, response, url: `${context.baseUrl}/app` };
    await alertIn(tx, context, orgId, `receiver:${factId}`, using, (because) =>
      receiverRefusesMail({ ...refused, because }),
    );
  });

/** A daily cap that is used up every day is normal for a campaign, so it is reported once per value of the cap. */
export const alertBudgetWarned = (
  context: NotificationsContext,
  { orgId, factId, campaignId, budgetType, spent, limit, held }: BudgetWarnedJob,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const campaign = await findNotifiedCampaign(tx, orgId, campaignId);
    if (!campaign) return;
    const onceKey = budgetType === 'daily' ? `budget:${campaignId}:daily:${limit}` : `budget:${factId}`;
    const nearlySpent = {
      ...{ campaign: campaign.name, campaignUrl: campaignUrl(context.baseUrl, campaignId), budgetType },
      ...{ spent: BigInt(spent), held: held === undefined ? null : BigInt(held), limit: BigInt(limit) },
      ...{ opensAt: windowOf(WINDOW[budgetType], context.clock.now()).end },
    };
    await alertIn(tx, context, orgId, onceKey, [campaign], (because) => budgetMail({ ...nearlySpent, because }));
  });

export const alertReviewWaiting = (
  context: NotificationsContext,
  { orgId, factId, campaignId, waiting, what = 'emails' }: ReviewWaitingJob,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const campaign = await findNotifiedCampaign(tx, orgId, campaignId);
    if (campaign?.status !== 'active') return;
    const held = { campaign: campaign.name, campaignUrl: campaignUrl(context.baseUrl, campaignId), waiting, what };
    const write = (because: Recipient['because']) => reviewWaitingMail({ ...held, because });
    await alertIn(tx, context, orgId, `review:${factId}`, [campaign], write);
  });

export const alertReviewsExpiring = (
  context: NotificationsContext,
  { orgId, factId, campaignId, waiting, expiresAt }: ReviewsExpiringJob,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const campaign = await findNotifiedCampaign(tx, orgId, campaignId);
    // What a stopped campaign had waiting is cancelled already.
    if (campaign?.status !== 'active' && campaign?.status !== 'paused') return;
    const late = {
      ...{ campaign: campaign.name, reviewUrl: `${context.baseUrl}/app/review?campaignId=${campaignId}` },
      ...{ waiting, expiresAt, isPaused: campaign.status === 'paused' },
    };
    const write = (because: Recipient['because']) => reviewsExpiringMail({ ...late, because });
    await alertIn(tx, context, orgId, `reviews-expiring:${factId}`, [campaign], write);
  });

export const alertTopUpsStopped = (
  context: NotificationsContext,
  { orgId, factId, amountCents }: TopUpsStoppedJob,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const stopped = { amount: parseCents(amountCents) ?? 0n, url: `${context.baseUrl}/app` };
    await alertIn(tx, context, orgId, `topups:${factId}`, [], (because) => topUpsStoppedMail({ ...stopped, because }));
  });

export const alertCampaignFailed = (
  context: NotificationsContext,
  { orgId, factId, campaignId, reason }: CampaignFailedJob,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const campaign = await findNotifiedCampaign(tx, orgId, campaignId);
    if (campaign?.status !== 'failed') return;
    const failed = { campaign: campaign.name, campaignUrl: campaignUrl(context.baseUrl, campaignId), reason };
    const write = (because: Recipient['because']) => campaignFailedMail({ ...failed, because });
    await alertIn(tx, context, orgId, `failed:${factId}`, [campaign], write);
  });
