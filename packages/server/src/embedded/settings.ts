export type Settings = Record<string, string>;

/** For a small machine that must keep what it acknowledged; settings that are not listed keep PostgreSQL's defaults. */
export const DEFAULT_SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '96MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  // A plan made while a table was small is kept until the table is analysed again: this happens soon, and until then
  // the plan must not scan the whole table. The data is mostly in memory.
  autovacuum_naptime: '15s',
  random_page_cost: '1.1',
  // Short statements on few cores gain nothing from these, and parallel queries overflow a container's small /dev/shm.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  // The log must not contain customers' data: no statements, and no DETAIL lines with the values of a key.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** The environment of every program that we start: nothing of ours, so that no PG* variable misleads it. */
export const CLEAN_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
