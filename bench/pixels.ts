import pg from 'pg';
import { deriveKey } from '../packages/server/src/kernel/secrets/derived-keys.ts';
import { parseMasterKey } from '../packages/server/src/kernel/secrets/master-key.ts';
import { createTrackingTokens } from '../packages/server/src/modules/emails/addressing/tokens.ts';
import { startChild } from './child.ts';
import { type Comparison, type Contender, compare, loaded } from './compare.ts';
import { analyzeCounted, fillCampaign, prepareBrand } from './counted-campaign.ts';
import { SECRET } from './secret.ts';

/**
 * Tracking pictures per second, each the first open of a message by a person, and a plain server with the same bytes.
 */
export interface PixelsMeasured extends Comparison {
  readonly messages: number;
}

/** More than the rounds can request, so that nearly every hit changes a message, its lead and the counters. */
const MESSAGES = 30_000;
const ROUNDS = 10;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export async function measurePixels(url: string, ours: Contender, key: string): Promise<PixelsMeasured> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const bare: Contender = await startChild('./servers/bare-pixel.ts');
  const load = await startChild('./load.ts');
  try {
    const heads = await prepareHeads(client, key);
    const compared = await compare(load, { ours: loaded([ours]), bare: loaded([bare]) }, { heads, rounds: ROUNDS });
    return { messages: MESSAGES, ...compared };
  } finally {
    await load.stop();
    await bare.stop();
    await client.end();
  }
}

/** A request for the picture of every message, from so many addresses that none is refused. */
async function prepareHeads(client: pg.Client, key: string): Promise<string[]> {
  const place = await prepareBrand(client, key);
  const campaignId = await fillCampaign(client, place, MESSAGES);
  await client.query(
    "update messages set opened_at = null, sent_at = now() - interval '1 day' where campaign_id = $1",
    [campaignId],
  );
  await analyzeCounted(client);
  const { rows } = await client.query<{ id: string }>('select id from messages where campaign_id = $1 order by id', [
    campaignId,
  ]);
  const tokens = createTrackingTokens(deriveKey(parseMasterKey(SECRET, 'bench'), 'messages'));
  return rows.map(
    ({ id }, n) =>
      `GET /t/o/${tokens.make('open', id)}.gif HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: image/*\r\n` +
      `User-Agent: ${BROWSER}\r\nX-Forwarded-For: 198.51.100.${n % 250}\r\n\r\n`,
  );
}
