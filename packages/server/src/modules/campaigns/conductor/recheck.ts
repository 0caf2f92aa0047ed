import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Events, Fact, FactKind } from '../../../kernel/events.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import { hasEnded } from '../changing/status.ts';
import type { CampaignEmails, CampaignRef, CampaignRuns } from '../ports.ts';
import { findCampaign } from '../store/campaigns.ts';
import { listDue, listEndUntold, listOver, listWaiting } from '../store/lists.ts';
import type { Wake } from './wake.ts';

export interface RecheckDeps {
  readonly db: Db;
  readonly enqueue: Enqueue;
  readonly wake: Wake;
  readonly emails: Pick<CampaignEmails, 'listHeldUp'>;
  readonly execution: Pick<CampaignRuns, 'listRunning'>;
}

const BATCH = 500;

/** Facts that may open a gate of every campaign of an organisation (spec 7.2). */
const OPENERS = [
  'provider_key.saved',
  'provider_key.deleted',
  'audience.changed',
  'mailbox.created',
  'mailbox.updated',
  'mailbox.status_changed',
  'billing.grant',
  'billing.topup',
  'billing.refund',
] as const satisfies readonly FactKind[];

/** Makes sure that every campaign that could go on is looked at. */
export function createCampaignRecheck({ db, enqueue, wake, emails, execution }: RecheckDeps) {
  const wakeAll = (due: readonly CampaignRef[]) =>
    db.transaction().execute(async (tx) => {
      for (const { orgId, campaignId } of due) await wake.now(tx, { orgId, id: campaignId });
    });

  return {
    /** Every minute: campaigns that are due, and active campaigns whose job may have been lost. */
    sweep: async (): Promise<void> => {
      let last: CampaignRef | null = null;
      for (;;) {
        const due: CampaignRef[] = await listDue(db, last, BATCH);
        if (due.length) await wakeAll(due);
        last = due.at(-1) ?? null;
        if (due.length < BATCH) return;
      }
    },

    /** Now and then: ended campaigns with work left or an end that was not told, whose own job was lost. */
    sweepEnded: async (): Promise<void> => {
      const suspects = [...(await emails.listHeldUp(db)), ...(await execution.listRunning(db))];
      const over = suspects.length ? await listOver(db, suspects) : [];
      await wakeAll([...over, ...(await listEndUntold(db))]);
    },

    ofOrganization: async ({ orgId }: { orgId: string }): Promise<void> => wakeAll(await listWaiting(db, orgId)),

    /** Steps have ended: a campaign that drains or has ended may be finished, and a waiting one may have money again. */
    stepsMoved: async (tx: Tx, { orgId, campaignId }: Fact<'campaign.steps_moved'>): Promise<void> => {
      const campaign = campaignId ? await findCampaign(tx, orgId, campaignId) : null;
      if (!campaign) return;
      const isWaiting = campaign.status === 'active' && (campaign.draining || campaign.nextRunAt !== null);
      if (isWaiting || hasEnded(campaign)) await wake.now(tx, campaign);
    },

    listen: (events: Pick<Events, 'on'>): void => {
      for (const kind of OPENERS) {
        events.on(kind, (tx, { orgId }) =>
          enqueue(tx, 'campaign.recheck', { orgId }, { key: `campaign.recheck:${orgId}` }),
        );
      }
    },
  };
}
