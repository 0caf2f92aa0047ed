import type { Tx } from '../../kernel/db/db.ts';
import { findNotifiedCampaign, listTelling, turnOffNotificationsIn } from '../campaigns/index.ts';
import type { NotificationsContext } from './context.ts';
import { clearDigest, setDigest } from './store/campaign-notifications.ts';

const SETTINGS: ReadonlySet<string> = new Set(['notifyChannel', 'notifyDestination', 'notifyFrequency']);

/** Starts, changes or ends the digests of a campaign as its settings say. */
async function followSettings(tx: Tx, orgId: string, campaignId: string): Promise<void> {
  const campaign = await findNotifiedCampaign(tx, orgId, campaignId);
  const isNotified = campaign?.notifyChannel === 'email';
  const frequency = campaign?.notifyFrequency ?? 'daily';
  if (isNotified && frequency !== 'per_reply') return setDigest(tx, orgId, campaignId, frequency);
  await clearDigest(tx, orgId, campaignId, { isNotified });
}

/**
 * Each fact becomes a job in the transaction of the fact. The job writes the mail, so that an error here neither
 * undoes a reply nor delays the transaction that stores it.
 */
export function listenForNotifications(context: NotificationsContext): void {
  const { events, enqueue, campaigns, identity } = context;
  events.on('campaign.created', (tx, { orgId, object }) => followSettings(tx, orgId, object.id));
  events.on('campaign.updated', async (tx, { orgId, object, data }) => {
    if (data.fields.some((field) => SETTINGS.has(field))) await followSettings(tx, orgId, object.id);
  });

  // A person who left the organisation gets no more mail about its campaigns (spec 3.13).
  events.on('user.removed', async (tx, { orgId, object }) => {
    const address = await identity.users.addressOf(tx, orgId, object.id);
    if (address === null) return;
    for (const id of await listTelling(tx, orgId, address)) {
      await turnOffNotificationsIn(tx, campaigns, orgId, id);
    }
  });

  events.on('reply.received', async (tx, { orgId, campaignId, data: { replyId } }) => {
    if (!campaignId) return;
    const campaign = await findNotifiedCampaign(tx, orgId, campaignId);
    if (campaign?.notifyChannel !== 'email' || campaign.notifyFrequency !== 'per_reply') return;
    await enqueue(tx, 'notification.reply', { orgId, campaignId, replyId });
  });

  events.on('mailbox.status_changed', async (tx, { id, orgId, actor, object, data }) => {
    // A person who pauses a mailbox knows it, so only changes by the system are reported.
    if (actor.kind !== 'system' || (data.status !== 'error' && data.status !== 'paused')) return;
    const { name, reason } = data;
    await enqueue(tx, 'notification.mailbox-stopped', { orgId, factId: id, mailboxId: object.id, name, reason });
  });

  events.on('receiving_domain.held', async (tx, { id, orgId, data: { domain, response, mailboxId, stopsMailbox } }) => {
    if (stopsMailbox) return;
    await enqueue(tx, 'notification.receiver-refuses', { orgId, factId: id, mailboxId, domain, response });
  });

  events.on('budget.warned', async (tx, { id, orgId, campaignId, data }) => {
    if (campaignId) await enqueue(tx, 'notification.budget-warned', { orgId, factId: id, campaignId, ...data });
  });

  // A cap that was reached without a warning before is told of in its place.
  events.on('campaign.blocked', async (tx, { id, orgId, campaignId, data: { budgetType, reached } }) => {
    if (!campaignId || !budgetType || !reached) return;
    await enqueue(tx, 'notification.budget-warned', { orgId, factId: id, campaignId, budgetType, ...reached });
  });

  events.on('campaign.review_waiting', (tx, { id, orgId, object, data: { waiting, what } }) =>
    enqueue(tx, 'notification.review-waiting', { orgId, factId: id, campaignId: object.id, waiting, what }),
  );

  events.on('campaign.reviews_expiring', (tx, { id, orgId, object, data }) =>
    enqueue(tx, 'notification.reviews-expiring', { orgId, factId: id, campaignId: object.id, ...data }),
  );

  events.on('billing.topups_stopped', (tx, { id, orgId, data: { amountCents } }) =>
    enqueue(tx, 'notification.topups-stopped', { orgId, factId: id, amountCents }),
  );

  events.on('campaign.status_changed', async (tx, { id, orgId, object, data: { status, reason } }) => {
    if (status !== 'failed') return;
    await enqueue(tx, 'notification.campaign-failed', { orgId, factId: id, campaignId: object.id, reason });
  });
}
