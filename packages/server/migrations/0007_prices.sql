-- Unit prices of the platform. A change of price is a new row: what was reserved keeps the price of its day.

create table platform_prices (
  name text collate "C" not null,
  effective_from timestamptz(3) not null,
  -- Millionths of a US cent per one unit.
  micro_cents bigint not null check (micro_cents >= 0),
  unit text not null,
  provider text not null,
  provider_domain text,
  type text not null,
  category text not null check (category in ('ai_generation', 'lead_enrichment', 'email_sending')),
  pricing_basis text not null check (pricing_basis in ('marked-up', 'pass-through')),
  pricing_regime text,
  regime_hours_utc text,
  primary key (name, effective_from)
);
create trigger platform_prices_stay before update or delete on platform_prices
  for each row execute function app.refuse_change();
