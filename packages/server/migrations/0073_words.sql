-- Tables and columns by the words of the glossary: a fact is what happened, an event is what a webhook tells; a hold is
-- money; the keys of the installation are called as in the code.
alter table events rename to facts;
alter table facts rename constraint events_pkey to facts_pkey;
alter index events_by_org rename to facts_by_org;
alter index events_to_forget rename to facts_to_forget;

alter table message_events rename to tracking_events;
alter table tracking_events rename constraint message_events_pkey to tracking_events_pkey;
alter index message_events_of_message rename to tracking_events_of_message;
alter index message_events_once rename to tracking_events_once;

alter table kept_keys rename to installation_keys;
alter table installation_keys rename constraint kept_keys_pkey to installation_keys_pkey;

alter table campaigns rename column hold_until to wait_until;
alter table campaigns rename column hold_reason to wait_reason;
