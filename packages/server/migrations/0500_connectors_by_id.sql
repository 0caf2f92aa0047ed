-- A service that calls us names the connector alone (spec 31.6).

create index connectors_by_id on connectors (id);
