alter table contact_uploads add column columns jsonb;
comment on column contact_uploads.columns is
  'The names of the columns in the order of the file; null for files of earlier versions.';
alter table contact_upload_rows add column cells jsonb;
comment on column contact_upload_rows.cells is
  'The values of a row that was left out and can be put right; null for every other row.';
