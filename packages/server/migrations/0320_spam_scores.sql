-- What the operator's spam filter said of each step as it would leave, and how many points a campaign allows.
create table spam_scores (
  org_id    uuid           not null,
  email_id  uuid           not null,
  step      int            not null,
  filter    text           not null check (filter in ('spamassassin', 'rspamd')),
  points    real         not null,
  rules     jsonb          not null,
  scored_at timestamptz(3) not null,
  primary key (org_id, email_id, step),
  foreign key (org_id, email_id) references emails (org_id, id)
);
comment on table spam_scores is 'What the spam filter said of each step of an email as it would leave.';
comment on column spam_scores.rules is 'Rules of the filter that added or took points, with its own words; nothing of the text.';

alter table emails add column held_reason text;
comment on column emails.held_reason is 'Why the email waits for review though nobody asked to review it; null for other emails.';
alter table emails add column score_fault text;
comment on column emails.score_fault is 'Why the spam filter gave no answer when it was last asked; null once it has.';

alter table permits add column max_spam_points real;
comment on column permits.max_spam_points is 'More points of the spam filter than these hold an email for review; null for the default of the operator.';
alter table campaigns add column max_spam_points real;

create index messages_awaiting_score on messages (org_id, campaign_id, email_id) where status_reason = 'awaiting_score';
