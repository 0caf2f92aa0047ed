-- The schema as the migrations leave it: tables in the order of the alphabet, each with its indexes and triggers,
-- then the functions. Printed from the catalogue by `npm run schema`; a change is a new file in migrations/.

-- The trail of an organisation: one line per fact, in words of its own. Lines are never changed.
create table activity (
  org_id      uuid           not null references organizations (id),
  id          uuid           not null,
  type        text           not null,
  summary     text           not null,
  actor_kind  text           not null check (actor_kind in ('user', 'app', 'admin', 'system')),
  user_id     uuid,
  key_id      uuid,
  object_type text           not null,
  object_id   text           not null,
  campaign_id uuid,
  brand_id    uuid,
  created_at  timestamptz(3) not null default app.now(),
  actor_name  text,
  actor_email text,
  credential  text           check (credential in ('user', 'session', 'program', 'app', 'admin')),
  key_name    text,
  mandate_id  uuid,
  surface     text           check (surface in ('dashboard', 'api', 'cli', 'mcp', 'link', 'engine')),
  address     text,
  agent       text,
  request_id  text,
  operation   text,
  primary key (org_id, id)
);
create index activity_by_age on activity (org_id, created_at desc, id desc);
create index activity_by_type on activity (org_id, type, created_at desc, id desc);
-- What was done from one network address.
create index activity_from_address on activity (org_id, address, created_at desc, id desc) where address is not null;
create index activity_of_brand on activity (org_id, brand_id, created_at desc, id desc) where brand_id is not null;
create index activity_of_campaign on activity (org_id, campaign_id, created_at desc, id desc) where campaign_id is not
  null;
-- What was done with one key.
create index activity_of_key on activity (org_id, key_id, created_at desc, id desc) where key_id is not null;
-- What was done to one thing.
create index activity_of_object on activity (org_id, object_id, created_at desc, id desc);
create index activity_of_user on activity (org_id, user_id, created_at desc, id desc) where user_id is not null;
create index activity_to_forget on activity (created_at);
create trigger activity_lasts before delete on activity for each row execute function
  app.refuse_delete_but_retention();
create trigger activity_stays before update on activity for each row execute function app.refuse_all_but_forgetting();

-- The fields that an act changed, old and new, without secrets. Only ever added, and forgotten with a person.
create table activity_changes (
  org_id      uuid  not null,
  activity_id uuid  not null,
  changes     jsonb,
  primary key (org_id, activity_id),
  foreign key (org_id, activity_id) references activity (org_id, id) on delete cascade
);
create trigger activity_changes_last before delete on activity_changes for each row execute function
  app.refuse_delete_of_changes();
create trigger activity_changes_stay before update on activity_changes for each row execute function
  app.refuse_all_but_forgetting();

-- Whether the server of an address takes mail for it: only its keyed hash is kept.
create table address_answers (
  org_id       uuid           not null references organizations (id),
  address_hash text           not null,
  accepted     boolean        not null,
  asked_at     timestamptz(3) not null default app.now(),
  primary key (org_id, address_hash)
);
create index address_answers_by_age on address_answers (asked_at);

-- Whether domains receive mail. Installation-wide: what name servers say is public, and no row says who asked.
create table address_domains (
  domain       text           not null primary key,
  -- mail: MX records; without_mx: only an address (RFC 5321 5.1); nothing: a null MX (RFC 7505); no_server: nobody
  -- receives; missing: no such domain.
  receives     text           not null check (receives in ('mail', 'without_mx', 'nothing', 'no_server', 'missing')),
  -- The best receivers first, at most three.
  mail_servers text[]         not null default '{}',
  looked_up_at timestamptz(3) not null default app.now(),
  -- Whether the server takes mail for an address that nobody has; null where it was not asked.
  catch_all    boolean,
  catch_all_at timestamptz(3),
  -- A process speaks with the server of the domain until then: one connection at a time.
  asked_until  timestamptz(3)
);
create index address_domains_by_age on address_domains (looked_up_at);

