-- Message-IDs are short from now on: mail programs fold or encode long ones, and their answers named nothing then. All
-- messages of a sequence are named in one way, so emails that were scheduled before keep theirs.
alter table emails add column short_ids boolean not null default false;
comment on column emails.short_ids is 'Whether the Message-IDs of its steps and answers have the short form.';

-- An answer that names none of our messages belongs to the newest one that its mailbox sent to its sender.
alter table replies add column matched_by text not null default 'thread' check (matched_by in ('thread', 'address'));
