import pg from 'pg';
import { ask } from './ask.ts';
import { type Contender, type Spread, spread } from './compare.ts';
import { analyzeCounted, fillCampaign, prepareBrand } from './counted-campaign.ts';

/** Reading the statistics of a campaign with very many messages and of one with few: the first must not scan them. */
export interface StatsComparison {
  readonly few: number;
  readonly many: number;
  readonly fewMs: number;
  readonly manyMs: number;
  /** Many over few, round by round. */
  readonly ratio: Spread;
  readonly goal: number;
}

const FEW = 1_000;
const MANY = 1_000_000;
const GOAL = 2;
/** Together below what one key may request in a minute. */
const ROUNDS = 20;
const READS = 10;

export async function compareStats(url: string, server: Contender, key: string): Promise<StatsComparison> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const place = await prepareBrand(client, key);
    const few = await fillCampaign(client, place, FEW);
    const many = await fillCampaign(client, place, MANY);
    await analyzeCounted(client);
    const read = async (campaignId: string, messages: number): Promise<number> => {
      const started = performance.now();
      for (let n = 0; n < READS; n += 1) await readStats(server, key, campaignId, messages);
      return (performance.now() - started) / READS;
    };
    const seen = { few: [] as number[], many: [] as number[] };
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const order = round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
      for (const name of order) {
        const ms = name === 'few' ? await read(few, FEW) : await read(many, MANY);
        if (round > 0) seen[name].push(ms);
      }
    }
    const ratio = spread(seen.many.map((ms, round) => ms / (seen.few[round] as number)));
    const [fewMs, manyMs] = [spread(seen.few).median, spread(seen.many).median];
    return { few: FEW, many: MANY, fewMs, manyMs, ratio, goal: GOAL };
  } finally {
    await client.end();
  }
}

async function readStats(server: Contender, key: string, campaignId: string, messages: number): Promise<void> {
  const text = await ask(server, `/v1/campaigns/${campaignId}/stats`, { authorization: `Bearer ${key}` });
  const answer = JSON.parse(text) as { emailsSent?: number };
  if (answer.emailsSent !== messages) throw new Error(`Not an answer to measure:\n${JSON.stringify(answer)}`);
}
