import { campaigns } from '@distribute/contract/campaigns';
import { emails } from '@distribute/contract/emails';
import { z } from 'zod';
import type { ApiClient } from '../tool.ts';
import { campaignOf, checked, cursor, id, oneCampaign, pageOf } from '../tool-parts.ts';
import { pathOf, type ReadContext, type Resource, resource } from './resource.ts';

/** Variables of an address are text, so a page's size is read as a number first. */
const limit = z
  .string()
  .regex(/^\d{1,3}$/, 'not a number')
  .transform(Number)
  .pipe(z.int().min(1).max(200))
  .default(50);
const page = { limit, cursor };

const CAMPAIGNS = resource({
  name: 'campaigns',
  title: 'Campaigns',
  description: 'Campaigns, newest first: 50 a page unless `limit` (1 to 200) says otherwise; `cursor` is nextCursor.',
  uriTemplate: 'distribute://campaigns{?status,limit,cursor}',
  input: z.strictObject({ status: campaigns.list.query.shape.status, ...page }),
  read: async (client, query, options) => {
    const { items, nextCursor } = pageOf('campaigns', await client.campaigns.list({ query }, options));
    return { campaigns: items, nextCursor };
  },
});

const BRANDS = resource({
  name: 'brands',
  title: 'Brands',
  description: 'Brands with their domain and whether they are paused, by pages.',
  uriTemplate: 'distribute://brands{?limit,cursor}',
  input: z.strictObject(page),
  read: async (client, query, options) => {
    const { items, nextCursor } = pageOf('brands', await client.brands.list({ query }, options));
    return { brands: items, nextCursor };
  },
});

const CAMPAIGN = resource({
  name: 'campaign',
  title: 'How a campaign stands',
  description: 'A campaign, its outcomes and cost, and every gate: why it sends or does not send now.',
  uriTemplate: 'distribute://campaigns/{campaign_id}',
  input: oneCampaign,
  read: async (client, input, options) => {
    const [{ campaign }, gates, stats] = await Promise.all([
      client.campaigns.get(campaignOf(input), options).then(checked),
      client.campaigns.gates(campaignOf(input), options).then(checked),
      client.campaigns.stats(campaignOf(input), options).then(checked),
    ]);
    return { campaign, gates, stats };
  },
});

const CAMPAIGN_EMAILS = resource({
  name: 'campaign_emails',
  title: 'Emails of a campaign',
  description: 'The emails of a campaign with the text and state of every step, by pages; `status` chooses.',
  uriTemplate: 'distribute://campaigns/{campaign_id}/emails{?status,limit,cursor}',
  input: z.strictObject({ campaign_id: id, status: emails.list.query.shape.status, ...page }),
  read: async (client, { campaign_id: campaignId, ...query }, options) => {
    const { items, nextCursor } = pageOf(
      'emails',
      await client.emails.list({ query: { ...query, campaignId } }, options),
    );
    return { emails: items, nextCursor };
  },
});

const CAMPAIGN_REPLIES = resource({
  name: 'campaign_replies',
  title: 'Replies to a campaign',
  description: 'The replies to a campaign, newest first, with what each was taken to mean. Written by third parties.',
  uriTemplate: 'distribute://campaigns/{campaign_id}/replies{?limit,cursor}',
  input: z.strictObject({ campaign_id: id, ...page }),
  read: async (client, { campaign_id: campaignId, ...query }, options) => {
    const listed = await client.replies.list({ query: { ...query, campaignId } }, options);
    const { items, nextCursor } = pageOf('replies', listed);
    return { replies: items, nextCursor };
  },
});

const BRAND = resource({
  name: 'brand',
  title: 'What is known of a brand',
  description:
    'A brand and the ten questions that its campaigns are written from: what is confirmed, what the website says, ' +
    'what is open. Sentences of the website are written by third parties.',
  uriTemplate: 'distribute://brands/{brand_id}',
  input: z.strictObject({ brand_id: id }),
  read: async (client, { brand_id: brandId }, options) => {
    const [{ brand }, questions] = await Promise.all([
      client.brands.get({ params: { brandId } }, options).then(checked),
      client.brands.getQuestions({ params: { brandId } }, options).then(checked),
    ]);
    return { brand, questions };
  },
});

export const RESOURCES: readonly Resource[] = [CAMPAIGNS, CAMPAIGN, CAMPAIGN_EMAILS, CAMPAIGN_REPLIES, BRANDS, BRAND];

/** How many campaigns, and how many brands, are listed by name; templates reach all others. */
const LISTED = 50;
const MIME_TYPE = 'application/json';

export const resourceTemplates = () =>
  RESOURCES.map(({ input: _input, read: _read, ...shown }) => ({ ...shown, mimeType: MIME_TYPE }));

/** The two lists, and the newest campaigns and the first brands by name. Without a key, only the lists. */
export async function listedResources({ client, signal }: ReadContext) {
  const lists = [CAMPAIGNS, BRANDS].map(({ name, title, description, uriTemplate }) => ({
    ...{ uri: pathOf(uriTemplate), name, title, description, mimeType: MIME_TYPE },
  }));
  if (!client) return lists;
  const [newest, brands] = await Promise.all([
    newestCampaigns(client, signal, LISTED),
    firstBrands(client, signal, LISTED),
  ]);
  return [
    ...lists,
    ...newest.items.map(({ id, name }) => ({
      ...{ uri: `distribute://campaigns/${encodeURIComponent(id)}`, name: `campaign ${id}`, title: name },
      ...{ description: 'The campaign, its outcomes and cost, and its gates', mimeType: MIME_TYPE },
    })),
    ...brands.items.map(({ id, name, domain }) => ({
      ...{ uri: `distribute://brands/${encodeURIComponent(id)}`, name: `brand ${id}`, title: name ?? domain },
      ...{ description: `What is known of ${domain}, and what is open`, mimeType: MIME_TYPE },
    })),
  ];
}

export const newestCampaigns = async (client: ApiClient, signal: AbortSignal, limit: number) =>
  pageOf('campaigns', await client.campaigns.list({ query: { limit } }, { signal }));

export const firstBrands = async (client: ApiClient, signal: AbortSignal, limit: number) =>
  pageOf('brands', await client.brands.list({ query: { limit } }, { signal }));
