-- A person may look at what was written before it leaves (api.md 32.3).
alter table campaigns
  add column review text not null default 'none' check (review in ('none', 'first', 'all')),
  add column on_refused_text text not null default 'builtin' check (on_refused_text in ('builtin', 'review', 'skip')),
  -- Whether emails that wait for review keep the campaign from going on: told once until it goes on.
  add column review_closed boolean not null default false;

alter table permits
  -- Copies of the campaign's, read where an email is written.
  add column review text not null default 'none' check (review in ('none', 'first', 'all')),
  add column on_refused_text text not null default 'builtin' check (on_refused_text in ('builtin', 'review', 'skip'));

alter table emails
  drop constraint emails_status_check,
  add constraint emails_status_check
    check (status in ('generated', 'awaiting_review', 'in_progress', 'finished', 'cancelled')),
  -- What a person said of it, and who; null for whoever acts without a person behind the key.
  add column verdict text check (verdict in ('approved', 'rejected')),
  add column reviewed_by uuid,
  add column reviewed_at timestamptz(3),
  add column edited boolean not null default false,
  -- [{step, sentence, reason}]: what our checks refused of it.
  add column refusals jsonb not null default '[]',
  add column updated_at timestamptz(3) not null default app.now();
create index emails_awaiting_review on emails (org_id, campaign_id, created_at) where status = 'awaiting_review';
create index emails_approved on emails (org_id, campaign_id) where verdict = 'approved';
