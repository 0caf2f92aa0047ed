import { brands } from '@distribute/contract/brands';
import { campaigns } from '@distribute/contract/campaigns';
import { z } from 'zod';
import { OPT_IN_TOOLS } from './opt-in-tools.ts';
import { statusTool } from './status.ts';
import { type ApiClient, type Tool, tool } from './tool.ts';
import { campaignOf, checked, cursor, fieldsOf, limit, listOutput, oneCampaign, pageOf, READS } from './tool-parts.ts';

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

export const DEFAULT_TOOLS: readonly Tool[] = [
  statusTool,
  tool({
    name: 'distribute_list_brands',
    description: "List the organisation's brands with their domain and whether they are paused.",
    input: z.strictObject({ limit, cursor }),
    output: listOutput('brands', brands.list.response.shape.brands.element),
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
    output: listOutput('campaigns', campaigns.list.response.shape.campaigns.element),
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
    output: fieldsOf(campaigns.stats.response),
    annotations: { title: 'Campaign outcomes and cost', ...READS },
    call: async (client, input, options) => checked(await client.campaigns.stats(campaignOf(input), options)),
  }),
  tool({
    name: 'distribute_list_workflows',
    description: 'List the workflows a campaign can run, with the providers each of them needs.',
    input: z.strictObject({ feature_slug: z.string().min(1).max(255).optional(), limit, cursor }),
    output: listOutput('workflows', z.object(Object.fromEntries(WORKFLOW_KEYS.map((key) => [key, z.unknown()])))),
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
    output: fieldsOf(brands.suggestIcp.response),
    annotations: { title: 'Suggest an ideal customer profile', readOnlyHint: false, destructiveHint: false },
    call: suggestIcp,
  }),
];

export const ALL_TOOLS: readonly Tool[] = [...DEFAULT_TOOLS, ...OPT_IN_TOOLS];

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
