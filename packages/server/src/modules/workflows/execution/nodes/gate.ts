import type { NodeHandler } from '../ports.ts';
import { unable } from './faults.ts';

/**
 * A run outside a campaign has no gates. A run inside one asks the conductor; without a conductor the gate counts as
 * closed.
 */
export const createGate = (ofCampaigns: NodeHandler | undefined): NodeHandler =>
  async function gateNode(task) {
    if (task.run.campaignId === null) return { output: { allowed: true, gates: [], estimateInUsdCents: '0' } };
    if (!ofCampaigns) throw unable(task.type);
    return ofCampaigns(task);
  };
