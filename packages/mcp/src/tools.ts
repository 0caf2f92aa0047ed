import { campaigns } from '@distribute/contract/campaigns';
import { z } from 'zod';
import { notTheApi } from './failure.ts';
import { statusTool } from './status.ts';
import { type ApiClient, type Tool, tool } from './tool.ts';

const READS = { readOnlyHint: true } as const;
/** Calling it again changes nothing more. */
const SETTLES = { readOnlyHint: false, idempotentHint: true } as const;

const limit = z.int().min(1).max(200).optional().describe('Items per page, 100 unless told');
const cursor = z.string().min(1).max(4096).optional().describe('nextCursor of the page before');
/** `.` and `..` survive URL encoding and would climb out of the path. */
const id = z.string().min(1).max(200).regex(/[^.]/, 'not an id');
const oneCampaign = z.strictObject({ campaign_id: id.describe('Id of the campaign') });

const WORKFLOW_KEYS = [
  'workflowSlug',
  'workflowDynastySlug',
  'displayName',
  'version',
  'category',
  'channel',
  'audienceType',
  'featureSlug',
  'status',
  'requiredProviders',
] as const;

/** A proxy's page arrives as text: only an object is an answer of the service. */
function checked<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null) throw notTheApi();
  return answer;
}

function pageOf<K extends string, P extends { [key in K]: unknown[] } & { nextCursor: string | null }>(
  key: K,
  page: P,
) {
  if (!Array.isArray(checked(page)[key])) throw notTheApi();
  return { items: page[key], nextCursor: page.nextCursor };
}

export const DEFAULT_TOOLS: readonly Tool[] = [
  statusTool,
  tool({
    name: 'distribute_list_brands',
    description: "List the organisation's brands with their domain and whether they are paused.",
    input: z.strictObject({ limit, cursor }),
    annotations: { title: 'List brands', ...READS },
    call: async (client, query, options) => {
      const { items, nextCursor } = pageOf('brands', await client.brands.list({ query }, options));
      return { brands: items, nextCursor };
    },
  }),
  tool({
    name: 'distribute_list_campaigns',
    description: 'List campaigns, newest first, by status and brand. `ongoing` means active.',
    input: z.strictObject({
      status: campaigns.list.query.shape.status,
      brand_id: z.string().min(1).max(200).optional(),
      limit,
      cursor,
    }),
    annotations: { title: 'List campaigns', ...READS },
    call: async (client, { brand_id: brandId, ...query }, options) => {
      const page = await client.campaigns.list({ query: { ...query, brandId } }, options);
      const { items, nextCursor } = pageOf('campaigns', page);
      return { campaigns: items, nextCursor };
    },
  }),
  tool({
    name: 'distribute_campaign_stats',
    description:
      "A campaign's outcomes and cost: leads, emails, replies, spend. Amounts are decimal strings in US cents.",
    input: oneCampaign,
    annotations: { title: 'Campaign outcomes and cost', ...READS },
    call: async (client, input, options) => checked(await client.campaigns.stats(campaignOf(input), options)),
  }),
  tool({
    name: 'distribute_list_workflows',
    description: 'List the workflows a campaign can run, with the providers each of them needs.',
    input: z.strictObject({ feature_slug: z.string().min(1).max(255).optional(), limit, cursor }),
    annotations: { title: 'List workflows', ...READS },
    call: async (client, { feature_slug: featureSlug, ...query }, options) => {
      const page = await client.workflows.list({ query: { ...query, featureSlug } }, options);
      const { items, nextCursor } = pageOf('workflows', page);
      const workflows = items.map((item) => Object.fromEntries(WORKFLOW_KEYS.map((key) => [key, item[key]])));
      return { workflows, nextCursor };
    },
  }),
  tool({
    name: 'distribute_suggest_icp',
    description:
      'Draft an ideal customer profile from a website. Registers the brand if it is new, and costs model tokens.',
    input: z.strictObject({
      brand_url: z.string().min(1).max(2048).describe('Website of the brand'),
      existing_icps: z.array(z.string().max(500)).max(20).optional().describe('Profiles not to repeat'),
    }),
    annotations: { title: 'Suggest an ideal customer profile', readOnlyHint: false, destructiveHint: false },
    call: suggestIcp,
  }),
];

const OPT_IN_TOOLS: readonly Tool[] = [
  tool({
    name: 'distribute_campaign_gates',
    description: 'Why a campaign is or is not sending now: every gate, open or closed, with its reason.',
    input: oneCampaign,
    annotations: { title: 'Campaign gates', ...READS },
    call: async (client, input, options) => checked(await client.campaigns.gates(campaignOf(input), options)),
  }),
  tool({
    name: 'distribute_preview_campaign',
    description: 'What a campaign would do and cost, without creating it. Takes the body of POST /v1/campaigns.',
    input: z.strictObject({ campaign: z.record(z.string(), z.unknown()) }),
    annotations: { title: 'Preview a campaign', ...READS },
    // The service is the judge of the body: a copy of its rules here would only grow old.
    call: async (client, { campaign }, options) =>
      checked(await client.campaigns.preview({ body: campaign as PreviewBody }, options)),
  }),
  tool({
    name: 'distribute_pause_campaign',
    description: 'Pause a campaign: due steps wait until it is resumed.',
    input: oneCampaign,
    annotations: { title: 'Pause a campaign', destructiveHint: false, ...SETTLES },
    call: async (client, input, options) => checked(await client.campaigns.pause(campaignOf(input), options)),
  }),
  tool({
    name: 'distribute_resume_campaign',
    description: 'Set a paused or stopped campaign going again: it sends and spends.',
    input: oneCampaign,
    annotations: { title: 'Resume a campaign', destructiveHint: false, ...SETTLES },
    call: async (client, input, options) => checked(await client.campaigns.resume(campaignOf(input), options)),
  }),
  tool({
    name: 'distribute_stop_campaign',
    description: 'Stop a campaign for good: steps not yet sent are cancelled. Ask the person first.',
    input: oneCampaign,
    annotations: { title: 'Stop a campaign', destructiveHint: true, ...SETTLES },
    call: async (client, input, options) => checked(await client.campaigns.stop(campaignOf(input), options)),
  }),
];

export const ALL_TOOLS: readonly Tool[] = [...DEFAULT_TOOLS, ...OPT_IN_TOOLS];

type PreviewBody = Parameters<ApiClient['campaigns']['preview']>[0]['body'];

const campaignOf = ({ campaign_id: campaignId }: z.output<typeof oneCampaign>) => ({ params: { campaignId } });

interface SuggestIcp {
  readonly brand_url: string;
  readonly existing_icps?: string[] | undefined;
}

async function suggestIcp(client: ApiClient, input: SuggestIcp, options: { signal: AbortSignal }) {
  const { brandId } = checked(await client.brands.create({ body: { url: input.brand_url } }, options));
  const body = { existingIcps: input.existing_icps };
  const { icp, domain } = checked(await client.brands.suggestIcp({ params: { brandId }, body }, options));
  return { icp, brandId, domain };
}
