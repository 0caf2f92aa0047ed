import type { NodeHandler } from '../ports.ts';
import { unable } from './faults.ts';

/** A run outside a campaign has no gates; one inside asks the conductor, and nobody to ask is a closed door. */
export const createGate = (ofCampaigns: NodeHandler | undefined): NodeHandler =>
  async function gateNode(task) {
    if (task.run.campaignId === null) return { output: { allowed: true, gates: [], estimateInUsdCents: '0' } };
    if (!ofCampaigns) throw unable(task.type);
    return ofCampaigns(task);
  };
