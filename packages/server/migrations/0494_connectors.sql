-- Connectors to services that an organisation uses already (spec 31).

create table connectors (
  org_id         uuid           not null references organizations (id),
  id             uuid           not null,
  kind           text           not null check (kind in ('hubspot', 'slack')),
  name           text           not null,
  account        text,
  settings       jsonb          not null,
  secrets        text           not null,
  is_paused      boolean        not null default false,
  position       bigint         not null,
  state          jsonb          not null default '{}',
  failures       int            not null default 0,
  due_at         timestamptz(3) not null default app.now(),
  is_delayed     boolean        not null default false,
  held_until     timestamptz(3),
  last_worked_at timestamptz(3),
  created_at     timestamptz(3) not null default app.now(),
  updated_at     timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
comment on table connectors is 'Services that an organisation uses already, and how far each has taken the events of the feed.';
comment on column connectors.account is 'The account at the service: limits of calls are its, not the connector''s.';
comment on column connectors.secrets is 'Sealed.';
comment on column connectors.position is 'The last event of the feed that it has taken or passed over.';
comment on column connectors.state is 'What its kind remembers between turns.';
comment on column connectors.failures is 'Turns in a row that the service failed.';
comment on column connectors.is_delayed is 'The service told us to wait: events do not wake it.';
comment on column connectors.due_at is 'When the next turn begins; infinity while one is under way and nothing has woken it since.';
comment on column connectors.held_until is 'A turn is under way until then, or its process was lost.';
create index connectors_due on connectors (due_at) where not is_paused;
create index connectors_held on connectors (held_until) where held_until is not null;
create index connectors_of_account on connectors (kind, account);

create table connector_faults (
  org_id       uuid           not null,
  id           uuid           not null,
  connector_id uuid           not null,
  at           timestamptz(3) not null default app.now(),
  message      text           not null,
  next_act     text           not null,
  primary key (org_id, id),
  foreign key (org_id, connector_id) references connectors (org_id, id) on delete cascade
);
comment on table connector_faults is 'How turns of connectors failed, the last hundred of each.';
create index connector_faults_of_connector on connector_faults (org_id, connector_id, id desc);
