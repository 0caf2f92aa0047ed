import type { CampaignEventKind } from '@distribute/contract/events';
import type { DagInput } from '@distribute/contract/workflows';
import { sql } from 'kysely';
import type { TestApp, TestOrg } from '../../../test/harness.ts';

export const SALES = 'sales-cold-email-outreach';
export const SALES_WORKFLOW = 'sales-cold-email-outreach-sienna';
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** A graph that checks the gates and ends with the given configuration. */
export const endingWith = (config: Record<string, unknown>): DagInput => ({
  nodes: [
    { id: 'gate', type: 'gate-check' },
    { id: 'done', type: 'end-run', config: { success: true, ...config } },
  ],
  edges: [{ from: 'gate', to: 'done' }],
});

/** A workflow of the organisation's own; its slug pins it. */
export async function workflowOf(org: TestOrg, dag: DagInput, featureSlug = SALES): Promise<string> {
  const { workflow } = await org.workflows.create({ body: { featureSlug, dag } });
  return workflow.workflowSlug;
}

export interface StoredEvent {
  readonly sequence: number;
  readonly id: string;
  readonly kind: CampaignEventKind;
  readonly data: Record<string, unknown>;
}

export async function eventsOf(app: TestApp, campaignId: string): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`select sequence, id, kind, data from campaign_events
    where campaign_id = ${campaignId} order by sequence`.execute(app.db);
  return rows;
}

/** A graph whose run stays live for the given number of seconds. */
export const waiting = (seconds: number): DagInput => ({
  nodes: [
    { id: 'gate', type: 'gate-check' },
    { id: 'rest', type: 'wait', config: { seconds } },
    { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
  ],
  edges: [
    { from: 'gate', to: 'rest' },
    { from: 'rest', to: 'done' },
  ],
});

/** Creates a brand, an audience and a campaign, and returns the campaign with functions to read and change it. */
export async function created(org: TestOrg, body: Record<string, unknown>) {
  const { brandId, created } = await org.brands.create({ body: { url: 'conductor.test' } });
  const filters = { personSeniorities: ['director', 'vp', 'manager', 'c_suite', 'owner', 'founder', 'head'] };
  if (created) await org.audiences.create({ body: { name: 'Leaders', brandId, filters } });
  const made = await org.campaigns.create({ body: { name: 'x', brandIds: [brandId], ...body } as never });
  const { id } = made.campaign;
  const params = { campaignId: id };
  return {
    ...made,
    id,
    params,
    read: async () => (await org.campaigns.get({ params })).campaign,
    gates: () => org.campaigns.gates({ params }),
    closed: async () => (await org.campaigns.gates({ params })).gates.filter(({ state }) => state === 'closed'),
    runs: async () => (await org.workflowRuns.list({ query: { campaignId: id } })).workflowRuns,
    stop: () => org.campaigns.stop({ params }),
  };
}
