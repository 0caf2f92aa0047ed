-- Requests counted per bucket and minute, when several processes share one budget. Losing it in a crash costs at most
-- one window, so it is not written ahead; room in each page keeps its many updates in place.

create unlogged table rate_windows (
  bucket text primary key,
  slot bigint not null,
  shift bigint not null,
  hits int not null
) with (fillfactor = 50);
