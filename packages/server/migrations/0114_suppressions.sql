-- Addresses and domains that are never written to.

create function app.domain_suffixes(domain text) returns text[] language sql immutable parallel safe as $$
  select array(
    select array_to_string(labels[n:], '.')
    from (select string_to_array(domain, '.')) parts (labels), generate_series(1, cardinality(labels)) n
  )
$$;
comment on function app.domain_suffixes(text) is
  '`a.b.c` as {a.b.c, b.c, c}: a suppressed domain covers its subdomains, and each of these is one look-up.';

create table suppressions (
  org_id      uuid           not null references organizations (id),
  id          uuid           not null,
  kind        text           not null check (kind in ('email', 'domain')),
  match_key   text           not null,
  value       text,
  reason      text
    not null check (reason in ('unsubscribed', 'hard_bounce', 'complaint', 'reply_unsubscribe', 'manual', 'import',
      'erased')),
  brand_id    uuid,
  campaign_id uuid,
  note        text,
  created_by  uuid,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique nulls not distinct (org_id, match_key, brand_id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  check (reason <> 'erased' or value is null and note is null)
);
comment on table suppressions is 'Who must not be contacted.';
comment on column suppressions.match_key is
  'The keyed hash of an address in its normal form, or a domain. A hash is longer than a label of a domain may be, so neither is taken for the other.';
comment on column suppressions.value is 'Null once erased: then only the hash is left.';
comment on column suppressions.brand_id is 'Null for the whole organisation.';
create index suppressions_by_age on suppressions (org_id, created_at desc, id desc) include (kind, reason, brand_id);
