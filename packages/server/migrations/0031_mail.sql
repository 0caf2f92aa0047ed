-- Keys that stored hashes and links in sent mail were made with. They belong to the installation and outlive the master
-- key that wraps them.
create table kept_keys (
  purpose text primary key,
  wrapped text not null
);

-- Where bounces of a mailbox go: to an address of its own for every message, or to the mailbox itself.
alter table mailboxes add column return_path text not null default 'signed' check (return_path in ('signed', 'from'));
