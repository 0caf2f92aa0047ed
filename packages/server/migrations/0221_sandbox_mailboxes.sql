-- In the sandbox a mailbox with a mail server of its own sends only after a person has confirmed it. Those that exist are
-- not confirmed: their mail is recorded until somebody does.
alter table mailboxes add column sends_in_sandbox boolean not null default false;
