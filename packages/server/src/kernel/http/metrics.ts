import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Numbers that are read at each scrape, from this process or from the database that all processes share. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  read(): Promise<readonly GaugeValue[]> | readonly GaugeValue[];
}

export interface GaugeValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metrics {
  answered(operation: string, status: number, ms: number): void;
  /** A sampled answer did not match its own schema. */
  mismatched(operation: string): void;
  /** A sum in the books differs from its recount. */
  differed(what: string): void;
  /** Rows were removed because they are older than the operator keeps them. */
  removed(table: string, rows: number): void;
  /** Work of one organisation failed and was skipped, so that the work of others continues. */
  passedOver(what: string): void;
  /** A message was handed to a mail server, with the outcome. */
  mailed(transport: string, outcome: string): void;
  /** Mail or a provider's event came in, with its outcome. */
  cameIn(source: 'mail' | 'provider', outcome: string): void;
  /** An outgoing request ended: `ok`, a status from 400 on, or the kind of failure. */
  askedOutside(purpose: string, outcome: string): void;
  /** A request was answered 429. */
  rateLimited(policy: string): void;
  /** How long something waited for a database connection. */
  waitedForConnection(pool: string, ms: number): void;
  /** A list or statistics was read, where there are replicas. */
  readBy(server: 'replica' | 'primary'): void;
  watch(sources: readonly GaugeSource[]): void;
  print(): Promise<string>;
}

/** A scrape must not wait for an unreachable database: numbers that cannot be read are left out. */
const READ_WITHIN_MS = 1_000;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
    registers,
  });
  const waits = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'Time until a connection to the database was there, by pool',
    labelNames: ['pool'],
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 5],
    registers,
  });
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const mismatches = counter(
    'http_response_mismatch_total',
    'Sampled answers that did not match their schema',
    'operation',
  );
  const differences = counter(
    'books_differences_total',
    'Sums that a recount did not confirm, and holds that are too old',
    'what',
  );
  const removals = counter('retention_removed_rows_total', 'Rows removed after their storage time, by table', 'table');
  const passed = counter(
    'work_passed_over_total',
    'Work of one organisation that failed and was left behind so that the rest goes on',
    'what',
  );
  const mails = counter(
    'mails_total',
    'Messages handed over by this process, by transport and outcome',
    'transport',
    'outcome',
  );
  const inbound = counter(
    'inbound_total',
    'Inbound mail and provider events handled by this process, by what they were',
    'source',
    'outcome',
  );
  const asked = counter(
    'outgoing_requests_total',
    'Requests to providers and sites by purpose and outcome: ok, a status from 400 on, or a kind of failure',
    'purpose',
    'outcome',
  );
  const limited = counter('http_rate_limited_total', 'Requests refused with 429, by policy', 'policy');
  const reads = counter(
    'database_replica_reads_total',
    'Lists and statistics by the server that answered, where replicas are set',
    'server',
  );
  const watched: (() => Promise<void>)[] = [];

  const watch = (source: GaugeSource) => {
    const { name, help, labelNames } = source;
    const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers });
    watched.push(async () => {
      const values = await withinTime(source.read());
      gauge.reset();
      for (const { labels, value } of values) gauge.set(labels, value);
    });
  };

  return {
    answered: (operation, status, ms) => duration.observe({ operation, status }, ms / 1000),
    mismatched: (operation) => mismatches.inc({ operation }),
    differed: (what) => differences.inc({ what }),
    removed: (table, rows) => removals.inc({ table }, rows),
    passedOver: (what) => passed.inc({ what }),
    mailed: (transport, outcome) => mails.inc({ transport, outcome }),
    cameIn: (source, outcome) => inbound.inc({ source, outcome }),
    askedOutside: (purpose, outcome) => asked.inc({ purpose, outcome }),
    rateLimited: (policy) => limited.inc({ policy }),
    waitedForConnection: (pool, ms) => waits.observe({ pool }, ms / 1000),
    readBy: (server) => reads.inc({ server }),
    watch: (sources) => sources.forEach(watch),
    async print() {
      await Promise.all(watched.map((read) => read()));
      return registry.metrics();
    },
  };
}

async function withinTime(reading: ReturnType<GaugeSource['read']>): Promise<readonly GaugeValue[]> {
  const late = new Promise<readonly GaugeValue[]>((resolve) => setTimeout(() => resolve([]), READ_WITHIN_MS).unref());
  return Promise.race([Promise.resolve(reading).catch(() => []), late]);
}
