-- Where a contact is, as its file says: emails are timed by it. Empty for contacts of earlier files, which stay timed by UTC.
alter table contacts add column country text, add column timezone text;
