-- What language models answer about a brand.

create table visibility_runs (
  org_id                 uuid           not null references organizations (id),
  id                     uuid           not null,
  brand_id               uuid           not null,
  campaign_id            uuid,
  run_id                 uuid           not null,
  user_id                uuid,
  domain                 text           not null,
  brand_name             text           not null,
  llm_provider           text           not null,
  llm_model              text           not null,
  judge_provider         text           not null,
  judge_model            text           not null,
  n_prompts              int            not null,
  topics                 text[]         not null,
  competitors            text[]         not null,
  prompts                text[]         not null default '{}',
  weights                jsonb          not null,
  holds                  jsonb,
  status                 text           not null default 'running' check (status in ('running', 'completed', 'failed')),
  error                  text,
  visibility_score       numeric(5,2),
  brand_mention_rate     numeric(5,4),
  brand_and_url_rate     numeric(5,4),
  share_of_voice         numeric(5,4),
  net_sentiment          numeric(5,4),
  citation_rate          numeric(5,4),
  avg_position           numeric(6,2),
  visibility_score_delta numeric(5,2),
  share_of_voice_delta   numeric(5,4),
  net_sentiment_delta    numeric(5,4),
  position_delta         numeric(6,2),
  started_at             timestamptz(3) not null default app.now(),
  completed_at           timestamptz(3),
  created_at             timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id),
  check ((status = 'running') = (completed_at is null))
);
comment on table visibility_runs is 'Measurements of how language models speak about a brand.';
create index visibility_runs_listed on visibility_runs (org_id, created_at desc, id desc);
create index visibility_runs_of_brand on visibility_runs (org_id, brand_id, completed_at desc) where status =
  'completed';
create index visibility_runs_of_campaign on visibility_runs (org_id, campaign_id) where campaign_id is not null;
create unique index visibility_runs_one_at_a_time on visibility_runs (org_id, brand_id) where status = 'running';
create index visibility_runs_running on visibility_runs (started_at) where status = 'running';

create table visibility_answers (
  org_id            uuid           not null,
  id                uuid           not null,
  visibility_run_id uuid           not null,
  number            int            not null,
  answer            text           not null,
  citations         text[]         not null,
  input_tokens      int            not null,
  output_tokens     int            not null,
  mentioned         boolean,
  cited             boolean,
  "position"        int,
  sentiment         text           check (sentiment in ('positive', 'neutral', 'negative')),
  rivals            text[],
  created_at        timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, visibility_run_id, number),
  foreign key (org_id, visibility_run_id) references visibility_runs (org_id, id)
);
comment on table visibility_answers is 'What a language model answered to a buyer''s question, and how it was judged.';
