-- Invite codes, who came by them, and who waits.

create table invite_codes (
  org_id     uuid           primary key references organizations (id),
  code       text           not null unique,
  signups    int            not null default 0 check (signups >= 0 and signups <= 25),
  created_at timestamptz(3) not null default app.now()
);
comment on table invite_codes is 'The invite code of each organisation.';

create table invite_claims (
  org_id         uuid           primary key references organizations (id),
  inviter_org_id uuid           not null references invite_codes (org_id),
  created_at     timestamptz(3) not null default app.now(),
  check (org_id <> inviter_org_id)
);
comment on table invite_claims is 'The invite that an organisation used; each uses one.';

create table waitlist (
  "position" int            primary key,
  email      text           not null unique check (email = lower(email)),
  brand_url  text           not null,
  created_at timestamptz(3) not null default app.now()
);
comment on table waitlist is 'Addresses that wait for an invite.';
