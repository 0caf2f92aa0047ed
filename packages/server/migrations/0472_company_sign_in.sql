-- Sign-in of a company's people with its own provider, by OpenID Connect (spec 3.19).

create table sign_in_providers (
  org_id        uuid           primary key references organizations (id),
  issuer        text           not null,
  client_id     text           not null,
  client_secret text           not null,
  default_role  text           not null check (default_role in ('member', 'admin')),
  required      boolean        not null default false,
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now()
);
comment on table sign_in_providers is 'Where the people of an organisation sign in, by OpenID Connect.';
comment on column sign_in_providers.client_secret is 'Sealed.';
comment on column sign_in_providers.required is 'Everybody but owners signs in this way alone.';

create table sign_in_domains (
  org_id     uuid           not null references organizations (id),
  domain     text           not null,
  proof      text           not null,
  created_at timestamptz(3) not null default app.now(),
  proved_at  timestamptz(3),
  primary key (org_id, domain)
);
comment on table sign_in_domains is 'Which addresses are those of an organisation: who has one may come in.';
comment on column sign_in_domains.proof is 'What the TXT record of the domain has to say.';
create unique index sign_in_domains_proved on sign_in_domains (domain) where proved_at is not null;
comment on index sign_in_domains_proved is 'A domain belongs to one organisation, so that an address names the provider.';

create table company_identities (
  org_id        uuid           not null,
  issuer        text           not null,
  subject       text           not null,
  user_id       uuid           not null,
  created_at    timestamptz(3) not null default app.now(),
  last_used_at  timestamptz(3) not null default app.now(),
  primary key (org_id, issuer, subject),
  foreign key (org_id, user_id) references users (org_id, id)
);
comment on table company_identities is 'Which person a provider means: by its subject, because addresses change hands.';
create index company_identities_of_user on company_identities (org_id, user_id);

create table company_sign_ins (
  state_sha256  bytea          primary key,
  org_id        uuid           not null references organizations (id),
  handle_sha256 bytea          not null,
  nonce         text           not null,
  verifier      text           not null,
  expires_at    timestamptz(3) not null
);
comment on table company_sign_ins is 'Sign-ins under way: each is finished once, by the browser that began it.';
create index company_sign_ins_by_end on company_sign_ins (expires_at);
create index company_sign_ins_of_organization on company_sign_ins (org_id);
