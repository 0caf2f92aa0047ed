import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  answered(operation: string, status: number, ms: number): void;
  /** A sampled answer that its own schema would refuse. */
  mismatched(operation: string): void;
  /** The books came to two different sums of one thing. */
  differed(what: string): void;
  /** Work of one organisation failed and was left behind, so that the work of the others goes on. */
  passedOver(what: string): void;
  print(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
    registers: [registry],
  });
  const mismatches = new Counter({
    name: 'http_response_mismatch_total',
    help: 'Sampled answers that did not match their schema',
    labelNames: ['operation'],
    registers: [registry],
  });
  const differences = new Counter({
    name: 'books_differences_total',
    help: 'Sums that a recount did not confirm, and holds that are too old',
    labelNames: ['what'],
    registers: [registry],
  });
  const passed = new Counter({
    name: 'work_passed_over_total',
    help: 'Work of one organisation that failed and was left behind so that the rest goes on',
    labelNames: ['what'],
    registers: [registry],
  });
  return {
    answered: (operation, status, ms) => duration.observe({ operation, status }, ms / 1000),
    mismatched: (operation) => mismatches.inc({ operation }),
    differed: (what) => differences.inc({ what }),
    passedOver: (what) => passed.inc({ what }),
    print: () => registry.metrics(),
  };
}
