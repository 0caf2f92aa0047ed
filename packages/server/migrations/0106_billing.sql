-- Prices, credit, payments, and what was used each day.

create table platform_prices (
  name             text collate "C" not null,
  effective_from   timestamptz(3)   not null,
  micro_cents      bigint           not null check (micro_cents >= 0),
  unit             text             not null,
  provider         text             not null,
  provider_domain  text,
  type             text             not null,
  category         text             not null check (category in ('ai_generation', 'lead_enrichment', 'email_sending')),
  pricing_basis    text             not null check (pricing_basis in ('marked-up', 'pass-through')),
  pricing_regime   text,
  regime_hours_utc text,
  primary key (name, effective_from)
);
comment on table platform_prices is
  'Prices of everything that can cost money; a price is never changed, a later one follows it.';
comment on column platform_prices.micro_cents is 'Millionths of a US cent per unit.';

create table billing_accounts (
  org_id                uuid           primary key references organizations (id),
  id                    uuid           not null,
  billing_email         text,
  company_name          text,
  vat_number            text,
  customer_id           text           unique,
  card_id               text,
  card_country          text,
  topup_amount_cents    int            check (topup_amount_cents >= 500),
  topup_threshold_cents int            check (topup_threshold_cents >= 0),
  created_at            timestamptz(3) not null default app.now(),
  updated_at            timestamptz(3) not null default app.now(),
  check ((topup_amount_cents is null) = (topup_threshold_cents is null))
);
comment on table billing_accounts is
  'Billing details of an organisation. Its row is the lock under which credit is reserved.';

create table credit_use (
  org_id uuid   not null,
  held   bigint not null,
  actual bigint not null
);
comment on table credit_use is
  'What the platform''s lines of an organisation come to, as signed steps folded by a job.';
create index credit_use_of_organization on credit_use (org_id);

create table usage_days (
  org_id      uuid           not null,
  day         date           not null,
  campaign_id uuid,
  amount      bigint         not null,
  newest_at   timestamptz(3) not null
);
comment on table usage_days is 'Settled platform lines by UTC day and campaign, as signed steps folded by a job.';
create index usage_days_of_organization on usage_days (org_id, day);

create table payments (
  org_id              uuid           not null references billing_accounts (org_id),
  id                  uuid           not null,
  kind                text           not null check (kind in ('checkout', 'auto')),
  amount_cents        int            not null check (amount_cents > 0),
  status              text
    not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'refunded')),
  session_id          text           unique,
  provider_payment_id text           unique,
  receipt_url         text,
  refusals            int            not null default 0,
  next_try_at         timestamptz(3),
  paid_cents          int            not null default 0 check (paid_cents >= 0),
  refunded_cents      int            not null default 0 check (refunded_cents >= 0),
  disputed_cents      int            not null default 0 check (disputed_cents >= 0),
  version             int            not null default 0,
  created_at          timestamptz(3) not null default app.now(),
  updated_at          timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
comment on table payments is 'Payments to the operator, each with what the provider said of it last.';
create index payments_by_age on payments (org_id, created_at desc, id desc);
create unique index payments_one_automatic on payments (org_id) where kind = 'auto' and status = 'pending';
create index payments_pending on payments (created_at) where status = 'pending';

create table credit_entries (
  org_id      uuid           not null references organizations (id),
  id          uuid           not null,
  type        text           not null check (type in ('topup', 'grant', 'refund', 'adjustment')),
  amount      bigint         not null check (amount <> 0),
  description text           not null,
  payment_id  uuid,
  reason      text,
  note        text,
  granted_by  text,
  once_key    text           not null,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, once_key),
  foreign key (org_id, payment_id) references payments (org_id, id),
  check (type <> 'grant' or amount > 0 and reason is not null),
  constraint credit_entries_check1 check ((type not in ('topup', 'refund')) or payment_id is not null)
);
comment on table credit_entries is 'Credit that was given and taken back, each cause once. Usage is not among it.';
create index credit_entries_of_payment on credit_entries (org_id, payment_id) where payment_id is not null;

create trigger platform_prices_stay before delete or update on platform_prices for each row execute function
  app.refuse_change();
create trigger credit_entries_stay before delete or update on credit_entries for each row execute function
  app.refuse_change();
