import pg from 'pg';
import { deriveKey } from '../packages/server/src/kernel/secrets/derived-keys.ts';
import { parseMasterKey } from '../packages/server/src/kernel/secrets/master-key.ts';
import { createTrackingTokens } from '../packages/server/src/modules/emails/addressing/tokens.ts';
import { ask } from './ask.ts';
import { type Contender, spread } from './compare.ts';
import { analyzeCounted, fillCampaign, fillOrganizations, prepareBrand } from './counted-campaign.ts';
import { type LeadsMeasured, measureLeads } from './leads.ts';
import { SECRET } from './secret.ts';

/** What a read, an event and a lead cost beside so many messages or organisations. */
interface Costs {
  readonly beside: number;
  readonly statsMs: number;
  readonly listMs: number;
  readonly oneMs: number;
  /** The first open of a message: it changes the message, its lead and the counters. */
  readonly eventMs: number;
  readonly lead: LeadsMeasured;
}

export interface GrowthMeasured {
  readonly byMessages: readonly Costs[];
  readonly byOrganizations: readonly Costs[];
}

/** Ten million take long to fill in, and are measured when asked for (GROWTH_MESSAGES=10000000). */
const MOST_MESSAGES = Number(process.env.GROWTH_MESSAGES ?? 1_000_000);
const SIZES = [1_000, 10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= MOST_MESSAGES);
const ORGANIZATIONS = [1, 100, 10_000];
const MESSAGES_OF_EACH = 100;
/** Enough second steps for one open each. */
const OWN_MESSAGES = 1_000;
const REQUESTS = 40;
const WARM_UP = 10;
const LEADS = 100;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const TOKENS = createTrackingTokens(deriveKey(parseMasterKey(SECRET, 'bench'), 'messages'));

const PICK = `select m.id, m.email_id from messages m where m.org_id = $1 and m.campaign_id = $2 and m.step = 2
  order by m.id limit $3`;

type Place = Awaited<ReturnType<typeof prepareBrand>>;

export async function measureGrowth(
  url: string,
  server: Contender,
  { large, small }: { large: string; small: string },
): Promise<GrowthMeasured> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const costs = async (key: string, place: Place, campaignId: string, beside: number): Promise<Costs> => {
    await analyzeCounted(client);
    const { rows } = await client.query<{ id: string; email_id: string }>(PICK, [
      ...[place.orgId, campaignId, WARM_UP + REQUESTS],
    ]);
    const read = (path: string) => measure(server, () => ({ path, headers: { authorization: `Bearer ${key}` } }));
    return {
      beside,
      statsMs: await read(`/v1/campaigns/${campaignId}/stats`),
      listMs: await read(`/v1/emails?campaignId=${campaignId}&limit=50`),
      oneMs: await read(`/v1/emails/${rows[0]?.email_id}`),
      eventMs: await measure(server, (at) => ({
        path: `/t/o/${TOKENS.make('open', rows[at]?.id as string)}.gif`,
        headers: { 'user-agent': BROWSER, accept: 'image/*', 'x-forwarded-for': `198.51.100.${at}` },
      })),
      lead: await measureLeads(url, server, key, {
        leads: LEADS,
        site: `${key === large ? 'grown' : 'among'}-${beside}.test`,
      }),
    };
  };
  try {
    const byMessages: Costs[] = [];
    const grown = await prepareBrand(client, large);
    // Each size is a campaign more: the tables hold all the sizes before it too.
    for (const messages of SIZES) {
      byMessages.push(await costs(large, grown, await fillCampaign(client, grown, messages), messages));
    }
    const byOrganizations: Costs[] = [];
    const place = await prepareBrand(client, small);
    for (const organizations of ORGANIZATIONS) {
      await fillOrganizations(client, organizations, MESSAGES_OF_EACH);
      byOrganizations.push(await costs(small, place, await fillCampaign(client, place, OWN_MESSAGES), organizations));
    }
    return { byMessages, byOrganizations };
  } finally {
    await client.end();
  }
}

async function measure(
  server: Contender,
  request: (at: number) => { path: string; headers: Record<string, string> },
): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < WARM_UP + REQUESTS; at += 1) {
    const { path, headers } = request(at);
    const startedAt = performance.now();
    await ask(server, path, headers);
    if (at >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return spread(times).median;
}
