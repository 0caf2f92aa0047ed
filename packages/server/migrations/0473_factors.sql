-- Passkeys, and codes of an authenticator app as a second step (spec 3.20).

create table passkeys (
  org_id        uuid           not null,
  id            uuid           not null,
  user_id       uuid           not null,
  name          text           not null,
  credential    text           not null unique,
  public_key    bytea          not null,
  counter       bigint         not null,
  transports    text[]         not null,
  created_at    timestamptz(3) not null default app.now(),
  last_used_at  timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id)
);
comment on table passkeys is 'Public keys of devices that people sign in with (WebAuthn).';
create index passkeys_of_user on passkeys (org_id, user_id);

create table passkey_challenges (
  challenge_sha256 bytea          primary key,
  org_id           uuid,
  user_id          uuid,
  expires_at       timestamptz(3) not null,
  foreign key (org_id, user_id) references users (org_id, id)
);
comment on table passkey_challenges is
  'What a device has to sign, once: of a person who adds a passkey, or of nobody yet, who signs in.';
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of_user on passkey_challenges (org_id, user_id) where user_id is not null;

create table second_steps (
  org_id     uuid           not null,
  user_id    uuid           not null,
  secret     text           not null,
  last_step  bigint         not null default 0,
  enabled_at timestamptz(3),
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references users (org_id, id)
);
comment on table second_steps is 'Authenticator apps (RFC 6238). Until it is enabled the app has not shown a code.';
comment on column second_steps.secret is 'Sealed.';
comment on column second_steps.last_step is 'The thirty seconds whose code was used last: no code is good twice.';

create table recovery_codes (
  org_id      uuid           not null,
  user_id     uuid           not null,
  code_sha256 bytea          not null,
  used_at     timestamptz(3),
  primary key (org_id, user_id, code_sha256),
  foreign key (org_id, user_id) references second_steps (org_id, user_id) on delete cascade
);
comment on table recovery_codes is 'For who has lost the app: each good once, as hashes.';

create table second_step_tickets (
  ticket_sha256 bytea          primary key,
  org_id        uuid           not null,
  user_id       uuid           not null,
  tries         int            not null default 0,
  expires_at    timestamptz(3) not null,
  foreign key (org_id, user_id) references users (org_id, id)
);
comment on table second_step_tickets is 'Sign-ins whose first step was right.';
create index second_step_tickets_by_end on second_step_tickets (expires_at);
create index second_step_tickets_of_user on second_step_tickets (org_id, user_id);
