export const LIST_PATH = '/v1/campaigns';
export const PAGE = 50;

/** Gives each of the organisations $1 a brand. */
export const INSERT_BRANDS = `insert into brands (org_id, id, domain, brand_url, name, analysis_status)
select id, gen_random_uuid(), 'brand.example', 'https://brand.example', 'Brand', 'ready' from organizations
where id = any($1)`;

/** Gives each of the organisations $1 $2 campaigns of its brand; none of them has anything to do for days. */
export const INSERT_CAMPAIGNS = `insert into campaigns (org_id, id, created_by_user_id, name, workflow_slug,
  workflow_dynasty_slug, feature_slug, feature_dynasty_slug, brand_ids, feature_inputs, cap_daily, cap_monthly, cap_total,
  max_leads, goal, audience_ids, services_offered, click_destination_url, start_date, started_at, notify_frequency,
  notify_channel, notify_destination, mailbox_ids, next_run_at, created_at)
select b.org_id, gen_random_uuid(), u.id, 'Spring outreach ' || n, 'sales-cold-outreach-v3', 'sales-cold-outreach',
  'sales-outreach', 'sales-outreach', array[b.id],
  jsonb_build_object('audience', 'Heads of operations', 'offer', 'A month free'), 2500000000, 50000000000, 200000000000,
  5000, 'meetingBooked', array[gen_random_uuid()], array['Advice', 'Audit'], 'https://brand.example/book', now(), now(),
  'daily', 'email', 'owner@brand.example', array[gen_random_uuid()], now() + interval '9 days', now() - n * interval '1 hour'
from brands b join users u on u.org_id = b.org_id, generate_series(1, $2) n where b.org_id = any($1)`;
