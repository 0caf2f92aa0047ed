import { createHash } from 'node:crypto';
import pg from 'pg';
import { ask } from './ask.ts';
import { type Contender, spread } from './compare.ts';
import { LISTS, type List, type Place, SETUP } from './list-rows.ts';

/** One page of a list: the first, one with nearly all rows before it, one that few rows match, one by offset. */
export interface ListMeasured {
  readonly name: string;
  readonly rows: number;
  readonly firstMs: number;
  readonly deepMs: number;
  readonly fewMs: number | null;
  readonly offsetMs: number | null;
  readonly bytes: number;
}

/** `LIST_ROWS=200000` is quicker. */
const ROWS = Number(process.env.LIST_ROWS ?? 1_000_000);
/** Rows that the deep page is cut from. */
const DEEP = 1_000;
const OFFSET = 100_000;
/** For one key, which may make 600 requests a minute. */
const REQUESTS = 10;
const WARM_UP = 2;

const FIND_ORG = 'select org_id from api_keys where key_sha256 = $1';

export async function measureLists(url: string, server: Contender, key: string): Promise<ListMeasured[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const place = await makePlace(client, key);
    // A cursor stays valid when rows are added before it: taken from a short list, it is deep in the long one.
    const cursors = new Map<List, string>();
    for (const list of LISTS) await fill(client, place, list, list.ascending ? [ROWS - DEEP + 1, ROWS] : [1, DEEP]);
    for (const list of LISTS) cursors.set(list, await cursorOf(server, key, list.path(place)));
    for (const list of LISTS) await fill(client, place, list, list.ascending ? [1, ROWS - DEEP] : [DEEP + 1, ROWS]);
    await client.query('vacuum analyze');
    const measured = [];
    for (const list of LISTS) {
      const path = list.path(place);
      const first = await measure(server, key, path);
      const deep = await measure(server, key, `${path}?cursor=${cursors.get(list)}`);
      const few = list.few ? await measure(server, key, `${path}?${list.few}`) : null;
      const byOffset = list.offset ? await measure(server, key, `${path}?offset=${OFFSET}`) : null;
      const times = { firstMs: first.ms, deepMs: deep.ms, fewMs: few?.ms ?? null, offsetMs: byOffset?.ms ?? null };
      measured.push({ name: list.name, rows: ROWS, ...times, bytes: first.bytes });
    }
    return measured;
  } finally {
    await client.end();
  }
}

/** A brand, a campaign, an audience and an upload of the key's organisation, for rows to belong to. */
export async function makePlace(client: pg.Client, key: string): Promise<Place> {
  const { rows } = await client.query(FIND_ORG, [createHash('sha256').update(key).digest()]);
  const [brandId, campaignId, audienceId, uploadId] = Array.from({ length: 4 }, () => crypto.randomUUID());
  const place = { orgId: rows[0].org_id, brandId, campaignId, audienceId, uploadId } as Place;
  for (const statement of SETUP) await client.query(withRows(statement, place, 0, 0));
  return place;
}

export async function fill(
  client: pg.Client,
  place: Place,
  list: List,
  [from, to]: readonly [number, number],
): Promise<void> {
  for (const statement of list.fill) await client.query(withRows(statement, place, from, to));
}

/** Row n is n seconds newer than the first, and newer rows have greater ids. */
const withRows = (statement: string, place: Place, from: number, to: number) =>
  `with place (o, b, c, a, u) as (values (${Object.values(place)
    .map((id) => `'${id}'::uuid`)
    .join(', ')})),
  numbered as (select n, lpad(to_hex(n), 32, '0')::uuid as id,
    date_trunc('day', now()) - make_interval(secs => ${ROWS} - n) as at, n <= ${DEEP} and n % 20 = 0 as rare from generate_series(${from}, ${to}) n)
  ${statement}`;

const read = (server: Contender, key: string, path: string): Promise<string> =>
  ask(server, path, { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' });

async function cursorOf(server: Contender, key: string, path: string): Promise<string> {
  const { nextCursor } = JSON.parse(await read(server, key, path)) as { nextCursor: string | null };
  if (nextCursor === null) throw new Error(`${path} has only one page`);
  return encodeURIComponent(nextCursor);
}

async function measure(server: Contender, key: string, path: string): Promise<{ ms: number; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    const startedAt = performance.now();
    const text = await read(server, key, path);
    if (request >= WARM_UP) times.push(performance.now() - startedAt);
    bytes = Buffer.byteLength(text);
  }
  return { ms: spread(times).median, bytes };
}
