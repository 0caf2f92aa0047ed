-- Books that a third party can check (spec 17.1): what left, came back, was forbidden, was capped and was spent,
-- closed day by day into pages that name the page before by its hash.
create table books (
  org_id         uuid primary key references organizations (id),
  -- The last UTC day that is closed.
  closed_through date not null
);
comment on table books is 'How far the books of an organisation are closed; its lock while they are.';
comment on column books.closed_through is 'The last UTC day that is closed.';

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
comment on table book_pages is 'The closed pages of an organisation''s books. They are never changed.';
comment on column book_pages.lines is 'The lines of its entries, compressed.';

create function app.keep_book_page() returns trigger language plpgsql as $$
begin
  raise exception 'a closed page is never changed' using errcode = 'check_violation';
end $$;
create trigger book_pages_stay before update on book_pages for each row execute function app.keep_book_page();

-- What happens seldom and leaves no row of its own to read later. Taken away when it is in a page.
create table book_notes (
  org_id uuid           not null references organizations (id),
  id     bigint         not null generated always as identity,
  kind   text           not null
    check (kind in ('sent', 'unconfirmed', 'returned', 'bounced', 'refused', 'answered', 'released', 'caps')),
  data   jsonb          not null,
  at     timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
comment on table book_notes is 'What the next page of the books tells and no other row keeps.';

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
create trigger messages_note_book after update on messages for each row
  when ((new.status is distinct from old.status
      and (new.status in ('unknown', 'failed') or old.status in ('sent', 'unknown') and new.status = 'scheduled'
        or new.status = 'sent' and (new.resent_at is not null or new.sent_at < new.handed_over_at)))
    or (new.bounced_at is not null and old.bounced_at is null))
  execute function app.note_message();

-- An answer that passed the fence may leave.
create function app.note_answer() returns trigger language plpgsql as $$
begin
  insert into book_notes (org_id, kind, data) values (new.org_id, 'answered', jsonb_build_object('message', new.id,
    'campaign', new.campaign_id, 'brand', new.brand_id, 'hash', new.to_hash, 'domain', new.to_domain));
  return null;
end $$;
create trigger answers_note_book after update on answers for each row
  when (new.status = 'sending' and old.status <> 'sending') execute function app.note_answer();

create function app.note_released() returns trigger language plpgsql as $$
begin
  insert into book_notes (org_id, kind, data)
    select org_id, 'released', jsonb_build_object('key', match_key, 'brand', brand_id, 'since', app.iso(created_at),
      'reason', reason) from gone;
  return null;
end $$;
create trigger suppressions_note_book after delete on suppressions referencing old table as gone for each statement
  execute function app.note_released();

create function app.note_caps() returns trigger language plpgsql as $$
begin
  insert into book_notes (org_id, kind, data) values (new.org_id, 'caps', jsonb_build_object('campaign', new.campaign_id,
    'daily', new.cap_daily::text, 'weekly', new.cap_weekly::text, 'monthly', new.cap_monthly::text,
    'total', new.cap_total::text));
  return null;
end $$;
create trigger budgets_note_book_first after insert on budgets for each row execute function app.note_caps();
create trigger budgets_note_book after update of cap_daily, cap_weekly, cap_monthly, cap_total on budgets for each row
  when ((old.cap_daily, old.cap_weekly, old.cap_monthly, old.cap_total) is distinct from
    (new.cap_daily, new.cap_weekly, new.cap_monthly, new.cap_total))
  execute function app.note_caps();

-- The books of landed organisations begin today, with the caps that stand.
insert into book_notes (org_id, kind, data)
  select org_id, 'caps', jsonb_build_object('campaign', campaign_id, 'daily', cap_daily::text,
    'weekly', cap_weekly::text, 'monthly', cap_monthly::text, 'total', cap_total::text) from budgets;
