import type pg from 'pg';
import { renderHtml } from '../packages/server/src/modules/writing/render-html.ts';

export const SENDER = 'ada@brand.example';
export const SUBJECT = 'Fewer late orders before the summer';
export const TEXT = `Hi Grace,

Your team at Company ships to eleven countries, and the new warehouse opened in March. Teams of that size tell us that the weeks after such a move are when orders start to arrive late, because nobody sees which carrier is slipping until customers write in.

We read the events of every carrier as they come in and say in one line a day which orders will be late, three days before they are. Brand has done so for forty warehouses; the median customer has 38 % fewer late orders after six weeks.

Would it be worth fifteen minutes to see it with last month's orders? You can pick a time here: https://brand.example/book

Best regards,
Ada Example
Brand`;
export const HTML = renderHtml(TEXT);

/** So far ahead that no second step becomes due during the measurement, even if a day lasts a minute. */
const DAYS_BETWEEN = 90;
const CAMPAIGNS = 4;
const WORKFLOW = 'sales-cold-email-outreach-sienna';
const FEATURE = 'sales-cold-email-outreach';

export interface Scheduled {
  readonly orgId: string;
  readonly mailboxId: string;
  readonly campaignIds: readonly string[];
}

/** An organisation with one mailbox without a pace, and campaigns that only finish what they began. */
export async function prepareMailbox(client: pg.Client, smtpPort: number): Promise<Scheduled> {
  const { rows } = await client.query(
    `with org as (
      insert into organizations (id, name, plan_name, plan_monthly_emails)
      values (gen_random_uuid(), 'Sender', 'Self-hosted', 1000000000) returning id),
    brand as (
      insert into brands (org_id, id, domain, brand_url, name, analysis_status)
      select id, gen_random_uuid(), 'brand.example', 'https://brand.example', 'Brand', 'ready' from org returning org_id, id),
    mailbox as (
      insert into mailboxes (org_id, id, name, from_name, from_email, transport, status, smtp, daily_cap,
        min_seconds_between_sends, send_window, active_since, sends_in_sandbox)
      select id, gen_random_uuid(), 'Ada', 'Ada Example', $1, 'smtp', 'active',
        jsonb_build_object('host', '127.0.0.1', 'port', $2::int, 'security', 'none', 'username', null), 100000000, 0,
        '{"days": [1,2,3,4,5,6,7], "start": "00:00", "end": "24:00", "timezone": "UTC"}', now(), true from org returning id)
    select brand.org_id, brand.id as brand_id, mailbox.id as mailbox_id from brand, mailbox`,
    [SENDER, smtpPort],
  );
  const { org_id: orgId, brand_id: brandId, mailbox_id: mailboxId } = rows[0];
  const campaignIds = Array.from({ length: CAMPAIGNS }, () => crypto.randomUUID());
  for (const id of campaignIds) {
    const values = [orgId, id, brandId];
    const named = `'${WORKFLOW}-v2', '${WORKFLOW}', '${FEATURE}', '${FEATURE}'`;
    await client.query(
      `insert into campaigns (org_id, id, name, workflow_slug, workflow_dynasty_slug, feature_slug, feature_dynasty_slug,
        brand_ids, feature_inputs, max_leads, started_at, draining, cause)
      values ($1, $2, 'Outreach', ${named}, array[$3::uuid], '{}', 1, now(), true, 'max_leads_reached')`,
      values,
    );
    const pair = values.slice(0, 2);
    await client.query('insert into campaign_event_counters (org_id, campaign_id) values ($1, $2)', pair);
    await client.query('insert into budgets (org_id, campaign_id, max_leads, leads) values ($1, $2, 1, 1)', pair);
    await client.query(
      'insert into permits (org_id, campaign_id, brand_ids, active, law_given) values ($1, $2, array[$3::uuid], true, 7967)',
      values,
    );
    await client.query(
      `insert into lead_campaigns (org_id, campaign_id, workflow_slug, workflow_dynasty_slug, feature_slug,
        feature_dynasty_slug) values ($1, $2, ${named})`,
      pair,
    );
  }
  return { orgId, mailboxId, campaignIds };
}

/**
 * Inserts sequences as workflows leave them: first steps due now, with the money of every step reserved. Part of a
 * transaction.
 */
