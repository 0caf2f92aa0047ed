-- A function in SQL that cannot be inlined is planned at each call, of which a lead makes ten.
create or replace function app.domain_suffixes(domain text) returns text[] language plpgsql immutable parallel safe as $$
declare
  labels constant text[] := string_to_array(domain, '.');
  suffixes text[] := '{}';
begin
  for n in 1 .. coalesce(cardinality(labels), 0) loop
    suffixes := array_append(suffixes, array_to_string(labels[n:], '.'));
  end loop;
  return suffixes;
end $$;
