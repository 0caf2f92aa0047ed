-- How a customer writes, what it never says and what it offers; and what its people changed in drafts.
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
comment on table brand_voices is 'Examples of a customer''s own mails, words and claims never to be used, and the offer, by brand.';

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
comment on table brand_edits is 'The newest ten drafts of a brand that people changed in review, before and after, without the names of their readers.';
