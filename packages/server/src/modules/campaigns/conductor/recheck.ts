import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Events, Fact, FactKind } from '../../../kernel/events.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { CampaignEmails, CampaignRef, CampaignRuns } from '../ports.ts';
import { findCampaign } from '../store/campaigns.ts';
import { listDue, listOver, listWaiting } from '../store/lists.ts';
import type { Wake } from './wake.ts';

export interface RecheckDeps {
  readonly db: Db;
  readonly enqueue: Enqueue;
  readonly wake: Wake;
  readonly emails: Pick<CampaignEmails, 'listHeldUp'>;
  readonly execution: Pick<CampaignRuns, 'listRunning'>;
}

const BATCH = 500;

/** Facts that may open a gate of every campaign of an organisation (api.md 7.2). */
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

    /** Now and then: ended campaigns with work left, whose own job was lost, are wound up. */
    sweepEnded: async (): Promise<void> => {
      const suspects = [...(await emails.listHeldUp(db)), ...(await execution.listRunning(db))];
      if (suspects.length) await wakeAll(await listOver(db, suspects));
    },

    ofOrganization: async ({ orgId }: { orgId: string }): Promise<void> => wakeAll(await listWaiting(db, orgId)),

    /** Steps have ended: a draining campaign may be finished, and a waiting one may have money again. */
    stepsMoved: async (tx: Tx, { orgId, campaignId }: Fact<'campaign.steps_moved'>): Promise<void> => {
      const campaign = campaignId ? await findCampaign(tx, orgId, campaignId) : null;
      if (campaign?.status !== 'active') return;
      if (campaign.draining || campaign.nextRunAt !== null) await wake.now(tx, campaign);
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
