-- Why an audience cannot be read now, and how often in a row that was so: a refused key is not tried every few minutes.
alter table lead_sources
  add column unavailable_reason text
    check (unavailable_reason in ('search_unavailable', 'key_refused', 'search_not_configured')),
  add column unavailable_count int not null default 0;

-- Why our own writer wrote an email that a model was asked for; it may quote the refused text.
alter table emails add column fallback_reason text;

-- Uploaded audiences know their size from the start; those that were made before this learn it now.
update audiences a set counted_at = app.now(), size_count = (select count(*) from contacts c
    where c.org_id = a.org_id and c.brand_id = a.brand_id and c.primary_email is not null
      and c.consent_status <> 'withdrawn' and not c.unsubscribed
      and exists (select from contact_upload_rows r
        where r.org_id = a.org_id and r.contact_id = c.id and r.upload_id = a.crm_upload_id))
  where a.provider = 'crm' and a.crm_upload_id is not null and a.size_count is null;
