-- Requests of journalists and the quotes pitched to them.

create table quote_requests (
  org_id           uuid           not null references organizations (id),
  id               uuid           not null,
  source           text           not null check (source in ('email', 'manual', 'feed')),
  external_id      text,
  text_sha256      bytea          not null,
  media_outlet     text,
  journalist_name  text,
  opportunity_text text           not null,
  pitch_url        text,
  pitch_email      text,
  deadline         timestamptz(3),
  campaign_id      uuid,
  status           text           not null default 'open' check (status in ('open', 'pitched', 'dismissed')),
  fetched_at       timestamptz(3) not null default app.now(),
  created_at       timestamptz(3) not null default app.now(),
  updated_at       timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, text_sha256),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table quote_requests is 'Requests of journalists for an expert, each taken in once.';
create index quote_requests_newest on quote_requests (org_id, created_at desc, id desc);

create table quote_scores (
  org_id           uuid not null,
  quote_request_id uuid not null,
  brand_id         uuid not null,
  score            int  not null check (score >= 0 and score <= 100),
  primary key (org_id, quote_request_id, brand_id),
  foreign key (org_id, quote_request_id) references quote_requests (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
comment on table quote_scores is 'How well a request fits what the site of a brand speaks about.';

create table quote_pitches (
  org_id           uuid           not null,
  id               uuid           not null,
  quote_request_id uuid           not null,
  campaign_id      uuid           not null,
  brand_id         uuid           not null,
  draft            text           not null,
  status           text
    not null default 'drafted' check (status in ('drafted', 'submitted', 'selected', 'published', 'not_selected',
      'error')),
  submitted_at     timestamptz(3),
  article_url      text,
  error            text,
  run_id           uuid,
  created_at       timestamptz(3) not null default app.now(),
  updated_at       timestamptz(3) not null default app.now(),
  review           text           check (review in ('waiting', 'approved')),
  primary key (org_id, id),
  unique (org_id, quote_request_id, brand_id),
  foreign key (org_id, quote_request_id) references quote_requests (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id),
  check ((status in ('drafted', 'error')) = (submitted_at is null)),
  constraint quote_pitches_waiting check (review is distinct from 'waiting' or status = 'drafted')
);
comment on table quote_pitches is 'What a brand offers to a journalist who asked: submitted once.';
create index quote_pitches_newest on quote_pitches (org_id, created_at desc, id desc);
create index quote_pitches_reviewed on quote_pitches (org_id, campaign_id) where review is not null;
