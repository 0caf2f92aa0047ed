-- Contacts that a connector brings (spec 31.4).
alter table contacts drop constraint contacts_source_check;
alter table contacts add constraint contacts_source_check check (source in ('csv', 'api', 'hubspot'));
alter table contacts add column owner text;
alter table contacts add column left_to_owner boolean not null default false;
comment on column contacts.owner is 'Whose contact it is in the CRM, by name.';
comment on column contacts.left_to_owner is 'In no campaign: its owner in the CRM writes to it.';
