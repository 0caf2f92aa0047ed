-- Mailboxes send through the APIs of providers too, with a key of their own or with the access of a sign-in.
alter table mailboxes drop constraint mailboxes_transport_check;
alter table mailboxes add constraint mailboxes_transport_check check (transport in
  ('smtp', 'postmark', 'sink', 'gmail', 'graph', 'ses', 'resend', 'mailgun', 'sendgrid', 'kumomta', 'postal'));
alter table mailboxes add column api jsonb, add column sealed_api_key text, add column sealed_webhook_key text;
comment on column mailboxes.api is 'Region, address, domain and user name of the API that it sends through; never a key.';
comment on column mailboxes.sealed_api_key is 'What the API is asked with.';
comment on column mailboxes.sealed_webhook_key is 'What the events of the provider are checked with.';

-- Some providers replace our Message-ID: answers and the next steps then name theirs.
alter table messages add column sent_as text;
create index messages_sent_as on messages (org_id, sent_as) where sent_as is not null;
comment on column messages.sent_as is 'The Message-ID that receivers see, where the provider replaced ours.';
