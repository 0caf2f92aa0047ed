-- Which campaigns tell their people by mail, and what was told.

create table campaign_notifications (
  org_id        uuid           not null,
  campaign_id   uuid           not null,
  digest        text           check (digest in ('daily', 'weekly')),
  covered_until timestamptz(3) not null default app.now(),
  off_address   text,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table campaign_notifications is
  'Up to when each campaign was told of by digests, and who turned its notifications off.';
create index campaign_notifications_due on campaign_notifications (digest, covered_until) where digest is not null;

create table notices (
  org_id     uuid           not null references organizations (id),
  once_key   text           not null,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, once_key)
);
comment on table notices is 'Notifications that were queued, so that each cause is told of once.';
create index notices_by_age on notices (created_at);
