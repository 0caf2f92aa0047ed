-- Keys of providers, sealed by a key of the organisation.

create table data_keys (
  org_id        uuid           primary key references organizations (id),
  wrapped       text           not null,
  master_key_id text           not null,
  seals         bigint         not null default 1 check (seals < 4294967296),
  created_at    timestamptz(3) not null default app.now()
);
comment on table data_keys is 'The key that seals an organisation''s secrets, itself wrapped by the master key.';
comment on column data_keys.master_key_id is
  'The master key that wraps it; a master key that no row names may be thrown away.';
comment on column data_keys.seals is 'A random nonce allows 2^32 seals under one key (NIST SP 800-38D 8.3).';
create index data_keys_by_master on data_keys (master_key_id, org_id);

create table provider_keys (
  org_id           uuid           not null references organizations (id),
  provider         text           not null,
  key_source       text           not null check (key_source in ('org', 'platform')),
  version          uuid,
  sealed           text,
  masked_key       text,
  created_at       timestamptz(3) not null default app.now(),
  updated_at       timestamptz(3) not null default app.now(),
  last_verified_at timestamptz(3),
  last_verify_ok   boolean,
  primary key (org_id, provider),
  check (key_source = 'platform' or sealed is not null),
  constraint provider_keys_check1 check (num_nulls(version, sealed, masked_key) in (0, 3))
);
comment on table provider_keys is
  'An organisation''s own key for a provider, sealed, and whether that key is used. Without `sealed` only the choice is set.';
create index provider_keys_by_age on provider_keys (org_id, created_at desc, provider desc) where sealed is not null;
