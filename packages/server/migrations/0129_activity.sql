-- The trail of an organisation, and what each person has seen of it.

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
  primary key (org_id, id)
);
comment on table activity is
  'The trail of an organisation: one line per fact, in words of its own. Lines are never changed.';
create index activity_by_age on activity (org_id, created_at desc, id desc);
create index activity_by_type on activity (org_id, type, created_at desc, id desc);
create index activity_of_brand on activity (org_id, brand_id, created_at desc, id desc) where brand_id is not null;
create index activity_of_campaign on activity (org_id, campaign_id, created_at desc, id desc) where campaign_id is not
  null;
create index activity_of_user on activity (org_id, user_id, created_at desc, id desc) where user_id is not null;
create index activity_to_forget on activity (created_at);

create table user_seen (
  org_id  uuid not null,
  user_id uuid not null,
  day     date not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references users (org_id, id)
);
comment on table user_seen is 'The last UTC day each person was seen.';

create trigger activity_stays before update on activity for each row execute function app.refuse_change();
