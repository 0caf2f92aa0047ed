import type { Tx } from '../../../kernel/db/db.ts';
import type { Fact, FactKind } from '../../../kernel/events.ts';
import { listHeldUp } from '../../emails/index.ts';
import { hasEnded } from '../changing/status.ts';
import type { CampaignsContext } from '../context.ts';
import { followOrganization } from '../legal/organization-law.ts';
import { findCampaign } from '../store/campaigns.ts';
import { type CampaignRef, listDue, listEndUntold, listOver, listWaiting } from '../store/lists.ts';
import { runEnded } from './run-ended.ts';
import { wakeNow } from './wake.ts';

const BATCH = 500;

/** Facts that may open a gate of every campaign of an organisation (spec 7.2). */
const OPENERS = [
  'provider_key.saved',
  'provider_key.deleted',
  'audience.changed',
  'contact_upload.addresses_changed',
  'mailbox.created',
  'mailbox.updated',
  'mailbox.status_changed',
  'billing.grant',
  'billing.topup',
  'billing.refund',
] as const satisfies readonly FactKind[];

const wakeAll = (context: CampaignsContext, due: readonly CampaignRef[]) =>
  context.db.transaction().execute(async (tx) => {
    for (const { orgId, campaignId } of due) await wakeNow(tx, context, { orgId, id: campaignId });
  });

/** Every minute: campaigns that are due, and active campaigns whose job may have been lost. */
export async function sweepCampaigns(context: CampaignsContext): Promise<void> {
  let last: CampaignRef | null = null;
  for (;;) {
    const due: CampaignRef[] = await listDue(context.db, last, BATCH);
    if (due.length) await wakeAll(context, due);
    last = due.at(-1) ?? null;
    if (due.length < BATCH) return;
  }
}

/** Now and then: ended campaigns with work left or an end that was not told, whose own job was lost. */
export async function sweepEnded(context: CampaignsContext): Promise<void> {
  const { db, workflows } = context;
  const suspects = [...(await listHeldUp(db)), ...(await workflows.execution.listRunning(db))];
  const over = suspects.length ? await listOver(db, suspects) : [];
  await wakeAll(context, [...over, ...(await listEndUntold(db))]);
}

export const recheckOrganization = async (context: CampaignsContext, { orgId }: { orgId: string }): Promise<void> =>
  wakeAll(context, await listWaiting(context.db, orgId));

/** Steps have ended: a campaign that drains or has ended may be finished, and a waiting one may have money again. */
async function stepsMoved(
  tx: Tx,
  context: CampaignsContext,
  { orgId, campaignId }: Fact<'campaign.steps_moved'>,
): Promise<void> {
  const campaign = campaignId ? await findCampaign(tx, orgId, campaignId) : null;
  if (!campaign) return;
  const isWaiting = campaign.status === 'active' && (campaign.draining || campaign.nextRunAt !== null);
  if (isWaiting || hasEnded(campaign)) await wakeNow(tx, context, campaign);
}

/** The facts that make the conductor look at campaigns again. */
export function listenForWork(context: CampaignsContext): void {
  const { events, enqueue } = context;
  for (const kind of OPENERS) {
    events.on(kind, (tx, { orgId }) =>
      enqueue(tx, 'campaign.recheck', { orgId }, { key: `campaign.recheck:${orgId}` }),
    );
  }
  events.on('organization.updated', (tx, { orgId, data }) => followOrganization(tx, context, orgId, data.settings));
  events.on('workflow_run.ended', (tx, fact) => runEnded(tx, context, fact));
  events.on('campaign.steps_moved', (tx, fact) => stepsMoved(tx, context, fact));
}
