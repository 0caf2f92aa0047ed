-- date_trunc reads the time zone, so PostgreSQL could not write these functions out where they are called: each call
-- was a statement of its own, seven and more with every move of money. Days alone have no zone.
create or replace function app.week_of(day date) returns date language sql immutable as $$
  select day - (extract(isodow from day)::int - 1)
$$;
create or replace function app.month_of(day date) returns date language sql immutable as $$
  select day - (extract(day from day)::int - 1)
$$;
