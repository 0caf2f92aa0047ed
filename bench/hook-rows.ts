import type pg from 'pg';

/** Stands where the time of the event goes, and is as long. */
const TIME = 'YYYY-MM-DDTHH:MM:SS.mmmZ';

/** Of the length that a reply has. */
const aBody = (createdAt: string): string =>
  JSON.stringify({
    id: `evt_${'0'.repeat(26)}`,
    event: 'reply.received',
    created_at: createdAt,
    campaign_id: '01890000-0000-7000-8000-000000000002',
    data: { reply_id: 'reply_1', email: 'grace@example.com', name: 'Grace', preview: 'Sounds good. '.repeat(12) },
    sequence: 1,
  });

/** As long as the events that are inserted: both sides post the same number of bytes. */
export const bareBody = (): string => aBody(new Date().toISOString());

/** Where the two sorts of receivers listen. */
export interface Bases {
  readonly fine: string;
  readonly hostile: string;
}

interface Endpoints {
  readonly organizations: number;
  readonly healthy: number;
  readonly hostile: number;
}

/** Organisations with campaigns that have these endpoints and no others; their ids. */
export async function prepareEndpoints(
  client: pg.Client,
  bases: Bases,
  { organizations, healthy, hostile }: Endpoints,
): Promise<string[]> {
  await client.query('delete from webhook_endpoints');
  const { rows } = await client.query<{ orgId: string }>(
    `select org_id as "orgId" from campaigns group by org_id having count(*) >= 50 order by org_id limit $1`,
    [organizations],
  );
  const orgIds = rows.map(({ orgId }) => orgId);
  if (orgIds.length < organizations) throw new Error(`Only ${orgIds.length} organisations have campaigns`);
  for (const [path, count] of [
    ['fine', healthy],
    ['hostile', hostile],
  ] as const) {
    await client.query(
      `insert into webhook_endpoints (org_id, id, url)
       select o, gen_random_uuid(), $2 || n || '/' || o from unnest($1::uuid[]) o, generate_series(1, $3) n`,
      [orgIds, `${bases[path]}/${path}/`, count],
    );
  }
  return orgIds;
}

interface Told {
  readonly campaigns: number;
  readonly events: number;
  /** The first campaign, by number. */
  readonly from?: number;
}

/** Events with their deliveries, as the outbox writes them: of each campaign and endpoint the first is due. */
export async function insertEvents(
  client: pg.Client,
  orgIds: readonly string[],
  { campaigns, events, from = 0 }: Told,
): Promise<void> {
  await client.query(
    `with told as (
      select c.org_id, c.id as campaign_id, n as sequence, 'evt_' || replace(gen_random_uuid()::text, '-', '') as id
      from unnest($1::uuid[]) o cross join lateral (
          select org_id, id from campaigns where org_id = o order by id offset $4 limit $2) c, generate_series(1, $3) n
    ), inserted as (
      insert into webhook_events (org_id, id, campaign_id, sequence, kind, body)
      select org_id, id, campaign_id, sequence, 'reply.received',
        replace($5, '${TIME}', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from told
      returning org_id, id, campaign_id, sequence
    ), made as (
      insert into webhook_deliveries (org_id, id, endpoint_id, event_id, campaign_id, sequence, origin, next_attempt_at)
      select v.org_id, gen_random_uuid(), e.id, v.id, v.campaign_id, v.sequence, 'event', app.now()
      from inserted v join webhook_endpoints e on e.org_id = v.org_id
      returning org_id, id, endpoint_id, event_id, campaign_id, sequence, next_attempt_at
    )
    insert into webhook_queue (org_id, id, endpoint_id, event_id, campaign_id, sequence, in_line, due_at)
    select org_id, id, endpoint_id, event_id, campaign_id, sequence, true, case when sequence = 1 then next_attempt_at end
    from made`,
    [orgIds, campaigns, events, from, aBody(TIME)],
  );
}

export async function wake(client: pg.Client, orgIds: readonly string[]): Promise<void> {
  await client.query(
    `select graphile_worker.add_job('webhook.deliver', json_build_object('orgId', o),
      job_key => 'webhook.deliver:' || o, flags => array['org:' || o]) from unnest($1::uuid[]) o`,
    [orgIds],
  );
}

/** Asked often while others are measured, so it does not count. */
export async function hasOpenDeliveries(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ open: boolean }>('select exists (select from webhook_queue) as open');
  return rows[0]?.open ?? false;
}
