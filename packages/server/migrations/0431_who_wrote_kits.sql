-- Who wrote a kit, so that its page says it (spec 15.8).
alter table press_kits add column model text, add column edited boolean not null default false;
comment on column press_kits.model is '`provider/model`, or `builtin` where rules wrote it; null for kits of before.';
comment on column press_kits.edited is 'A person changed the text.';
