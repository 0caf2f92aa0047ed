import { sharedReads } from '../../../kernel/db/batching/batch.ts';
import { printCents } from '../../../kernel/money/money.ts';
import type { NodeHandler } from '../../workflows/index.ts';
import type { CampaignsContext } from '../context.ts';
import { findCampaign } from '../store/campaigns.ts';
import { evaluateGates, isClosed } from './evaluate.ts';
import { UNAVAILABLE } from './gate-inputs.ts';
import { readGateInputs } from './read-inputs.ts';
import { surveyCampaign } from './survey.ts';

/**
 * The gates that may close between the reservation and the run. What the other gates guard, the run has reserved
 * already.
 */
const CHECKED: ReadonlySet<string> = new Set([
  ...['status', 'start_date', 'brand_paused', 'workflow', 'provider_keys'],
  // Runs reserve no share of these. A run that cannot send would still pay for a lead and its address first.
  ...['email_quota', 'mailbox', 'legal_basis'],
]);

/** The node that runs before money is spent: it ends the run as blocked when a gate has closed since the start. */
export function createGateCheck(context: CampaignsContext): NodeHandler {
  const { db } = context;
  const look = async (orgId: string, campaignId: string) => {
    const campaign = await findCampaign(db, orgId, campaignId);
    if (!campaign) throw new Error('A run of a campaign that is not there');
    const survey = await surveyCampaign(context, campaign, { withLeads: false });
    const inputs = await readGateInputs(db, context, campaign, survey, { isWanted: (what) => CHECKED.has(what) });
    const gates = evaluateGates(inputs).filter(({ gate }) => CHECKED.has(gate));
    return { gates, estimate: survey.estimate };
  };
  // Runs that start together share one read.
  const lookTogether = sharedReads((named) => look(...(named.split(' ') as [string, string])));

  return async function gateCheckNode({ run }) {
    const { gates, estimate } = await lookTogether(`${run.orgId} ${run.campaignId}`);
    const closed = gates.find(isClosed);
    const output = {
      allowed: closed === undefined,
      gates,
      estimateInUsdCents: estimate === UNAVAILABLE ? null : printCents(estimate.total),
    };
    if (!closed) return { output };
    const reason = closed.reason ?? closed.gate;
    return { output, ends: { outcome: 'blocked', success: true, next: 'continue', reason, afterSeconds: null } };
  };
}
