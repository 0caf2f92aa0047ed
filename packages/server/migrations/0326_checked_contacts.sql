-- Contacts are marked by the check of their addresses; none is dropped.
alter table contacts
  add column address_verdict    text check (address_verdict in ('good', 'risky', 'bad', 'unknown')),
  add column address_reasons    text[] not null default '{}',
  add column address_suggestion text,
  add column bounce_chance      real,
  add column address_checked_at timestamptz(3),
  add column left_out_at        timestamptz(3),
  add check ((address_verdict is null) = (bounce_chance is null) and (address_verdict is null) = (address_checked_at is null));
comment on column contacts.address_verdict is 'What the check of the address came to; null before it.';
comment on column contacts.address_suggestion is 'The address that was probably meant.';
comment on column contacts.bounce_chance is 'The share of emails to such addresses that is expected to bounce.';
comment on column contacts.left_out_at is 'When a person left the contact out of campaigns for its verdict.';
create index contacts_in_doubt on contacts (org_id, brand_id) where bounce_chance > 0.03 and left_out_at is null;
