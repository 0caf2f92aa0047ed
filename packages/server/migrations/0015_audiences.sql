-- Whom a brand writes to: either filters for a people search, or the contacts of one upload.

create table audiences (
  org_id uuid not null,
  id uuid not null,
  brand_id uuid not null,
  name text not null,
  nl_prompt text,
  description text,
  provider text not null check (provider in ('apollo', 'crm')),
  crm_upload_id uuid,
  status text not null check (status in ('suggested', 'active', 'paused', 'archived')),
  source text not null check (source in ('user', 'suggested', 'auto')),
  -- Never changed once written: who was reached by them must stay explainable.
  filters jsonb,
  size_count int check (size_count >= 0),
  counted_at timestamptz(3),
  created_by_user_id uuid,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  check ((provider = 'crm') = (crm_upload_id is not null)),
  check ((provider = 'apollo') = (filters is not null))
);
-- A suggestion nobody took up keeps no name from being used.
create unique index audiences_named on audiences (org_id, brand_id, lower(name)) where status <> 'suggested';
create index audiences_by_age on audiences (org_id, created_at desc, id desc);
create index audiences_of_brand on audiences (org_id, brand_id, created_at desc, id desc);
