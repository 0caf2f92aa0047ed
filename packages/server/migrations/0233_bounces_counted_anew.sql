-- A person who sets a paused mailbox active again takes its bounces on: they are counted anew from that moment. The
-- days are counted whole, so what the first of them already had is noted.
alter table mailboxes add column counted_since date,
  add column counted_before jsonb;
comment on column mailboxes.counted_since is 'The UTC day on which a person set the paused mailbox active again.';
comment on column mailboxes.counted_before is 'What that day had sent, bounced and complained before that moment.';
