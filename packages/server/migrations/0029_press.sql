-- Media outlets and who writes for them: known once to an organisation, judged by every campaign that finds them.

create table outlets (
  org_id uuid not null references organizations (id),
  id uuid not null,
  domain text not null,
  name text not null,
  url text not null,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, domain)
);

create table campaign_outlets (
  org_id uuid not null,
  campaign_id uuid not null,
  outlet_id uuid not null,
  -- Null while nobody has judged it.
  relevance_score double precision check (relevance_score between 0 and 100),
  why_relevant text,
  why_not_relevant text,
  overall_relevance text,
  status text not null default 'open' check (status in ('open', 'served', 'skipped', 'ended', 'denied')),
  -- The run that found it first.
  run_id uuid,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id, outlet_id),
  foreign key (org_id, outlet_id) references outlets (org_id, id)
);
create index campaign_outlets_by_relevance on campaign_outlets
  (org_id, campaign_id, coalesce(relevance_score, -1) desc, outlet_id desc);
create index campaign_outlets_of_outlet on campaign_outlets (org_id, outlet_id);

create table journalists (
  org_id uuid not null,
  id uuid not null,
  outlet_id uuid not null,
  -- A byline is all that is known of most: within an outlet the folded name is the person.
  name_key text not null,
  entity_type text not null check (entity_type in ('individual', 'organization')),
  name text not null,
  first_name text,
  last_name text,
  email text,
  -- Keyed hash of the address's normal form, as in people.
  email_hash text check ((email is null) = (email_hash is null)),
  title text,
  linkedin_url text,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, outlet_id, name_key),
  foreign key (org_id, outlet_id) references outlets (org_id, id)
);
create index journalists_by_address on journalists (org_id, email_hash) where email_hash is not null;

create table campaign_journalists (
  org_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  journalist_id uuid not null,
  relevance_score int not null check (relevance_score between 0 and 100),
  why_relevant text not null,
  why_not_relevant text not null,
  article_urls text[] not null,
  -- Until the journalist is a lead of the campaign; from then on the lead's status holds.
  status text not null check (status in ('buffered', 'claimed', 'served', 'contacted', 'skipped')),
  lead_id uuid,
  -- The run that found it first.
  run_id uuid,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, campaign_id, journalist_id),
  foreign key (org_id, journalist_id) references journalists (org_id, id)
);
create index campaign_journalists_by_relevance on campaign_journalists
  (org_id, campaign_id, relevance_score desc, journalist_id desc);
create index campaign_journalists_of_journalist on campaign_journalists (org_id, journalist_id);
create unique index campaign_journalists_of_lead on campaign_journalists (org_id, lead_id) where lead_id is not null;
