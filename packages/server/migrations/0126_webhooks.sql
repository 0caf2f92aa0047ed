-- Endpoints, events as they are sent, and their deliveries.

create table webhook_endpoints (
  org_id            uuid           not null references organizations (id),
  id                uuid           not null,
  url               text           not null,
  description       text,
  events            text[]         not null default '{}',
  campaign_id       uuid,
  owned_by_campaign boolean        not null default false,
  status            text           not null default 'active' check (status in ('active', 'disabled')),
  disabled_reason   text           check (disabled_reason in ('manual', 'failing')),
  secret_mode       text           not null default 'organization' check (secret_mode in ('organization', 'own')),
  last_status       text           check (last_status in ('delivered', 'retrying', 'failed')),
  last_delivery_at  timestamptz(3),
  failing_since     timestamptz(3),
  given_up          int            not null default 0 check (given_up >= 0),
  created_at        timestamptz(3) not null default app.now(),
  updated_at        timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint webhook_endpoints_check1 check (campaign_id is not null or not owned_by_campaign),
  check ((status = 'disabled') = (disabled_reason is not null))
);
comment on table webhook_endpoints is 'Addresses of receivers: of the organisation, or of one campaign.';
create unique index webhook_endpoints_by_url on webhook_endpoints (org_id, campaign_id, url) nulls not distinct;

create table webhook_secrets (
  org_id          uuid           not null references organizations (id),
  endpoint_id     uuid,
  sealed_secret   text           not null,
  sealed_previous text,
  previous_until  timestamptz(3),
  created_at      timestamptz(3) not null default app.now(),
  foreign key (org_id, endpoint_id) references webhook_endpoints (org_id, id) on delete cascade,
  check ((sealed_previous is null) = (previous_until is null))
);
comment on table webhook_secrets is
  'Sealed secrets that sign webhooks, with the one before for a day after a rotation.';
create unique index webhook_secrets_of on webhook_secrets (org_id, endpoint_id) nulls not distinct;

create table webhook_events (
  org_id      uuid           not null references organizations (id),
  id          text           not null,
  campaign_id uuid,
  sequence    int            not null check (sequence >= 0),
  kind        text           not null,
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
  status          text
    not null default 'pending' check (status in ('pending', 'retrying', 'delivered', 'failed')),
  attempts        jsonb          not null default '[]',
  next_attempt_at timestamptz(3),
  created_at      timestamptz(3) not null default app.now(),
  delivered_at    timestamptz(3),
  blanked         boolean        not null default false,
  primary key (org_id, id),
  foreign key (org_id, endpoint_id) references webhook_endpoints (org_id, id) on delete cascade,
  foreign key (org_id, event_id) references webhook_events (org_id, id) on delete cascade,
  check ((status in ('delivered', 'failed')) = (next_attempt_at is null))
) with (fillfactor = 60);
comment on table webhook_deliveries is
  'An event on its way to an endpoint, with the log of its attempts, kept 30 days.';
create index webhook_deliveries_by_time on webhook_deliveries (org_id, created_at desc, id desc);
create index webhook_deliveries_of_endpoint on webhook_deliveries (org_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (org_id, event_id);
create unique index webhook_deliveries_once on webhook_deliveries (org_id, event_id, endpoint_id) where origin =
  'event';

create table webhook_queue (
  org_id      uuid           not null,
  id          uuid           not null,
  endpoint_id uuid           not null,
  event_id    text           not null,
  campaign_id uuid,
  sequence    int            not null,
  attempt     int            not null default 1 check (attempt >= 1 and attempt <= 6),
  in_line     boolean        not null,
  due_at      timestamptz(3),
  claim       uuid,
  lease_until timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, id) references webhook_deliveries (org_id, id) on delete cascade,
  constraint webhook_queue_check3 check (attempt = 1 or not in_line),
  constraint webhook_queue_check2 check (due_at is not null or in_line),
  constraint webhook_queue_check1 check (claim is null or due_at is not null),
  check ((claim is null) = (lease_until is null))
) with (fillfactor = 50);
comment on table webhook_queue is 'Deliveries that are still to be tried: when, and which worker has them.';
create index webhook_queue_due on webhook_queue (org_id, due_at) where due_at is not null;
create index webhook_queue_in_line on webhook_queue (org_id, endpoint_id, campaign_id, sequence) where in_line;