-- The answer that a model drafts to a reply; a person edits and sends it, or puts it aside.
create table answer_drafts (
  org_id      uuid           not null,
  reply_id    text           not null,
  campaign_id uuid           not null,
  lead_id     uuid           not null,
  run_id      uuid,
  -- The money that is held while it is drafted.
  holds       jsonb          not null default '[]',
  state       text           not null check (state in ('drafting', 'ready', 'failed', 'discarded')),
  text        text           not null default '',
  language    text,
  -- Each sentence of the text with the ids of the facts it rests on.
  sentences   jsonb          not null default '[]',
  facts       jsonb          not null default '[]',
  -- What the reply asks and no fact says.
  missing     jsonb          not null default '[]',
  -- Sentences that were left out, each with the reason.
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
create index answer_drafts_of_lead on answer_drafts (org_id, lead_id);
create index answer_drafts_open on answer_drafts (updated_at) where state = 'drafting' or run_id is not null;

-- Answers that people write into a conversation, each sent once from the mailbox of the sequence.
create table answers (
  org_id        uuid           not null,
  id            uuid           not null,
  campaign_id   uuid           not null,
  brand_id      uuid           not null,
  lead_id       uuid           not null,
  message_id    uuid           not null,
  mailbox_id    uuid           not null,
  run_id        uuid           not null,
  user_id       uuid,
  to_address    text           not null,
  to_hash       text           not null,
  to_domain     text           not null,
  subject       text           not null,
  body_text     text           not null,
  body_html     text           not null,
  thread        text[]         not null,
  status        text
    not null default 'scheduled' check (status in ('scheduled', 'sending', 'sent', 'failed', 'unknown')),
  status_reason text,
  response      text,
  failures      int            not null default 0,
  due_at        timestamptz(3) not null default app.now(),
  lease_until   timestamptz(3),
  created_at    timestamptz(3) not null default app.now(),
  sent_at       timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  foreign key (org_id, message_id) references messages (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id),
  check ((status = 'sending') = (lease_until is not null))
);
create index answers_of_lead on answers (org_id, lead_id);
create index answers_open on answers (due_at) where status in ('scheduled', 'sending');
create trigger answers_note_book after update on answers for each row when (new.status = 'sending' and old.status <>
  'sending') execute function app.note_answer();

-- Keys of people and session tokens, as hashes. A revoked key stays, so that it is never used again.
create table api_keys (
  org_id         uuid           not null,
  id             uuid           not null,
  user_id        uuid           not null,
  kind           text           not null check (kind in ('user', 'session', 'program')),
  name           text           not null,
  key_sha256     bytea          not null unique,
  key_prefix     text           not null,
  created_by     uuid           not null,
  created_at     timestamptz(3) not null default app.now(),
  last_used_at   timestamptz(3),
  expires_at     timestamptz(3),
  revoked_at     timestamptz(3),
  -- The key, of this table or of an application, that made this session. Revoking it ends the session.
  made_by_key_id uuid,
  -- The last moment of a session, however much it is used.
  ends_at        timestamptz(3),
  -- What this credential may do at most; null for one that may do all its role allows.
  mandate_id     uuid,
  -- The network address that signed in. Of sessions, until they end.
  begun_from     text,
  -- What the browser or program called itself. Of sessions, until they end.
  begun_with     text,
  primary key (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id),
  foreign key (org_id, created_by) references users (org_id, id),
  foreign key (org_id, mandate_id) references mandates (org_id, id),
  check (kind = 'user' or expires_at is not null and ends_at is not null)
);
create index api_keys_by_age on api_keys (org_id, created_at desc, id desc);
create index api_keys_by_maker on api_keys (made_by_key_id) where made_by_key_id is not null;
create index api_keys_of_user on api_keys (org_id, user_id, kind);
create index api_keys_with_place on api_keys (expires_at) where begun_from is not null;
create trigger api_keys_forget_place before update of revoked_at on api_keys for each row when (new.revoked_at is not
  null and (new.begun_from is not null or new.begun_with is not null)) execute function app.forget_ended_session();
create trigger api_keys_note_revoked after update on api_keys for each row when (old.revoked_at is null and
  new.revoked_at is not null) execute function app.note_revoked_key();

-- Which organisations an application may act for.
create table app_key_grants (
  app_key_id uuid not null references app_keys (id),
  org_id     uuid not null references organizations (id),
  primary key (app_key_id, org_id)
);

-- Keys of applications that act for organisations, as hashes.
create table app_keys (
  id                uuid           not null primary key,
  name              text           not null,
  key_sha256        bytea          not null unique,
  key_prefix        text           not null,
  -- The operator's own key (APP_API_KEY) reaches every organisation of the installation.
  all_organizations boolean        not null default false,
  created_at        timestamptz(3) not null default app.now(),
  last_used_at      timestamptz(3),
  revoked_at        timestamptz(3)
);
create trigger app_keys_note_revoked after update on app_keys for each row when (old.revoked_at is null and
  new.revoked_at is not null) execute function app.note_revoked_app_key();

-- What outlets have published, as far as feeds, sitemaps and free pages say: evidence for relevance.
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
create index articles_of_outlet on articles (org_id, outlet_id, published_at desc nulls last, id);

-- Counters of audience_members as signed steps, folded into sums by a job.
create table audience_counts (
  org_id      uuid not null,
  audience_id uuid not null,
  members     int  not null,
  served      int  not null
);
create index audience_counts_of_audience on audience_counts (org_id, audience_id);

-- The people that leads were made of, each once per audience. A row keeps its place in the list from the moment it
-- joins.
create table audience_members (
  org_id      uuid           not null,
  audience_id uuid           not null,
  person_id   uuid           not null,
  joined_at   timestamptz(3) not null,
  served      boolean        not null default false,
  primary key (org_id, audience_id, person_id)
);
create index audience_members_by_age on audience_members (org_id, audience_id, joined_at desc, person_id desc);

-- Whom a brand writes to: filters for a people search, or the contacts of one upload.
create table audiences (
  org_id             uuid           not null,
  id                 uuid           not null,
  brand_id           uuid           not null,
  name               text           not null,
  nl_prompt          text,
  description        text,
  provider           text           not null check (provider in ('apollo', 'crm')),
  crm_upload_id      uuid,
  status             text           not null check (status in ('suggested', 'active', 'paused', 'archived')),
  source             text           not null check (source in ('user', 'suggested', 'auto')),
  -- Never changed once written: who was reached by them must stay explainable.
  filters            jsonb,
  size_count         int            check (size_count >= 0),
  counted_at         timestamptz(3),
  created_by_user_id uuid,
  created_at         timestamptz(3) not null default app.now(),
  updated_at         timestamptz(3) not null default app.now(),
  purpose            text           not null default 'sales' check (purpose in ('sales', 'hiring', 'feedback', 'crm')),
  reading            jsonb,
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  check ((provider = 'crm') = (crm_upload_id is not null)),
  check (
case
    when provider = 'crm' then filters is null
    else filters is not null or (status in ('suggested',
    'archived'))
end)
);
create index audiences_by_age on audiences (org_id, created_at desc, id desc) include (status);
create index audiences_by_status on audiences (org_id, status, created_at desc, id desc);
-- A suggestion that nobody took up leaves its name free.
create unique index audiences_named on audiences (org_id, brand_id, lower(name)) where status <> 'suggested';
create index audiences_of_brand on audiences (org_id, brand_id, created_at desc, id desc) include (status);
create trigger audiences_count_added after insert on audiences referencing new table as added for each statement
  execute function app.count_list('brand_id', 'status');
create trigger audiences_count_changed after update on audiences referencing old table as gone new table as added for
  each statement execute function app.count_list('brand_id', 'status');
create trigger audiences_count_gone after delete on audiences referencing old table as gone for each statement execute
  function app.count_list('brand_id', 'status');

-- Hashes of addresses that no organisation may write to.
create table barred_addresses (
  match_key  text           not null primary key,
  created_at timestamptz(3) not null default app.now()
);

-- How the campaigns of all organisations do, by feature; computed anew every day. Belongs to no organisation.
create table benchmarks (
  feature     text           not null primary key,
  sample_size int            not null,
  figures     jsonb,
  computed_at timestamptz(3) not null default app.now()
);

-- Billing details of an organisation. Its row is the lock under which credit is reserved.
create table billing_accounts (
  org_id                uuid           not null primary key references organizations (id),
  id                    uuid           not null,
  billing_email         text,
  company_name          text,
  vat_number            text,
  customer_id           text           unique,
  card_id               text,
  card_country          text,
  topup_amount_cents    int            check (topup_amount_cents >= 500),
  topup_threshold_cents int            check (topup_threshold_cents >= 0),
  created_at            timestamptz(3) not null default app.now(),
  updated_at            timestamptz(3) not null default app.now(),
  check ((topup_amount_cents is null) = (topup_threshold_cents is null))
);

-- What the next page of the books tells and no other row keeps.
create table book_notes (
  org_id uuid           not null references organizations (id),
  id     bigint         not null,
  kind   text
    not null check (kind in ('sent', 'unconfirmed', 'returned', 'bounced', 'refused', 'answered', 'released', 'caps')),
  data   jsonb          not null,
  at     timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);

-- The closed pages of an organisation's books. They are never changed.
create table book_pages (
  org_id    uuid           not null references organizations (id),
  number    int            not null check (number >= 1),
  day       date           not null,
  entries   int            not null check (entries >= 1),
  previous  text           not null,
  hash      text           not null,
  -- The lines of its entries, compressed.
  lines     bytea          not null,
  closed_at timestamptz(3) not null default app.now(),
  primary key (org_id, number)
);
create trigger book_pages_stay before update on book_pages for each row execute function app.keep_book_page();

-- Meetings that people booked with a brand, as its calendar reported them.
create table bookings (
  org_id        uuid           not null references organizations (id),
  brand_id      uuid           not null,
  -- The calendar's own name for the meeting.
  booking_id    text           not null,
  campaign_id   uuid           not null,
  lead_id       uuid           not null,
  meeting_time  timestamptz(3) not null,
  calendar_link text,
  created_at    timestamptz(3) not null default app.now(),
  source        text           not null default 'calendar' check (source in ('site', 'calendar')),
  cancelled_at  timestamptz(3),
  primary key (org_id, brand_id, booking_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id)
);
create index bookings_of_lead on bookings (org_id, lead_id);

-- How far the books of an organisation are closed; its lock while they are.
create table books (
  org_id         uuid not null primary key references organizations (id),
  -- The last UTC day that is closed.
  closed_through date not null
);

-- The newest ten drafts of a brand that people changed in review, before and after, without the names of their readers.
create table brand_edits (
  org_id    uuid           not null references organizations (id),
  id        uuid           not null,
  brand_id  uuid           not null,
  before    text           not null,
  after     text           not null,
  edited_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
create index brand_edits_of_brand on brand_edits (org_id, brand_id, edited_at desc);

-- Answers that were extracted from a brand's site, kept 30 days. The description is part of the question, so it is part
-- of the key.
create table brand_fields (
  org_id             uuid             not null,
  id                 uuid             not null,
  brand_id           uuid             not null,
  key                text             not null,
  description        text             not null,
  description_sha256 bytea            not null,
  campaign_id        uuid,
  value              jsonb            not null,
  source_urls        text[]           not null,
  extracted_at       timestamptz(3)   not null default app.now(),
  expires_at         timestamptz(3)   not null,
  evidence           jsonb            not null default '[]',
  confidence         double precision,
  engine             text,
  dropped            jsonb            not null default '[]',
  primary key (org_id, id),
  unique nulls not distinct (org_id, brand_id, key, description_sha256, campaign_id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
create index brand_fields_by_age on brand_fields (org_id, brand_id, extracted_at desc, id desc);

-- Addresses and tokens by which outsiders report to a brand: found by hash, shown again from the sealed copy.
create table brand_tokens (
  org_id        uuid           not null,
  id            uuid           not null,
  brand_id      uuid           not null,
  kind          text           not null check (kind in ('conversion', 'calendar')),
  token_sha256  bytea          not null unique,
  sealed_token  text           not null,
  sealed_secret text,
  created_at    timestamptz(3) not null default app.now(),
  -- Null for the token in use; a replaced conversion token works a while longer.
  ends_at       timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
create unique index brand_tokens_in_use on brand_tokens (org_id, brand_id, kind) where ends_at is null;

-- Answers about a brand that a person gave or was offered.
create table brand_user_fields (
  org_id     uuid             not null,
  brand_id   uuid             not null,
  key        text             not null,
  value      text             not null,
  provenance text             not null check (provenance in ('confirmed', 'suggested')),
  updated_at timestamptz(3)   not null default app.now(),
  evidence   jsonb            not null default '[]',
  confidence double precision,
  primary key (org_id, brand_id, key),
  foreign key (org_id, brand_id) references brands (org_id, id)
);

-- Examples of a customer's own mails, words and claims never to be used, and the offer, by brand.
create table brand_voices (
  org_id       uuid           not null references organizations (id),
  brand_id     uuid           not null,
  examples     jsonb          not null default '[]',
  never_words  jsonb          not null default '[]',
  never_claims jsonb          not null default '[]',
  offer        jsonb,
  updated_at   timestamptz(3) not null default app.now(),
  primary key (org_id, brand_id),
  foreign key (org_id, brand_id) references brands (org_id, id)
);

-- What an organisation writes about. Two organisations with one domain share nothing.
create table brands (
  org_id                   uuid           not null references organizations (id),
  id                       uuid           not null,
  domain                   text           not null,
  brand_url                text           not null,
  name                     text           not null,
  -- A name set by a person is never replaced by the one on the site.
  name_confirmed           boolean        not null default false,
  logo_url                 text,
  elevator_pitch           text,
  bio                      text,
  mission                  text,
  location                 text,
  category_list            text[]         not null default '{}',
  -- The pages that each extracted value was read from.
  sources                  jsonb          not null default '{}',
  click_destination_url    text,
  analysis_status          text
    not null default 'pending' check (analysis_status in ('pending', 'ready', 'failed')),
  analysis_error           text,
  analysed_at              timestamptz(3),
  paused                   boolean        not null default false,
  paused_at                timestamptz(3),
  created_at               timestamptz(3) not null default app.now(),
  updated_at               timestamptz(3) not null default app.now(),
  -- The host under which the links of the brand's mail stand.
  tracking_host            text,
  tracking_host_checked_at timestamptz(3),
  -- Since when the host does not reach us: links stand under our own address meanwhile.
  tracking_host_failed_at  timestamptz(3),
  reading_ended_at         timestamptz(3),
  dropped                  jsonb          not null default '[]',
  model_fault              text,
  research_readers         boolean        not null default true,
  primary key (org_id, id),
  unique (org_id, domain)
);
create index brands_by_age on brands (org_id, created_at desc, id desc);
create index brands_with_tracking_host on brands (tracking_host) where tracking_host is not null;

-- All caps, windows and sums of one campaign in one row, so that one conditional update decides about money.
create table budgets (
  org_id       uuid   not null references organizations (id),
  campaign_id  uuid   not null,
  -- Copy of the campaign's setting, as are the other caps and max_leads; campaigns/copies.ts writes them.
  cap_daily    bigint check (cap_daily >= 0),
  cap_weekly   bigint check (cap_weekly >= 0),
  cap_monthly  bigint check (cap_monthly >= 0),
  cap_total    bigint check (cap_total >= 0),
  max_leads    int    check (max_leads >= 1),
  -- Places taken: leads claimed, served or contacted, and runs that have not found theirs yet.
  leads        int    not null default 0 check (leads >= 0),
  -- The latest UTC day seen; its week and month are the other two windows. It never goes back.
  day          date   not null default (app.now() at time zone 'UTC')::date,
  day_spent    bigint not null default 0 check (day_spent >= 0),
  week_spent   bigint not null default 0 check (week_spent >= 0),
  month_spent  bigint not null default 0 check (month_spent >= 0),
  total_spent  bigint not null default 0 check (total_spent >= 0),
  total_actual bigint not null default 0 check (total_actual >= 0),
  open_holds   int    not null default 0 check (open_holds >= 0),
  -- The windows whose 80 % warning was given.
  warned_day   date,
  warned_week  date,
  warned_month date,
  day_actual   bigint not null default 0 check (day_actual >= 0),
  week_actual  bigint not null default 0 check (week_actual >= 0),
  month_actual bigint not null default 0 check (month_actual >= 0),
  -- The mandate of the key that started the campaign last; null when a person did.
  mandate_id   uuid,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id) deferrable initially deferred,
  foreign key (org_id, mandate_id) references mandates (org_id, id)
) with (fillfactor = 30);
create index budgets_of_mandate on budgets (org_id, mandate_id) where mandate_id is not null;
create trigger budgets_begin_windows before update of day on budgets for each row execute function app.begin_windows();
create trigger budgets_hold_caps before update on budgets for each row execute function app.hold_caps();
create trigger budgets_note_book after update of cap_daily, cap_weekly, cap_monthly, cap_total on budgets for each row
  when (old.cap_daily is distinct from new.cap_daily or old.cap_weekly is distinct from new.cap_weekly or
  old.cap_monthly is distinct from new.cap_monthly or old.cap_total is distinct from new.cap_total) execute function
  app.note_caps();
create trigger budgets_note_book_first after insert on budgets for each row execute function app.note_caps();

-- Organizational domains that sent 5,000 emails or more to a receiver on one day. They count as bulk senders for ever.
create table bulk_senders (
  org_id     uuid not null references organizations (id),
  domain     text not null,
  receiver   text not null,
  crossed_on date not null,
  primary key (org_id, domain, receiver)
);

-- The spent periodic caps that a campaign's customer was told of, once per window and cap.
create table campaign_budget_episodes (
  org_id       uuid           not null,
  campaign_id  uuid           not null,
  budget_type  text           not null check (budget_type in ('daily', 'weekly', 'monthly')),
  window_start date           not null,
  cap          bigint         not null check (cap >= 0),
  told_at      timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id, budget_type, window_start, cap),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

-- Sums of the cost lines of a campaign, by cost name; kept by the triggers of cost_lines.
create table campaign_costs (
  org_id      uuid   not null,
  campaign_id uuid   not null,
  cost_name   text   not null,
  actual      bigint not null default 0 check (actual >= 0),
  provisioned bigint not null default 0 check (provisioned >= 0),
  quantity    bigint not null default 0 check (quantity >= 0),
  primary key (org_id, campaign_id, cost_name),
  foreign key (org_id, campaign_id) references budgets (org_id, campaign_id)
) with (fillfactor = 50);

-- The last sequence number of a campaign's events. A row of its own, locked last, so that telling of a campaign does
-- not wait for moving it.
create table campaign_event_counters (
  org_id      uuid not null,
  campaign_id uuid not null,
  last        int  not null default 0,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

-- Events of a campaign for its webhook, written in the transaction that made them true.
create table campaign_events (
  org_id      uuid           not null,
  campaign_id uuid           not null,
  sequence    int            not null check (sequence >= 1),
  id          text           not null,
  kind        text           not null,
  data        jsonb          not null,
  once_key    text           not null,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id, sequence),
  unique (org_id, campaign_id, once_key),
  unique (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

-- Journalists as one campaign judged them.
create table campaign_journalists (
  org_id           uuid           not null,
  id               uuid           not null,
  campaign_id      uuid           not null,
  journalist_id    uuid           not null,
  relevance_score  int            not null check (relevance_score >= 0 and relevance_score <= 100),
  why_relevant     text           not null,
  why_not_relevant text           not null,
  article_urls     text[]         not null,
  -- Until the journalist is a lead of the campaign; from then on the lead's status holds.
  status           text           not null check (status in ('buffered', 'claimed', 'served', 'contacted', 'skipped')),
  lead_id          uuid,
  -- The run that found the journalist first.
  run_id           uuid,
  created_at       timestamptz(3) not null default app.now(),
  updated_at       timestamptz(3) not null default app.now(),
  evidence         jsonb          not null default '[]',
  status_reason    text,
  -- When the first email to the journalist was sent; null before it is known.
  pitched_at       timestamptz(3),
  -- When it was last asked whether an email was sent.
  pitch_sought_at  timestamptz(3),
  primary key (org_id, id),
  unique (org_id, campaign_id, journalist_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, journalist_id) references journalists (org_id, id)
);
create index campaign_journalists_by_relevance on campaign_journalists (org_id, campaign_id, relevance_score desc,
  journalist_id desc);
create index campaign_journalists_of_journalist on campaign_journalists (org_id, journalist_id);
create unique index campaign_journalists_of_lead on campaign_journalists (org_id, lead_id) where lead_id is not null;
create index campaign_journalists_pitched on campaign_journalists (org_id, pitched_at) where pitched_at is not null;
create index campaign_journalists_to_be_pitched on campaign_journalists (pitch_sought_at nulls first) where lead_id is
  not null and pitched_at is null and status <> 'skipped';

-- Which journalists of a campaign stand on its media lists now.
create table campaign_listed_journalists (
  org_id        uuid not null,
  campaign_id   uuid not null,
  listed_id     uuid not null,
  journalist_id uuid not null,
  primary key (org_id, campaign_id, listed_id),
  foreign key (org_id, campaign_id) references press_campaigns (org_id, campaign_id),
  foreign key (org_id, journalist_id) references journalists (org_id, id)
);
create index campaign_listed_journalists_of_journalist on campaign_listed_journalists (org_id, journalist_id);

-- Up to when each campaign was told of by digests, and who turned its notifications off.
create table campaign_notifications (
  org_id        uuid           not null,
  campaign_id   uuid           not null,
  digest        text           check (digest in ('daily', 'weekly')),
  covered_until timestamptz(3) not null default app.now(),
  off_address   text,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
create index campaign_notifications_due on campaign_notifications (digest, covered_until) where digest is not null;

-- Media outlets as one campaign judged them.
create table campaign_outlets (
  org_id            uuid             not null,
  campaign_id       uuid             not null,
  outlet_id         uuid             not null,
  -- Null until somebody has judged the outlet.
  relevance_score   double precision check (relevance_score >= 0 and relevance_score <= 100),
  why_relevant      text,
  why_not_relevant  text,
  overall_relevance text,
  status            text
    not null default 'open' check (status in ('open', 'served', 'skipped', 'ended', 'denied')),
  -- The run that found the outlet first.
  run_id            uuid,
  created_at        timestamptz(3)   not null default app.now(),
  updated_at        timestamptz(3)   not null default app.now(),
  searched_at       timestamptz(3),
  primary key (org_id, campaign_id, outlet_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, outlet_id) references outlets (org_id, id)
);
create index campaign_outlets_by_relevance on campaign_outlets (org_id, campaign_id, coalesce(relevance_score,
  '-1'::double precision) desc, outlet_id desc);
create index campaign_outlets_of_outlet on campaign_outlets (org_id, outlet_id);

-- Tests of variants of what a campaign writes.
create table campaign_tests (
  org_id      uuid           not null,
  id          uuid           not null,
  campaign_id uuid           not null,
  differs     text           not null check (differs in ('template', 'subject', 'instructions')),
  judged_by   text           not null check (judged_by in ('replies', 'positive', 'meetings')),
  split       text           not null check (split in ('even', 'adaptive')),
  -- By their numbers from 1: `[{name, templateId, templateVersion, subject, instructions}]`.
  variants    jsonb          not null,
  -- The variant that was chosen for the rest when the test ended.
  winner      smallint,
  user_id     uuid,
  began_at    timestamptz(3) not null default app.now(),
  ended_at    timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  check (winner is null or ended_at is not null)
);
create index campaign_tests_of_campaign on campaign_tests (org_id, campaign_id, began_at desc, id desc);
create unique index campaign_tests_one_runs on campaign_tests (org_id, campaign_id) where ended_at is null;

-- What a customer wants done, and how far the conductor has come with it.
create table campaigns (
  org_id                uuid           not null references organizations (id),
  id                    uuid           not null,
  created_by_user_id    uuid,
  name                  text           not null,
  -- The version that the campaign was created with, for its whole life.
  workflow_slug         text           not null,
  workflow_dynasty_slug text           not null,
  feature_slug          text           not null,
  feature_dynasty_slug  text           not null,
  -- The truth; permits has a copy for the fence.
  brand_ids             uuid[]         not null check (cardinality(brand_ids) >= 1 and cardinality(brand_ids) <= 10),
  feature_inputs        jsonb          not null,
  -- Caps in micro-cents, as the customer set them: the truth. The copy in budgets enforces them, as it does max_leads.
  cap_daily             bigint,
  cap_weekly            bigint,
  cap_monthly           bigint,
  cap_total             bigint,
  max_leads             int,
  goal                  text,
  audience_ids          uuid[],
  services_offered      text[],
  click_destination_url text,
  -- The truth, as is end_date; permits has copies for the fence.
  start_date            timestamptz(3),
  end_date              timestamptz(3),
  -- The end date is that of a trial.
  is_trial              boolean        not null default false,
  notify_frequency      text,
  notify_channel        text,
  notify_destination    text,
  mailbox_ids           uuid[],
  webhook_url           text,
  -- From the older form of creation, as is target_url; repeated in campaign.started.
  mcp                   text,
  target_url            text,
  status                text
    not null default 'active' check (status in ('active', 'paused', 'stopped', 'completed', 'failed')),
  status_reason         text,
  status_changed_at     timestamptz(3) not null default app.now(),
  -- How often the status has changed: names each change once.
  moves                 int            not null default 0,
  draining              boolean        not null default false,
  -- Why no further lead may start, while draining and once completed.
  cause                 text
    check (cause in ('total_budget_reached', 'max_leads_reached', 'audience_exhausted', 'end_date', 'workflow_done')),
  next_run_at           timestamptz(3),
  -- When the conductor first took it up.
  started_at            timestamptz(3),
  -- Failed runs in a row. No run starts before any of the three times that follow.
  failures              int            not null default 0,
  backoff_until         timestamptz(3),
  cadence_until         timestamptz(3),
  wait_until            timestamptz(3),
  wait_reason           text,
  -- The sandbox day in which pace_count leads were started.
  pace_day              bigint         not null default 0,
  pace_count            int            not null default 0,
  -- Whether a periodic cap, or the credit, was found closed; episodes counts how many times that began.
  budget_closed         boolean        not null default false,
  credit_closed         boolean        not null default false,
  episodes              int            not null default 0,
  created_at            timestamptz(3) not null default app.now(),
  updated_at            timestamptz(3) not null default app.now(),
  review                text           not null default 'none' check (review in ('none', 'first', 'all')),
  on_refused_text       text
    not null default 'builtin' check (on_refused_text in ('builtin', 'review', 'skip')),
  review_closed         boolean        not null default false,
  -- The audience that was drafted from the words of the campaign, or from the site of its brand where it has none.
  drafted_audience_id   uuid,
  -- The media lists that a press campaign writes to; null for none.
  media_list_ids        uuid[],
  -- Whether a campaign with media lists also looks for journalists; one without lists always does.
  discover_journalists  boolean        not null default false,
  max_spam_points       real,
  -- Whether a list of which too many emails would bounce holds the campaign.
  on_bounce_forecast    text           not null default 'hold' check (on_bounce_forecast in ('hold', 'go_on')),
  -- The template that its emails are made of; null where a writer writes them.
  template_id           uuid,
  template_version      int,
  -- Whether people who lack a field of the template are skipped; else they hold the campaign.
  skip_incomplete       boolean        not null default false,
  -- What its emails rest on by law, as the customer said it; null until then.
  legal_basis           jsonb,
  -- The test that its emails are written for: it runs, or has a winner for the rest.
  test_id               uuid,
  primary key (org_id, id),
  foreign key (org_id, created_by_user_id) references users (org_id, id),
  foreign key (org_id, template_id, template_version) references template_versions (org_id, template_id, version),
  foreign key (org_id, test_id) references campaign_tests (org_id, id),
  check (not draining or status = 'active' and cause is not null),
  check (next_run_at is null or status = 'active' and not draining),
  check ((template_id is null) = (template_version is null))
);
create index campaigns_active on campaigns (org_id, id) where status = 'active';
create index campaigns_by_age on campaigns (org_id, created_at desc, id desc) include (status, workflow_slug,
  workflow_dynasty_slug, feature_slug, feature_dynasty_slug);
create index campaigns_by_brand on campaigns using gin (brand_ids);
create index campaigns_by_status on campaigns (org_id, status, created_at desc, id desc);
create index campaigns_ending on campaigns (end_date) where (status in ('active', 'paused')) and end_date is not null;
create index campaigns_of_template on campaigns (org_id, template_id) where template_id is not null;
-- The campaigns that the sweep looks at.
create index campaigns_waiting on campaigns (next_run_at) where status = 'active' and next_run_at is not null;
create trigger campaigns_note_first_statement after insert on campaigns for each row when (new.legal_basis is not
  null) execute function app.note_legal_statement();
create trigger campaigns_note_statement after update of legal_basis on campaigns for each row when (new.legal_basis is
  distinct from old.legal_basis) execute function app.note_legal_statement();

-- How an organisation wants its assistant to speak, and which tools it may read with.
create table chat_configs (
  org_id        uuid           not null references organizations (id),
  key           text           not null,
  system_prompt text           not null,
  allowed_tools text[]         not null,
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now(),
  primary key (org_id, key)
);

-- What was said in a conversation, with the tools that were read for it.
create table chat_messages (
  org_id      uuid           not null,
  id          uuid           not null,
  session_id  uuid           not null,
  role        text           not null check (role in ('user', 'assistant', 'tool')),
  content     text           not null,
  tool_calls  jsonb,
  buttons     jsonb,
  token_count int,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, session_id) references chat_sessions (org_id, id) on delete cascade
);
create index chat_messages_of_session on chat_messages (org_id, session_id, id);

-- Conversations of one person with the assistant.
create table chat_sessions (
  org_id        uuid           not null references organizations (id),
  id            uuid           not null,
  holder        text           not null,
  title         text,
  campaign_id   uuid,
  brand_ids     uuid[]         not null default '{}'[],
  workflow_slug text,
  feature_slug  text,
  busy_until    timestamptz(3),
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
create index chat_sessions_of_holder on chat_sessions (org_id, holder, updated_at desc, id desc);

-- The pictures of an image choice, in order.
create table chosen_images (
  org_id          uuid not null,
  id              uuid not null,
  choice_id       uuid not null,
  file_id         uuid not null,
  "position"      int  not null,
  original_url    text not null,
  description     text,
  relevance_score real not null check (relevance_score >= 0 and relevance_score <= 1),
  primary key (org_id, id),
  foreign key (org_id, choice_id) references image_choices (org_id, id) on delete cascade,
  foreign key (org_id, file_id) references image_files (org_id, id)
);
create index chosen_images_of_choice on chosen_images (org_id, choice_id, "position");

-- How many emails left for one company on a UTC day. Rows of the past are deleted.
create table company_days (
  org_id uuid not null references organizations (id),
  domain text not null,
  day    date not null,
  people int  not null,
  primary key (org_id, domain, day)
) with (fillfactor = 70);
create index company_days_day_idx on company_days (day);

-- At most two passages of the site of a company that was written to, kept for 30 days.
create table company_findings (
  org_id     uuid           not null references organizations (id),
  domain     text           not null,
  findings   jsonb          not null,
  read_at    timestamptz(3) not null default app.now(),
  expires_at timestamptz(3) not null,
  primary key (org_id, domain)
);
create index company_findings_to_forget on company_findings (expires_at);

-- Which person a provider means: by its subject, because addresses change hands.
create table company_identities (
  org_id       uuid           not null,
  issuer       text           not null,
  subject      text           not null,
  user_id      uuid           not null,
  created_at   timestamptz(3) not null default app.now(),
  last_used_at timestamptz(3) not null default app.now(),
  primary key (org_id, issuer, subject),
  foreign key (org_id, user_id) references users (org_id, id)
);
create index company_identities_of_user on company_identities (org_id, user_id);

-- Sign-ins under way: each is finished once, by the browser that began it.
create table company_sign_ins (
  state_sha256  bytea          not null primary key,
  org_id        uuid           not null references organizations (id),
  handle_sha256 bytea          not null,
  nonce         text           not null,
  verifier      text           not null,
  expires_at    timestamptz(3) not null
);
create index company_sign_ins_by_end on company_sign_ins (expires_at);
create index company_sign_ins_of_organization on company_sign_ins (org_id);

-- How turns of connectors failed, the last hundred of each.
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
create index connector_faults_of_connector on connector_faults (org_id, connector_id, id desc);

-- Services that an organisation uses already, and how far each has taken the events of the feed.
create table connectors (
  org_id         uuid           not null references organizations (id),
  id             uuid           not null,
  kind           text           not null check (kind in ('hubspot', 'slack')),
  name           text           not null,
  -- The account at the service: limits of calls are its, not the connector's.
  account        text,
  settings       jsonb          not null,
  -- Sealed.
  secrets        text           not null,
  is_paused      boolean        not null default false,
  -- The last event of the feed that it has taken or passed over.
  "position"     bigint         not null,
  -- What its kind remembers between turns.
  state          jsonb          not null default '{}',
  -- Turns in a row that the service failed.
  failures       int            not null default 0,
  -- When the next turn begins; infinity while one is under way and nothing has woken it since.
  due_at         timestamptz(3) not null default app.now(),
  -- The service told us to wait: events do not wake it.
  is_delayed     boolean        not null default false,
  -- A turn is under way until then, or its process was lost.
  held_until     timestamptz(3),
  last_worked_at timestamptz(3),
  created_at     timestamptz(3) not null default app.now(),
  updated_at     timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create index connectors_by_id on connectors (id);
create index connectors_due on connectors (due_at) where not is_paused;
create index connectors_held on connectors (held_until) where held_until is not null;
create index connectors_of_account on connectors (kind, account);

-- The result of each row of an uploaded file.
create table contact_upload_rows (
  org_id     uuid  not null,
  upload_id  uuid  not null,
  "row"      int   not null,
  status     text  not null check (status in ('accepted', 'updated', 'duplicate', 'rejected')),
  reason     text,
  email      text,
  contact_id uuid,
  -- The values of a row that was left out and can be put right; null for every other row.
  cells      jsonb,
  primary key (org_id, upload_id, "row")
);
create index contact_upload_rows_of_contact on contact_upload_rows (org_id, contact_id, upload_id) where contact_id is
  not null;

-- Files of contacts that an organisation uploaded.
create table contact_uploads (
  org_id             uuid           not null,
  id                 uuid           not null,
  brand_id           uuid           not null,
  filename           text           not null,
  file_sha256        bytea          not null,
  status             text
    not null default 'processing' check (status in ('processing', 'processed', 'failed')),
  row_count          int            not null default 0,
  accepted_count     int            not null default 0,
  updated_count      int            not null default 0,
  duplicate_count    int            not null default 0,
  rejected_count     int            not null default 0,
  mapping_provenance text           not null check (mapping_provenance in ('override', 'heuristic', 'llm')),
  column_mapping     jsonb          not null,
  -- The rows of the first answer, so that the same bytes are answered the same.
  shown_rows         jsonb          not null default '[]',
  uploaded_at        timestamptz(3) not null default app.now(),
  processed_at       timestamptz(3),
  -- The names of the columns in the order of the file; null for files of earlier versions.
  columns            jsonb,
  primary key (org_id, id),
  unique (org_id, brand_id, file_sha256),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
create index contact_uploads_by_age on contact_uploads (org_id, uploaded_at desc, id desc);

-- Who was written to for which brand: taken at the claim, on every name a person is known by, so that of two campaigns
-- that find one person only one writes.
create table contact_windows (
  org_id   uuid           not null,
  brand_id uuid           not null,
  axis     text           not null check (axis in ('person', 'provider', 'address')),
  value    text           not null,
  lead_id  uuid           not null,
  until    timestamptz(3) not null,
  primary key (org_id, brand_id, axis, value),
  foreign key (org_id, lead_id) references leads (org_id, id)
);
create index contact_windows_of_lead on contact_windows (org_id, lead_id);

-- People that an organisation brought itself, by brand.
create table contacts (
  org_id             uuid           not null,
  id                 uuid           not null,
  brand_id           uuid           not null,
  primary_email      text,
  phone_e164         text,
  full_name          text,
  first_name         text,
  last_name          text,
  title              text,
  company            text,
  raw_attributes     jsonb          not null default '{}',
  consent_status     text
    not null default 'unknown' check (consent_status in ('unknown', 'granted', 'withdrawn')),
  -- The person asked not to be written to; no later file lifts that.
  unsubscribed       boolean        not null default false,
  source             text           not null check (source in ('csv', 'api', 'hubspot')),
  source_upload_id   uuid,
  source_row         int,
  created_at         timestamptz(3) not null default app.now(),
  updated_at         timestamptz(3) not null default app.now(),
  country            text,
  timezone           text,
  -- What the check of the address came to; null before it.
  address_verdict    text           check (address_verdict in ('good', 'risky', 'bad', 'unknown')),
  address_reasons    text[]         not null default '{}',
  -- The address that was probably meant.
  address_suggestion text,
  -- The share of emails to such addresses that is expected to bounce.
  bounce_chance      real,
  address_checked_at timestamptz(3),
  -- When a person left the contact out of campaigns for its verdict.
  left_out_at        timestamptz(3),
  -- Whose contact it is in the CRM, by name.
  owner              text,
  -- In no campaign: its owner in the CRM writes to it.
  left_to_owner      boolean        not null default false,
  primary key (org_id, id),
  unique (org_id, brand_id, primary_email),
  check ((address_verdict is null) = (bounce_chance is null) and (address_verdict is null) = (address_checked_at is
    null))
);
create index contacts_by_age on contacts (org_id, created_at desc, id desc) include (brand_id, consent_status);
create index contacts_by_consent on contacts (org_id, consent_status, created_at desc, id desc) where consent_status
  in ('granted', 'withdrawn');
create index contacts_in_doubt on contacts (org_id, brand_id) where bounce_chance > 0.03 and left_out_at is null;
create index contacts_of_brand on contacts (org_id, brand_id, id);
create trigger contacts_count_added after insert on contacts referencing new table as added for each statement execute
  function app.count_list('brand_id', 'consent_status');
create trigger contacts_count_changed after update on contacts referencing old table as gone new table as added for
  each statement execute function app.count_list('brand_id', 'consent_status');
create trigger contacts_count_gone after delete on contacts referencing old table as gone for each statement execute
  function app.count_list('brand_id', 'consent_status');

-- What the team notes about a conversation; never sent to anybody.
create table conversation_notes (
  org_id     uuid           not null,
  id         uuid           not null,
  lead_id    uuid           not null,
  user_id    uuid,
  text       text           not null,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id)
);
create index conversation_notes_of_lead on conversation_notes (org_id, lead_id, created_at desc, id desc);

-- How much of the news of a conversation a person of the team has read.
create table conversation_reads (
  org_id  uuid not null,
  lead_id uuid not null,
  user_id uuid not null,
  seen    int  not null,
  primary key (org_id, lead_id, user_id),
  foreign key (org_id, lead_id) references inbox_conversations (org_id, lead_id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id)
);

-- Sign-ups, meetings and purchases told by the customer, each once; unmatched ones for 30 days.
create table conversions (
  org_id        uuid           not null references organizations (id),
  brand_id      uuid           not null,
  type          text           not null check (type in ('signup', 'meetingBooked', 'purchase')),
  external_id   text           not null,
  source        text           not null check (source in ('site', 'calendar')),
  email_hash    text,
  click_id      text,
  value         bigint,
  occurred_at   timestamptz(3) not null,
  meeting_time  timestamptz(3),
  calendar_link text,
  name          text,
  company       text,
  campaign_id   uuid,
  lead_id       uuid,
  matched_at    timestamptz(3),
  created_at    timestamptz(3) not null default app.now(),
  primary key (org_id, brand_id, type, external_id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  check (email_hash is not null or click_id is not null),
  check ((lead_id is null) = (matched_at is null) and (lead_id is null) = (campaign_id is null))
);
create index conversions_of_lead on conversions (org_id, lead_id);
create index conversions_of_person on conversions (org_id, email_hash);
create index conversions_unmatched on conversions (created_at) where lead_id is null;

-- The truth about money: one line per paid thing of a run, moved provisioned -> actual | cancelled, actual -> refunded.
-- Every sum follows by trigger.
create table cost_lines (
  org_id           uuid           not null,
  id               uuid           not null,
  run_id           uuid           not null,
  cost_name        text           not null,
  provider         text           not null,
  unit             text           not null,
  category         text           not null,
  cost_source      text           not null check (cost_source in ('org', 'platform')),
  price            bigint         not null check (price >= 0),
  planned_quantity bigint         not null check (planned_quantity >= 0),
  quantity         bigint         not null,
  status           text
    not null default 'provisioned' check (status in ('provisioned', 'actual', 'cancelled', 'refunded')),
  created_at       timestamptz(3) not null default app.now(),
  settled_at       timestamptz(3),
  campaign_id      uuid,
  node_id          text,
  -- The message that a send line is held for; the hold outlives the run that reserved it.
  message_id       uuid,
  -- The UTC day whose windows the line was counted in.
  counted_on       date           not null default (app.now() at time zone 'UTC')::date,
  -- The mandate whose caps the line was counted under; without foreign key, so that adding a line locks no row.
  mandate_id       uuid,
  -- The UTC day whose windows of the mandate the line was counted in.
  mandated_on      date,
  primary key (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id),
  foreign key (org_id, campaign_id) references budgets (org_id, campaign_id),
  check (quantity >= 0 and (quantity <= planned_quantity or (status in ('actual', 'refunded'))))
);
create index cost_lines_by_age on cost_lines (org_id, created_at);
create index cost_lines_held on cost_lines (created_at) where status = 'provisioned';
create index cost_lines_of_campaign on cost_lines (org_id, campaign_id, created_at) where campaign_id is not null;
create index cost_lines_of_message on cost_lines (org_id, message_id) where message_id is not null;
create index cost_lines_of_run on cost_lines (org_id, run_id);
create trigger cost_lines_enter_credit_use after insert on cost_lines referencing new table as new_lines for each
  statement execute function app.enter_credit_use();
create trigger cost_lines_enter_holds after insert on cost_lines referencing new table as new_lines for each statement
  execute function app.enter_holds();
create trigger cost_lines_moved_1_check after update on cost_lines referencing old table as old_lines new table as
  new_lines for each statement execute function app.check_line_moves();
create trigger cost_lines_moved_2_budgets after update on cost_lines referencing old table as old_lines new table as
  new_lines for each statement execute function app.keep_budgets();
create trigger cost_lines_moved_3_campaign_costs after update on cost_lines referencing old table as old_lines new
  table as new_lines for each statement execute function app.keep_campaign_costs();
create trigger cost_lines_moved_4_transfers after update on cost_lines referencing old table as old_lines new table as
  new_lines for each statement execute function app.enter_transfers();
create trigger cost_lines_moved_5_runs after update on cost_lines referencing old table as old_lines new table as
  new_lines for each statement execute function app.keep_runs();
create trigger cost_lines_moved_6_credit_use after update on cost_lines referencing old table as old_lines new table
  as new_lines for each statement execute function app.keep_credit_use();
create trigger cost_lines_moved_7_mandates after update on cost_lines referencing old table as old_lines new table as
  new_lines for each statement execute function app.keep_mandates();

-- Published articles that name a brand, or may; a removed one stays so that it is not found again.
create table coverage_articles (
  org_id        uuid           not null,
  id            uuid           not null,
  brand_id      uuid           not null,
  campaign_id   uuid,
  outlet_id     uuid,
  journalist_id uuid,
  lead_id       uuid,
  url           text           not null,
  url_hash      bytea          not null,
  outlet_name   text,
  title         text,
  author        text,
  excerpt       text,
  signs         text[]         not null default '{}',
  published_at  timestamptz(3),
  pitched_at    timestamptz(3),
  status        text           not null check (status in ('confirmed', 'possible', 'dismissed', 'removed')),
  source        text           not null check (source in ('found', 'hand')),
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, brand_id, url_hash),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, outlet_id) references outlets (org_id, id),
  foreign key (org_id, journalist_id) references journalists (org_id, id)
);
create index coverage_articles_by_age on coverage_articles (org_id, coalesce(published_at, created_at) desc, id desc);
create index coverage_articles_of_brand on coverage_articles (org_id, brand_id);
create index coverage_articles_of_campaign on coverage_articles (org_id, campaign_id) where campaign_id is not null;
create index coverage_articles_of_journalist on coverage_articles (org_id, journalist_id) where journalist_id is not
  null;
create index coverage_articles_of_outlet on coverage_articles (org_id, outlet_id) where outlet_id is not null;

-- Outlets that were pitched lately: when each is read again for articles that name the brand.
create table coverage_outlets (
  org_id       uuid           not null,
  outlet_id    uuid           not null,
  next_read_at timestamptz(3) not null,
  until        timestamptz(3) not null,
  read_at      timestamptz(3),
  outcome      text           check (outcome in ('read', 'forbidden', 'unreachable', 'unreadable')),
  primary key (org_id, outlet_id),
  foreign key (org_id, outlet_id) references outlets (org_id, id)
);
create index coverage_outlets_due on coverage_outlets (next_read_at);

-- Pages of outlets that were looked through, so that none is read twice.
create table coverage_pages (
  org_id    uuid           not null,
  outlet_id uuid           not null,
  url_hash  bytea          not null,
  read_at   timestamptz(3) not null default app.now(),
  primary key (org_id, outlet_id, url_hash),
  foreign key (org_id, outlet_id) references outlets (org_id, id)
);
create index coverage_pages_by_age on coverage_pages (read_at);

-- Credit that was given and taken back, each cause once. Usage is not among it.
create table credit_entries (
  org_id      uuid           not null references organizations (id),
  id          uuid           not null,
  type        text           not null check (type in ('topup', 'grant', 'refund', 'adjustment')),
  amount      bigint         not null check (amount <> 0),
  description text           not null,
  payment_id  uuid,
  reason      text,
  note        text,
  granted_by  text,
  once_key    text           not null,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, once_key),
  foreign key (org_id, payment_id) references payments (org_id, id),
  check (type <> 'grant' or amount > 0 and reason is not null),
  check ((type not in ('topup', 'refund')) or payment_id is not null)
);
create index credit_entries_of_payment on credit_entries (org_id, payment_id) where payment_id is not null;
create trigger credit_entries_stay before delete or update on credit_entries for each row execute function
  app.refuse_change();

-- What the platform's lines of an organisation come to, as signed steps folded by a job.
create table credit_use (
  org_id uuid   not null,
  held   bigint not null,
  actual bigint not null
);
create index credit_use_of_organization on credit_use (org_id);

-- The key that seals an organisation's secrets, itself wrapped by the master key.
create table data_keys (
  org_id        uuid           not null primary key references organizations (id),
  wrapped       text           not null,
  -- The master key that wraps it; a master key that no row names may be thrown away.
  master_key_id text           not null,
  -- A random nonce allows 2^32 seals under one key (NIST SP 800-38D 8.3).
  seals         bigint         not null default 1 check (seals < '4294967296'),
  created_at    timestamptz(3) not null default app.now()
);
create index data_keys_by_master on data_keys (master_key_id, org_id);

-- Whether receivers trust mail of a mailbox, as of the last check and the last test email.
create table deliverability (
  org_id          uuid           not null,
  mailbox_id      uuid           not null,
  domain          text           not null,
  -- What name servers and the test email came to, without words.
  findings        jsonb          not null default '[]',
  checked_at      timestamptz(3),
  test_message_id text,
  test_sent_at    timestamptz(3),
  test_arrived_at timestamptz(3),
  -- The test email as it arrived, until it has been read.
  test_raw        bytea,
  -- Which server sent the test email, and whose signatures hold.
  test_seen       jsonb,
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id),
  check ((test_message_id is null) = (test_sent_at is null))
);

-- The number of the last detail event of a campaign.
create table detail_counters (
  org_id      uuid not null,
  campaign_id uuid not null,
  last        int  not null,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

-- Detail events that are not numbered yet.
create table detail_outbox (
  org_id      uuid           not null references organizations (id),
  id          bigint         not null,
  campaign_id uuid           not null,
  lead_id     uuid,
  event_id    text,
  kind        text           not null,
  data        jsonb          not null,
  at          timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create trigger detail_outbox_wakes after insert on detail_outbox referencing new table as added for each statement
  execute function app.wake_numbering();

-- The articles that speak for a campaign, with the journalist who wrote each where that is known.
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
create index discoveries_by_age on discoveries (org_id, created_at desc, id desc);
create index discoveries_of_article on discoveries (org_id, article_id);
create index discoveries_of_campaign on discoveries (org_id, campaign_id, created_at desc, id desc);
create index discoveries_of_journalist on discoveries (org_id, journalist_id);
create index discoveries_of_outlet on discoveries (org_id, outlet_id);

-- Who takes the mail of a domain, by its MX records: a provider, or the domain itself. Asked again when it is old.
create table domain_receivers (
  domain    text           not null primary key,
  receiver  text           not null,
  looked_at timestamptz(3) not null
);

-- What receivers reported of a sending domain: DMARC aggregate reports and TLS reports that came to its mailboxes.
create table domain_reports (
  org_id      uuid           not null references organizations (id),
  id          uuid           not null,
  domain      text           not null,
  kind        text           not null check (kind in ('dmarc', 'tls')),
  -- As the report says; anybody can write this.
  reporter    text           not null,
  report_name text           not null,
  -- The domain of the sender of the mail that carried it, where its signature holds.
  signed_by   text,
  -- Signed by a large receiver: it may count against the domain.
  is_trusted  boolean        not null,
  began_at    timestamptz(3) not null,
  ended_at    timestamptz(3) not null,
  received_at timestamptz(3) not null default app.now(),
  -- The counts of the report, within limits: rows of DMARC, or policies of TLS.
  content     jsonb          not null,
  primary key (org_id, id),
  unique (org_id, domain, kind, reporter, report_name)
);
create index domain_reports_received_at_idx on domain_reports (received_at);

-- Sequences as they were written, one per lead of a campaign.
create table emails (
  org_id                uuid           not null references organizations (id),
  id                    uuid           not null,
  campaign_id           uuid,
  brand_id              uuid           not null,
  lead_id               uuid,
  journalist_id         uuid,
  mailbox_id            uuid,
  generation_run_id     uuid,
  model                 text,
  subject               text           not null,
  -- [{step, bodyText, bodyHtml, daysSinceLastStep}]
  sequence              jsonb          not null,
  -- The recipient as known when the email was written: names, title, company, industry, address, domain, time zone.
  recipient             jsonb          not null,
  client_company_name   text           not null,
  click_destination_url text,
  brand_domain          text           not null,
  track_opens           boolean        not null default true,
  track_clicks          boolean        not null default true,
  status                text
    not null default 'generated' check (status in ('generated', 'awaiting_review', 'in_progress', 'finished',
      'cancelled')),
  created_at            timestamptz(3) not null default app.now(),
  -- Why our own writer wrote an email that a model was asked for; it may quote the refused text.
  fallback_reason       text,
  verdict               text           check (verdict in ('approved', 'rejected')),
  reviewed_by           uuid,
  reviewed_at           timestamptz(3),
  edited                boolean        not null default false,
  refusals              jsonb          not null default '[]',
  updated_at            timestamptz(3) not null default app.now(),
  answered_at           timestamptz(3),
  unused_inputs         text[]         not null default '{}',
  -- Whether the Message-IDs of its steps and answers have the short form.
  short_ids             boolean        not null default false,
  -- Why the email waits for review though nobody asked to review it; null for other emails.
  held_reason           text,
  -- Why the spam filter gave no answer when it was last asked; null once it has.
  score_fault           text,
  -- The sentences of a model's text with the facts they rest on: `[{step, text, facts}]`; null where no model wrote it.
  grounds               jsonb,
  test_id               uuid,
  -- The variant of the test that the email is of; null outside of tests.
  variant               smallint,
  -- The company in the test (test_companies.unit).
  test_unit             text,
  primary key (org_id, id),
  unique (org_id, campaign_id, lead_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
create index emails_approved on emails (org_id, campaign_id) where verdict = 'approved';
create index emails_awaiting_review on emails (org_id, campaign_id, created_at) where status = 'awaiting_review';
create index emails_by_age on emails (org_id, created_at desc, id desc) include (status);
create index emails_of_brand on emails (org_id, brand_id, created_at desc, id desc) include (status);
create index emails_of_campaign on emails (org_id, campaign_id, created_at desc, id desc) include (status);
create index emails_of_lead on emails (org_id, lead_id);
create index emails_of_test on emails (org_id, test_id, test_unit) where test_id is not null;
create index emails_put_aside on emails (org_id, status, created_at desc, id desc) where status in ('awaiting_review',
  'cancelled');
create trigger emails_count_inserted after insert on emails referencing new table as new_emails for each statement
  execute function app.count_emails_inserted();
create trigger emails_tell_verdict after update of verdict on emails for each row when (new.verdict is not null and
  new.verdict is distinct from old.verdict and new.campaign_id is not null and new.lead_id is not null) execute function
  app.tell_verdict();
create trigger emails_tell_written after insert on emails referencing new table as new_emails for each statement
  execute function app.tell_written();

-- Organisations that asked for detail events.
create table event_recordings (
  org_id     uuid           not null primary key references organizations (id),
  -- Null while they are not recorded.
  since      timestamptz(3),
  -- The last position of the feed; it never begins anew.
  "position" bigint         not null default 0 check ("position" >= 0)
);

-- Every fact, written in the transaction that made it true; forgotten once it was acted on.
create table facts (
  id          uuid           not null primary key,
  org_id      uuid           not null,
  kind        text           not null,
  actor       jsonb          not null,
  object_type text           not null,
  object_id   text           not null,
  campaign_id uuid,
  brand_id    uuid,
  data        jsonb          not null,
  created_at  timestamptz(3) not null default app.now()
);
create index facts_by_org on facts (org_id, id desc);
create index facts_to_forget on facts (created_at);

-- What a campaign can be made for; built in.
create table features (
  id                  uuid           not null primary key,
  slug                text           not null unique,
  dynasty_slug        text           not null,
  version             int            not null check (version >= 1),
  name                text           not null,
  dynasty_name        text           not null,
  description         text           not null,
  icon                text           not null,
  status              text           not null check (status in ('active', 'draft', 'deprecated')),
  display_order       int            not null,
  category            text           not null,
  channel             text           not null,
  audience_type       text           not null,
  acquisition_channel text,
  sales_funnels       jsonb          not null,
  inputs              jsonb          not null,
  outputs             jsonb          not null,
  charts              jsonb          not null,
  entities            jsonb          not null,
  signature           text           not null,
  forked_from         uuid           references features (id),
  upgraded_to         uuid           references features (id),
  created_at          timestamptz(3) not null default app.now(),
  updated_at          timestamptz(3) not null default app.now(),
  unique (dynasty_slug, version)
);
create index features_by_order on features (display_order, slug);

-- Answers kept for 24 h, so that a repeated POST repeats the answer and not the act.
create table idempotency_keys (
  -- `<organisation> <user, else key>`; the client address for public operations. Compared byte by byte, so that the
  -- keys of an organisation stand together.
  scope        text collate "C" not null,
  request      text             not null,
  key          text             not null,
  body_sha256  bytea            not null,
  status       int,
  answer       bytea,
  locked_until timestamptz(3),
  created_at   timestamptz(3)   not null default app.now(),
  primary key (scope, request, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Which pictures of a brand answer one description, until they expire.
create table image_choices (
  org_id             uuid           not null,
  id                 uuid           not null,
  brand_id           uuid           not null,
  category           text           not null,
  description_sha256 bytea          not null,
  max_count          int            not null,
  extracted_at       timestamptz(3) not null default app.now(),
  expires_at         timestamptz(3) not null,
  primary key (org_id, id),
  unique (org_id, brand_id, category, description_sha256),
  foreign key (org_id, brand_id) references brands (org_id, id)
);

-- Pictures as bytes, so that their address stays good when the site changes.
create table image_files (
  org_id     uuid           not null references organizations (id),
  id         uuid           not null unique,
  sha256     bytea          not null,
  format     text           not null,
  width      int,
  height     int,
  size_bytes int            not null,
  bytes      bytea          not null,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, sha256)
);

-- How far the folder of each mailbox was read.
create table imap_folders (
  org_id       uuid           not null,
  mailbox_id   uuid           not null,
  folder       text           not null,
  uid_validity bigint         not null,
  last_uid     bigint         not null,
  began_at     timestamptz(3) not null default app.now(),
  read_at      timestamptz(3),
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);

-- Who reads the folder of each mailbox, and when it is read again.
create table imap_readers (
  org_id        uuid           not null,
  mailbox_id    uuid           not null,
  owner         uuid,
  leased_until  timestamptz(3),
  watcher       uuid,
  watched_until timestamptz(3),
  can_idle      boolean        not null default false,
  failures      int            not null default 0,
  last_error    text,
  next_read_at  timestamptz(3) not null default app.now(),
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
create index imap_readers_due on imap_readers (next_read_at);

-- Inbound mail, each message once per mailbox: raw until it is handled.
create table inbound_messages (
  org_id       uuid           not null,
  id           uuid           not null,
  mailbox_id   uuid           not null,
  message_hash text           not null,
  source       text           not null check (source in ('imap', 'webhook', 'sandbox')),
  status       text
    not null default 'received' check (status in ('received', 'handled', 'unmatched', 'quarantined')),
  outcome      text,
  raw          bytea,
  attempts     int            not null default 0,
  from_address text,
  subject      text,
  body_text    text,
  received_at  timestamptz(3) not null default app.now(),
  handled_at   timestamptz(3),
  primary key (org_id, id),
  unique (org_id, mailbox_id, message_hash),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id),
  check ((status in ('received', 'quarantined')) = (raw is not null))
);
create index inbound_messages_by_age on inbound_messages (received_at);
create index inbound_messages_not_begun on inbound_messages (org_id, received_at, id) where status = 'received' and
  attempts = 0;
create index inbound_messages_open on inbound_messages (status) where status <> 'handled';

-- The messages of an organization that one job handles now; no other begins with more of them.
create table inbound_turns (
  org_id      uuid           not null primary key references organizations (id),
  job_id      text           not null,
  message_ids uuid[]         not null,
  begun_at    timestamptz(3) not null default app.now()
);

-- What the team has to do about a person who replied.
create table inbox_conversations (
  org_id         uuid           not null,
  lead_id        uuid           not null,
  campaign_id    uuid           not null,
  brand_id       uuid           not null,
  -- The class that the campaign counts the person in.
  classification text           not null,
  status         text           not null check (status in ('open', 'snoozed', 'done')),
  snoozed_until  timestamptz(3),
  assignee_id    uuid,
  -- How often a reply, a booking or the end of a snooze brought it up.
  news           int            not null default 0,
  -- How much of the news counts as read by people who never opened it.
  seen_before    int            not null default 0,
  came_at        timestamptz(3) not null default app.now(),
  primary key (org_id, lead_id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, assignee_id) references users (org_id, id),
  check ((status = 'snoozed') = (snoozed_until is not null))
);
create index inbox_by_age on inbox_conversations (org_id, came_at desc, lead_id desc);
create index inbox_by_class on inbox_conversations (org_id, classification, came_at desc, lead_id desc);
create index inbox_by_status on inbox_conversations (org_id, status, came_at desc, lead_id desc);
create index inbox_of_assignee on inbox_conversations (org_id, assignee_id, came_at desc, lead_id desc) where
  assignee_id is not null;
create index inbox_of_brand on inbox_conversations (org_id, brand_id, came_at desc, lead_id desc);
create index inbox_of_campaign on inbox_conversations (org_id, campaign_id, came_at desc, lead_id desc);
create trigger inbox_conversations_count_added after insert on inbox_conversations referencing new table as added for
  each statement execute function app.count_list('brand_id', 'campaign_id', 'classification', 'status', 'assignee_id',
  'assignee_id is null');
create trigger inbox_conversations_count_changed after update on inbox_conversations referencing old table as gone new
  table as added for each statement execute function app.count_list('brand_id', 'campaign_id', 'classification',
  'status', 'assignee_id', 'assignee_id is null');
create trigger inbox_conversations_count_gone after delete on inbox_conversations referencing old table as gone for
  each statement execute function app.count_list('brand_id', 'campaign_id', 'classification', 'status', 'assignee_id',
  'assignee_id is null');

-- Keys that stored hashes and links in sent mail were made with. They outlive the master key that wraps them.
create table installation_keys (
  purpose text not null primary key,
  wrapped text not null
);

-- The invite that an organisation used; each uses one.
create table invite_claims (
  org_id         uuid           not null primary key references organizations (id),
  inviter_org_id uuid           not null references invite_codes (org_id),
  created_at     timestamptz(3) not null default app.now(),
  check (org_id <> inviter_org_id)
);

-- The invite code of each organisation.
create table invite_codes (
  org_id     uuid           not null primary key references organizations (id),
  code       text           not null unique,
  signups    int            not null default 0 check (signups >= 0 and signups <= 25),
  created_at timestamptz(3) not null default app.now()
);

-- Authors of a media outlet. Most are known by a byline only: within an outlet the folded name is the person.
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
  -- Keyed hash of the address in its normal form, as in people.
  email_hash         text,
  title              text,
  linkedin_url       text,
  created_at         timestamptz(3) not null default app.now(),
  updated_at         timestamptz(3) not null default app.now(),
  last_seen_at       timestamptz(3),
  email_verification text
    not null default 'none' check (email_verification in ('published', 'verified', 'pattern', 'none', 'given')),
  address_sought_at  timestamptz(3),
  primary key (org_id, id),
  unique (org_id, outlet_id, name_key),
  foreign key (org_id, outlet_id) references outlets (org_id, id),
  check ((email is null) = (email_hash is null)),
  check (email is not null or email_verification = 'none')
);
create index journalists_by_address on journalists (org_id, email_hash) where email_hash is not null;

-- Copy of what never changes of a campaign, written with its first leads: lists of leads filter by it.
create table lead_campaigns (
  org_id                uuid not null,
  campaign_id           uuid not null,
  workflow_slug         text not null,
  workflow_dynasty_slug text not null,
  feature_slug          text not null,
  feature_dynasty_slug  text not null,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id) deferrable initially deferred
);

-- Counters of leads as signed steps, added by trigger and folded into sums by a job: no row that two movers would wait
-- for.
create table lead_counts (
  org_id      uuid not null,
  campaign_id uuid not null,
  brand_id    uuid not null,
  audience_id uuid,
  day         date not null,
  goal        text,
  measure     text not null,
  count       int  not null
);
create index lead_counts_of_campaign on lead_counts (org_id, campaign_id);

-- One place under maxLeads per run; given back by deleting the row, so at most once.
create table lead_places (
  org_id      uuid not null,
  campaign_id uuid not null,
  run_id      uuid not null,
  primary key (org_id, run_id),
  foreign key (org_id, campaign_id) references budgets (org_id, campaign_id),
  foreign key (org_id, run_id) references runs (org_id, id)
);

-- How far a campaign has read each of its audiences; the cursor moves in the transaction that stores the page.
create table lead_sources (
  org_id             uuid           not null,
  campaign_id        uuid           not null,
  audience_id        uuid           not null,
  cursor             text,
  exhausted          boolean        not null default false,
  search_count       int            not null default 0,
  fetched_count      int            not null default 0,
  matching_count     int            not null default 0,
  leased_until       timestamptz(3),
  unavailable_until  timestamptz(3),
  -- Why the audience cannot be read now; unavailable_count says how often in a row that was so.
  unavailable_reason text
    check (unavailable_reason in ('search_unavailable', 'key_refused', 'search_not_configured')),
  unavailable_count  int            not null default 0,
  primary key (org_id, campaign_id, audience_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

-- A person in a campaign. A person in two campaigns is one person and two leads. Leads are never deleted.
create table leads (
  org_id               uuid           not null,
  id                   uuid           not null,
  campaign_id          uuid           not null,
  person_id            uuid           not null,
  brand_id             uuid           not null,
  audience_id          uuid,
  kind                 text           not null default 'person' check (kind in ('person', 'journalist')),
  goal                 text,
  status               text
    not null default 'buffered' check (status in ('buffered', 'claimed', 'served', 'contacted', 'skipped')),
  status_reason        text,
  -- The root run that holds the lead or wrote to it.
  run_id               uuid,
  enriched             boolean        not null default false,
  contacted            boolean        not null default false,
  sent                 boolean        not null default false,
  delivered            boolean        not null default false,
  opened               boolean        not null default false,
  clicked              boolean        not null default false,
  bounced              boolean        not null default false,
  unsubscribed         boolean        not null default false,
  -- A customer's verdict. The first of verdict_class, reply_class (a person's newest reply) and automatic_class that is
  -- set counts.
  verdict_class        text,
  reply_class          text,
  automatic_class      text,
  served_at            timestamptz(3),
  created_at           timestamptz(3) not null default app.now(),
  updated_at           timestamptz(3) not null default app.now(),
  -- A meeting booked without a word counts as a reply of the last step sent.
  booked_without_reply boolean        not null default false,
  -- The fields of the template for want of which the lead was skipped.
  missing_fields       text[]         not null default '{}',
  primary key (org_id, id),
  unique (org_id, campaign_id, person_id),
  foreign key (org_id, campaign_id) references lead_campaigns (org_id, campaign_id),
  foreign key (org_id, person_id) references people (org_id, id),
  check (status <> 'skipped' or status_reason is not null)
);
create index leads_answered on leads (org_id, campaign_id) where verdict_class is not null or reply_class is not null;
create index leads_buffered on leads (org_id, campaign_id, created_at, id) where status = 'buffered';
create index leads_by_age on leads (org_id, created_at desc, id desc) include (kind, status, campaign_id,
  verdict_class, reply_class, automatic_class);
create index leads_claimed on leads (org_id, created_at desc, id desc) where status = 'claimed';
create index leads_of_audience on leads (org_id, audience_id, created_at desc, id desc) include (kind, status,
  verdict_class, reply_class, automatic_class);
create index leads_of_brand on leads (org_id, brand_id, created_at desc, id desc) include (kind, status,
  verdict_class, reply_class, automatic_class);
create index leads_of_campaign on leads (org_id, campaign_id, created_at desc, id desc) include (kind, status,
  verdict_class, reply_class, automatic_class);
create index leads_of_person on leads (org_id, person_id);
create index leads_of_run on leads (org_id, run_id) where run_id is not null;
create trigger leads_count_inserted after insert on leads referencing new table as new_leads for each statement
  execute function app.count_leads_inserted();
create trigger leads_count_moved after update on leads referencing old table as old_leads new table as new_leads for
  each statement execute function app.count_leads_moved();
create trigger leads_join_audience after insert on leads referencing new table as new_leads for each statement execute
  function app.join_audience();
create trigger leads_mark_served after update of served_at on leads for each row when (old.served_at is null and
  new.served_at is not null and new.audience_id is not null) execute function app.mark_member_served();
create trigger leads_move_member after update of audience_id on leads for each row when (old.audience_id is distinct
  from new.audience_id and new.audience_id is not null and old.audience_id is not null) execute function
  app.move_member();
create trigger leads_tell_found after insert on leads referencing new table as new_leads for each statement execute
  function app.tell_found();
create trigger leads_to_inbox after update of verdict_class, reply_class, automatic_class on leads for each row when
  (app.reply_of(old.*) is distinct from app.reply_of(new.*)) execute function app.lead_to_inbox();

-- What a customer said that the emails of a campaign rest on by law, and when.
create table legal_statements (
  org_id      uuid           not null,
  id          bigint         not null,
  campaign_id uuid           not null,
  -- Null where it was taken back.
  basis       jsonb,
  at          timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
create index legal_statements_of_campaign on legal_statements (org_id, campaign_id, at desc);

-- How many rows of a list have the same values in the columns that it is filtered by, as signed steps.
create table list_counts (
  org_id uuid   not null,
  list   text   not null,
  parts  jsonb  not null,
  count  bigint not null
);
create index list_counts_of_list on list_counts (org_id, list);

-- The operational log of an organisation: faults and every change of status, kept 30 days.
create table log_entries (
  org_id        uuid           not null references organizations (id),
  id            uuid           not null,
  service       text           not null,
  event         text           not null,
  level         text           not null check (level in ('info', 'warn', 'error')),
  detail        text,
  data          jsonb,
  run_id        uuid,
  user_id       uuid,
  brand_ids     uuid[]         not null,
  campaign_id   uuid,
  workflow_slug text,
  feature_slug  text,
  created_at    timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create index log_entries_by_age on log_entries (org_id, created_at desc, id desc) include (level, event, service,
  run_id, workflow_slug, feature_slug);
create index log_entries_by_level on log_entries (org_id, level, created_at desc, id desc) where level in ('warn',
  'error');
create index log_entries_of_brand on log_entries using gin (brand_ids);
create index log_entries_of_campaign on log_entries (org_id, campaign_id, created_at desc, id desc) include (level,
  event, service) where campaign_id is not null;
create index log_entries_to_forget on log_entries (created_at);

-- What left through a mailbox and came back, by UTC day.
create table mailbox_days (
  org_id     uuid not null,
  mailbox_id uuid not null,
  day        date not null,
  sent       int  not null default 0,
  bounced    int  not null default 0,
  complained int  not null default 0,
  primary key (org_id, mailbox_id, day),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);

-- Sign-ins at Google or Microsoft that were begun and not finished.
create table mailbox_sign_ins (
  org_id          uuid           not null,
  id              uuid           not null,
  mailbox_id      uuid           not null,
  user_id         uuid,
  state_sha256    bytea          not null unique,
  sealed_verifier text           not null,
  handle_sha256   bytea          unique,
  sealed_answer   text,
  expires_at      timestamptz(3) not null,
  primary key (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);

-- What a provider gave for the sign-in of a mailbox, sealed; gone once it is revoked.
create table mailbox_tokens (
  org_id               uuid           not null,
  mailbox_id           uuid           not null,
  grant_id             uuid           not null,
  sealed_refresh_token text           not null,
  sealed_access_token  text           not null,
  good_until           timestamptz(3) not null,
  refresher            uuid,
  refreshing_until     timestamptz(3),
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);

-- The addresses that an organisation writes from, their pace and their health.
create table mailboxes (
  org_id                         uuid           not null references organizations (id),
  id                             uuid           not null,
  name                           text           not null,
  from_name                      text           not null,
  from_email                     text           not null,
  reply_to                       text,
  transport                      text
    not null check (transport in ('smtp', 'postmark', 'sink', 'gmail', 'graph', 'ses', 'resend', 'mailgun',
      'sendgrid', 'kumomta', 'postal')),
  status                         text
    not null default 'unverified' check (status in ('unverified', 'active', 'paused', 'error', 'disabled')),
  status_reason                  text,
  -- Host, port, security, user name and folder; the passwords stand sealed beside them.
  smtp                           jsonb,
  imap                           jsonb,
  sealed_smtp_password           text,
  sealed_imap_password           text,
  daily_cap                      int            not null check (daily_cap > 0),
  min_seconds_between_sends      int            not null check (min_seconds_between_sends >= 0),
  ramp                           jsonb,
  send_window                    jsonb          not null,
  spf                            text           not null default 'unknown' check (spf in ('pass', 'fail', 'unknown')),
  dkim                           text           not null default 'unknown' check (dkim in ('pass', 'fail', 'unknown')),
  dmarc                          text           not null default 'unknown' check (dmarc in ('pass', 'fail', 'unknown')),
  checked_at                     timestamptz(3),
  last_verified_at               timestamptz(3),
  last_inbound_at                timestamptz(3),
  -- The ramp counts from here: the first time the mailbox could be used.
  active_since                   timestamptz(3),
  -- The UTC day in which `taken` messages were let go; next_send_at ends the gap after the last of them.
  taken_day                      date,
  taken                          int            not null default 0 check (taken >= 0),
  next_send_at                   timestamptz(3),
  inbound_token_sha256           bytea          unique,
  sealed_inbound_token           text,
  sealed_inbound_secret          text,
  inbound_since                  timestamptz(3),
  created_at                     timestamptz(3) not null default app.now(),
  updated_at                     timestamptz(3) not null default app.now(),
  -- Messages that left keep naming their mailbox, so the row of a deleted one stays, without its secrets.
  deleted_at                     timestamptz(3),
  -- Where bounces go: to an address of its own for every message, or to the mailbox itself.
  return_path                    text           not null default 'from' check (return_path in ('signed', 'from')),
  -- What keeps the mailbox from sending, how often in a row, and when it is asked again; empty while mail leaves.
  fault_kind                     text
    check (fault_kind in ('unreachable', 'tls', 'authentication', 'sender_refused', 'sending_limit', 'deferred',
      'policy', 'oauth_revoked')),
  fault_message                  text,
  fault_at                       timestamptz(3),
  fault_count                    int            not null default 0,
  retry_at                       timestamptz(3),
  -- When its server last took mail.
  accepted_at                    timestamptz(3),
  previous_inbound_token_sha256  bytea          unique,
  sealed_previous_inbound_secret text,
  previous_inbound_until         timestamptz(3),
  oauth_provider                 text           check (oauth_provider in ('google', 'microsoft')),
  oauth_account                  text,
  oauth_connected_at             timestamptz(3),
  oauth_reason                   text           check (oauth_reason in ('oauth_revoked', 'account_mismatch')),
  sends_in_sandbox               boolean        not null default false,
  -- The UTC day on which a person set the paused mailbox active again.
  counted_since                  date,
  -- What that day had sent, bounced and complained before that moment.
  counted_before                 jsonb,
  -- Region, address, domain and user name of the API that it sends through; never a key.
  api                            jsonb,
  -- What the API is asked with.
  sealed_api_key                 text,
  -- What the events of the provider are checked with.
  sealed_webhook_key             text,
  primary key (org_id, id),
  check (transport <> 'smtp' or smtp is not null),
  check ((fault_kind is null) = (fault_at is null) and (fault_kind is null) = (fault_message is null))
);
create unique index mailboxes_by_address on mailboxes (org_id, lower(from_email)) where deleted_at is null;
create index mailboxes_by_age on mailboxes (org_id, created_at desc, id desc) where deleted_at is null;
create trigger mailboxes_tell_held after update of status on mailboxes for each row when (old.status = 'active' and
  (new.status in ('paused', 'error', 'disabled'))) execute function app.tell_held();

-- Where keys under a mandate were used from; the 20 last are kept.
create table mandate_addresses (
  org_id     uuid           not null,
  mandate_id uuid           not null,
  address    text           not null,
  calls      bigint         not null default 0,
  refused    bigint         not null default 0,
  last_at    timestamptz(3) not null,
  primary key (org_id, mandate_id, address),
  foreign key (org_id, mandate_id) references mandates (org_id, id)
);

-- How often keys under a mandate called operations of each group, and were refused by it.
create table mandate_calls (
  org_id      uuid           not null,
  mandate_id  uuid           not null,
  scope_group text           not null,
  verb        text           not null check (verb in ('read', 'write')),
  answered    bigint         not null default 0,
  refused     bigint         not null default 0,
  last_at     timestamptz(3) not null,
  primary key (org_id, mandate_id, scope_group, verb),
  foreign key (org_id, mandate_id) references mandates (org_id, id)
);

-- What a key may do, spend and send at most, with all caps and sums in one row, so that one conditional update decides.
create table mandates (
  org_id            uuid           not null references organizations (id),
  id                uuid           not null,
  -- The user key that it was laid on; its sessions are under it as well.
  key_id            uuid           not null,
  scopes            text[],
  brand_ids         uuid[],
  campaign_ids      uuid[],
  allowed_addresses text[],
  review            text           not null default 'none' check (review in ('none', 'all')),
  cap_daily         bigint         check (cap_daily >= 0),
  cap_weekly        bigint         check (cap_weekly >= 0),
  cap_monthly       bigint         check (cap_monthly >= 0),
  cap_total         bigint         check (cap_total >= 0),
  messages_daily    int            check (messages_daily >= 0),
  messages_weekly   int            check (messages_weekly >= 0),
  messages_monthly  int            check (messages_monthly >= 0),
  messages_total    int            check (messages_total >= 0),
  -- The latest UTC day seen; its week and month are the other two windows. It never goes back.
  day               date           not null default (app.now() at time zone 'UTC')::date,
  day_spent         bigint         not null default 0 check (day_spent >= 0),
  week_spent        bigint         not null default 0 check (week_spent >= 0),
  month_spent       bigint         not null default 0 check (month_spent >= 0),
  total_spent       bigint         not null default 0 check (total_spent >= 0),
  day_held          bigint         not null default 0,
  week_held         bigint         not null default 0,
  month_held        bigint         not null default 0,
  total_held        bigint         not null default 0 check (total_held >= 0),
  day_messages      bigint         not null default 0 check (day_messages >= 0),
  week_messages     bigint         not null default 0 check (week_messages >= 0),
  month_messages    bigint         not null default 0 check (month_messages >= 0),
  total_messages    bigint         not null default 0 check (total_messages >= 0),
  open_holds        int            not null default 0 check (open_holds >= 0),
  -- Raised by each change of the terms: open streams end when it differs.
  version           int            not null default 1,
  created_at        timestamptz(3) not null default app.now(),
  updated_at        timestamptz(3) not null default app.now(),
  primary key (org_id, id)
) with (fillfactor = 30);
create trigger mandates_hold_caps before update on mandates for each row execute function app.hold_mandate();

-- Journalists on a media list, as the organisation describes them.
create table media_list_journalists (
  org_id        uuid           not null,
  id            uuid           not null,
  media_list_id uuid           not null,
  name          text           not null,
  first_name    text,
  last_name     text,
  -- The folded name: with the outlet it is the person who has no address.
  name_key      text           not null,
  email         text,
  -- Keyed hash of the address in its normal form, as in people.
  email_hash    text,
  outlet_name   text           not null,
  outlet_key    text           not null,
  -- Null where the website of the outlet is not known.
  outlet_domain text,
  beat          text,
  country       text,
  language      text,
  notes         text,
  source        text           not null check (source in ('hand', 'file')),
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, media_list_id) references media_lists (org_id, id) on delete cascade,
  check ((email is null) = (email_hash is null))
);
create unique index media_list_journalists_by_address on media_list_journalists (org_id, media_list_id, email_hash)
  where email_hash is not null;
create index media_list_journalists_by_age on media_list_journalists (org_id, media_list_id, created_at desc, id desc);
create index media_list_journalists_of_person on media_list_journalists (org_id, email_hash) where email_hash is not
  null;

-- Lists of journalists that an organisation keeps itself.
create table media_lists (
  org_id     uuid           not null references organizations (id),
  id         uuid           not null,
  name       text           not null,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create unique index media_lists_by_name on media_lists (org_id, lower(name));

-- Counters of messages as signed steps, folded into sums by a job.
create table message_counts (
  org_id      uuid not null,
  campaign_id uuid not null,
  step        int  not null,
  measure     text not null,
  count       int  not null
);
create index message_counts_of_campaign on message_counts (org_id, campaign_id);

-- What leaves: one message per campaign, lead and step, by constraint.
create table messages (
  org_id               uuid           not null,
  id                   uuid           not null,
  email_id             uuid           not null,
  campaign_id          uuid           not null,
  lead_id              uuid           not null,
  step                 int            not null check (step >= 1),
  days_since_last_step int            not null default 0,
  mailbox_id           uuid           not null,
  to_address           text           not null,
  to_hash              text           not null,
  to_domain            text           not null,
  timezone             text,
  status               text
    not null default 'scheduled' check (status in ('scheduled', 'claimed', 'sending', 'sent', 'failed', 'unknown',
      'skipped', 'cancelled')),
  status_reason        text,
  -- A step is ready once the one before it has left.
  ready                boolean        not null default false,
  due_at               timestamptz(3) not null,
  owner                text,
  attempt              int            not null default 0,
  failures             int            not null default 0,
  soft_bounces         int            not null default 0,
  lease_until          timestamptz(3),
  response             text,
  -- Set when the steps of a lead were called off while this one was being sent: why it is not tried again if it did not
  -- leave.
  recalled             text,
  sent_at              timestamptz(3),
  delivered_at         timestamptz(3),
  opened_at            timestamptz(3),
  clicked_at           timestamptz(3),
  bounced_at           timestamptz(3),
  replied_at           timestamptz(3),
  unsubscribed_at      timestamptz(3),
  created_at           timestamptz(3) not null default app.now(),
  updated_at           timestamptz(3) not null default app.now(),
  -- What the server said of a message that is still marked as being sent: written at once, so that a process that ends
  -- then leaves no doubt.
  heard                text,
  -- When the server refused the mailbox at this message. If it refuses again after taking others, the message itself is
  -- refused.
  refused_at           timestamptz(3),
  -- When it last passed the fence: an unknown message counts from then.
  handed_over_at       timestamptz(3),
  -- Since when its outcome is in doubt; kept when evidence ends the doubt, cleared when it is sent again.
  unknown_at           timestamptz(3),
  -- What a person said of the doubt.
  resolution           text           check (resolution in ('sent', 'resend', 'cancel')),
  -- When a person had it sent again: once at most.
  resent_at            timestamptz(3),
  -- When a verdict brought the step back that an answer had called off.
  restored_at          timestamptz(3),
  -- When a receiver's refusal of it last came back as a message.
  returned_at          timestamptz(3),
  -- The Message-ID that receivers see, where the provider replaced ours.
  sent_as              text,
  -- What the law of the reader's country asks of this message, as bits (law/bits.ts).
  law_asks             int            not null default 7196,
  primary key (org_id, id),
  unique (org_id, campaign_id, lead_id, step),
  foreign key (org_id, email_id) references emails (org_id, id),
  foreign key (org_id, campaign_id) references permits (org_id, campaign_id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  check ((status in ('claimed', 'sending')) = (lease_until is not null))
);
create index messages_awaiting_score on messages (org_id, campaign_id, email_id) where status_reason =
  'awaiting_score';
create unique index messages_by_id on messages (id);
create index messages_by_receiving_domain on messages (org_id, to_domain) where sent_at is not null or bounced_at is
  not null;
create index messages_due on messages (org_id, mailbox_id, due_at, id) where status = 'scheduled' and ready;
create index messages_leased on messages (lease_until) where status in ('claimed', 'sending');
create index messages_of_campaign on messages (org_id, campaign_id, id);
create index messages_of_email on messages (org_id, email_id, step);
create index messages_of_lead on messages (org_id, lead_id, step);
create index messages_opened on messages (org_id, campaign_id, opened_at) where opened_at is not null;
create index messages_pending on messages (org_id, campaign_id, due_at) where status in ('scheduled', 'claimed',
  'sending');
create index messages_replied on messages (org_id, campaign_id) where replied_at is not null;
create index messages_returned on messages (org_id, returned_at) where returned_at is not null;
create index messages_review_expired on messages (org_id, campaign_id) where status_reason = 'review_expired';
create index messages_sent on messages (org_id, sent_at, campaign_id) where sent_at is not null;
create index messages_sent_as on messages (org_id, sent_as) where sent_as is not null;
create index messages_to on messages (org_id, to_hash);
create index messages_unknown on messages (org_id, email_id) where status = 'unknown';
create index messages_waiting on messages (org_id, campaign_id) where status_reason = 'previous_unknown';
create trigger messages_check_moves before update on messages for each row execute function app.check_message_moves();
create trigger messages_count_moved after update on messages referencing old table as old_messages new table as
  new_messages for each statement execute function app.count_messages_moved();
create trigger messages_note_book after update on messages for each row when (new.status is distinct from old.status
  and ((new.status in ('unknown', 'failed')) or (old.status in ('sent', 'unknown')) and new.status = 'scheduled' or
  new.status = 'sent' and (new.resent_at is not null or new.sent_at < new.handed_over_at)) or new.bounced_at is not null
  and old.bounced_at is null) execute function app.note_message();
create trigger messages_tell_step after update of status on messages for each row when ((new.status in ('sent',
  'failed', 'unknown')) and new.status is distinct from old.status) execute function app.tell_step();

-- What an organisation should know of its language model: the last fault, and the last materials that did not fit.
create table model_reports (
  org_id   uuid           not null references organizations (id),
  kind     text           not null check (kind in ('fault', 'cut')),
  provider text           not null,
  model    text           not null,
  at       timestamptz(3) not null default app.now(),
  detail   jsonb          not null,
  primary key (org_id, kind)
);

-- Notifications that were queued, so that each cause is told of once.
create table notices (
  org_id     uuid           not null references organizations (id),
  once_key   text           not null,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, once_key)
);
create index notices_by_age on notices (created_at);

-- The tenants. Every other row belongs to one of them, to the installation, or to the product itself.
create table organizations (
  id                  uuid           not null primary key,
  name                text           not null,
  timezone            text           not null default 'UTC',
  postal_address      text,
  default_from_name   text,
  company_name        text,
  reply_to            text,
  plan_name           text           not null,
  plan_price_usd      numeric        not null default 0,
  plan_monthly_emails int            not null,
  -- Null until the customer chooses: then opens are tracked in the sandbox only.
  track_opens         boolean,
  track_clicks        boolean        not null default true,
  dedup_months        int            not null default 6,
  app_key_id          uuid           references app_keys (id),
  external_id         text,
  created_at          timestamptz(3) not null default app.now(),
  updated_at          timestamptz(3) not null default app.now(),
  -- How many emails a day may leave for one company; null for any number.
  mails_per_company   int            default 10 check (mails_per_company >= 1),
  -- Where emails say where the address comes from, and that a machine wrote them unread.
  legal_notices       text
    not null default 'where_asked' check (legal_notices in ('where_asked', 'always', 'never')),
  -- What happens to email that lacks what the law of its reader's country asks for: told only, or it waits.
  legal_fence         text           not null default 'tell' check (legal_fence in ('tell', 'hold', 'strict'))
);
-- An application names its organisations itself; the operator's credential (no application) has names of its own.
create unique index organizations_by_external_id on organizations (coalesce(app_key_id,
  '00000000-0000-0000-0000-000000000000'), external_id) where external_id is not null;

-- Media outlets, known once to an organisation, by domain.
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

-- What a device has to sign, once: of a person who adds a passkey, or of nobody yet, who signs in.
create table passkey_challenges (
  challenge_sha256 bytea          not null primary key,
  org_id           uuid,
  user_id          uuid,
  expires_at       timestamptz(3) not null,
  foreign key (org_id, user_id) references users (org_id, id)
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of_user on passkey_challenges (org_id, user_id) where user_id is not null;

-- Public keys of devices that people sign in with (WebAuthn).
create table passkeys (
  org_id       uuid           not null,
  id           uuid           not null,
  user_id      uuid           not null,
  name         text           not null,
  credential   text           not null unique,
  public_key   bytea          not null,
  counter      bigint         not null,
  transports   text[]         not null,
  created_at   timestamptz(3) not null default app.now(),
  last_used_at timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id)
);
create index passkeys_of_user on passkeys (org_id, user_id);

-- Payments to the operator, each with what the provider said of it last.
create table payments (
  org_id              uuid           not null references billing_accounts (org_id),
  id                  uuid           not null,
  kind                text           not null check (kind in ('checkout', 'auto')),
  amount_cents        int            not null check (amount_cents > 0),
  status              text
    not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'refunded')),
  session_id          text           unique,
  provider_payment_id text           unique,
  receipt_url         text,
  refusals            int            not null default 0,
  next_try_at         timestamptz(3),
  paid_cents          int            not null default 0 check (paid_cents >= 0),
  refunded_cents      int            not null default 0 check (refunded_cents >= 0),
  disputed_cents      int            not null default 0 check (disputed_cents >= 0),
  version             int            not null default 0,
  created_at          timestamptz(3) not null default app.now(),
  updated_at          timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create index payments_by_age on payments (org_id, created_at desc, id desc);
create unique index payments_one_automatic on payments (org_id) where kind = 'auto' and status = 'pending';
create index payments_pending on payments (created_at) where status = 'pending';

-- People that campaigns found. A person used in two campaigns is one row here.
create table people (
  org_id                    uuid           not null references organizations (id),
  id                        uuid           not null,
  provider                  text           not null check (provider in ('apollo', 'crm', 'press')),
  provider_person_id        text           not null,
  first_name                text,
  last_name                 text,
  title                     text,
  seniority                 text,
  departments               text[]         not null default '{}',
  linkedin_url              text,
  city                      text,
  state                     text,
  country                   text,
  timezone                  text,
  email                     text,
  -- Keyed hash of the address in its normal form: suppressions and repetitions are found by it.
  email_hash                text,
  email_domain              text,
  email_status              text
    not null default 'unknown' check (email_status in ('verified', 'unverified', 'invalid', 'unknown', 'none')),
  organization_name         text,
  organization_domain       text,
  organization_industry     text,
  organization_size         text,
  organization_founded_year int,
  organization_location     text,
  organization_description  text,
  created_at                timestamptz(3) not null default app.now(),
  updated_at                timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, provider, provider_person_id)
);
create index people_by_address on people (org_id, email_hash) where email_hash is not null;

-- Whether mail of a campaign may leave: all that the fence reads of it.
create table permits (
  org_id          uuid           not null,
  campaign_id     uuid           not null,
  -- Copy of the campaign's setting, as are starts_at and ends_at; campaigns/copies.ts writes them.
  brand_ids       uuid[]         not null,
  active          boolean        not null,
  brand_paused    boolean        not null default false,
  -- The highest volume that was told of.
  milestone       int            not null default 0,
  starts_at       timestamptz(3),
  ends_at         timestamptz(3),
  review          text           not null default 'none' check (review in ('none', 'first', 'all')),
  on_refused_text text           not null default 'builtin' check (on_refused_text in ('builtin', 'review', 'skip')),
  -- More points of the spam filter than these hold an email for review; null for the default of the operator.
  max_spam_points real,
  -- What the campaign and its organisation give of what a law may ask, as bits (law/bits.ts).
  law_given       int            not null default 0,
  -- What the organisation does not stop for.
  law_waived      int            not null default 0,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id) deferrable initially deferred
);

-- Where the email of a placement test lies in one seed mailbox.
create table placement_results (
  org_id          uuid           not null,
  test_id         uuid           not null,
  seed_mailbox_id uuid           not null,
  -- Set before it is sent, and never sent again: it may have left.
  begun_at        timestamptz(3),
  message_id      text,
  -- The Message-ID that receivers see, where the provider replaced ours.
  sent_as         text,
  placement       text
    not null default 'under_way' check (placement in ('under_way', 'inbox', 'category', 'junk', 'other', 'missing',
      'refused', 'not_sent', 'unreadable')),
  folder          text,
  words           text,
  at              timestamptz(3),
  primary key (org_id, test_id, seed_mailbox_id),
  foreign key (org_id, test_id) references placement_tests (org_id, id) on delete cascade,
  foreign key (org_id, seed_mailbox_id) references seed_mailboxes (org_id, id) on delete cascade
);
create index placement_results_of_seed on placement_results (org_id, seed_mailbox_id);

-- How often placement tests of a mailbox are repeated.
create table placement_schedules (
  org_id     uuid           not null,
  mailbox_id uuid           not null,
  every_days int            not null check (every_days >= 1 and every_days <= 90),
  next_at    timestamptz(3) not null,
  -- Why the last one was not sent.
  fault      text,
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
create index placement_schedules_due on placement_schedules (next_at);

-- An email of a mailbox, sent once to each seed mailbox to see where it lands.
create table placement_tests (
  org_id      uuid           not null,
  id          uuid           not null,
  mailbox_id  uuid           not null,
  campaign_id uuid           not null,
  email_id    uuid           not null,
  reason      text           not null check (reason in ('asked', 'schedule')),
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, email_id) references emails (org_id, id)
);
create index placement_tests_of_email on placement_tests (org_id, email_id);
create index placement_tests_of_mailbox on placement_tests (org_id, mailbox_id, created_at desc);

-- Prices of everything that can cost money; a price is never changed, a later one follows it.
create table platform_prices (
  name             text collate "C" not null,
  effective_from   timestamptz(3)   not null,
  -- Millionths of a US cent per unit.
  micro_cents      bigint           not null check (micro_cents >= 0),
  unit             text             not null,
  provider         text             not null,
  provider_domain  text,
  type             text             not null,
  category         text             not null check (category in ('ai_generation', 'lead_enrichment', 'email_sending')),
  pricing_basis    text             not null check (pricing_basis in ('marked-up', 'pass-through')),
  pricing_regime   text,
  regime_hours_utc text,
  primary key (name, effective_from)
);
create trigger platform_prices_stay before delete or update on platform_prices for each row execute function
  app.refuse_change();

-- What press needs to know of a campaign: its brands, its slugs and the angles that articles are held against.
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
  -- A digest of the media lists as they were last taken; null before.
  listed_state          text,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

-- One lasting link for each brand and campaign: it shows the kit that is validated now.
create table press_kit_links (
  org_id      uuid not null,
  brand_id    uuid not null,
  campaign_id uuid,
  share_token text not null primary key,
  unique nulls not distinct (org_id, brand_id, campaign_id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

-- Who looked at a press kit on a day, counted without cookies and without addresses.
create table press_kit_views (
  org_id          uuid           not null,
  kit_id          uuid           not null,
  day             date           not null,
  visitor         bytea          not null,
  country         text,
  views           int            not null default 1,
  first_viewed_at timestamptz(3) not null default app.now(),
  last_viewed_at  timestamptz(3) not null default app.now(),
  primary key (org_id, kit_id, day, visitor),
  foreign key (org_id, kit_id) references press_kits (org_id, id)
);

-- Press kits: pages written from the site of a brand, with the source of each statement.
create table press_kits (
  org_id        uuid           not null,
  id            uuid           not null,
  brand_ids     uuid[]         not null,
  brand_id      uuid           not null,
  campaign_id   uuid,
  feature_slug  text,
  workflow_slug text,
  parent_id     uuid,
  status        text
    not null check (status in ('generating', 'drafted', 'validated', 'denied', 'failed', 'archived')),
  title         text,
  icon_url      text,
  instruction   text,
  content       text,
  page          jsonb,
  sources       jsonb          not null default '[]',
  denial_reason text,
  error         text,
  run_id        uuid,
  holds         jsonb          not null default '[]',
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now(),
  -- Statements of a model that were left out, with the reason.
  refused       jsonb          not null default '[]',
  -- `provider/model`, or `builtin` where rules wrote it; null for kits of before.
  model         text,
  -- A person changed the text.
  edited        boolean        not null default false,
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, parent_id) references press_kits (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id),
  check (brand_ids[1] = brand_id),
  check ((status in ('generating', 'failed', 'archived')) or content is not null),
  check ((content is null) = (page is null))
);
create index press_kits_generating on press_kits (created_at) where status = 'generating';
create index press_kits_of_brand on press_kits (org_id, brand_id);
create index press_kits_of_campaign on press_kits (org_id, campaign_id) where campaign_id is not null;
create unique index press_kits_validated on press_kits (org_id, brand_id, campaign_id) nulls not distinct where status
  = 'validated';

-- Programs that registered themselves (RFC 7591). They prove nothing by it: the name is what they call themselves.
create table program_clients (
  id            uuid           not null primary key,
  name          text           not null,
  redirect_uris text[]         not null,
  created_at    timestamptz(3) not null default app.now()
);
create index program_clients_by_age on program_clients (created_at);

-- What a person allowed, until the program has fetched its tokens: each good once, as hashes.
create table program_codes (
  code_sha256    bytea          not null primary key,
  org_id         uuid           not null,
  user_id        uuid           not null,
  client_id      uuid           not null references program_clients (id),
  redirect_uri   text           not null,
  code_challenge text           not null,
  expires_at     timestamptz(3) not null,
  used_at        timestamptz(3),
  key_id         uuid,
  foreign key (org_id, user_id) references users (org_id, id),
  foreign key (org_id, key_id) references program_connections (org_id, key_id)
);
create index program_codes_by_client on program_codes (client_id);
create index program_codes_by_end on program_codes (expires_at);
create index program_codes_by_key on program_codes (org_id, key_id) where key_id is not null;
create index program_codes_of_user on program_codes (org_id, user_id);

-- Which program a person connected, and where its answers went.
create table program_connections (
  org_id     uuid not null,
  key_id     uuid not null,
  client_id  uuid not null references program_clients (id),
  returns_to text not null,
  primary key (org_id, key_id),
  foreign key (org_id, key_id) references api_keys (org_id, id)
);
create index program_connections_by_client on program_connections (client_id);

-- Each is good once, as hashes. A used one stays until its end, so that a second use of it shows a theft.
create table program_refresh_tokens (
  token_sha256 bytea          not null primary key,
  org_id       uuid           not null,
  key_id       uuid           not null,
  expires_at   timestamptz(3) not null,
  used_at      timestamptz(3),
  foreign key (org_id, key_id) references program_connections (org_id, key_id)
);
create index program_refresh_tokens_by_end on program_refresh_tokens (expires_at);
create index program_refresh_tokens_by_key on program_refresh_tokens (org_id, key_id);

-- What mail providers told, each event once.
create table provider_events (
  org_id        uuid           not null references organizations (id),
  id            uuid           not null,
  provider      text           not null,
  event_id      text           not null,
  kind          text,
  provider_kind text           not null,
  message_id    uuid,
  at            timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, provider, event_id)
);
create index provider_events_by_age on provider_events (at);

-- An organisation's own key for a provider, sealed, and whether that key is used. Without `sealed` only the choice is
-- set.
create table provider_keys (
  org_id           uuid           not null references organizations (id),
  provider         text           not null,
  key_source       text           not null check (key_source in ('org', 'platform')),
  version          uuid,
  sealed           text,
  masked_key       text,
  created_at       timestamptz(3) not null default app.now(),
  updated_at       timestamptz(3) not null default app.now(),
  last_verified_at timestamptz(3),
  last_verify_ok   boolean,
  primary key (org_id, provider),
  check (key_source = 'platform' or sealed is not null),
  check (num_nulls(version, sealed, masked_key) in (0, 3))
);
create index provider_keys_by_age on provider_keys (org_id, created_at desc, provider desc) where sealed is not null;

-- What a brand offers to a journalist who asked: submitted once.
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
  -- Sentences of a model that were left out, with the reason.
  refused          jsonb          not null default '[]',
  -- Who wrote it: `provider/model` or `builtin`; null for pitches of before.
  model            text,
  -- A person changed the draft.
  edited           boolean        not null default false,
  primary key (org_id, id),
  unique (org_id, quote_request_id, brand_id),
  foreign key (org_id, quote_request_id) references quote_requests (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id),
  check ((status in ('drafted', 'error')) = (submitted_at is null)),
  check (review is distinct from 'waiting' or status = 'drafted')
);
create index quote_pitches_newest on quote_pitches (org_id, created_at desc, id desc);
create index quote_pitches_reviewed on quote_pitches (org_id, campaign_id) where review is not null;

-- Requests of journalists for an expert, each taken in once.
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
create index quote_requests_newest on quote_requests (org_id, created_at desc, id desc);

-- How well a request fits what the site of a brand speaks about.
create table quote_scores (
  org_id           uuid not null,
  quote_request_id uuid not null,
  brand_id         uuid not null,
  score            int  not null check (score >= 0 and score <= 100),
  -- What a model says; null where rules counted words.
  reason           text,
  primary key (org_id, quote_request_id, brand_id),
  foreign key (org_id, quote_request_id) references quote_requests (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id)
);

-- Requests counted per bucket and minute when several processes share one limit. Not written ahead: a crash costs at
-- most one window.
create unlogged table rate_windows (
  bucket text   not null primary key,
  slot   bigint not null,
  shift  bigint not null,
  hits   int    not null
) with (fillfactor = 50);

-- What may leave and what left from a sending domain to a receiver on a UTC day, and what the receiver made of it.
create table receiver_days (
  org_id         uuid           not null references organizations (id),
  sending_domain text           not null,
  receiver       text           not null,
  day            date           not null,
  budget         int            not null check (budget >= 1),
  taken          int            not null default 0 check (taken >= 0),
  deferred       int            not null default 0,
  refused        int            not null default 0,
  bounced        int            not null default 0,
  complained     int            not null default 0,
  next_at        timestamptz(3),
  -- The last words with which the receiver slowed or refused it, without addresses.
  words          text,
  primary key (org_id, sending_domain, receiver, day)
) with (fillfactor = 70);
create index receiver_days_day_idx on receiver_days (day);

-- Receivers that limit a mailbox: nothing is sent there before held_until. Rows of the past are deleted.
create table receiver_holds (
  org_id     uuid           not null,
  mailbox_id uuid           not null,
  receiver   text           not null,
  in_a_row   int            not null default 1 check (in_a_row >= 1),
  held_until timestamptz(3) not null,
  -- What the receiver said, without addresses.
  words      text,
  primary key (org_id, mailbox_id, receiver),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);

-- When the next message of a sending domain may leave for a receiving domain. Rows of the past are deleted.
create table receiver_paces (
  org_id           uuid           not null references organizations (id),
  sending_domain   text           not null,
  receiving_domain text           not null,
  next_at          timestamptz(3) not null,
  primary key (org_id, sending_domain, receiving_domain)
) with (fillfactor = 70);

-- Receivers that would refuse the mail of a bulk sender, and why: nothing leaves for them until it is mended.
create table receiver_refusals (
  org_id         uuid not null references organizations (id),
  sending_domain text not null,
  receiver       text not null,
  reason         text not null,
  primary key (org_id, sending_domain, receiver)
);

-- Domains that refused three messages of the organisation in a row: nothing is sent there until a person says so.
create table receiving_domains (
  org_id  uuid           not null references organizations (id),
  domain  text           not null,
  held_at timestamptz(3) not null default app.now(),
  primary key (org_id, domain)
);

-- For who has lost the app: each good once, as hashes.
create table recovery_codes (
  org_id      uuid           not null,
  user_id     uuid           not null,
  code_sha256 bytea          not null,
  used_at     timestamptz(3),
  primary key (org_id, user_id, code_sha256),
  foreign key (org_id, user_id) references second_steps (org_id, user_id) on delete cascade
);

-- What people answered, each inbound message once.
create table replies (
  org_id            uuid             not null references organizations (id),
  id                text             not null,
  -- Of the inbound message's own id: it is taken once, however often it is delivered.
  inbound_hash      text             not null,
  message_id        uuid             not null,
  campaign_id       uuid             not null,
  brand_id          uuid             not null,
  lead_id           uuid             not null,
  -- The person written to, as known then; somebody else may have answered.
  email             text             not null,
  name              text,
  company           text,
  title             text,
  from_address      text             not null,
  classification    text
    not null check (classification in ('interested', 'meetingBooked', 'closed', 'notInterested', 'wrongPerson',
      'unsubscribe', 'neutral', 'autoReply', 'outOfOffice')),
  decided_by        text             not null check (decided_by in ('human', 'model', 'rule')),
  evidence          text,
  confidence        double precision check (confidence >= 0 and confidence <= 1),
  subject           text,
  body_text         text             not null,
  automatic         boolean          not null,
  received_at       timestamptz(3)   not null,
  created_at        timestamptz(3)   not null default app.now(),
  mail_id           text,
  matched_by        text             not null default 'thread' check (matched_by in ('thread', 'address')),
  -- Why rules decided although there is a model.
  model_fault       text,
  -- What the model says of a reply that a rule took for an opt-out.
  second_class      text
    check (second_class in ('interested', 'meetingBooked', 'closed', 'notInterested', 'wrongPerson', 'unsubscribe',
      'neutral', 'autoReply', 'outOfOffice')),
  second_evidence   text,
  second_confidence double precision check (second_confidence >= 0 and second_confidence <= 1),
  primary key (org_id, id),
  unique (org_id, inbound_hash),
  foreign key (org_id, message_id) references messages (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id)
);
create index replies_by_age on replies (org_id, received_at desc, id desc) include (brand_id, classification,
  automatic);
create index replies_by_class on replies (org_id, classification, received_at desc, id desc);
create index replies_of_campaign on replies (org_id, campaign_id, received_at desc, id desc) include (brand_id,
  classification, automatic);
create index replies_of_lead on replies (org_id, lead_id, received_at desc, id desc);
create trigger replies_count_added after insert on replies referencing new table as added for each statement execute
  function app.count_list('brand_id', 'campaign_id', 'classification', 'automatic');
create trigger replies_count_changed after update on replies referencing old table as gone new table as added for each
  statement execute function app.count_list('brand_id', 'campaign_id', 'classification', 'automatic');
create trigger replies_count_gone after delete on replies referencing old table as gone for each statement execute
  function app.count_list('brand_id', 'campaign_id', 'classification', 'automatic');
create trigger replies_tell_classified after insert on replies for each row execute function app.tell_classified();
create trigger replies_tell_reclassified after update of classification on replies for each row when
  (new.classification is distinct from old.classification) execute function app.tell_classified();
create trigger replies_to_inbox after insert on replies for each row execute function app.reply_to_inbox();

-- Campaigns whose people were told that emails wait too long for review; the row goes when none waits any more
create table review_warnings (
  org_id      uuid           not null references organizations (id),
  campaign_id uuid           not null,
  warned_at   timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

-- Counters of runs as signed steps, added by trigger and folded into sums by a job.
create table run_counts (
  org_id      uuid not null,
  campaign_id uuid not null,
  count       int  not null
);
create index run_counts_of_campaign on run_counts (org_id, campaign_id);

-- Everything that was done and may have cost money: runs of workflows, their nodes, and direct paid steps.
create table runs (
  org_id                uuid           not null references organizations (id),
  id                    uuid           not null,
  parent_run_id         uuid,
  workflow_run_id       uuid,
  user_id               uuid,
  brand_ids             uuid[],
  campaign_id           uuid,
  workflow_slug         text,
  workflow_dynasty_slug text,
  feature_slug          text,
  feature_dynasty_slug  text,
  service_name          text           not null,
  task_name             text           not null,
  status                text
    not null default 'running' check (status in ('running', 'completed', 'failed', 'cancelled')),
  error                 text,
  -- Micro-cents of this run's own lines, kept by the triggers of cost_lines.
  own_actual            bigint         not null default 0 check (own_actual >= 0),
  own_provisioned       bigint         not null default 0 check (own_provisioned >= 0),
  started_at            timestamptz(3) not null default app.now(),
  completed_at          timestamptz(3),
  created_at            timestamptz(3) not null default app.now(),
  updated_at            timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, parent_run_id) references runs (org_id, id)
) with (fillfactor = 75);
-- Direct paid steps that are under way: few at any time.
create index runs_alone on runs (started_at) where status = 'running' and workflow_run_id is null and campaign_id is
  null;
create index runs_by_start on runs (org_id, started_at desc, id desc) include (status, service_name, task_name,
  user_id, workflow_slug, feature_slug, parent_run_id);
create index runs_failed on runs (org_id, status, started_at desc, id desc) where status in ('failed', 'cancelled');
create index runs_of_brand on runs using gin (brand_ids);
create index runs_of_campaign on runs (org_id, campaign_id, started_at desc, id desc) include (status, service_name,
  task_name, parent_run_id) where campaign_id is not null;
-- For the statistics of a feature.
create index runs_of_feature on runs (org_id, feature_dynasty_slug) where feature_dynasty_slug is not null;
create index runs_of_parent on runs (org_id, parent_run_id) where parent_run_id is not null;
create index runs_of_workflow_run on runs (org_id, workflow_run_id) where workflow_run_id is not null;
create trigger runs_count_started after insert on runs referencing new table as new_runs for each statement execute
  function app.count_runs_started();

-- Texts of the organisation that people put into their answers.
create table saved_replies (
  org_id     uuid           not null references organizations (id),
  id         uuid           not null,
  name       text           not null,
  text       text           not null,
  user_id    uuid,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id)
);
create unique index saved_replies_by_name on saved_replies (org_id, lower(name));

-- The migrations that made this schema, each with the hash of its text.
create table schema_migrations (
  name       text        not null primary key,
  sha256     text        not null,
  applied_at timestamptz not null default now()
);

-- Pages that were read on request.
create table scrapes (
  org_id     uuid           not null references organizations (id),
  id         uuid           not null,
  url        text           not null,
  provider   text           not null check (provider in ('builtin', 'firecrawl')),
  facts      jsonb          not null,
  created_at timestamptz(3) not null default app.now(),
  expires_at timestamptz(3) not null,
  primary key (org_id, id)
);
create index scrapes_of_url on scrapes (org_id, md5(url), created_at desc);
create index scrapes_to_forget on scrapes (expires_at);

-- Sign-ins whose first step was right.
create table second_step_tickets (
  ticket_sha256 bytea          not null primary key,
  org_id        uuid           not null,
  user_id       uuid           not null,
  tries         int            not null default 0,
  expires_at    timestamptz(3) not null,
  foreign key (org_id, user_id) references users (org_id, id)
);
create index second_step_tickets_by_end on second_step_tickets (expires_at);
create index second_step_tickets_of_user on second_step_tickets (org_id, user_id);

-- Authenticator apps (RFC 6238). Until it is enabled the app has not shown a code.
create table second_steps (
  org_id     uuid           not null,
  user_id    uuid           not null,
  -- Sealed.
  secret     text           not null,
  -- The thirty seconds whose code was used last: no code is good twice.
  last_step  bigint         not null default 0,
  enabled_at timestamptz(3),
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references users (org_id, id)
);

-- Mailboxes of the customer's own in which placement tests are read.
create table seed_mailboxes (
  org_id          uuid           not null references organizations (id),
  id              uuid           not null,
  email           text           not null,
  host            text           not null,
  port            int            not null,
  security        text           not null check (security in ('tls', 'starttls', 'none')),
  username        text           not null,
  sealed_password text           not null,
  created_at      timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, email)
);

-- The most that a domain sent on one of the 14 days before its receivers were counted: no receiver begins below it.
create table sending_domains (
  org_id       uuid not null references organizations (id),
  domain       text not null,
  daily_before int  not null,
  primary key (org_id, domain)
);

-- Which addresses are those of an organisation: who has one may come in.
create table sign_in_domains (
  org_id     uuid           not null references organizations (id),
  domain     text           not null,
  -- What the TXT record of the domain has to say.
  proof      text           not null,
  created_at timestamptz(3) not null default app.now(),
  proved_at  timestamptz(3),
  primary key (org_id, domain)
);
-- A domain belongs to one organisation, so that an address names the provider.
create unique index sign_in_domains_proved on sign_in_domains (domain) where proved_at is not null;

-- Sign-in links, each good once, as hashes.
create table sign_in_links (
  token_sha256 bytea          not null primary key,
  org_id       uuid           not null,
  user_id      uuid           not null,
  expires_at   timestamptz(3) not null,
  used_at      timestamptz(3),
  -- Of the address a link was mailed to; null for a link that the operator saw. If the person's address is another by
  -- now, the link signs nobody in.
  email_sha256 bytea,
  invited_at   timestamptz(3),
  foreign key (org_id, user_id) references users (org_id, id)
);
create index sign_in_links_invitations on sign_in_links (org_id, invited_at) where invited_at is not null;
create index sign_in_links_of_user on sign_in_links (org_id, user_id);

-- Where the people of an organisation sign in, by OpenID Connect.
create table sign_in_providers (
  org_id        uuid           not null primary key references organizations (id),
  issuer        text           not null,
  client_id     text           not null,
  -- Sealed.
  client_secret text           not null,
  default_role  text           not null check (default_role in ('member', 'admin')),
  -- Everybody but owners signs in this way alone.
  required      boolean        not null default false,
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now()
);

-- Mail that was recorded instead of sent.
create table sink_messages (
  org_id      uuid           not null,
  id          uuid           not null,
  mailbox_id  uuid           not null,
  recipient   text           not null,
  subject     text           not null,
  headers     jsonb          not null,
  text        text           not null,
  html        text,
  campaign_id uuid,
  step        int,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
create index sink_messages_by_age on sink_messages (org_id, mailbox_id, created_at desc, id desc);

-- How many pages were fetched from other people's sites, by UTC day.
create table site_fetches (
  org_id  uuid not null references organizations (id),
  day     date not null,
  fetches int  not null,
  primary key (org_id, day)
);

-- The evidence of a site, kept for a day so that one reading serves analysis, extraction and images.
create table site_readings (
  org_id     uuid           not null references organizations (id),
  url        text           not null,
  evidence   jsonb          not null,
  read_at    timestamptz(3) not null default app.now(),
  expires_at timestamptz(3) not null
);
create unique index site_readings_of_url on site_readings (org_id, md5(url));
create index site_readings_to_forget on site_readings (expires_at);

-- What the spam filter said of each step of an email as it would leave.
create table spam_scores (
  org_id    uuid           not null,
  email_id  uuid           not null,
  step      int            not null,
  filter    text           not null check (filter in ('spamassassin', 'rspamd')),
  points    real           not null,
  -- Rules of the filter that added or took points, with its own words; nothing of the text.
  rules     jsonb          not null,
  scored_at timestamptz(3) not null,
  primary key (org_id, email_id, step),
  foreign key (org_id, email_id) references emails (org_id, id)
);

-- Who must not be contacted.
create table suppressions (
  org_id      uuid           not null references organizations (id),
  id          uuid           not null,
  kind        text           not null check (kind in ('email', 'domain')),
  -- The keyed hash of an address in its normal form, or a domain. A hash is longer than a label of a domain may be, so
  -- neither is taken for the other.
  match_key   text           not null,
  -- Null once erased: then only the hash is left.
  value       text,
  reason      text
    not null check (reason in ('unsubscribed', 'hard_bounce', 'complaint', 'reply_unsubscribe', 'manual', 'import',
      'erased')),
  -- Null for the whole organisation.
  brand_id    uuid,
  campaign_id uuid,
  note        text,
  created_by  uuid,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique nulls not distinct (org_id, match_key, brand_id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  check (reason <> 'erased' or value is null and note is null)
);
create index suppressions_by_age on suppressions (org_id, created_at desc, id desc) include (kind, reason, brand_id);
create index suppressions_by_reason on suppressions (org_id, reason, created_at desc, id desc);
create trigger suppressions_count_added after insert on suppressions referencing new table as added for each statement
  execute function app.count_list('kind', 'reason', 'brand_id');
create trigger suppressions_count_changed after update on suppressions referencing old table as gone new table as
  added for each statement execute function app.count_list('kind', 'reason', 'brand_id');
create trigger suppressions_count_gone after delete on suppressions referencing old table as gone for each statement
  execute function app.count_list('kind', 'reason', 'brand_id');
create trigger suppressions_note_book after delete on suppressions referencing old table as gone for each statement
  execute function app.note_released();

-- Mail of the installation itself (sign-in links, notices), kept until sent; bodies are sealed and blanked once sent.
create table system_mail (
  id           uuid           not null primary key,
  recipient    text           not null,
  subject      text           not null,
  status       text           not null check (status in ('queued', 'sent', 'not_sent')),
  created_at   timestamptz(3) not null default app.now(),
  sent_at      timestamptz(3),
  sealed       bytea,
  org_id       uuid           references organizations (id),
  sealed_rest  bytea,
  quoted_leads uuid[]
);
create index system_mail_by_age on system_mail (created_at);
create index system_mail_of_organization on system_mail (org_id, created_at desc, id desc) where sealed is not null;

-- What a person does between the emails of a template, for one reader.
create table tasks (
  org_id      uuid           not null,
  id          uuid           not null,
  campaign_id uuid           not null,
  email_id    uuid           not null,
  lead_id     uuid           not null,
  "position"  int            not null,
  kind        text           not null,
  text        text           not null,
  -- The step that it follows, days after it was sent, or after the answer where that is its occasion.
  step        int            not null,
  days        int            not null,
  occasion    text           not null,
  classes     text[]         not null,
  status      text
    not null default 'planned' check (status in ('planned', 'due', 'done', 'skipped', 'cancelled')),
  reason      text,
  note        text           not null default '',
  due_at      timestamptz(3),
  -- When it is looked at next, while it is planned or due.
  look_at     timestamptz(3) not null default app.now(),
  done_at     timestamptz(3),
  done_by     uuid,
  created_at  timestamptz(3) not null default app.now(),
  updated_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, email_id, "position"),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  check (status = 'planned' or status = 'cancelled' or due_at is not null),
  check ((reason is not null) = (status = 'cancelled'))
);
create index tasks_by_status on tasks (org_id, status, due_at, id);
create index tasks_of_lead on tasks (org_id, lead_id);
create index tasks_to_look_at on tasks (look_at) where status in ('planned', 'due');
create trigger tasks_tell_due after update of status on tasks for each row when (old.status = 'planned' and new.status
  = 'due') execute function app.tell_task_due();

-- What a template said; a version is never changed.
create table template_versions (
  org_id      uuid           not null,
  template_id uuid           not null,
  version     int            not null,
  subject     text           not null,
  steps       jsonb          not null,
  created_at  timestamptz(3) not null default app.now(),
  tasks       jsonb          not null default '[]',
  primary key (org_id, template_id, version),
  foreign key (org_id, template_id) references templates (org_id, id)
);

-- Emails that an organisation writes itself.
create table templates (
  org_id      uuid           not null references organizations (id),
  id          uuid           not null,
  name        text           not null,
  language    text           not null,
  -- The newest version of its text.
  version     int            not null,
  user_id     uuid,
  -- When it was deleted; its versions stay for the campaigns that name them.
  archived_at timestamptz(3),
  created_at  timestamptz(3) not null default app.now(),
  updated_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create unique index templates_by_name on templates (org_id, lower(name)) where archived_at is null;

-- Which variant a company was given in a test. It is never changed.
create table test_companies (
  org_id  uuid           not null,
  test_id uuid           not null,
  -- A hash of the test and the company.
  unit    text           not null,
  variant smallint       not null,
  -- The percents by which the variant was drawn, of each variant in order.
  shares  smallint[]     not null,
  at      timestamptz(3) not null default app.now(),
  primary key (org_id, test_id, unit),
  foreign key (org_id, test_id) references campaign_tests (org_id, id)
);

-- Everything that happened to a message, as it came in; machine opens and clicks are kept and never counted.
create table tracking_events (
  org_id     uuid           not null,
  id         uuid           not null,
  message_id uuid           not null,
  kind       text           not null,
  machine    boolean        not null default false,
  detail     text,
  source_id  text,
  at         timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create index tracking_events_of_machines on tracking_events (at) where machine;
create index tracking_events_of_message on tracking_events (org_id, message_id, at);
create unique index tracking_events_once on tracking_events (org_id, source_id) where source_id is not null;
create trigger tracking_events_tell after insert on tracking_events referencing new table as new_events for each
  statement execute function app.tell_tracked();

-- The ledger, double entry by its shape. hold: available -> held, post: held -> spent, release: held -> available,
-- refund: spent -> available.
create table transfers (
  org_id     uuid           not null,
  line_id    uuid           not null,
  kind       text           not null check (kind in ('hold', 'post', 'release', 'refund', 'overrun')),
  amount     bigint         not null check (amount >= 0),
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, line_id, kind)
);

-- Settled platform lines by UTC day and campaign, as signed steps folded by a job.
create table usage_days (
  org_id      uuid           not null,
  day         date           not null,
  campaign_id uuid,
  amount      bigint         not null,
  newest_at   timestamptz(3) not null
);
create index usage_days_of_organization on usage_days (org_id, day);

-- The last UTC day each person was seen.
create table user_seen (
  org_id  uuid not null,
  user_id uuid not null,
  day     date not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references users (org_id, id)
);

-- The people of an organisation.
create table users (
  org_id            uuid           not null references organizations (id),
  id                uuid           not null unique,
  external_id       text,
  email             text,
  first_name        text,
  last_name         text,
  image_url         text,
  phone             text,
  password_hash     text,
  created_at        timestamptz(3) not null default app.now(),
  -- When the person showed that the address is theirs, or the operator vouched for it. Before that the address signs
  -- nobody in.
  email_verified_at timestamptz(3),
  role              text           not null check (role in ('owner', 'admin', 'member')),
  status            text           not null default 'active' check (status in ('invited', 'active')),
  invited_by        uuid,
  removed_at        timestamptz(3),
  primary key (org_id, id),
  unique (org_id, external_id),
  foreign key (org_id, invited_by) references users (org_id, id)
);
create index users_by_age on users (org_id, created_at desc, id desc) where removed_at is null;
create index users_by_email on users (lower(email));
create index users_to_blank on users (removed_at) where email is not null and removed_at is not null;
create trigger users_count_added after insert on users referencing new table as added for each statement execute
  function app.count_list('removed_at is null');
create trigger users_count_changed after update on users referencing old table as gone new table as added for each
  statement execute function app.count_list('removed_at is null');
create trigger users_count_gone after delete on users referencing old table as gone for each statement execute
  function app.count_list('removed_at is null');
create trigger users_note_removed after update on users for each row when (old.removed_at is null and new.removed_at
  is not null) execute function app.note_removed_user();

-- What people of the organisation say of a recipient's answer; the highest number of a lead is in force.
create table verdicts (
  org_id       uuid           not null,
  id           uuid           not null,
  campaign_id  uuid           not null,
  lead_id      uuid           not null,
  -- Counts the verdicts of one lead: the highest is in force, also where two fall into one millisecond.
  number       int            not null check (number >= 1),
  email        text           not null,
  email_hash   text           not null,
  status       text           not null,
  notes        text,
  user_id      uuid,
  qualified_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, lead_id, number),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id)
);
create index verdicts_newest on verdicts (org_id, qualified_at, id);
create index verdicts_of_campaign on verdicts (org_id, campaign_id, qualified_at, id);

-- What a language model answered to a buyer's question, and how it was judged.
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

-- Measurements of how language models speak about a brand.
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
create index visibility_runs_listed on visibility_runs (org_id, created_at desc, id desc);
create index visibility_runs_of_brand on visibility_runs (org_id, brand_id, completed_at desc) where status =
  'completed';
create index visibility_runs_of_campaign on visibility_runs (org_id, campaign_id) where campaign_id is not null;
create unique index visibility_runs_one_at_a_time on visibility_runs (org_id, brand_id) where status = 'running';
create index visibility_runs_running on visibility_runs (started_at) where status = 'running';

-- The salt of the visitors of a day; without it their hashes name nobody.
create table visitor_salts (
  day  date  not null primary key,
  salt bytea not null
);

-- Addresses that wait for an invite.
create table waitlist (
  "position" int            not null primary key ("position"),
  email      text           not null unique check (email = lower(email)),
  brand_url  text           not null,
  created_at timestamptz(3) not null default app.now()
);

-- An event on its way to an endpoint, with the log of its attempts, kept 30 days.
create table webhook_deliveries (
  org_id          uuid           not null references organizations (id),
  id              uuid           not null,
  endpoint_id     uuid           not null,
  event_id        text           not null,
  campaign_id     uuid,
  sequence        int            not null,
  origin          text           not null check (origin in ('event', 'redelivery', 'test')),
  status          text
    not null default 'pending' check (status in ('pending', 'retrying', 'delivered', 'failed')),
  attempts        jsonb          not null default '[]',
  next_attempt_at timestamptz(3),
  created_at      timestamptz(3) not null default app.now(),
  delivered_at    timestamptz(3),
  blanked         boolean        not null default false,
  primary key (org_id, id),
  foreign key (org_id, endpoint_id) references webhook_endpoints (org_id, id) on delete cascade,
  foreign key (org_id, event_id) references webhook_events (org_id, id) on delete cascade,
  check ((status in ('delivered', 'failed')) = (next_attempt_at is null))
) with (fillfactor = 35);
create index webhook_deliveries_by_time on webhook_deliveries (org_id, created_at desc, id desc);
create index webhook_deliveries_of_endpoint on webhook_deliveries (org_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (org_id, event_id);
create unique index webhook_deliveries_once on webhook_deliveries (org_id, event_id, endpoint_id) where origin =
  'event';

-- Addresses of receivers: of the organisation, or of one campaign.
create table webhook_endpoints (
  org_id            uuid           not null references organizations (id),
  id                uuid           not null,
  url               text           not null,
  description       text,
  events            text[]         not null default '{}',
  campaign_id       uuid,
  owned_by_campaign boolean        not null default false,
  status            text           not null default 'active' check (status in ('active', 'disabled')),
  disabled_reason   text           check (disabled_reason in ('manual', 'failing')),
  secret_mode       text           not null default 'organization' check (secret_mode in ('organization', 'own')),
  last_status       text           check (last_status in ('delivered', 'retrying', 'failed')),
  last_delivery_at  timestamptz(3),
  failing_since     timestamptz(3),
  given_up          int            not null default 0 check (given_up >= 0),
  created_at        timestamptz(3) not null default app.now(),
  updated_at        timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  check (campaign_id is not null or not owned_by_campaign),
  check ((status = 'disabled') = (disabled_reason is not null))
);
create unique index webhook_endpoints_by_url on webhook_endpoints (org_id, campaign_id, url) nulls not distinct;

-- Events as they are sent, kept 30 days.
create table webhook_events (
  org_id      uuid           not null references organizations (id),
  id          text           not null,
  campaign_id uuid,
  sequence    int            not null check (sequence >= 0),
  kind        text           not null,
  body        text           not null,
  created_at  timestamptz(3) not null default app.now(),
  -- Its place in the feed of the organisation; null while details were not recorded.
  "position"  bigint,
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  check ((campaign_id is null) = (sequence = 0))
);
create index webhook_events_by_time on webhook_events (org_id, created_at desc, id desc);
create unique index webhook_events_in_feed on webhook_events (org_id, "position") where "position" is not null;
create index webhook_events_of_campaign on webhook_events (org_id, campaign_id, sequence) where campaign_id is not
  null;
create index webhook_events_old on webhook_events (created_at);

-- Deliveries that are still to be tried: when, and which worker has them.
create table webhook_queue (
  org_id      uuid           not null,
  id          uuid           not null,
  endpoint_id uuid           not null,
  event_id    text           not null,
  campaign_id uuid,
  sequence    int            not null,
  attempt     int            not null default 1 check (attempt >= 1 and attempt <= 6),
  in_line     boolean        not null,
  due_at      timestamptz(3),
  claim       uuid,
  lease_until timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, id) references webhook_deliveries (org_id, id) on delete cascade,
  check (attempt = 1 or not in_line),
  check (due_at is not null or in_line),
  check (claim is null or due_at is not null),
  check ((claim is null) = (lease_until is null))
) with (fillfactor = 50);
create index webhook_queue_due on webhook_queue (org_id, due_at) where due_at is not null;
create index webhook_queue_in_line on webhook_queue (org_id, endpoint_id, campaign_id, sequence) where in_line;

-- Sealed secrets that sign webhooks, with the one before for a day after a rotation.
create table webhook_secrets (
  org_id          uuid           not null references organizations (id),
  endpoint_id     uuid,
  sealed_secret   text           not null,
  sealed_previous text,
  previous_until  timestamptz(3),
  created_at      timestamptz(3) not null default app.now(),
  foreign key (org_id, endpoint_id) references webhook_endpoints (org_id, id) on delete cascade,
  check ((sealed_previous is null) = (previous_until is null))
);
create unique index webhook_secrets_of on webhook_secrets (org_id, endpoint_id) nulls not distinct;

-- Erasures, revocations and removals, to be made again after a restore.
create table withdrawals (
  id         text           not null primary key,
  kind       text           not null check (kind in ('erasure', 'key', 'app_key', 'user')),
  org_id     uuid,
  subject    text           not null,
  at         timestamptz(3) not null default app.now(),
  written_at timestamptz(3)
);
create index withdrawals_unwritten on withdrawals (at) where written_at is null;

-- Up to which run of an organisation, in the order of their creation, the outputs of nodes were removed.
create table workflow_output_marks (
  org_id          uuid           not null primary key,
  created_at      timestamptz(3) not null,
  workflow_run_id uuid           not null,
  foreign key (org_id, workflow_run_id) references workflow_runs (org_id, id)
);

-- The nodes of a workflow run: every finished one is a row, so that a restart goes on where the last one stopped.
create table workflow_run_nodes (
  org_id          uuid           not null,
  workflow_run_id uuid           not null,
  node_id         text           not null,
  type            text           not null,
  status          text           not null check (status in ('running', 'completed', 'failed', 'skipped')),
  -- How often the node was begun; faults says how many of these ended in a fault that may pass.
  attempts        int            not null,
  faults          int            not null,
  run_id          uuid,
  holds           jsonb          not null,
  -- What failed attempts have used of the holds, by cost name.
  used            jsonb          not null,
  output          jsonb,
  error           text,
  wakes_at        timestamptz(3),
  started_at      timestamptz(3),
  completed_at    timestamptz(3),
  primary key (org_id, workflow_run_id, node_id),
  foreign key (org_id, workflow_run_id) references workflow_runs (org_id, id)
) with (fillfactor = 75);

-- Walks of workflows, each executed inside one job under a lease.
create table workflow_runs (
  org_id                uuid           not null references organizations (id),
  id                    uuid           not null,
  workflow_id           uuid           not null references workflows (id),
  -- The version as it was named when the run started, so that a list reads one table.
  workflow_slug         text           not null,
  workflow_dynasty_slug text           not null,
  feature_slug          text           not null,
  feature_dynasty_slug  text           not null,
  campaign_id           uuid,
  brand_ids             uuid[]         not null,
  user_id               uuid,
  run_id                uuid,
  -- Which of the runs that a campaign may have at once a live run is.
  slot                  int            check (slot >= 1),
  status                text
    not null default 'queued' check (status in ('queued', 'dispatching', 'running', 'completed', 'failed',
      'cancelled')),
  inputs                jsonb          not null,
  -- How the run ends, known from its first end-run on.
  ending                jsonb,
  failed_node           text,
  error                 text,
  -- Who works on it. Every write of the worker is fenced by owner and attempt.
  owner                 text,
  attempt               int            not null default 0,
  lease_until           timestamptz(3),
  -- No worker takes it up before this moment.
  wake_at               timestamptz(3),
  reserved_at           timestamptz(3),
  started_at            timestamptz(3),
  completed_at          timestamptz(3),
  created_at            timestamptz(3) not null default app.now(),
  -- What was reserved for each node, by its id: a node that begins finds its holds here.
  holds                 jsonb          not null default '{}',
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
) with (fillfactor = 60);
create index workflow_runs_by_age on workflow_runs (org_id, created_at desc, id desc) include (status, workflow_id,
  workflow_slug, workflow_dynasty_slug, feature_slug);
create index workflow_runs_failed on workflow_runs (org_id, status, created_at desc, id desc) where status in
  ('failed', 'cancelled');
create index workflow_runs_live on workflow_runs (created_at) where status in ('queued', 'dispatching', 'running');
create index workflow_runs_of_campaign on workflow_runs (org_id, campaign_id, created_at desc, id desc) include
  (status) where campaign_id is not null;
create unique index workflow_runs_slots on workflow_runs (org_id, campaign_id, slot) where slot is not null and
  (status in ('queued', 'dispatching', 'running'));

-- Graphs that a campaign can run, in lineages of versions. A row without an organisation is built in and seen by all.
create table workflows (
  id                   uuid             not null primary key,
  org_id               uuid             references organizations (id),
  slug                 text collate "C" not null,
  dynasty_slug         text collate "C" not null,
  version              int              not null check (version >= 1),
  code_word            text             not null,
  display_name         text             not null,
  dynasty_name         text             not null,
  description          text,
  created_for_brand_id uuid,
  -- The feature as it was when the row was made, so that a list reads one table.
  feature_slug         text             not null,
  feature_dynasty_slug text             not null,
  feature_order        int              not null,
  category             text             not null,
  channel              text             not null,
  audience_type        text,
  dag                  jsonb            not null,
  signature            text             not null check (signature ~ '^[0-9a-f]{64}$'),
  status               text             not null check (status in ('active', 'deprecated')),
  creation_type        text             not null check (creation_type in ('scratch', 'upgrade', 'fork')),
  forked_from          uuid             references workflows (id),
  -- Checked at commit: the old version names the new one before that exists, because two versions are never active at
  -- once.
  upgraded_to          uuid             references workflows (id) deferrable initially deferred,
  created_at           timestamptz(3)   not null default app.now(),
  updated_at           timestamptz(3)   not null default app.now(),
  unique nulls not distinct (org_id, slug),
  unique nulls not distinct (org_id, dynasty_slug, version)
);
create index workflows_in_order on workflows (org_id, feature_order, dynasty_slug, version desc, id);
create index workflows_of_feature on workflows (org_id, feature_dynasty_slug, signature);
create unique index workflows_one_active on workflows (org_id, dynasty_slug) nulls not distinct where status =
  'active';

-- A window that begins has nothing spent.
create function app.begin_windows() returns trigger language plpgsql as $$
begin
  if new.day > old.day then
    new.day_actual := 0;
    if app.week_of(new.day) > app.week_of(old.day) then new.week_actual := 0; end if;
    if app.month_of(new.day) > app.month_of(old.day) then new.month_actual := 0; end if;
  end if;
  return new;
end $$;

-- A cost line moves provisioned -> actual | cancelled, actual -> refunded, and no other way.
create function app.check_line_moves() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select org_id, id, status as before, null as after from old_lines union all
      select org_id, id, null, status from new_lines) sides
    group by org_id, id
    having max(before) <> max(after)
      and (max(before), max(after)) not in (('provisioned', 'actual'), ('provisioned', 'cancelled'), ('actual', 'refunded')))
  then raise exception 'a cost line moves provisioned -> actual | cancelled, actual -> refunded'
    using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The legal moves of a message and no others: nothing that may have left leaves again. Two times are set here, so that
-- no path to a state forgets them.
create function app.check_message_moves() returns trigger language plpgsql as $$
begin
  if old.status = new.status then return new; end if;
  if (old.status, new.status) not in (
    ('scheduled', 'claimed'), ('claimed', 'scheduled'), ('claimed', 'sending'), ('sending', 'sent'), ('sending', 'failed'),
    ('sending', 'scheduled'), ('sending', 'unknown'), ('sending', 'cancelled'), ('scheduled', 'skipped'),
    ('claimed', 'skipped'), ('scheduled', 'cancelled'), ('claimed', 'cancelled'), ('unknown', 'sent'), ('sent', 'scheduled'),
    ('unknown', 'scheduled'), ('scheduled', 'sent'), ('cancelled', 'scheduled'))
  then raise exception 'a message does not move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  -- Only a verdict brings a step back, and only one that an answer had called off (api.md 33.43).
  if old.status = 'cancelled' and (old.status_reason is distinct from 'replied' or new.restored_at is null
    or new.restored_at is not distinct from old.restored_at)
  then raise exception 'a cancelled message is restored only by a verdict, after an answer' using errcode = 'check_violation';
  end if;
  -- Only a server that said it did not take the message lets it be sent again.
  if old.status = 'sent' and new.status = 'scheduled' and new.soft_bounces <= old.soft_bounces
    and (new.returned_at is null or new.returned_at is not distinct from old.returned_at)
  then raise exception 'a sent message is sent again only after it came back' using errcode = 'check_violation';
  end if;
  -- Only a person has a message sent again that may have arrived, and once (api.md 33.6).
  if old.status = 'unknown' and new.status = 'scheduled'
    and (old.resent_at is not null or new.resent_at is null or new.resolution is distinct from 'resend')
  then raise exception 'an unknown message is sent again once, by a person' using errcode = 'check_violation';
  end if;
  -- Only evidence that the first copy arrived ends the wait for a second one.
  if old.status = 'scheduled' and new.status = 'sent' and old.resent_at is null and old.status_reason is distinct from 'refused'
  then raise exception 'a message that never left is not sent' using errcode = 'check_violation';
  end if;
  if new.status = 'sending' then new.handed_over_at := app.now(); end if;
  if new.status = 'unknown' then new.unknown_at := app.now(); end if;
  if old.status = 'unknown' and new.status = 'scheduled' then new.unknown_at := null; end if;
  return new;
end $$;

-- Counts what was written.
create function app.count_emails_inserted() returns trigger language plpgsql as $$
begin
  insert into message_counts (org_id, campaign_id, step, measure, count)
    select org_id, campaign_id, 0, 'generated', count(*) from new_emails where campaign_id is not null group by 1, 2;
  return null;
end $$;

-- Adds the steps for the measures of new leads.
create function app.count_leads_inserted() returns trigger language plpgsql as $$
begin
  insert into lead_counts (org_id, campaign_id, brand_id, audience_id, day, goal, measure, count)
    select l.org_id, l.campaign_id, l.brand_id, l.audience_id, (l.created_at at time zone 'UTC')::date, l.goal, m, count(*)
    from new_leads l cross join lateral unnest(app.lead_measures(l)) m group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;

-- Adds the steps between the measures of leads before and after.
create function app.count_leads_moved() returns trigger language plpgsql as $$
begin
  insert into lead_counts (org_id, campaign_id, brand_id, audience_id, day, goal, measure, count)
    select org_id, campaign_id, brand_id, audience_id, day, goal, measure, sum(step) from (
      select l.org_id, l.campaign_id, l.brand_id, l.audience_id, (l.created_at at time zone 'UTC')::date as day, l.goal,
        m as measure, 1 as step from new_leads l cross join lateral unnest(app.lead_measures(l)) m
      union all
      select l.org_id, l.campaign_id, l.brand_id, l.audience_id, (l.created_at at time zone 'UTC')::date, l.goal,
        m, -1 from old_leads l cross join lateral unnest(app.lead_measures(l)) m) steps
    group by 1, 2, 3, 4, 5, 6, 7 having sum(step) <> 0;
  return null;
end $$;

-- Writes how many rows of the table came and went, by the columns and conditions that the trigger names.
create function app.count_list() returns trigger language plpgsql as $$
declare
  parts text := (select string_agg(format('%1$L, %1$s', part), ', ') from unnest(tg_argv) part);
  counted text := format('select org_id, jsonb_build_object(%s) as parts, ', parts);
  steps text := case tg_op
    when 'INSERT' then counted || '1 as step from added'
    when 'DELETE' then counted || '-1 as step from gone'
    else counted || '1 as step from added union all ' || counted || '-1 from gone' end;
begin
  execute format('insert into list_counts (org_id, list, parts, count)
    select org_id, %L, parts, sum(step) from (%s) steps group by org_id, parts having sum(step) <> 0',
    tg_table_name, steps);
  return null;
end $$;

-- Adds the steps between the measures of messages before and after.
create function app.count_messages_moved() returns trigger language plpgsql as $$
begin
  insert into message_counts (org_id, campaign_id, step, measure, count)
    select org_id, campaign_id, step, measure, sum(sign) from (
      select m.org_id, m.campaign_id, m.step, x as measure, 1 as sign
        from new_messages m cross join lateral unnest(app.message_measures(m)) x
      union all
      select m.org_id, m.campaign_id, m.step, x, -1
        from old_messages m cross join lateral unnest(app.message_measures(m)) x) steps
    group by 1, 2, 3, 4 having sum(sign) <> 0;
  return null;
end $$;

-- Counts runs that begin.
create function app.count_runs_started() returns trigger language plpgsql as $$
begin
  insert into run_counts (org_id, campaign_id, count)
    select org_id, campaign_id, count(*) from new_runs
    where campaign_id is not null and parent_run_id is null group by 1, 2;
  return null;
end $$;

-- `a.b.c` as {a.b.c, b.c, c}: a suppressed domain covers its subdomains, and each of these is one look-up.
create function app.domain_suffixes(domain text) returns text[] language plpgsql immutable parallel safe as $$
declare
  labels constant text[] := string_to_array(domain, '.');
  suffixes text[] := '{}';
begin
  for n in 1 .. coalesce(cardinality(labels), 0) loop
    suffixes := array_append(suffixes, array_to_string(labels[n:], '.'));
  end loop;
  return suffixes;
end $$;

-- Holds the credit of new platform lines.
create function app.enter_credit_use() returns trigger language plpgsql as $$
begin
  insert into credit_use (org_id, held, actual)
    select org_id, sum(price * quantity), 0 from new_lines where cost_source = 'platform'
    group by org_id having sum(price * quantity) <> 0;
  return null;
end $$;

-- A new cost line is a hold: in the ledger, in the costs of its campaign and in its run. The budget was raised before
-- it.
create function app.enter_holds() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into transfers (org_id, line_id, kind, amount)
    select org_id, id, 'hold', price * quantity from new_lines;
  insert into campaign_costs as c (org_id, campaign_id, cost_name, provisioned, quantity)
    select org_id, campaign_id, cost_name, sum(price * quantity), sum(quantity) from new_lines
    where campaign_id is not null group by org_id, campaign_id, cost_name order by org_id, campaign_id, cost_name
  on conflict (org_id, campaign_id, cost_name) do update
    set provisioned = c.provisioned + excluded.provisioned, quantity = c.quantity + excluded.quantity;
  update runs r set own_provisioned = r.own_provisioned + d.amount, updated_at = app.now()
    from (select org_id, run_id, sum(price * quantity) as amount from new_lines group by org_id, run_id) d
    where r.org_id = d.org_id and r.id = d.run_id;
  return null;
end $$;

-- Enters the moves of lines in the ledger. Its key refuses to post, release or refund a line twice.
create function app.enter_transfers() returns trigger language plpgsql as $$
begin
  insert into transfers (org_id, line_id, kind, amount)
    select p.org_id, p.id, m.kind, m.amount from (
      select org_id, id, max(before) as before, max(after) as after, max(was) as was, max(is_now) as is_now from (
        select org_id, id, status as before, null as after, price * quantity as was, null::bigint as is_now
        from old_lines
        union all
        select org_id, id, null, status, null, price * quantity from new_lines) sides
      group by org_id, id) p
    cross join lateral (values
      ('post', p.is_now, p.before = 'provisioned' and p.after = 'actual'),
      ('release', case when p.after = 'actual' then greatest(p.was - p.is_now, 0) else p.was end,
        p.before = 'provisioned' and p.after in ('actual', 'cancelled')),
      ('overrun', p.is_now - p.was, p.before = 'provisioned' and p.after = 'actual' and p.is_now > p.was),
      ('refund', p.was, p.before = 'actual' and p.after = 'refunded')) m (kind, amount, applies)
    where m.applies;
  return null;
end $$;

create function app.forget_ended_session() returns trigger language plpgsql as $$
begin
  new.begun_from := null;
  new.begun_with := null;
  return new;
end $$;

-- The second wall: what is held may rise only to a sum within its cap. Lowering a cap below what is spent stays
-- allowed, and so does settling a hold that came to more.
create function app.hold_caps() returns trigger language plpgsql as $$
begin
  if new.open_holds >= old.open_holds and (
      (new.cap_daily < new.day_spent and new.day_spent > case when new.day > old.day then 0 else old.day_spent end)
      or (new.cap_weekly < new.week_spent
        and new.week_spent > case when app.week_of(new.day) > app.week_of(old.day) then 0 else old.week_spent end)
      or (new.cap_monthly < new.month_spent
        and new.month_spent > case when app.month_of(new.day) > app.month_of(old.day) then 0 else old.month_spent end)
      or (new.cap_total < new.total_spent and new.total_spent > old.total_spent))
    or (new.max_leads < new.leads and new.leads > old.leads)
  then raise exception 'a cap of campaign % would be passed', new.campaign_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function app.hold_mandate() returns trigger language plpgsql as $$
declare
  today boolean := new.day = old.day;
  this_week boolean := app.week_of(new.day) = app.week_of(old.day);
  this_month boolean := app.month_of(new.day) = app.month_of(old.day);
begin
  if new.open_holds > old.open_holds and (
      (new.cap_daily < new.day_spent and new.day_spent > case when today then old.day_spent else 0 end)
      or (new.cap_weekly < new.week_spent and new.week_spent > case when this_week then old.week_spent else 0 end)
      or (new.cap_monthly < new.month_spent and new.month_spent > case when this_month then old.month_spent else 0 end)
      or (new.cap_total < new.total_spent and new.total_spent > old.total_spent)
      or (new.messages_daily < new.day_messages and new.day_messages > case when today then old.day_messages else 0 end)
      or (new.messages_weekly < new.week_messages
        and new.week_messages > case when this_week then old.week_messages else 0 end)
      or (new.messages_monthly < new.month_messages
        and new.month_messages > case when this_month then old.month_messages else 0 end)
      or (new.messages_total < new.total_messages and new.total_messages > old.total_messages))
  then raise exception 'a cap of mandate % would be passed', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Whether a class of reply is that of a program.
create function app.is_automatic(classification text) returns boolean language sql immutable as $$
  select classification in ('autoReply', 'outOfOffice')
$$;

-- An instant inside JSON, in the form of every answer.
create function app.iso(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Adds new people to their audience. Of two campaigns that find one person the second waits for the first; all go in
-- the order of people.
create function app.join_audience() returns trigger language plpgsql as $$
begin
  with joined as (
    insert into audience_members (org_id, audience_id, person_id, joined_at, served)
      select org_id, audience_id, person_id, min(created_at), bool_or(served_at is not null) from new_leads
      where audience_id is not null group by 1, 2, 3 order by 1, 2, 3
      on conflict (org_id, audience_id, person_id) do nothing returning org_id, audience_id, served)
  insert into audience_counts (org_id, audience_id, members, served)
    select org_id, audience_id, count(*), count(*) filter (where served) from joined group by 1, 2;
  return null;
end $$;

create function app.keep_book_page() returns trigger language plpgsql as $$
begin
  raise exception 'a closed page is never changed' using errcode = 'check_violation';
end $$;

-- Moves the spend of each campaign's open windows with its lines. The lock comes first, in the order of ids.
create function app.keep_budgets() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  -- A line that only goes to another run moves no sum of its campaign, so nobody waits for the budget then. A line that
  -- a message takes moves no sum either, but scheduling must have the budget before it touches messages and leads.
  if not exists (
    select from (
      select org_id, id, status, price, quantity, message_id from old_lines union all
      select org_id, id, status, price, quantity, message_id from new_lines) sides
    group by org_id, id, status, price, quantity, message_id having count(*) = 1)
  then return null;
  end if;

  perform from budgets b
    where (b.org_id, b.campaign_id) in (select org_id, campaign_id from new_lines where campaign_id is not null)
    order by b.org_id, b.campaign_id for no key update;

  update budgets b set
    day_spent = b.day_spent + d.day, week_spent = b.week_spent + d.week, month_spent = b.month_spent + d.month,
    day_actual = b.day_actual + d.day_actual, week_actual = b.week_actual + d.week_actual,
    month_actual = b.month_actual + d.month_actual,
    total_spent = b.total_spent + d.total, total_actual = b.total_actual + d.actual, open_holds = b.open_holds + d.held
  from (
    select s.org_id, s.campaign_id,
      coalesce(sum(s.spent) filter (where s.counted_on = k.day), 0) as day,
      coalesce(sum(s.spent) filter (where app.week_of(s.counted_on) = app.week_of(k.day)), 0) as week,
      coalesce(sum(s.spent) filter (where app.month_of(s.counted_on) = app.month_of(k.day)), 0) as month,
      coalesce(sum(s.actual) filter (where s.counted_on = k.day), 0) as day_actual,
      coalesce(sum(s.actual) filter (where app.week_of(s.counted_on) = app.week_of(k.day)), 0) as week_actual,
      coalesce(sum(s.actual) filter (where app.month_of(s.counted_on) = app.month_of(k.day)), 0) as month_actual,
      sum(s.spent) as total, sum(s.actual) as actual, sum(s.held) as held
    from (
      select org_id, campaign_id, counted_on,
        case when status in ('provisioned', 'actual') then price * quantity else 0 end as spent,
        case when status = 'actual' then price * quantity else 0 end as actual,
        case when status = 'provisioned' then 1 else 0 end as held from new_lines where campaign_id is not null
      union all
      select org_id, campaign_id, counted_on,
        case when status in ('provisioned', 'actual') then -price * quantity else 0 end,
        case when status = 'actual' then -price * quantity else 0 end,
        case when status = 'provisioned' then -1 else 0 end from old_lines where campaign_id is not null) s
    join budgets k on k.org_id = s.org_id and k.campaign_id = s.campaign_id
    group by s.org_id, s.campaign_id) d
  where b.org_id = d.org_id and b.campaign_id = d.campaign_id and (d.total <> 0 or d.actual <> 0 or d.held <> 0);
  return null;
end $$;

-- Moves the sums by cost name of each campaign with its lines.
create function app.keep_campaign_costs() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update campaign_costs c set
    actual = c.actual + d.actual, provisioned = c.provisioned + d.provisioned, quantity = c.quantity + d.quantity
  from (
    select org_id, campaign_id, cost_name,
      sum(actual) as actual, sum(provisioned) as provisioned, sum(quantity) as quantity
    from (
      select org_id, campaign_id, cost_name, case when status = 'actual' then price * quantity else 0 end as actual,
        case when status = 'provisioned' then price * quantity else 0 end as provisioned,
        case when status in ('actual', 'provisioned') then quantity else 0 end as quantity
      from new_lines where campaign_id is not null
      union all
      select org_id, campaign_id, cost_name, case when status = 'actual' then -price * quantity else 0 end,
        case when status = 'provisioned' then -price * quantity else 0 end,
        case when status in ('actual', 'provisioned') then -quantity else 0 end
      from old_lines where campaign_id is not null) s
    group by org_id, campaign_id, cost_name) d
  where c.org_id = d.org_id and c.campaign_id = d.campaign_id and c.cost_name = d.cost_name
    and (d.actual <> 0 or d.provisioned <> 0 or d.quantity <> 0);
  return null;
end $$;

-- Moves the use of credit, and the usage of the day, with the platform's lines.
create function app.keep_credit_use() returns trigger language plpgsql as $$
begin
  insert into credit_use (org_id, held, actual)
    select org_id, sum(held), sum(actual) from (
      select org_id, case when status = 'provisioned' then price * quantity else 0 end as held,
        case when status = 'actual' then price * quantity else 0 end as actual
      from new_lines where cost_source = 'platform'
      union all
      select org_id, case when status = 'provisioned' then -price * quantity else 0 end,
        case when status = 'actual' then -price * quantity else 0 end
      from old_lines where cost_source = 'platform') sides
    group by org_id having sum(held) <> 0 or sum(actual) <> 0;
  insert into usage_days (org_id, day, campaign_id, amount, newest_at)
    select org_id, (settled_at at time zone 'UTC')::date, campaign_id, sum(amount), max(settled_at) from (
      select org_id, settled_at, campaign_id, price * quantity as amount
      from new_lines where cost_source = 'platform' and status = 'actual'
      union all
      select org_id, settled_at, campaign_id, -price * quantity
      from old_lines where cost_source = 'platform' and status = 'actual') sides
    group by 1, 2, 3 having sum(amount) <> 0;
  return null;
end $$;

create function app.keep_mandates() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from new_lines where mandate_id is not null) then return null; end if;

  perform from mandates m
    where (m.org_id, m.id) in (select org_id, mandate_id from new_lines where mandate_id is not null)
    order by m.org_id, m.id for no key update;

  update mandates m set
    day_spent = m.day_spent + d.day, week_spent = m.week_spent + d.week, month_spent = m.month_spent + d.month,
    total_spent = m.total_spent + d.total,
    day_held = m.day_held + d.day_held, week_held = m.week_held + d.week_held,
    month_held = m.month_held + d.month_held, total_held = m.total_held + d.held,
    day_messages = m.day_messages + d.day_messages, week_messages = m.week_messages + d.week_messages,
    month_messages = m.month_messages + d.month_messages, total_messages = m.total_messages + d.messages,
    open_holds = m.open_holds + d.open
  from (
    select s.org_id, s.mandate_id,
      coalesce(sum(s.spent) filter (where s.mandated_on = k.day), 0) as day,
      coalesce(sum(s.spent) filter (where app.week_of(s.mandated_on) = app.week_of(k.day)), 0) as week,
      coalesce(sum(s.spent) filter (where app.month_of(s.mandated_on) = app.month_of(k.day)), 0) as month,
      coalesce(sum(s.held) filter (where s.mandated_on = k.day), 0) as day_held,
      coalesce(sum(s.held) filter (where app.week_of(s.mandated_on) = app.week_of(k.day)), 0) as week_held,
      coalesce(sum(s.held) filter (where app.month_of(s.mandated_on) = app.month_of(k.day)), 0) as month_held,
      coalesce(sum(s.messages) filter (where s.mandated_on = k.day), 0) as day_messages,
      coalesce(sum(s.messages) filter (where app.week_of(s.mandated_on) = app.week_of(k.day)), 0) as week_messages,
      coalesce(sum(s.messages) filter (where app.month_of(s.mandated_on) = app.month_of(k.day)), 0) as month_messages,
      sum(s.spent) as total, sum(s.held) as held, sum(s.messages) as messages, sum(s.open) as open
    from (
      select org_id, mandate_id, mandated_on,
        case when status in ('provisioned', 'actual') then price * quantity else 0 end as spent,
        case when status = 'provisioned' then price * quantity else 0 end as held,
        case when status in ('provisioned', 'actual') and category = 'email_sending' then quantity else 0 end as messages,
        case when status = 'provisioned' then 1 else 0 end as open from new_lines where mandate_id is not null
      union all
      select org_id, mandate_id, mandated_on,
        case when status in ('provisioned', 'actual') then -price * quantity else 0 end,
        case when status = 'provisioned' then -price * quantity else 0 end,
        case when status in ('provisioned', 'actual') and category = 'email_sending' then -quantity else 0 end,
        case when status = 'provisioned' then -1 else 0 end from old_lines where mandate_id is not null) s
    join mandates k on k.org_id = s.org_id and k.id = s.mandate_id
    group by s.org_id, s.mandate_id) d
  where m.org_id = d.org_id and m.id = d.mandate_id
    and (d.total <> 0 or d.held <> 0 or d.messages <> 0 or d.open <> 0);
  return null;
end $$;

-- Moves the sums of runs with their lines. A line that goes to another run takes its amount along.
create function app.keep_runs() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update runs r set own_provisioned = r.own_provisioned + d.provisioned, own_actual = r.own_actual + d.actual,
    updated_at = app.now()
  from (
    select org_id, run_id, sum(provisioned) as provisioned, sum(actual) as actual from (
      select org_id, run_id, case when status = 'provisioned' then price * quantity else 0 end as provisioned,
        case when status = 'actual' then price * quantity else 0 end as actual from new_lines
      union all
      select org_id, run_id, case when status = 'provisioned' then -price * quantity else 0 end,
        case when status = 'actual' then -price * quantity else 0 end from old_lines) sides
    group by org_id, run_id) d
  where r.org_id = d.org_id and r.id = d.run_id and (d.provisioned <> 0 or d.actual <> 0);
  return null;
end $$;

-- What a lead counts for.
create function app.lead_measures(l leads) returns text[] language sql immutable as $$
  select array_remove(array[
    'total', 'status:' || l.status, case when l.status = 'skipped' then 'skipped:' || l.status_reason end,
    case when l.enriched then 'enriched' end, case when l.contacted then 'contacted' end,
    case when l.sent then 'sent' end, case when l.delivered then 'delivered' end,
    case when l.opened then 'opened' end, case when l.clicked then 'clicked' end,
    case when l.bounced then 'bounced' end, case when l.unsubscribed then 'unsubscribed' end,
    case when l.booked_without_reply then 'booked_without_reply' end,
    'reply:' || app.reply_of(l)], null)
$$;

-- Keeps the class of a conversation equal to that of its lead.
create function app.lead_to_inbox() returns trigger language plpgsql as $$
declare
  class text := app.reply_of(new);
  -- A verdict is of the team itself, so that it is no news to it.
  is_news int := (new.verdict_class is null and not app.is_automatic(class))::int;
begin
  if class is null then
    delete from inbox_conversations where org_id = new.org_id and lead_id = new.id;
  else
    insert into inbox_conversations (org_id, lead_id, campaign_id, brand_id, classification, status, news)
      values (new.org_id, new.id, new.campaign_id, new.brand_id, class, case is_news when 1 then 'open' else 'done' end,
        is_news)
      on conflict (org_id, lead_id) do update set classification = excluded.classification;
  end if;
  return null;
end $$;

-- Marks the member of the audience whose first lead was served.
create function app.mark_member_served() returns trigger language plpgsql as $$
begin
  with first_time as (
    update audience_members set served = true
      where org_id = new.org_id and audience_id = new.audience_id and person_id = new.person_id and not served
      returning org_id, audience_id)
  insert into audience_counts (org_id, audience_id, members, served)
    select org_id, audience_id, 0, 1 from first_time;
  return null;
end $$;

-- What a message counts for. A step that a person only says was sent counts as delivered once there is evidence.
create function app.message_measures(m messages) returns text[] language sql immutable as $$
  select array_remove(array[
    -- A step that came back was accepted once, and stays so while it waits to leave again.
    case when m.sent_at is not null then 'sent' end,
    case when m.status = 'sent' and m.status_reason is distinct from 'refused'
      and (m.bounced_at is null or m.opened_at is not null)
      and (m.resolution is distinct from 'sent' or m.delivered_at is not null) then 'delivered' end,
    case when m.opened_at is not null then 'opened' end,
    case when m.clicked_at is not null then 'clicked' end,
    case when m.bounced_at is not null then 'bounced' end,
    case when m.replied_at is not null then 'replied' end,
    case when m.unsubscribed_at is not null then 'unsubscribed' end], null)
$$;

-- The first day of the month.
create function app.month_of(day date) returns date language sql immutable as $$
  select day - (extract(day from day)::int - 1)
$$;

-- Moves the person of a lead that goes to another audience.
create function app.move_member() returns trigger language plpgsql as $$
begin
  with joined as (
    insert into audience_members (org_id, audience_id, person_id, joined_at, served)
      values (new.org_id, new.audience_id, new.person_id, app.now(), new.served_at is not null)
      on conflict (org_id, audience_id, person_id) do nothing returning served)
  insert into audience_counts (org_id, audience_id, members, served)
    select new.org_id, new.audience_id, 1, served::int from joined;
  with gone as (
    delete from audience_members m
      where m.org_id = old.org_id and m.audience_id = old.audience_id and m.person_id = old.person_id
        and not exists (select from leads l
          where l.org_id = m.org_id and l.person_id = m.person_id and l.audience_id = m.audience_id)
      returning served)
  insert into audience_counts (org_id, audience_id, members, served)
    select old.org_id, old.audience_id, -1, -served::int from gone;
  return null;
end $$;

create function app.note_answer() returns trigger language plpgsql as $$
begin
  insert into book_notes (org_id, kind, data) values (new.org_id, 'answered', jsonb_build_object('message', new.id,
    'campaign', new.campaign_id, 'brand', new.brand_id, 'hash', new.to_hash, 'domain', new.to_domain));
  return null;
end $$;

create function app.note_caps() returns trigger language plpgsql as $$
begin
  insert into book_notes (org_id, kind, data) values (new.org_id, 'caps', jsonb_build_object('campaign', new.campaign_id,
    'daily', new.cap_daily::text, 'weekly', new.cap_weekly::text, 'monthly', new.cap_monthly::text,
    'total', new.cap_total::text));
  return null;
end $$;

create function app.note_legal_statement() returns trigger language plpgsql as $$
begin
  insert into legal_statements (org_id, campaign_id, basis) values (new.org_id, new.id, new.legal_basis);
  return null;
end $$;

create function app.note_message() returns trigger language plpgsql as $$
begin
  insert into book_notes (org_id, kind, data)
    select new.org_id, n.kind, jsonb_build_object('message', new.id, 'attempt', new.attempt, 'fenced', app.iso(n.fenced))
      || case when n.kind in ('sent', 'unconfirmed') then jsonb_build_object('campaign', new.campaign_id,
        'step', new.step, 'hash', new.to_hash, 'domain', new.to_domain) else '{}' end
    from (values
      -- A second copy keeps the time of the first.
      ('sent', new.handed_over_at, new.status = 'sent' and old.status <> 'sent'
        and (new.resent_at is not null or new.sent_at < new.handed_over_at)),
      ('unconfirmed', new.handed_over_at, new.status = 'unknown' and old.status <> 'unknown'),
      ('refused', new.handed_over_at, new.status = 'failed' and old.status <> 'failed'),
      ('returned', coalesce(old.handed_over_at, old.sent_at), new.status = 'scheduled' and old.status in ('sent', 'unknown')),
      ('bounced', coalesce(new.handed_over_at, new.sent_at), new.bounced_at is not null and old.bounced_at is null)
    ) n (kind, fenced, is_so) where n.is_so;
  return null;
end $$;

create function app.note_released() returns trigger language plpgsql as $$
begin
  insert into book_notes (org_id, kind, data)
    select org_id, 'released', jsonb_build_object('key', match_key, 'brand', brand_id, 'since', app.iso(created_at),
      'reason', reason) from gone;
  return null;
end $$;

create function app.note_removed_user() returns trigger language plpgsql as $$
begin
  insert into withdrawals (id, kind, org_id, subject, at)
    values ('user:' || new.id || ':' || (extract(epoch from new.removed_at) * 1000)::bigint, 'user', new.org_id, new.id,
      new.removed_at) on conflict (id) do nothing;
  return null;
end $$;

create function app.note_revoked_app_key() returns trigger language plpgsql as $$
begin
  insert into withdrawals (id, kind, subject, at)
    values ('app_key:' || new.id, 'app_key', new.id, new.revoked_at) on conflict (id) do nothing;
  return null;
end $$;

create function app.note_revoked_key() returns trigger language plpgsql as $$
begin
  insert into withdrawals (id, kind, org_id, subject, at)
    values ('key:' || new.id, 'key', new.org_id, new.id, new.revoked_at) on conflict (id) do nothing;
  return null;
end $$;

-- The clock of every decision. Tests move it per session; production never sets the offset.
create function app.now() returns timestamptz language sql as $$
  select (clock_timestamp() + make_interval(secs =>
    coalesce(nullif(current_setting('app.offset_ms', true), '')::float8, 0) / 1000))::timestamptz(3)
$$;

-- The person of a lead as events name them.
create function app.person_in_event(org uuid, lead uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('lead_id', l.id, 'email', p.email, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''),
    'company', p.organization_name, 'title', p.title)
  from leads l join people p on p.org_id = l.org_id and p.id = l.person_id where l.org_id = org and l.id = lead
$$;

-- Whether the organisation asked for detail events.
create function app.records_details(org uuid) returns boolean language sql stable as $$
  select exists (select from event_recordings where org_id = org and since is not null)
$$;

-- Rows of this table are never changed, but what is personal in them may be forgotten.
create function app.refuse_all_but_forgetting() returns trigger language plpgsql as $$
declare
  forgettable constant text[] := array['actor_name', 'actor_email', 'address', 'agent', 'changes'];
begin
  if to_jsonb(new) - forgettable is distinct from to_jsonb(old) - forgettable
    or exists (
      select from jsonb_each(to_jsonb(new)) as field (name, value)
      where field.name = any(forgettable) and field.value <> 'null'::jsonb
        and field.value is distinct from to_jsonb(old) -> field.name)
  then
    raise exception 'rows of % are only ever added', tg_table_name;
  end if;
  return new;
end $$;

-- Rows of this table are never changed.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;

-- Rows of this table are deleted only when they are too old.
create function app.refuse_delete_but_retention() returns trigger language plpgsql as $$
begin
  if current_setting('app.retention', true) is distinct from tg_table_name
    and old.created_at > app.now() - interval '400 days'
  then
    raise exception 'rows of % are deleted by retention alone', tg_table_name;
  end if;
  return old;
end $$;

-- What a line says it changed goes only with the line.
create function app.refuse_delete_of_changes() returns trigger language plpgsql as $$
begin
  if exists (select from activity where org_id = old.org_id and id = old.activity_id) then
    raise exception 'rows of % are deleted only with their line', tg_table_name;
  end if;
  return old;
end $$;

-- The class of reply that counts.
create function app.reply_of(l leads) returns text language sql immutable as $$
  select coalesce(l.verdict_class, l.reply_class, l.automatic_class)
$$;

-- Brings the conversation of a reply up; an automatic one is no news.
create function app.reply_to_inbox() returns trigger language plpgsql as $$
declare
  -- An erased person has no address any more: what they write is counted and asks for nothing.
  is_news int := (not new.automatic and exists (select from leads l join people p on p.org_id = l.org_id
    and p.id = l.person_id where l.org_id = new.org_id and l.id = new.lead_id and p.email is not null))::int;
begin
  insert into inbox_conversations as c (org_id, lead_id, campaign_id, brand_id, classification, status, news)
    values (new.org_id, new.lead_id, new.campaign_id, new.brand_id, new.classification,
      case is_news when 1 then 'open' else 'done' end, is_news)
    on conflict (org_id, lead_id) do update set status = 'open', snoozed_until = null, news = c.news + 1,
      came_at = app.now() where is_news = 1;
  return null;
end $$;

-- What came of a sequence until now, and of one step of it.
create function app.sequence_so_far(org uuid, email uuid, lead uuid, after int) returns table(sent_at timestamptz, is_lost boolean, has_clicked boolean, has_left boolean, class text, answered_at timestamptz, campaign text) language sql stable as $$
  select m.sent_at, coalesce(m.is_lost, true), coalesce(m.has_clicked, false), l.unsubscribed,
    coalesce(l.verdict_class, l.reply_class, case when l.booked_without_reply then 'meetingBooked' end),
    coalesce(m.replied_at, l.updated_at), c.status
  from leads l join campaigns c on c.org_id = l.org_id and c.id = l.campaign_id
    left join lateral (
      select max(x.sent_at) filter (where x.step = after) as sent_at,
        coalesce(bool_and(x.status in ('failed', 'skipped', 'cancelled')) filter (where x.step = after), true) as is_lost,
        bool_or(x.clicked_at is not null) as has_clicked, min(x.replied_at) as replied_at
      from messages x where x.org_id = org and x.email_id = email) m on true
  where l.org_id = org and l.id = lead
$$;

create function app.tell_classified() returns trigger language plpgsql as $$
begin
  if app.records_details(new.org_id) then
    insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
      values (new.org_id, new.campaign_id, new.lead_id, 'reply.classified', app.person_in_event(new.org_id, new.lead_id)
        || jsonb_build_object('reply_id', new.id, 'message_id', new.message_id, 'class', new.classification,
          'previous_class', case tg_op when 'UPDATE' then old.classification end, 'decided_by', new.decided_by,
          'automatic', new.automatic));
  end if;
  return null;
end $$;

create function app.tell_found() returns trigger language plpgsql as $$
begin
  insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
    select l.org_id, l.campaign_id, l.id, 'person.found',
      app.person_in_event(l.org_id, l.id) || jsonb_build_object('kind', l.kind)
    from new_leads l join event_recordings r on r.org_id = l.org_id and r.since is not null order by l.created_at, l.id;
  return null;
end $$;

create function app.tell_held() returns trigger language plpgsql as $$
begin
  if app.records_details(new.org_id) then
    insert into detail_outbox (org_id, campaign_id, kind, data)
      select c.org_id, c.id, 'mailbox.held', jsonb_build_object('mailbox_id', new.id, 'mailbox_email', new.from_email,
        'status', new.status, 'reason', coalesce(new.status_reason, new.fault_message))
      from campaigns c where c.org_id = new.org_id and c.status = 'active'
        and (c.mailbox_ids is null or new.id = any(c.mailbox_ids)) order by c.created_at, c.id;
  end if;
  return null;
end $$;

create function app.tell_step() returns trigger language plpgsql as $$
begin
  if app.records_details(new.org_id) then
    insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
      values (new.org_id, new.campaign_id, new.lead_id,
        case new.status when 'unknown' then 'email.unconfirmed' else 'email.' || new.status end,
        app.person_in_event(new.org_id, new.lead_id)
          || jsonb_build_object('email_id', new.email_id, 'message_id', new.id, 'step', new.step)
          || case new.status when 'sent' then jsonb_build_object('mailbox_id', new.mailbox_id)
            when 'failed' then jsonb_build_object('reason', coalesce(new.response, new.status_reason)) else '{}' end);
  end if;
  return null;
end $$;

create function app.tell_task_due() returns trigger language plpgsql as $$
begin
  if app.records_details(new.org_id) then
    insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
      values (new.org_id, new.campaign_id, new.lead_id, 'task.due', app.person_in_event(new.org_id, new.lead_id)
        || jsonb_build_object('email_id', new.email_id, 'task_id', new.id, 'kind', new.kind, 'text', new.text,
          'occasion', new.occasion, 'due_at', to_char(new.due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  end if;
  return null;
end $$;

create function app.tell_tracked() returns trigger language plpgsql as $$
begin
  insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
    select t.org_id, m.campaign_id, m.lead_id, k.kind, app.person_in_event(t.org_id, m.lead_id)
      || jsonb_build_object('email_id', m.email_id, 'message_id', m.id, 'step', m.step)
      || case k.kind when 'email.opened' then jsonb_build_object('machine', t.machine)
        when 'email.clicked' then jsonb_build_object('machine', t.machine)
        when 'email.bounced' then jsonb_build_object('permanent', t.kind = 'bounced', 'reason', t.detail)
        when 'email.refused' then jsonb_build_object('reason', t.detail) else '{}' end
    from new_events t join event_recordings r on r.org_id = t.org_id and r.since is not null
      join (values ('delivered', 'email.delivered'), ('opened', 'email.opened'), ('clicked', 'email.clicked'),
        ('bounced', 'email.bounced'), ('soft_bounced', 'email.bounced'), ('refused', 'email.refused'),
        ('complained', 'email.complained'), ('unsubscribed', 'person.unsubscribed')) k (tracked, kind)
        on k.tracked = t.kind
      join messages m on m.org_id = t.org_id and m.id = t.message_id
    order by t.at, t.id;
  return null;
end $$;

create function app.tell_verdict() returns trigger language plpgsql as $$
begin
  if app.records_details(new.org_id) then
    insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
      values (new.org_id, new.campaign_id, new.lead_id, 'email.' || new.verdict,
        app.person_in_event(new.org_id, new.lead_id)
          || jsonb_build_object('email_id', new.id, 'reviewed_by', new.reviewed_by));
  end if;
  return null;
end $$;

create function app.tell_written() returns trigger language plpgsql as $$
begin
  insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
    select e.org_id, e.campaign_id, e.lead_id, 'email.written', app.person_in_event(e.org_id, e.lead_id)
      || jsonb_build_object('email_id', e.id, 'subject', e.subject, 'steps', jsonb_array_length(e.sequence), 'model', e.model)
    from new_emails e join event_recordings r on r.org_id = e.org_id and r.since is not null
    where e.campaign_id is not null and e.lead_id is not null order by e.created_at, e.id;
  return null;
end $$;

-- Adds the job that numbers detail events, unless earlier ones wait for it.
create function app.wake_numbering() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('event.number', json_build_object('orgId', org_id), flags => array['org:' || org_id])
    from (select distinct org_id from added) n
    where not exists (select from detail_outbox o where o.org_id = n.org_id
      and not exists (select from added a where a.org_id = o.org_id and a.id = o.id));
  return null;
end $$;

-- The Monday of the week.
create function app.week_of(day date) returns date language sql immutable as $$
  select day - (extract(isodow from day)::int - 1)
$$;
