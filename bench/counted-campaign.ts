import { createHash } from 'node:crypto';
import type pg from 'pg';

const STEPS = 3;
const WORKFLOW = 'sales-cold-email-outreach-sienna';
const FEATURE = 'sales-cold-email-outreach';
const NAMED = `'${WORKFLOW}-v2', '${WORKFLOW}', '${FEATURE}', '${FEATURE}'`;

const PREPARE = `with key as (select org_id from api_keys where key_sha256 = $1)
  insert into brands (org_id, id, domain, brand_url, name, analysis_status)
  select org_id, gen_random_uuid(), 'stats.test', 'https://stats.test', 'Stats', 'ready' from key returning org_id, id`;
const ORGANIZATIONS = `with org as (
    insert into organizations (id, name, plan_name, plan_monthly_emails)
    select gen_random_uuid(), 'Counted ' || n, 'Self-hosted', 1000000 from generate_series(1, $1::int) n returning id)
  insert into brands (org_id, id, domain, brand_url, name, analysis_status)
  select id, gen_random_uuid(), 'stats.test', 'https://stats.test', 'Stats', 'ready' from org
  returning org_id as "orgId", id as "brandId"`;
const LOADED = ['leads', 'emails', 'messages'];
const COUNTS = ['lead_counts', 'message_counts', 'run_counts'];
const COUNT = [
  `insert into lead_counts (org_id, campaign_id, brand_id, audience_id, day, goal, measure, count)
    select org_id, campaign_id, brand_id, audience_id, current_date, goal, m, count(*) from leads l
    cross join lateral unnest(app.lead_measures(l)) m where org_id = $1 and campaign_id = $2 group by 1, 2, 3, 4, 5, 6, 7`,
  `insert into message_counts (org_id, campaign_id, step, measure, count)
    select org_id, campaign_id, step, x, count(*) from messages m
    cross join lateral unnest(app.message_measures(m)) x where org_id = $1 and campaign_id = $2 group by 1, 2, 3, 4`,
  `insert into message_counts (org_id, campaign_id, step, measure, count)
    select org_id, campaign_id, 0, 'generated', count(*) from emails where org_id = $1 and campaign_id = $2 group by 1, 2`,
];

export async function prepareBrand(client: pg.Client, key: string): Promise<Place> {
  const { rows } = await client.query(PREPARE, [createHash('sha256').update(key).digest()]);
  return { orgId: rows[0].org_id as string, brandId: rows[0].id as string };
}

/** Lets the planner know how many rows there are. */
export async function analyzeCounted(client: pg.Client): Promise<void> {
  for (const table of [...LOADED, ...COUNTS]) await client.query(`analyze ${table}`);
}

interface Place {
  readonly orgId: string;
  readonly brandId: string;
}

/** A finished campaign with that many messages; returns its id. */
export const fillCampaign = (client: pg.Client, place: Place, messages: number): Promise<string> =>
  unchecked(client, () => loadCampaign(client, place, messages));

/** Organisations of a brand and a campaign each, with that many messages. */
export const fillOrganizations = (client: pg.Client, organizations: number, messages: number): Promise<void> =>
  unchecked(client, async () => {
    const { rows } = await client.query<{ orgId: string; brandId: string }>(ORGANIZATIONS, [organizations]);
    for (const place of rows) await loadCampaign(client, place, messages);
  });

/** Rows are loaded without triggers and reference checks, because a million would take long (`prepareStage` allows it). */
async function unchecked<T>(client: pg.Client, load: () => Promise<T>): Promise<T> {
  await client.query('set session_replication_role = replica');
  const loaded = await load();
  await client.query('reset session_replication_role');
  return loaded;
}

/**
 * Ids grow as the service's do; the triggers' own functions make the counters from the rows, as folding leaves them.
 */
async function loadCampaign(client: pg.Client, place: Place, messages: number): Promise<string> {
  const id = crypto.randomUUID();
  const of = [place.orgId, id];
  const withBrand = [...of, place.brandId];
  const leads = Math.ceil(messages / STEPS);
  await client.query(
    `insert into campaigns (org_id, id, name, workflow_slug, workflow_dynasty_slug, feature_slug, feature_dynasty_slug,
      brand_ids, feature_inputs, status, status_reason)
    values ($1, $2, 'Counted', ${NAMED}, array[$3::uuid], '{}', 'stopped', 'manual')`,
    withBrand,
  );
  await client.query(
    `insert into lead_campaigns (org_id, campaign_id, workflow_slug, workflow_dynasty_slug, feature_slug,
      feature_dynasty_slug) values ($1, $2, ${NAMED})`,
    withBrand.slice(0, 2),
  );
  await client.query(
    'insert into permits (org_id, campaign_id, brand_ids, active) values ($1, $2, array[$3::uuid], false)',
    withBrand,
  );
  await client.query('insert into budgets (org_id, campaign_id) values ($1, $2)', of);
  await client.query(
    `with person as (
      insert into people (org_id, id, provider, provider_person_id)
      select $1::uuid, uuidv7(), 'crm', $2::uuid || '-' || n from generate_series(1, $4::int) n returning id),
    lead as (
      insert into leads (org_id, id, campaign_id, person_id, brand_id, status, enriched, contacted, sent)
      select $1::uuid, uuidv7(), $2::uuid, id, $3::uuid, 'contacted', true, true, true from person returning id)
    insert into emails (org_id, id, campaign_id, brand_id, lead_id, subject, sequence, recipient, client_company_name,
      brand_domain, status)
    select $1::uuid, uuidv7(), $2::uuid, $3::uuid, id, 'Hello', '[]', jsonb_build_object('firstName', 'Ada', 'lastName', 'Number', 'title', 'Engineer', 'company',
        'Company, Inc', 'email', 'a@b.test', 'domain', 'b.test'), 'Stats', 'stats.test', 'finished' from lead`,
    [...withBrand, leads],
  );
  await client.query(
    `insert into messages (org_id, id, email_id, campaign_id, lead_id, step, mailbox_id, to_address, to_hash, to_domain,
      status, due_at, sent_at, opened_at)
    select $1::uuid, uuidv7(), e.id, $2::uuid, e.lead_id, s, $3::uuid, 'a@b.test', 'hash', 'b.test', 'sent',
      now(), now(), case when s = 1 then now() end
    from emails e cross join generate_series(1, $4::int) s
    where e.org_id = $1 and e.campaign_id = $2 limit $5`,
    [...withBrand, STEPS, messages],
  );
  for (const statement of COUNT) await client.query(statement, of);
  await client.query('insert into run_counts (org_id, campaign_id, count) values ($1, $2, $3)', [...of, leads]);
  await client.query(
    `insert into campaign_costs (org_id, campaign_id, cost_name, actual, quantity)
    values ($1, $2, 'smtp-email-send', $3::bigint * 100000, $3)`,
    [...of, messages],
  );
  return id;
}
