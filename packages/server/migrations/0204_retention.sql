-- Opens and clicks of programs are removed by age, and nothing else of this table is.
create index tracking_events_of_machines on tracking_events (at) where machine;

-- Up to which run of an organisation, in the order of their creation, the outputs of nodes were removed.
create table workflow_output_marks (
  org_id          uuid           not null primary key,
  created_at      timestamptz(3) not null,
  workflow_run_id uuid           not null,
  foreign key (org_id, workflow_run_id) references workflow_runs (org_id, id)
);
comment on table workflow_output_marks is
  'Up to which run of an organisation, in the order of their creation, the outputs of nodes were removed.';
