-- What is still to be tried stands in a narrow table of its own (decision 0047). The log of deliveries is changed once
-- for each attempt, in columns that no index holds.
create table webhook_queue (
  org_id      uuid           not null,
  -- Of the delivery.
  id          uuid           not null,
  endpoint_id uuid           not null,
  event_id    text           not null,
  campaign_id uuid,
  sequence    int            not null,
  -- The one that comes next, counted from 1.
  attempt     int            not null default 1 check (attempt between 1 and 6),
  -- A first attempt of an event that its campaign told: those of one campaign at one endpoint are made in order.
  in_line     boolean        not null,
  -- Null while an earlier event of the line has not been tried.
  due_at      timestamptz(3),
  claim       uuid,
  lease_until timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, id) references webhook_deliveries (org_id, id) on delete cascade,
  check ((claim is null) = (lease_until is null)),
  check (claim is null or due_at is not null),
  check (due_at is not null or in_line),
  check (attempt = 1 or not in_line)
) with (fillfactor = 50);
comment on table webhook_queue is 'Deliveries that are still to be tried: when, and which worker has them.';
create index webhook_queue_due on webhook_queue (org_id, due_at) where due_at is not null;
create index webhook_queue_in_line on webhook_queue (org_id, endpoint_id, campaign_id, sequence) where in_line;

-- A delivery that a worker has taken stays due when its lease ends.
insert into webhook_queue (org_id, id, endpoint_id, event_id, campaign_id, sequence, attempt, in_line, due_at)
select org_id, id, endpoint_id, event_id, campaign_id, sequence, jsonb_array_length(attempts) + 1,
  origin = 'event' and status = 'pending', due_at
from webhook_deliveries where status in ('pending', 'retrying');

drop index webhook_deliveries_due;
drop index webhook_deliveries_in_line;
drop index webhook_deliveries_open;
alter table webhook_deliveries drop column due_at, drop column claim;
alter table webhook_deliveries set (fillfactor = 60);
