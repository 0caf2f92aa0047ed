-- Contacts that customers uploaded.

create table contacts (
  org_id           uuid           not null,
  id               uuid           not null,
  brand_id         uuid           not null,
  primary_email    text,
  phone_e164       text,
  full_name        text,
  first_name       text,
  last_name        text,
  title            text,
  company          text,
  raw_attributes   jsonb          not null default '{}',
  consent_status   text
    not null default 'unknown' check (consent_status in ('unknown', 'granted', 'withdrawn')),
  unsubscribed     boolean        not null default false,
  source           text           not null check (source in ('csv', 'api')),
  source_upload_id uuid,
  source_row       int,
  created_at       timestamptz(3) not null default app.now(),
  updated_at       timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, brand_id, primary_email)
);
comment on table contacts is 'People that an organisation brought itself, by brand.';
comment on column contacts.unsubscribed is 'The person asked not to be written to; no later file lifts that.';
create index contacts_by_age on contacts (org_id, created_at desc, id desc) include (brand_id, consent_status);
create index contacts_of_brand on contacts (org_id, brand_id, id);

create table contact_uploads (
  org_id             uuid           not null,
  id                 uuid           not null,
  brand_id           uuid           not null,
  filename           text           not null,
  file_sha256        bytea          not null,
  status             text
    not null default 'processing' check (status in ('processing', 'processed', 'failed')),
  row_count          int            not null default 0,
  accepted_count     int            not null default 0,
  updated_count      int            not null default 0,
  duplicate_count    int            not null default 0,
  rejected_count     int            not null default 0,
  mapping_provenance text           not null check (mapping_provenance in ('override', 'heuristic', 'llm')),
  column_mapping     jsonb          not null,
  shown_rows         jsonb          not null default '[]',
  uploaded_at        timestamptz(3) not null default app.now(),
  processed_at       timestamptz(3),
  primary key (org_id, id),
  unique (org_id, brand_id, file_sha256),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
comment on table contact_uploads is 'Files of contacts that an organisation uploaded.';
comment on column contact_uploads.shown_rows is
  'The rows of the first answer, so that the same bytes are answered the same.';
create index contact_uploads_by_age on contact_uploads (org_id, uploaded_at desc, id desc);

create table contact_upload_rows (
  org_id     uuid not null,
  upload_id  uuid not null,
  "row"      int  not null,
  status     text not null check (status in ('accepted', 'updated', 'duplicate', 'rejected')),
  reason     text,
  email      text,
  contact_id uuid,
  primary key (org_id, upload_id, "row")
);
comment on table contact_upload_rows is 'The result of each row of an uploaded file.';
create index contact_upload_rows_of_contact on contact_upload_rows (org_id, contact_id, upload_id) where contact_id is
  not null;
