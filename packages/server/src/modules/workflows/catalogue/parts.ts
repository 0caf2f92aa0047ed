import { type ExtractableField, FIELD_DESCRIPTIONS } from '@distribute/contract/fields';
import type { Dag } from '@distribute/contract/workflows';

type Node = Dag['nodes'][number];
type Edge = Dag['edges'][number];

const fields = (...keys: ExtractableField[]) => keys.map((key) => ({ key, description: FIELD_DESCRIPTIONS[key] }));

/** The fields that each kind of outreach reads from the brand's site (spec 29.2). */
export const FIELD_LISTS = {
  sales: fields(
    'companyOverview',
    'valueProposition',
    'targetAudience',
    'callToAction',
    'socialProof',
    'urgency',
    'scarcity',
    'riskReversal',
  ),
  hiring: fields('companyOverview', 'roleValueProp', 'targetProfile', 'socialProof'),
  pr: fields(
    'companyOverview',
    'companyDescription',
    'suggestedAngles',
    'newsHook',
    'spokespersonName',
    'targetOutlets',
    'suggestedGeo',
  ),
  kit: fields(
    'companyOverview',
    'companyDescription',
    'mission',
    'milestones',
    'productSummary',
    'spokespersonName',
    'spokespersonTitle',
    'pressContact',
    'suggestedAngles',
  ),
  expert: fields('companyOverview', 'spokespersonName', 'spokespersonTitle', 'expertTopics'),
  visibility: fields('brandName', 'companyOverview', 'competitors', 'topics', 'targetAudience', 'suggestedGeo'),
};

export const THREE_STEPS = [
  { step: 1, daysSinceLastStep: 0 },
  { step: 2, daysSinceLastStep: 3 },
  { step: 3, daysSinceLastStep: 7 },
];
export const TWO_STEPS = [
  { step: 1, daysSinceLastStep: 0 },
  { step: 2, daysSinceLastStep: 5 },
];

export const gate: Node = { id: 'gate', type: 'gate-check' };
export const brand = (list: keyof typeof FIELD_LISTS): Node => ({
  id: 'brand',
  type: 'brand-extract',
  config: { fields: FIELD_LISTS[list] },
  inputMapping: { brandIds: '$ref:flow_input.brandIds' },
});
export const ends = (id: string, next: string, reason?: string): Node => ({
  id,
  type: 'end-run',
  config: { success: true, next, ...(reason ? { reason } : {}) },
});
/** Waits, with the reason that the claim gave. */
export const hold: Node = {
  id: 'hold',
  type: 'end-run',
  config: { success: true, next: 'hold' },
  inputMapping: { reason: '$ref:claim.output.reason' },
};
export const failed: Node = {
  id: 'failed',
  type: 'end-run',
  config: { success: false, next: 'continue' },
  inputMapping: { reason: '$ref:error.message' },
};
export const send: Node = {
  id: 'send',
  type: 'email-send',
  inputMapping: { emailId: '$ref:write.output.emailId' },
  retries: 0,
};
/** Nodes one after the other. */
export const chain = (...ids: string[]): Edge[] => ids.slice(1).map((to, at) => ({ from: ids[at] as string, to }));
