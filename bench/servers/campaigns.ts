import { Campaign } from '@distribute/contract/campaigns';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const names = Object.keys(Campaign.shape);

export const LIST_PATH = '/v1/bench-campaigns';
export const PAGE = 50;
export const COLUMNS = names.map(snake).join(', ');
export const ALIASED_COLUMNS = names.map((name) => `${snake(name)} as "${name}"`).join(', ');

/** One column per field of a campaign, as a campaign's own table would have them. */
export const CREATE_TABLE = `create table bench_campaigns (
  org_id uuid not null, id uuid not null, created_by_user_id uuid, name text not null,
  workflow_slug text not null, workflow_dynasty_slug text, brand_urls text[] not null, brand_ids uuid[] not null,
  feature_slug text, feature_dynasty_slug text, feature_inputs jsonb,
  max_budget_daily_usd numeric(12,2), max_budget_weekly_usd numeric(12,2), max_budget_monthly_usd numeric(12,2),
  max_budget_total_usd numeric(12,2), max_leads int, goal text, audience_ids uuid[], services_offered text[],
  click_destination_url text, start_date timestamptz(3), end_date timestamptz(3),
  status text not null, status_reason text, status_changed_at timestamptz(3) not null, draining boolean not null,
  next_run_at timestamptz(3), notify_frequency text, notify_channel text, notify_destination text,
  mailbox_ids uuid[], reporting jsonb not null, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (org_id, id));
create index bench_campaigns_by_age on bench_campaigns (org_id, created_at desc, id desc)`;

/** $1 organisations, each of which gets $2 campaigns. */
export const INSERT_ROWS = `insert into bench_campaigns
select o.id, gen_random_uuid(), u.id, 'Spring outreach ' || n,
  'sales-cold-outreach-v3', 'sales-cold-outreach', array['https://brand.example/'], array[gen_random_uuid()],
  'sales-outreach', 'sales-outreach', jsonb_build_object('audience', 'Heads of operations', 'offer', 'A month free'),
  25.00, null, 500.00, 2000.00, 5000, 'meetingBooked', array[gen_random_uuid()], array['Advice', 'Audit'],
  'https://brand.example/book', now(), null,
  'active', null, now(), false, now() + interval '1 hour', 'daily', 'email', 'owner@brand.example',
  array[gen_random_uuid()], '{"webhook_url": null}', now() - n * interval '1 hour', now()
from organizations o join users u on u.org_id = o.id, generate_series(1, $2) n where o.id = any($1)`;
