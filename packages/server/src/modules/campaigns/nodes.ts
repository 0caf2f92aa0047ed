import type { CampaignsContext } from './context.ts';
import { createGateCheck } from './gates/gate-check.ts';

/** The nodes of workflows that campaigns answer. */
export const campaignNodes = (context: CampaignsContext) => ({ 'gate-check': createGateCheck(context) });
