create table model_reports (
  org_id   uuid           not null references organizations (id),
  kind     text           not null check (kind in ('fault', 'cut')),
  provider text           not null,
  model    text           not null,
  at       timestamptz(3) not null default app.now(),
  -- Of a fault its reason and words, of a cut its materials; the contract says the form.
  detail   jsonb          not null,
  primary key (org_id, kind)
);
comment on table model_reports is 'What an organisation should know of its language model: the last fault, and the last materials that did not fit.';
