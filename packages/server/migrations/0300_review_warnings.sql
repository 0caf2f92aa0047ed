-- Whose emails are soon cancelled because nobody has reviewed them, and since when the people behind them know.
create table review_warnings (
  org_id      uuid           not null references organizations (id),
  campaign_id uuid           not null,
  warned_at   timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
create index messages_review_expired on messages (org_id, campaign_id) where status_reason = 'review_expired';
comment on table review_warnings is
  'Campaigns whose people were told that emails wait too long for review; the row goes when none waits any more';
