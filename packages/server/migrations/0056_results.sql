-- The results group (api.md 26): the order an export reads in, days of a campaign, and figures over all organisations.

create index messages_of_campaign on messages (org_id, campaign_id, id);
create index messages_sent on messages (org_id, sent_at, campaign_id) where sent_at is not null;
create index messages_opened on messages (org_id, campaign_id, opened_at) where opened_at is not null;
create index messages_replied on messages (org_id, campaign_id) where replied_at is not null;
create index leads_answered on leads (org_id, campaign_id) where verdict_class is not null or reply_class is not null;

create table benchmarks (
  -- The lineage of a feature, or `all`.
  feature     text           primary key,
  -- Campaigns that were counted, also where they are too few to be told of.
  sample_size int            not null,
  -- Null while they belong to fewer than five organisations: nothing that one of them could recognise is stored.
  figures     jsonb,
  computed_at timestamptz(3) not null default app.now()
);
comment on table benchmarks is 'How the campaigns of all organisations do, by feature; computed anew every day. Belongs to no organisation.';
