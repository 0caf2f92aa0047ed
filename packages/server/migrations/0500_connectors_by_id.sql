-- A service that calls us names the connector alone (spec 31.6).

create unique index connectors_by_id on connectors (id);
