-- Audiences: whom a brand wants to reach.

create table audiences (
  org_id             uuid           not null,
  id                 uuid           not null,
  brand_id           uuid           not null,
  name               text           not null,
  nl_prompt          text,
  description        text,
  provider           text           not null check (provider in ('apollo', 'crm')),
  crm_upload_id      uuid,
  status             text           not null check (status in ('suggested', 'active', 'paused', 'archived')),
  source             text           not null check (source in ('user', 'suggested', 'auto')),
  filters            jsonb,
  size_count         int            check (size_count >= 0),
  counted_at         timestamptz(3),
  created_by_user_id uuid,
  created_at         timestamptz(3) not null default app.now(),
  updated_at         timestamptz(3) not null default app.now(),
  purpose            text           not null default 'sales' check (purpose in ('sales', 'hiring', 'feedback', 'crm')),
  reading            jsonb,
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  check ((provider = 'crm') = (crm_upload_id is not null)),
  constraint audiences_filters_check check (
case
    when provider = 'crm' then filters is null
    else filters is
    not null or (status in ('suggested', 'archived'))
end)
);
comment on table audiences is 'Whom a brand writes to: filters for a people search, or the contacts of one upload.';
comment on column audiences.filters is 'Never changed once written: who was reached by them must stay explainable.';
create index audiences_by_age on audiences (org_id, created_at desc, id desc) include (status);
create unique index audiences_named on audiences (org_id, brand_id, lower(name)) where status <> 'suggested';
comment on index audiences_named is 'A suggestion that nobody took up leaves its name free.';
create index audiences_of_brand on audiences (org_id, brand_id, created_at desc, id desc) include (status);
