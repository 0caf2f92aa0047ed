-- Press: the articles that journalists and outlets were found by, and what is known of each finding.

comment on table outlets is 'Media outlets, known once to an organisation, by domain.';

alter table outlets
  -- When its feeds and pages were last read, and what came of that.
  add column read_at timestamptz(3),
  add column read_outcome text check (read_outcome in ('read', 'forbidden', 'unreachable', 'unreadable'));

alter table journalists
  -- When the newest article with the byline appeared.
  add column last_seen_at timestamptz(3),
  add column email_verification text not null default 'none'
    check (email_verification in ('published', 'verified', 'pattern', 'none')),
  -- Set once a directory was asked for the address, whatever it said.
  add column address_sought_at timestamptz(3);
update journalists set email_verification = 'published' where email is not null;
alter table journalists add check (email is not null or email_verification = 'none');

alter table campaign_journalists
  -- The articles that the score stands on: [{articleUrl, title, publishedAt, matched}].
  add column evidence jsonb not null default '[]',
  -- Why the campaign does not write to the journalist.
  add column status_reason text;

alter table campaign_outlets
  -- When the campaign last looked for journalists at the outlet.
  add column searched_at timestamptz(3);

create table press_campaigns (
  org_id uuid not null,
  campaign_id uuid not null,
  brand_ids uuid[] not null,
  workflow_slug text not null,
  workflow_dynasty_slug text not null,
  feature_slug text not null,
  feature_dynasty_slug text not null,
  -- What the brand could be written about, heaviest first: [{text, weight}].
  angles jsonb not null default '[]',
  search_queries_used int not null default 0,
  -- The last search for outlets brought no new one.
  no_more_outlets boolean not null default false,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table press_campaigns is 'What press needs to know of a campaign: its brands, its slugs and the angles that articles are held against.';

create table articles (
  org_id uuid not null,
  id uuid not null,
  outlet_id uuid not null,
  url text not null,
  title text,
  description text,
  -- The first sentences of an article that may be read without paying.
  snippet text,
  og_title text,
  og_description text,
  -- The byline as printed, and the people in it.
  author text,
  authors text[] not null default '{}',
  -- The folded names of the people in the byline, each with the profile that tells namesakes apart where one is linked.
  author_keys text[] not null default '{}',
  published_at timestamptz(3),
  modified_at timestamptz(3),
  section text,
  keywords text[] not null default '{}',
  paywalled boolean not null default false,
  -- Whether the page itself was read, not only what a feed says of it.
  page_read boolean not null default false,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, url),
  foreign key (org_id, outlet_id) references outlets (org_id, id)
);
comment on table articles is 'What outlets have published, as far as feeds, sitemaps and free pages say: evidence for relevance.';
create index articles_of_outlet on articles (org_id, outlet_id, published_at desc nulls last, id);

create table discoveries (
  org_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  article_id uuid not null,
  brand_id uuid not null,
  outlet_id uuid,
  journalist_id uuid,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique nulls not distinct (org_id, campaign_id, article_id, journalist_id),
  foreign key (org_id, campaign_id) references press_campaigns (org_id, campaign_id),
  foreign key (org_id, article_id) references articles (org_id, id),
  foreign key (org_id, outlet_id) references outlets (org_id, id),
  foreign key (org_id, journalist_id) references journalists (org_id, id)
);
comment on table discoveries is 'The articles that speak for a campaign, with the journalist who wrote each where that is known.';
create index discoveries_by_age on discoveries (org_id, created_at desc, id desc);
create index discoveries_of_campaign on discoveries (org_id, campaign_id, created_at desc, id desc);
create index discoveries_of_article on discoveries (org_id, article_id);
create index discoveries_of_outlet on discoveries (org_id, outlet_id);
create index discoveries_of_journalist on discoveries (org_id, journalist_id);
