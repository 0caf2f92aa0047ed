-- The host under which the links of a brand's mail stand (api.md 33.26).
alter table brands
  add column tracking_host text,
  add column tracking_host_checked_at timestamptz(3),
  -- Since when it does not reach us: links stand under our own address meanwhile.
  add column tracking_host_failed_at timestamptz(3);
create index brands_with_tracking_host on brands (tracking_host) where tracking_host is not null;
