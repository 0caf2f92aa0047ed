-- Direct paid steps that are under way: few at any time, and found without reading all runs.
create index runs_alone on runs (started_at) where status = 'running' and workflow_run_id is null and campaign_id is null;
