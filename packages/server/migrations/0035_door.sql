-- Who may sign in with an address, how long a session lives, and mail of the installation that nobody reads in a dump.

-- When the person showed that the address is theirs: by a mailed link, or because the operator vouched for it. An
-- address that an application named signs nobody in before that.
alter table users add column email_verified_at timestamptz(3);
update users set email_verified_at = created_at where external_id is null and email is not null;

-- The credential that made a session, a key of this table or an application's, ends it too. `ends_at` is the last
-- moment of a session however much it is used; one made by a session has no later one.
alter table api_keys add column made_by_key_id uuid, add column ends_at timestamptz(3);
update api_keys set ends_at = created_at + interval '30 days',
  expires_at = least(expires_at, created_at + interval '30 days') where kind = 'session';
alter table api_keys add check (kind <> 'session' or (expires_at is not null and ends_at is not null));
create index api_keys_by_maker on api_keys (made_by_key_id) where made_by_key_id is not null;

-- Of the address a link was mailed to; null for a link that the operator saw. Mailed to an address that is another by
-- now, a link is nobody's.
alter table sign_in_links add column email_sha256 bytea;

-- Bodies are sealed, and blanked once the message is out of our hands. What waits at this moment is in clear, and is a
-- sign-in link: its person asks for another.
update system_mail set status = 'not_sent', sent_at = app.now() where status = 'queued';
alter table system_mail drop column body, add column sealed bytea, add column org_id uuid;
create index system_mail_by_age on system_mail (created_at);
create index system_mail_of_organization on system_mail (org_id, created_at desc, id desc) where sealed is not null;

-- Whose keys they are: `<organisation> <user, else key>`, for public operations the client address. Compared byte by
-- byte, so that those of an organisation stand together.
alter table idempotency_keys alter column scope type text collate "C";