export async function schedule(
  client: pg.Client,
  { orgId, mailboxId, campaignIds }: Scheduled,
  { count, steps }: { count: number; steps: number },
): Promise<void> {
  // A receiver each, because the pace for one receiver would hold the others.
  const salt = crypto.randomUUID().slice(0, 8);
  const body = { bodyText: TEXT, bodyHtml: HTML, daysSinceLastStep: DAYS_BETWEEN };
  const sequence = JSON.stringify(Array.from({ length: steps }, (_, at) => ({ step: at + 1, ...body })));
  await client.query(
    `create temp table new_leads on commit drop as
      select uuidv7() as id, uuidv7() as person_id, uuidv7() as email_id,
        uuidv7() as run_id, c.campaign_id, c.brand_ids[1] as brand_id,
        'grace' || n || '@company' || n || '${salt}.example' as address, 'company' || n || '${salt}.example' as domain
      from generate_series(1, ${count}) n
      join permits c on c.campaign_id = (array['${campaignIds.join("','")}']::uuid[])[n % ${campaignIds.length} + 1]`,
  );
  await client.query(
    `create temp table new_messages on commit drop as
      select uuidv7() as message_id, step, l.* from new_leads l, generate_series(1, ${steps}) step`,
  );
  await client.query(
    `insert into people (org_id, id, provider, provider_person_id, first_name, last_name, email, email_hash, email_domain,
        email_status)
      select $1, person_id, 'apollo', person_id::text, 'Grace', 'Example', address, md5(person_id::text), domain, 'verified'
      from new_leads`,
    [orgId],
  );
  await client.query(
    `insert into runs (org_id, id, campaign_id, brand_ids, service_name, task_name, status, completed_at)
      select $1, run_id, campaign_id, array[brand_id], 'sending', 'send', 'completed', now() from new_leads`,
    [orgId],
  );
  await client.query(
    `insert into leads (org_id, id, campaign_id, person_id, brand_id, status, run_id, enriched, served_at)
      select $1, id, campaign_id, person_id, brand_id, 'served', run_id, true, now() from new_leads`,
    [orgId],
  );
  await client.query(
    `insert into emails (org_id, id, campaign_id, brand_id, lead_id, mailbox_id, subject, sequence, recipient,
        client_company_name, brand_domain, status)
      select $1, email_id, campaign_id, brand_id, id, $2, $3, $4,
        jsonb_build_object('firstName', 'Grace', 'lastName', 'Example', 'company', 'Company', 'email', address,
          'domain', domain), 'Brand', 'brand.example', 'in_progress' from new_leads`,
    [orgId, mailboxId, SUBJECT, sequence],
  );
  await client.query(
    `insert into messages (org_id, id, email_id, campaign_id, lead_id, step, days_since_last_step, mailbox_id,
        to_address, to_hash, to_domain, ready, due_at)
      select $1, message_id, email_id, campaign_id, id, step, ${DAYS_BETWEEN}, $2, address, md5(person_id::text), domain,
        step = 1, now() + (step - 1) * interval '${DAYS_BETWEEN} days' from new_messages`,
    [orgId, mailboxId],
  );
  await client.query(
    `insert into cost_lines (org_id, id, run_id, cost_name, provider, unit, category, cost_source, price,
        planned_quantity, quantity, campaign_id, node_id, message_id)
      select $1, uuidv7(), run_id, 'smtp-email-send', 'smtp', 'email', 'sending', 'org', 100000, 1, 1, campaign_id,
        'send', message_id from new_messages`,
    [orgId],
  );
  await client.query(
    `update budgets b set open_holds = open_holds + n.lines, day_spent = day_spent + n.sum,
        week_spent = week_spent + n.sum, month_spent = month_spent + n.sum, total_spent = total_spent + n.sum
      from (select campaign_id, count(*)::int as lines, count(*) * 100000 as sum from new_messages group by 1) n
      where b.org_id = $1 and b.campaign_id = n.campaign_id`,
    [orgId],
  );
  await client.query('analyze people, runs, leads, emails, messages, cost_lines');
}

/** Wakes the mailbox as the last node of a workflow does. */
export const wakeMailbox = (client: pg.Client, { orgId, mailboxId }: Scheduled) =>
  client.query(
    `select graphile_worker.add_job('mailbox.send', $1, queue_name => $2, job_key => $3, flags => array[$4])`,
    [JSON.stringify({ orgId, mailboxId }), `mailbox:${mailboxId}`, `mailbox.send:${mailboxId}`, `org:${orgId}`],
  );

/** All mails that are recorded as sent. */
export async function countRecorded(client: pg.Client, { orgId, mailboxId }: Scheduled): Promise<number> {
  const { rows } = await client.query({
    name: 'recorded',
    text: 'select coalesce(sum(sent), 0)::int as sent from mailbox_days where org_id = $1 and mailbox_id = $2',
    values: [orgId, mailboxId],
  });
  return rows[0].sent;
}

/** A counter that grows by one with every transaction that writes. */
export async function countCommits(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_snapshot_xmax(pg_current_snapshot())::text as last');
  return Number(rows[0].last);
}
