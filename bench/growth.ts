import pg from 'pg';
import { deriveKey } from '../packages/server/src/kernel/secrets/derived-keys.ts';
import { parseMasterKey } from '../packages/server/src/kernel/secrets/master-key.ts';
import { createTrackingTokens } from '../packages/server/src/modules/emails/tokens.ts';
import { type Contender, spread } from './compare.ts';
import { analyzeCounted, fillCampaign, prepareBrand } from './counted-campaign.ts';
import { type LeadsMeasured, measureLeads } from './leads.ts';
import { SECRET } from './secret.ts';

/** What a read, an event and a lead cost in an organisation that has so many messages. */
export interface GrowthMeasured {
  readonly messages: number;
  readonly statsMs: number;
  readonly listMs: number;
  readonly oneMs: number;
  /** The first open of a message: it changes the message, its lead and the counters. */
  readonly eventMs: number;
  readonly lead: LeadsMeasured;
}

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const REQUESTS = 40;
const WARM_UP = 10;
const LEADS = 100;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const PICK = `select m.id, m.email_id from messages m where m.org_id = $1 and m.campaign_id = $2 and m.step = 2
  order by m.id limit $3`;

/** One organisation grows: each size is a campaign more, so that the tables hold all the sizes before it too. */
export async function measureGrowth(url: string, server: Contender, key: string): Promise<GrowthMeasured[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const place = await prepareBrand(client, key);
    const measured: GrowthMeasured[] = [];
    for (const messages of SIZES) {
      const campaignId = await fillCampaign(client, place, messages);
      await analyzeCounted(client);
      const { rows } = await client.query<{ id: string; email_id: string }>(PICK, [
        ...[place.orgId, campaignId, WARM_UP + REQUESTS],
      ]);
      const tokens = createTrackingTokens(deriveKey(parseMasterKey(SECRET, 'bench'), 'messages'));
      const read = (path: string) => measure(server, () => ({ path, headers: { authorization: `Bearer ${key}` } }));
      measured.push({
        messages,
        statsMs: await read(`/v1/campaigns/${campaignId}/stats`),
        listMs: await read(`/v1/emails?campaignId=${campaignId}&limit=50`),
        oneMs: await read(`/v1/emails/${rows[0]?.email_id}`),
        eventMs: await measure(server, (at) => ({
          path: `/t/o/${tokens.make('open', rows[at]?.id as string)}.gif`,
          headers: { 'user-agent': BROWSER, accept: 'image/*', 'x-forwarded-for': `198.51.100.${at}` },
        })),
        lead: await measureLeads(url, server, key, { leads: LEADS, site: `grown-${messages}.test` }),
      });
    }
    return measured;
  } finally {
    await client.end();
  }
}

async function measure(
  { ready }: Contender,
  request: (at: number) => { path: string; headers: Record<string, string> },
): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < WARM_UP + REQUESTS; at += 1) {
    const { path, headers } = request(at);
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${ready.port}${path}`, { headers });
    const body = await response.text();
    if (response.status !== 200) throw new Error(`Not an answer to measure: ${path}\n${body}`);
    if (at >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return spread(times).median;
}
