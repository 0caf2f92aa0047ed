-- No statement filters or joins by these columns, and comparing thousands of sampled texts is most of what an ANALYZE of
-- their tables costs: it ran beside every burst of webhooks.
alter table webhook_deliveries alter column attempts set statistics 0;
alter table webhook_events alter column body set statistics 0;
