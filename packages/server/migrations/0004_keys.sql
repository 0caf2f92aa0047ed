-- Provider keys of organisations. A dump of these tables opens nothing without the master key.

create table data_keys (
  org_id uuid primary key references organizations (id),
  wrapped text not null,
  -- Which master key wraps it; once no row names an old one, that key may be thrown away.
  master_key_id text not null,
  -- A random nonce allows 2^32 seals under one key (NIST SP 800-38D 8.3).
  seals bigint not null default 1 check (seals < 4294967296),
  created_at timestamptz(3) not null default app.now()
);
create index data_keys_by_master on data_keys (master_key_id, org_id);

-- What an organisation set for a provider: its key, and whose key is used. Without `sealed` only the choice is set.
create table provider_keys (
  org_id uuid not null references organizations (id),
  provider text not null,
  key_source text not null check (key_source in ('org', 'platform')),
  version uuid,
  sealed text,
  masked_key text,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  last_verified_at timestamptz(3),
  last_verify_ok boolean,
  primary key (org_id, provider),
  check (key_source = 'platform' or sealed is not null),
  check (num_nulls(version, sealed, masked_key) in (0, 3))
);
create index provider_keys_by_age on provider_keys (org_id, created_at desc, provider desc) where sealed is not null;
