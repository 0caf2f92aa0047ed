-- What a model read of a site and was not believed, with the reason; and why a brand was read without its model.
alter table brand_fields add column dropped jsonb not null default '[]';
alter table brands
  add column dropped jsonb not null default '[]',
  add column model_fault text;
