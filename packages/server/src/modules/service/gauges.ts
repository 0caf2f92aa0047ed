import type { WaitingWork } from '../../kernel/concurrency/bounded-thread.ts';
import type { Database } from '../../kernel/db/db.ts';
import type { GaugeSource } from '../../kernel/http/metrics.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Replicas } from '../../kernel/replicas/replicas.ts';
import type { InboundMail } from '../inbound/index.ts';
import type { Mailboxes } from '../mailboxes/index.ts';
import type { Webhooks } from '../webhooks/index.ts';

interface MeasuredParts {
  readonly database: Pick<Database, 'db' | 'pools'>;
  readonly replicas: Pick<Replicas, 'lags'> | null;
  /** What waits to be read, by what it is. */
  readonly reading: () => Readonly<Record<string, WaitingWork>>;
  readonly jobs: Pick<Jobs, 'describeQueue'>;
  readonly mailboxes: Pick<Mailboxes, 'countStates'>;
  readonly inbound: Pick<InboundMail, 'countOpen'>;
  readonly webhooks: Pick<Webhooks, 'counts'>;
}

const SAME_FOR_ALL = '(the same in every process)';

/** The numbers that `/metrics` reads: the installation's queue and mailboxes, and this process's pools. */
export const gaugesOf = ({
  database,
  replicas,
  reading,
  jobs,
  mailboxes,
  inbound,
  webhooks,
}: MeasuredParts): GaugeSource[] => [
  {
    name: 'queue_jobs',
    help: `Jobs by state ${SAME_FOR_ALL}; failing counts those whose last attempt failed`,
    labelNames: ['state'],
    read: async () => {
      const { due, running, failing } = await jobs.describeQueue();
      return Object.entries({ due, running, failing }).map(([state, value]) => ({ labels: { state }, value }));
    },
  },
  {
    name: 'queue_oldest_due_seconds',
    help: `How long the oldest due job waits ${SAME_FOR_ALL}; unserved leaves out those behind their own organisation's`,
    labelNames: ['which'],
    read: async () => {
      const { oldestDueSeconds, oldestUnservedSeconds } = await jobs.describeQueue();
      return [
        { labels: { which: 'all' }, value: oldestDueSeconds ?? 0 },
        { labels: { which: 'unserved' }, value: oldestUnservedSeconds ?? 0 },
      ];
    },
  },
  {
    name: 'reading_waiting',
    help: 'Pages, feeds, mails and press kits that wait to be read in this process, by what they are',
    labelNames: ['what'],
    read: async () => Object.entries(reading()).map(([what, { count }]) => ({ labels: { what }, value: count })),
  },
  {
    name: 'reading_waiting_bytes',
    help: 'Memory that what waits to be read in this process holds, by what it is',
    labelNames: ['what'],
    read: async () => Object.entries(reading()).map(([what, { bytes }]) => ({ labels: { what }, value: bytes })),
  },
  {
    name: 'mailboxes',
    help: `Mailboxes by transport and status ${SAME_FOR_ALL}`,
    labelNames: ['transport', 'status'],
    read: async () =>
      (await mailboxes.countStates(database.db)).map(({ transport, status, mailboxes: value }) => ({
        labels: { transport, status },
        value,
      })),
  },
  {
    name: 'inbound_messages',
    help: `Inbound mail that is not handled, by status ${SAME_FOR_ALL}; quarantined could not be read`,
    labelNames: ['status'],
    read: async () =>
      (await inbound.countOpen(database.db)).map(({ status, messages: value }) => ({ labels: { status }, value })),
  },
  {
    name: 'webhook_endpoints',
    help: `Webhook endpoints by status ${SAME_FOR_ALL}`,
    labelNames: ['status'],
    read: async () =>
      (await webhooks.counts.endpoints()).map(({ status, endpoints: value }) => ({ labels: { status }, value })),
  },
  {
    name: 'webhook_deliveries_open',
    help: `Webhook deliveries that have not ended, by status ${SAME_FOR_ALL}`,
    labelNames: ['status'],
    read: async () =>
      (await webhooks.counts.open()).map(({ status, deliveries: value }) => ({ labels: { status }, value })),
  },
  {
    name: 'webhook_oldest_due_seconds',
    help: `How long the oldest due webhook delivery waits, by status ${SAME_FOR_ALL}`,
    labelNames: ['status'],
    read: async () =>
      (await webhooks.counts.open()).map(({ status, oldestDueSeconds }) => ({
        ...{ labels: { status }, value: oldestDueSeconds ?? 0 },
      })),
  },
  {
    name: 'database_pool_connections',
    help: 'Connections of this process to the database by pool, and who waits for one',
    labelNames: ['pool', 'state'],
    read: () =>
      database
        .pools()
        .flatMap(({ pool, ...states }) =>
          Object.entries(states).map(([state, value]) => ({ labels: { pool, state }, value })),
        ),
  },
  {
    name: 'database_replica_lag_seconds',
    help: 'How old the newest write of the primary is that this process knows each replica to have',
    labelNames: ['replica'],
    read: () => replicas?.lags().map(({ replica, seconds: value }) => ({ labels: { replica }, value })) ?? [],
  },
];
