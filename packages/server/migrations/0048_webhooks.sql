-- Webhooks (api.md 19): where events go, the secrets that sign them, the bytes that leave and what became of them.

create table webhook_endpoints (
  org_id            uuid           not null references organizations (id),
  id                uuid           not null,
  url               text           not null,
  description       text,
  -- Empty: every kind.
  events            text[]         not null default '{}',
  campaign_id       uuid,
  -- Made from a campaign's `reporting` or `notify*`, and gone with them.
  owned_by_campaign boolean        not null default false,
  status            text           not null default 'active' check (status in ('active', 'disabled')),
  disabled_reason   text           check (disabled_reason in ('manual', 'failing')),
  secret_mode       text           not null default 'organization' check (secret_mode in ('organization', 'own')),
  last_status       text           check (last_status in ('delivered', 'retrying', 'failed')),
  last_delivery_at  timestamptz(3),
  -- The first failed attempt since the last success, and how many deliveries were given up since then.
  failing_since     timestamptz(3),
  given_up          int            not null default 0 check (given_up >= 0),
  created_at        timestamptz(3) not null default app.now(),
  updated_at        timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  check ((status = 'disabled') = (disabled_reason is not null)),
  check (campaign_id is not null or not owned_by_campaign)
);
comment on table webhook_endpoints is 'Addresses of receivers: of the organisation, or of one campaign.';
create unique index webhook_endpoints_by_url on webhook_endpoints (org_id, campaign_id, url) nulls not distinct;

create table webhook_secrets (
  org_id          uuid           not null references organizations (id),
  -- Null: the secret of the organisation.
  endpoint_id     uuid,
  sealed_secret   text           not null,
  sealed_previous text,
  previous_until  timestamptz(3),
  created_at      timestamptz(3) not null default app.now(),
  foreign key (org_id, endpoint_id) references webhook_endpoints (org_id, id) on delete cascade,
  check ((sealed_previous is null) = (previous_until is null))
);
comment on table webhook_secrets is 'Sealed secrets that sign webhooks, with the one before for a day after a rotation.';
create unique index webhook_secrets_of on webhook_secrets (org_id, endpoint_id) nulls not distinct;

create table webhook_events (
  org_id      uuid           not null references organizations (id),
  id          text           not null,
  -- Null: the sample event of a test.
  campaign_id uuid,
  sequence    int            not null check (sequence >= 0),
  kind        text           not null,
  -- Serialised once: every attempt sends these bytes.
  body        text           not null,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  check ((campaign_id is null) = (sequence = 0))
);
comment on table webhook_events is 'Events as they are sent, kept 30 days.';
create index webhook_events_by_time on webhook_events (org_id, created_at desc, id desc);
create index webhook_events_old on webhook_events (created_at);

create table webhook_deliveries (
  org_id          uuid           not null references organizations (id),
  id              uuid           not null,
  endpoint_id     uuid           not null,
  event_id        text           not null,
  campaign_id     uuid,
  sequence        int            not null,
  origin          text           not null check (origin in ('event', 'redelivery', 'test')),
  status          text           not null default 'pending'
    check (status in ('pending', 'retrying', 'delivered', 'failed')),
  attempts        jsonb          not null default '[]',
  -- As the customer sees it.
  next_attempt_at timestamptz(3),
  -- When a worker may take it: null once it has ended, and while an earlier event of its campaign has not been tried.
  -- A worker that takes it sets the end of its lease.
  due_at          timestamptz(3),
  claim           uuid,
  created_at      timestamptz(3) not null default app.now(),
  delivered_at    timestamptz(3),
  -- Somebody whom the event named was erased: what the receiver answers is not kept either.
  blanked         boolean        not null default false,
  primary key (org_id, id),
  foreign key (org_id, endpoint_id) references webhook_endpoints (org_id, id) on delete cascade,
  foreign key (org_id, event_id) references webhook_events (org_id, id) on delete cascade,
  check ((status in ('delivered', 'failed')) = (next_attempt_at is null)),
  check (status in ('pending', 'retrying') or due_at is null)
);
comment on table webhook_deliveries is 'An event on its way to an endpoint, with the log of its attempts, kept 30 days.';
-- An event reaches an endpoint once.
create unique index webhook_deliveries_once on webhook_deliveries (org_id, event_id, endpoint_id) where origin = 'event';
create index webhook_deliveries_of_event on webhook_deliveries (org_id, event_id);
create index webhook_deliveries_of_endpoint on webhook_deliveries (org_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_by_time on webhook_deliveries (org_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (org_id, due_at) where due_at is not null;
-- The line of first attempts of one campaign to one endpoint.
create index webhook_deliveries_in_line on webhook_deliveries (org_id, endpoint_id, campaign_id, sequence)
  where origin = 'event' and status = 'pending';
create index webhook_deliveries_open on webhook_deliveries (status) where status in ('pending', 'retrying');

-- Campaigns that were given an address before anything was delivered.
insert into webhook_endpoints (org_id, id, url, campaign_id, owned_by_campaign, events)
select org_id, gen_random_uuid(), url, id, true, case when bool_or(whole) then '{}'::text[] else '{reply.received,meeting.booked}' end
from (
  select org_id, id, webhook_url as url, true as whole from campaigns where webhook_url is not null
  union all
  select org_id, id, notify_destination, notify_frequency is distinct from 'per_reply' from campaigns
  where notify_channel = 'webhook' and notify_destination is not null
) given group by org_id, id, url;
