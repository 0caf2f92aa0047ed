-- What an audience is for, and how its description was read (api.md 32.1).
alter table audiences
  add column purpose text not null default 'sales' check (purpose in ('sales', 'hiring', 'feedback', 'crm')),
  -- {understood: [{words, filter, value}], unread: [text]}; null where filters were given.
  add column reading jsonb,
  drop constraint audiences_check1,
  -- A description that was not understood is kept without filters, and can never be drawn from.
  add constraint audiences_filters_check
    check (case when provider = 'crm' then filters is null else filters is not null or status in ('suggested', 'archived') end);

update audiences set purpose = 'crm' where provider = 'crm';

-- Every filter is always there (api.md 9); the new ones exclude nothing.
update audiences set filters = filters || '{"excludePersonTitles": [], "excludeOrganizationIndustries": [], "excludeLocations": [], "excludeKeywords": []}'
  where filters is not null;
