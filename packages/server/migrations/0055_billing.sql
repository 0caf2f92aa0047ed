-- Billing (api.md 18, 33.41, 33.42; decision 0035): the account of an organisation, its credit, what the platform spent
-- for it, and its payments. Usage follows the cost lines by trigger, as signed steps that a job folds (decision 0017).

create table billing_accounts (
  org_id                uuid           not null primary key references organizations (id),
  id                    uuid           not null,
  billing_email         text,
  company_name          text,
  vat_number            text,
  -- What the payment provider calls this customer, and the card that it charges.
  customer_id           text           unique,
  card_id               text,
  card_country          text,
  topup_amount_cents    int            check (topup_amount_cents >= 500),
  topup_threshold_cents int            check (topup_threshold_cents >= 0),
  created_at            timestamptz(3) not null default app.now(),
  updated_at            timestamptz(3) not null default app.now(),
  check ((topup_amount_cents is null) = (topup_threshold_cents is null))
);
comment on table billing_accounts is 'Billing details of an organisation. Its row is the lock under which credit is reserved.';

create table payments (
  org_id              uuid           not null references billing_accounts (org_id),
  id                  uuid           not null,
  kind                text           not null check (kind in ('checkout', 'auto')),
  amount_cents        int            not null check (amount_cents > 0),
  status              text           not null default 'pending'
    check (status in ('pending', 'succeeded', 'failed', 'refunded')),
  -- The page to pay on and the payment itself, as the provider calls them.
  session_id          text           unique,
  provider_payment_id text           unique,
  receipt_url         text,
  -- Of automatic top-ups: charges that the card refused, and when the next one is tried.
  refusals            int            not null default 0,
  next_try_at         timestamptz(3),
  -- What the provider said last, all of it booked in credit_entries.
  paid_cents          int            not null default 0 check (paid_cents >= 0),
  refunded_cents      int            not null default 0 check (refunded_cents >= 0),
  disputed_cents      int            not null default 0 check (disputed_cents >= 0),
  -- Counts what was booked: an answer of the provider that was asked for before the last one is not booked after it.
  version             int            not null default 0,
  created_at          timestamptz(3) not null default app.now(),
  updated_at          timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create index payments_by_age on payments (org_id, created_at desc, id desc);
create index payments_pending on payments (created_at) where status = 'pending';
create unique index payments_one_automatic on payments (org_id) where kind = 'auto' and status = 'pending';
comment on table payments is 'Payments to the operator, each with what the provider said of it last.';

create table credit_entries (
  org_id         uuid           not null references organizations (id),
  id             uuid           not null,
  type           text           not null check (type in ('topup', 'grant', 'refund', 'adjustment')),
  -- Micro-cents.
  amount         bigint         not null check (amount <> 0),
  description    text           not null,
  -- Of top-ups, refunds and disputes.
  payment_id     uuid,
  -- Of grants.
  reason         text,
  note           text,
  granted_by     text,
  -- Names the cause: a grant's idempotency key, or one booking of a payment.
  once_key       text           not null,
  created_at     timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, once_key),
  foreign key (org_id, payment_id) references payments (org_id, id),
  check (type <> 'grant' or (amount > 0 and reason is not null)),
  check (type not in ('topup', 'refund') or payment_id is not null)
);
create index credit_entries_of_payment on credit_entries (org_id, payment_id) where payment_id is not null;
create trigger credit_entries_stay before delete or update on credit_entries
  for each row execute function app.refuse_change();
comment on table credit_entries is 'Credit that was given and taken back, each cause once. Usage is not among it.';

create table credit_use (
  org_id uuid   not null,
  -- Micro-cents of platform lines that are provisioned, and of those that are actual.
  held   bigint not null,
  actual bigint not null
);
create index credit_use_of_organization on credit_use (org_id);
comment on table credit_use is 'What the platform''s lines of an organisation come to, as signed steps folded by a job.';

create table usage_days (
  org_id      uuid           not null,
  -- The UTC day on which the lines were settled.
  day         date           not null,
  campaign_id uuid,
  amount      bigint         not null,
  newest_at   timestamptz(3) not null
);
create index usage_days_of_organization on usage_days (org_id, day);
comment on table usage_days is 'Settled platform lines by UTC day and campaign, as signed steps folded by a job.';

create function app.enter_credit_use() returns trigger language plpgsql as $$
begin
  insert into credit_use (org_id, held, actual)
    select org_id, sum(price * quantity), 0 from new_lines where cost_source = 'platform'
    group by org_id having sum(price * quantity) <> 0;
  return null;
end $$;
comment on function app.enter_credit_use() is 'Holds the credit of new platform lines.';
create trigger cost_lines_enter_credit_use after insert on cost_lines referencing new table as new_lines
  for each statement execute function app.enter_credit_use();

create function app.keep_credit_use() returns trigger language plpgsql as $$
begin
  insert into credit_use (org_id, held, actual)
    select org_id, sum(held), sum(actual) from (
      select org_id, case when status = 'provisioned' then price * quantity else 0 end as held,
        case when status = 'actual' then price * quantity else 0 end as actual
      from new_lines where cost_source = 'platform'
      union all
      select org_id, case when status = 'provisioned' then -price * quantity else 0 end,
        case when status = 'actual' then -price * quantity else 0 end
      from old_lines where cost_source = 'platform') sides
    group by org_id having sum(held) <> 0 or sum(actual) <> 0;
  insert into usage_days (org_id, day, campaign_id, amount, newest_at)
    select org_id, (settled_at at time zone 'UTC')::date, campaign_id, sum(amount), max(settled_at) from (
      select org_id, settled_at, campaign_id, price * quantity as amount
      from new_lines where cost_source = 'platform' and status = 'actual'
      union all
      select org_id, settled_at, campaign_id, -price * quantity
      from old_lines where cost_source = 'platform' and status = 'actual') sides
    group by 1, 2, 3 having sum(amount) <> 0;
  return null;
end $$;
comment on function app.keep_credit_use() is 'Moves the use of credit, and the usage of the day, with the platform''s lines.';
create trigger cost_lines_moved_6_credit_use after update on cost_lines referencing old table as old_lines new table as new_lines
  for each statement execute function app.keep_credit_use();

insert into credit_use (org_id, held, actual)
  select org_id, coalesce(sum(price * quantity) filter (where status = 'provisioned'), 0),
    coalesce(sum(price * quantity) filter (where status = 'actual'), 0)
  from cost_lines where cost_source = 'platform' and status in ('provisioned', 'actual') group by org_id;
insert into usage_days (org_id, day, campaign_id, amount, newest_at)
  select org_id, (settled_at at time zone 'UTC')::date, campaign_id, sum(price * quantity), max(settled_at)
  from cost_lines where cost_source = 'platform' and status = 'actual' group by 1, 2, 3;
