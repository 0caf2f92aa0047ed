-- The answer that a model drafts to a person's reply, until somebody sends an answer or puts it aside.
create table answer_drafts (
  org_id      uuid           not null,
  reply_id    text           not null,
  campaign_id uuid           not null,
  lead_id     uuid           not null,
  run_id      uuid,
  holds       jsonb          not null default '[]',
  state       text           not null check (state in ('drafting', 'ready', 'failed', 'discarded')),
  text        text           not null default '',
  language    text,
  sentences   jsonb          not null default '[]',
  facts       jsonb          not null default '[]',
  missing     jsonb          not null default '[]',
  refused     jsonb          not null default '[]',
  model       text,
  error       text,
  created_at  timestamptz(3) not null default app.now(),
  updated_at  timestamptz(3) not null default app.now(),
  primary key (org_id, reply_id),
  foreign key (org_id, reply_id) references replies (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id)
);
comment on table answer_drafts is 'The answer that a model drafts to a reply; a person edits and sends it, or puts it aside.';
comment on column answer_drafts.sentences is 'Each sentence of the text with the ids of the facts it rests on.';
comment on column answer_drafts.missing is 'What the reply asks and no fact says.';
comment on column answer_drafts.refused is 'Sentences that were left out, each with the reason.';
comment on column answer_drafts.holds is 'The money that is held while it is drafted.';
create index answer_drafts_of_lead on answer_drafts (org_id, lead_id);
create index answer_drafts_open on answer_drafts (updated_at) where state = 'drafting' or run_id is not null;
