-- Benchmarks across organisations.

create table benchmarks (
  feature     text           primary key,
  sample_size int            not null,
  figures     jsonb,
  computed_at timestamptz(3) not null default app.now()
);
comment on table benchmarks is
  'How the campaigns of all organisations do, by feature; computed anew every day. Belongs to no organisation.';
