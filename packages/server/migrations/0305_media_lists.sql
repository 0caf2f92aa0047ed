-- Journalists whom an organisation lists itself, and campaigns that write to them.
create table media_lists (
  org_id     uuid           not null references organizations (id),
  id         uuid           not null,
  name       text           not null,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
comment on table media_lists is 'Lists of journalists that an organisation keeps itself.';
create unique index media_lists_by_name on media_lists (org_id, lower(name));

create table media_list_journalists (
  org_id        uuid           not null,
  id            uuid           not null,
  media_list_id uuid           not null,
  name          text           not null,
  first_name    text,
  last_name     text,
  name_key      text           not null,
  email         text,
  email_hash    text,
  outlet_name   text           not null,
  outlet_key    text           not null,
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
comment on table media_list_journalists is 'Journalists on a media list, as the organisation describes them.';
comment on column media_list_journalists.email_hash is 'Keyed hash of the address in its normal form, as in people.';
comment on column media_list_journalists.name_key is 'The folded name: with the outlet it is the person who has no address.';
comment on column media_list_journalists.outlet_domain is 'Null where the website of the outlet is not known.';
create unique index media_list_journalists_by_address on media_list_journalists (org_id, media_list_id, email_hash)
  where email_hash is not null;
create index media_list_journalists_by_age on media_list_journalists (org_id, media_list_id, created_at desc, id desc);
create index media_list_journalists_of_person on media_list_journalists (org_id, email_hash) where email_hash is not null;

alter table campaigns add column media_list_ids uuid[];
comment on column campaigns.media_list_ids is 'The media lists that a press campaign writes to; null for none.';
alter table campaigns add column discover_journalists boolean not null default false;
comment on column campaigns.discover_journalists is
  'Whether a campaign with media lists also looks for journalists; one without lists always does.';

-- What a campaign has taken from its media lists, so that a changed list is taken again and nothing else is.
create table campaign_listed_journalists (
  org_id           uuid           not null,
  campaign_id      uuid           not null,
  listed_id        uuid           not null,
  journalist_id    uuid           not null,
  primary key (org_id, campaign_id, listed_id),
  foreign key (org_id, campaign_id) references press_campaigns (org_id, campaign_id),
  foreign key (org_id, journalist_id) references journalists (org_id, id)
);
comment on table campaign_listed_journalists is 'Which journalists of a campaign stand on its media lists now.';
create index campaign_listed_journalists_of_journalist on campaign_listed_journalists (org_id, journalist_id);
alter table press_campaigns add column listed_state text;
comment on column press_campaigns.listed_state is 'A digest of the media lists as they were last taken; null before.';

-- An address that the customer gave.
alter table journalists drop constraint journalists_email_verification_check,
  add constraint journalists_email_verification_check
    check (email_verification in ('published', 'verified', 'pattern', 'none', 'given'));
