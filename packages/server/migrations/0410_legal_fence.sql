-- The legal fence (spec 12.21): what the law of a reader's country asks of a message, and what its campaign gives.

-- Organisations of before are told only: nothing of theirs stops by an upgrade.
alter table organizations add column legal_fence text not null default 'tell'
  check (legal_fence in ('tell', 'hold', 'strict'));
comment on column organizations.legal_fence is
  'What happens to email that lacks what the law of its reader''s country asks for: told only, or it waits.';

alter table campaigns add column legal_basis jsonb;
comment on column campaigns.legal_basis is 'What its emails rest on by law, as the customer said it; null until then.';

-- Waived for the permits of before; a new row that says nothing waives nothing.
alter table permits add column law_given int not null default 0;
alter table permits add column law_waived int not null default 131071;
alter table permits alter column law_waived set default 0;
comment on column permits.law_given is 'What the campaign and its organisation give of what a law may ask, as bits (law/bits.ts).';
comment on column permits.law_waived is 'What the organisation does not stop for.';

-- A row of which nobody said who its reader is asks for everything.
alter table messages add column law_asks int not null default 7196;
comment on column messages.law_asks is 'What the law of the reader''s country asks of this message, as bits (law/bits.ts).';
