import type { campaigns as contract } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import { keepPlans } from '../../../kernel/db/connection/channels.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { listAtRisk } from '../../deliverability/index.ts';
import { listHeldDomains, listPendingSteps, readSpamHolds, reviewTimesOf } from '../../emails/index.ts';
import { WAIVED } from '../../law/index.ts';
import type { CampaignsContext } from '../context.ts';
import { evaluateGates, type Gate, holdsRuns, isClosed } from '../gates/evaluate.ts';
import { readGateInputs } from '../gates/read-inputs.ts';
import { surveyCampaign } from '../gates/survey.ts';
import {
  sumOfSteps,
  tellAtRisk,
  tellFailure,
  tellRefused,
  tellSpam,
  tellWaiting,
  waitingFor,
} from '../gates/waiting.ts';
import { tellLaw } from '../legal/legal-gate.ts';
import { readLegal } from '../legal/read-legal.ts';
import { findWhom, showWhom } from '../settings/find-whom.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import * as store from '../store/lists.ts';
import { getCampaignRow } from './of-others.ts';
import { showCampaigns } from './show.ts';

const LIST = 'campaigns';

type ListQuery = z.output<typeof contract.list.query>;

/** The gates that hold back scheduled messages; the other gates hold back new leads only. */
const SEND_GATES = new Set(['status', 'start_date', 'brand_paused', 'mailbox', 'send_window']);

/** Whether leads are being started, or due messages can be sent. */
const isSending = (campaign: CampaignRow, gates: readonly Gate[], due: number): boolean => {
  const startsLeads = !campaign.draining && !gates.some(holdsRuns);
  return startsLeads || (due > 0 && !gates.some((gate) => SEND_GATES.has(gate.gate) && isClosed(gate)));
};

export async function listCampaigns(context: CampaignsContext, { orgId }: Caller, query: ListQuery) {
  const { db, cursors } = context;
  const filters = { ...query, orgId };
  const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
  const { status: word, limit, cursor: _cursor, ...rest } = query;
  const wanted = { ...rest, status: word === 'all' ? undefined : word === 'ongoing' ? ('active' as const) : word };
  const read = async () => {
    const rows = await store.listCampaigns(db, orgId, wanted, { limit, after });
    const { page, nextCursor } = cutPage(rows, limit, (row) => [row.createdAt, row.id]);
    return { campaigns: await showCampaigns(db, orgId, page), nextCursor };
  };
  // With filters the best plan depends on their values.
  return Object.values(wanted).some((value) => value !== undefined) ? read() : keepPlans(read);
}

export async function getCampaign(context: CampaignsContext, { orgId }: Caller, id: string) {
  const { db } = context;
  const [campaign] = await showCampaigns(db, orgId, [await getCampaignRow(db, orgId, id)]);
  if (!campaign) throw notFound('Campaign');
  return { campaign };
}

/** Evaluates the gates now; writes nothing. */
export async function readGates(context: CampaignsContext, { orgId }: Pick<Caller, 'orgId'>, id: string) {
  const { db, emails, mailboxes, workflows } = context;
  const campaign = await getCampaignRow(db, orgId, id);
  const inputs = await readGateInputs(db, context, campaign, await surveyCampaign(context, campaign));
  const steps = await listPendingSteps(db, {
    orgId,
    campaignId: id,
    operatorWaives: WAIVED[context.legal.operatorFence],
  });
  const sending = (await mailboxes.usable(db, orgId, null, inputs.now)).filter(
    ({ status, retryAt }) => status === 'active' && retryAt === null,
  );
  const waiting = steps.filter(({ mailboxId }) => !sending.some((mailbox) => mailbox.id === mailboxId));
  const pendingSteps = sumOfSteps(steps);
  // After a failure other runs may end without work. The run to show is the one that failed.
  const lastRun = await workflows.execution.lastRun(db, orgId, id, { failed: campaign.failures > 0 });
  const refusing = await listHeldDomains(db, orgId, id);
  const spam = emails.spamFilter ? await readSpamHolds(db, orgId, id) : null;
  const told = tellWaiting(tellRefused(evaluateGates(inputs), steps, refusing), waiting);
  const explained = spam ? tellSpam(told, spam) : told;
  const usable = (await mailboxes.usable(db, orgId, campaign.mailboxIds, inputs.now)).map((mailbox) => mailbox.id);
  const atRisk = tellAtRisk(explained, await listAtRisk(db, orgId, usable), `${context.baseUrl}/app/mailboxes`);
  const legal = await readLegal(db, context, campaign, inputs.needs);
  const gates = tellLaw(tellFailure(atRisk, lastRun), legal);
  const { status, statusReason, draining, nextRunAt } = campaign;
  return {
    campaignId: id,
    ...{ status, statusReason, draining, nextRunAt },
    sendingNow: isSending(campaign, gates, pendingSteps.due - sumOfSteps(waiting).due),
    evaluatedAt: inputs.now.toISOString(),
    gates,
    whom: inputs.needs && showWhom(await findWhom(db, context, orgId, campaign, inputs.needs)),
    pendingSteps: { ...pendingSteps, waiting: waitingFor(steps, waiting) },
    review: await reviewTimesOf(emails, db, orgId, id),
    lastRun: lastRun && {
      id: lastRun.id,
      status: lastRun.status,
      finishedAt: lastRun.completedAt,
      error: lastRun.error,
    },
  };
}
