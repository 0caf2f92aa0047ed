-- Tests of variants (spec 12.24): which of the emails that a campaign could write more companies reply to.
create table campaign_tests (
  org_id      uuid           not null,
  id          uuid           not null,
  campaign_id uuid           not null,
  differs     text           not null check (differs in ('template', 'subject', 'instructions')),
  judged_by   text           not null check (judged_by in ('replies', 'positive', 'meetings')),
  split       text           not null check (split in ('even', 'adaptive')),
  variants    jsonb          not null,
  winner      smallint,
  user_id     uuid,
  began_at    timestamptz(3) not null default app.now(),
  ended_at    timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  check (winner is null or ended_at is not null)
);
comment on table campaign_tests is 'Tests of variants of what a campaign writes.';
comment on column campaign_tests.variants is 'By their numbers from 1: `[{name, templateId, templateVersion, subject, instructions}]`.';
comment on column campaign_tests.winner is 'The variant that was chosen for the rest when the test ended.';
create unique index campaign_tests_one_runs on campaign_tests (org_id, campaign_id) where ended_at is null;
create index campaign_tests_of_campaign on campaign_tests (org_id, campaign_id, began_at desc, id desc);

create table test_companies (
  org_id  uuid           not null,
  test_id uuid           not null,
  unit    text           not null,
  variant smallint       not null,
  shares  smallint[]     not null,
  at      timestamptz(3) not null default app.now(),
  primary key (org_id, test_id, unit),
  foreign key (org_id, test_id) references campaign_tests (org_id, id)
);
comment on table test_companies is 'Which variant a company was given in a test. It is never changed.';
comment on column test_companies.unit is 'A hash of the test and the company.';
comment on column test_companies.shares is 'The percents by which the variant was drawn, of each variant in order.';

alter table campaigns add column test_id uuid,
  add constraint campaigns_test_fkey foreign key (org_id, test_id) references campaign_tests (org_id, id);
comment on column campaigns.test_id is 'The test that its emails are written for: it runs, or has a winner for the rest.';

alter table emails add column test_id uuid, add column variant smallint, add column test_unit text;
comment on column emails.variant is 'The variant of the test that the email is of; null outside of tests.';
comment on column emails.test_unit is 'The company in the test (test_companies.unit).';
create index emails_of_test on emails (org_id, test_id, test_unit) where test_id is not null;
