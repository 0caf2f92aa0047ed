-- What a campaign does with a list of which too many emails would bounce.
alter table campaigns add column on_bounce_forecast text not null default 'hold'
  check (on_bounce_forecast in ('hold', 'go_on'));
comment on column campaigns.on_bounce_forecast is 'Whether a list of which too many emails would bounce holds the campaign.';
