-- Notifications of campaigns by mail (api.md 7.6): system mail with an HTML body and a way to turn it off, and what was
-- told up to when.

alter table system_mail
  -- The HTML body and the address that turns such mail off, sealed like the text.
  add column sealed_rest  bytea,
  -- Leads whose names or words the message repeats: it is deleted when one of them is erased.
  add column quoted_leads uuid[];

-- One row per campaign that is told of by digests, or whose notifications somebody turned off by the link in a mail.
create table campaign_notifications (
  org_id        uuid           not null,
  campaign_id   uuid           not null,
  -- Null where no digest is sent.
  digest        text           check (digest in ('daily', 'weekly')),
  -- Everything before this instant was told or needed no telling.
  covered_until timestamptz(3) not null default app.now(),
  -- Who turned them off: this address is not alerted as that of an owner either.
  off_address   text,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
create index campaign_notifications_due on campaign_notifications (digest, covered_until) where digest is not null;
comment on table campaign_notifications is 'Up to when each campaign was told of by digests, and who turned its notifications off.';

create table notices (
  org_id     uuid           not null references organizations (id),
  -- What is told of: a reply, or one episode of a cause.
  once_key   text           not null,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, once_key)
);
create index notices_by_age on notices (created_at);
comment on table notices is 'Notifications that were queued, so that each cause is told of once.';

insert into campaign_notifications (org_id, campaign_id, digest)
select org_id, id, coalesce(notify_frequency, 'daily') from campaigns
where notify_channel = 'email' and notify_frequency is distinct from 'per_reply';
