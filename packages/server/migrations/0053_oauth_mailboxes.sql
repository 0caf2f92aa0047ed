-- Mailboxes of Google and Microsoft: their owners sign in there and give no password away (api.md 32.5).
alter table mailboxes
  add column oauth_provider text check (oauth_provider in ('google', 'microsoft')),
  -- The address that signed in.
  add column oauth_account text,
  -- The last time a sign-in was finished. A mailbox for which none ever was is deleted after a day.
  add column oauth_connected_at timestamptz(3),
  add column oauth_reason text check (oauth_reason in ('oauth_revoked', 'account_mismatch'));

create table mailbox_tokens (
  org_id uuid not null,
  mailbox_id uuid not null,
  -- Another with every token that the provider gives.
  grant_id uuid not null,
  sealed_refresh_token text not null,
  sealed_access_token text not null,
  good_until timestamptz(3) not null,
  -- Who asks the provider for the next token, and until when nobody else does.
  refresher uuid,
  refreshing_until timestamptz(3),
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table mailbox_tokens is 'What a provider gave for the sign-in of a mailbox, sealed; gone once it is revoked.';

create table mailbox_sign_ins (
  org_id uuid not null,
  id uuid not null,
  mailbox_id uuid not null,
  -- Who began it and alone may finish it; null for a credential without a user.
  user_id uuid,
  state_sha256 bytea not null unique,
  sealed_verifier text not null,
  -- Set by the callback: what the provider answered, and by which handle it is asked for.
  handle_sha256 bytea unique,
  sealed_answer text,
  expires_at timestamptz(3) not null,
  primary key (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table mailbox_sign_ins is 'Sign-ins at Google or Microsoft that were begun and not finished.';
