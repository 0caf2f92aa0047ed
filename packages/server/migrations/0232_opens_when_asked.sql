-- Whether opens are tracked is the customer's choice; null until it is made. Then the mode decides: a picture that
-- nobody sees costs real mail up to 1.4 points at spam filters, and the sandbox shows what opens look like. An
-- organisation whose settings never changed has not chosen.
alter table organizations alter column track_opens drop not null, alter column track_opens drop default;
update organizations set track_opens = null where track_opens and updated_at = created_at;
comment on column organizations.track_opens is 'Null until the customer chooses: then opens are tracked in the sandbox only.';
