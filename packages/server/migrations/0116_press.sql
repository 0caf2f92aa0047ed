-- Outlets, journalists and articles.

create table outlets (
  org_id       uuid           not null references organizations (id),
  id           uuid           not null,
  domain       text           not null,
  name         text           not null,
  url          text           not null,
  created_at   timestamptz(3) not null default app.now(),
  updated_at   timestamptz(3) not null default app.now(),
  read_at      timestamptz(3),
  read_outcome text           check (read_outcome in ('read', 'forbidden', 'unreachable', 'unreadable')),
  primary key (org_id, id),
  unique (org_id, domain)
);
comment on table outlets is 'Media outlets, known once to an organisation, by domain.';

create table campaign_outlets (
  org_id            uuid             not null,
  campaign_id       uuid             not null,
  outlet_id         uuid             not null,
  relevance_score   double precision check (relevance_score >= 0 and relevance_score <= 100),
  why_relevant      text,
  why_not_relevant  text,
  overall_relevance text,
  status            text
    not null default 'open' check (status in ('open', 'served', 'skipped', 'ended', 'denied')),
  run_id            uuid,
  created_at        timestamptz(3)   not null default app.now(),
  updated_at        timestamptz(3)   not null default app.now(),
  searched_at       timestamptz(3),
  primary key (org_id, campaign_id, outlet_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, outlet_id) references outlets (org_id, id)
);
comment on table campaign_outlets is 'Media outlets as one campaign judged them.';
comment on column campaign_outlets.relevance_score is 'Null until somebody has judged the outlet.';
comment on column campaign_outlets.run_id is 'The run that found the outlet first.';
create index campaign_outlets_by_relevance on campaign_outlets (org_id, campaign_id, coalesce(relevance_score,
  -1) desc, outlet_id desc);
create index campaign_outlets_of_outlet on campaign_outlets (org_id, outlet_id);

create table journalists (
  org_id             uuid           not null,
  id                 uuid           not null,
  outlet_id          uuid           not null,
  name_key           text           not null,
  entity_type        text           not null check (entity_type in ('individual', 'organization')),
  name               text           not null,
  first_name         text,
  last_name          text,
  email              text,
  email_hash         text,
  title              text,
  linkedin_url       text,
  created_at         timestamptz(3) not null default app.now(),
  updated_at         timestamptz(3) not null default app.now(),
  last_seen_at       timestamptz(3),
  email_verification text
    not null default 'none' check (email_verification in ('published', 'verified', 'pattern', 'none')),
  address_sought_at  timestamptz(3),
  primary key (org_id, id),
  unique (org_id, outlet_id, name_key),
  foreign key (org_id, outlet_id) references outlets (org_id, id),
  check ((email is null) = (email_hash is null)),
  constraint journalists_check1 check (email is not null or email_verification = 'none')
);
comment on table journalists is
  'Authors of a media outlet. Most are known by a byline only: within an outlet the folded name is the person.';
comment on column journalists.email_hash is 'Keyed hash of the address in its normal form, as in people.';
create index journalists_by_address on journalists (org_id, email_hash) where email_hash is not null;

create table campaign_journalists (
  org_id           uuid           not null,
  id               uuid           not null,
  campaign_id      uuid           not null,
  journalist_id    uuid           not null,
  relevance_score  int            not null check (relevance_score >= 0 and relevance_score <= 100),
  why_relevant     text           not null,
  why_not_relevant text           not null,
  article_urls     text[]         not null,
  status           text           not null check (status in ('buffered', 'claimed', 'served', 'contacted', 'skipped')),
  lead_id          uuid,
  run_id           uuid,
  created_at       timestamptz(3) not null default app.now(),
  updated_at       timestamptz(3) not null default app.now(),
  evidence         jsonb          not null default '[]',
  status_reason    text,
  primary key (org_id, id),
  unique (org_id, campaign_id, journalist_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, journalist_id) references journalists (org_id, id)
);
comment on table campaign_journalists is 'Journalists as one campaign judged them.';
comment on column campaign_journalists.status is
  'Until the journalist is a lead of the campaign; from then on the lead''s status holds.';
comment on column campaign_journalists.run_id is 'The run that found the journalist first.';
create index campaign_journalists_by_relevance on campaign_journalists (org_id, campaign_id, relevance_score desc,
  journalist_id desc);
create index campaign_journalists_of_journalist on campaign_journalists (org_id, journalist_id);
create unique index campaign_journalists_of_lead on campaign_journalists (org_id, lead_id) where lead_id is not null;

create table press_campaigns (
  org_id                uuid           not null,
  campaign_id           uuid           not null,
  brand_ids             uuid[]         not null,
  workflow_slug         text           not null,
  workflow_dynasty_slug text           not null,
  feature_slug          text           not null,
  feature_dynasty_slug  text           not null,
  angles                jsonb          not null default '[]',
  search_queries_used   int            not null default 0,
  no_more_outlets       boolean        not null default false,
  created_at            timestamptz(3) not null default app.now(),
  updated_at            timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table press_campaigns is
  'What press needs to know of a campaign: its brands, its slugs and the angles that articles are held against.';

create table articles (
  org_id         uuid           not null,
  id             uuid           not null,
  outlet_id      uuid           not null,
  url            text           not null,
  title          text,
  description    text,
  snippet        text,
  og_title       text,
  og_description text,
  author         text,
  authors        text[]         not null default '{}',
  author_keys    text[]         not null default '{}',
  published_at   timestamptz(3),
  modified_at    timestamptz(3),
  section        text,
  keywords       text[]         not null default '{}',
  paywalled      boolean        not null default false,
  page_read      boolean        not null default false,
  created_at     timestamptz(3) not null default app.now(),
  updated_at     timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, url),
  foreign key (org_id, outlet_id) references outlets (org_id, id)
);
comment on table articles is
  'What outlets have published, as far as feeds, sitemaps and free pages say: evidence for relevance.';
create index articles_of_outlet on articles (org_id, outlet_id, published_at desc nulls last, id);

create table discoveries (
  org_id        uuid           not null,
  id            uuid           not null,
  campaign_id   uuid           not null,
  article_id    uuid           not null,
  brand_id      uuid           not null,
  outlet_id     uuid,
  journalist_id uuid,
  created_at    timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique nulls not distinct (org_id, campaign_id, article_id, journalist_id),
  foreign key (org_id, campaign_id) references press_campaigns (org_id, campaign_id),
  foreign key (org_id, article_id) references articles (org_id, id),
  foreign key (org_id, outlet_id) references outlets (org_id, id),
  foreign key (org_id, journalist_id) references journalists (org_id, id)
);
comment on table discoveries is
  'The articles that speak for a campaign, with the journalist who wrote each where that is known.';
create index discoveries_by_age on discoveries (org_id, created_at desc, id desc);
create index discoveries_of_article on discoveries (org_id, article_id);
create index discoveries_of_campaign on discoveries (org_id, campaign_id, created_at desc, id desc);
create index discoveries_of_journalist on discoveries (org_id, journalist_id);
create index discoveries_of_outlet on discoveries (org_id, outlet_id);
