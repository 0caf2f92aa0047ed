-- The team: what a person may do, invitations, and people who were removed (api.md 32.4, 33.1, 33.36-33.38).

alter table users
  -- Whoever is here already may do everything, as before.
  add column role       text not null default 'owner' check (role in ('owner', 'admin', 'member')),
  -- Invited: nobody has used the link of the invitation yet.
  add column status     text not null default 'active' check (status in ('invited', 'active')),
  add column invited_by uuid,
  -- The row of a removed person stays, because what they did names its id. Name and address are blanked after 30 days.
  add column removed_at timestamptz(3),
  drop column last_seen_on,
  add foreign key (org_id, invited_by) references users (org_id, id);
alter table users alter column role drop default;

create index users_to_blank on users (removed_at) where email is not null and removed_at is not null;

-- When a link that is an invitation was made; null for a link that only signs in. Invitations per hour are counted by it.
alter table sign_in_links add column invited_at timestamptz(3);
create index sign_in_links_invitations on sign_in_links (org_id, invited_at) where invited_at is not null;
create index sign_in_links_of_user on sign_in_links (org_id, user_id);
