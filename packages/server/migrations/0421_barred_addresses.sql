-- People who asked that nobody of this installation writes to them again (spec 27.10). Only a keyed hash is kept.
create table barred_addresses (
  match_key  text           primary key,
  created_at timestamptz(3) not null default app.now()
);
comment on table barred_addresses is 'Hashes of addresses that no organisation may write to.';
