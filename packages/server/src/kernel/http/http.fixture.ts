import type { Operation } from '@distribute/contract';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log.ts';
import type { Deprecations } from './answers/deprecation.ts';
import { createDownloads } from './answers/downloads.ts';
import { createStreams } from './answers/sse.ts';
import { bindRoute } from './bind.ts';
import type { Identity, IdentityPort } from './caller.ts';
import { createMetrics } from './metrics.ts';
import { memoryStore, rateLimits } from './rate/rate-limit.ts';
import type { Route } from './routes.ts';
import { createHttpServer, type Timeouts } from './server.ts';

export const ANYONE: Identity = {
  keyType: 'user',
  keyId: '00000000-0000-7000-8000-000000000001',
  orgId: '00000000-0000-7000-8000-000000000002',
  userId: '00000000-0000-7000-8000-000000000003',
  role: 'owner',
  mandate: null,
};

/** The clock stands still, so that a whole test is one window of the limits. */
const STOPPED: Clock = { now: () => new Date('2026-01-31T09:30:00Z'), offsetMs: () => 0 };

export interface BareOperation {
  readonly operation: Operation;
  readonly handle?: (input: Record<string, unknown>) => unknown;
}

export interface BareOptions {
  readonly operations: readonly BareOperation[];
  /** Every credential stands for `ANYONE` unless this says otherwise. */
  readonly identify?: IdentityPort['identify'];
  readonly deprecations?: Deprecations;
  readonly timeouts?: Timeouts;
  readonly sampleEvery?: number;
}

const DOCS_URL = 'http://distribute.test/docs';

/** Only the HTTP layer, with operations made for a test; there is no database, and no key runs twice. */
export async function startBareServer(options: BareOptions) {
  const { operations, identify, deprecations = {}, timeouts, sampleEvery = 0 } = options;
  const logLines: string[] = [];
  const limits = rateLimits({ store: memoryStore(STOPPED), fallback: memoryStore(STOPPED) });
  const identity: IdentityPort = { identify: identify ?? (() => ANYONE), mayAct: async () => true, noteCall: () => {} };
  const metrics = createMetrics();
  const app = await createHttpServer({
    serviceName: 'Distribute',
    docsUrl: DOCS_URL,
    log: createLog({ level: 'debug', write: (line) => void logLines.push(line) }),
    limits,
    identity,
    trustedProxies: [],
    metrics,
    notFound: () => {
      throw new AppError('not_found', 'Not found');
    },
    ...(timeouts ? { timeouts } : {}),
  });
  const downloads = createDownloads();
  for (const { operation, handle } of operations) {
    const route: Route = {
      tag: '',
      group: 'bare',
      name: operation.path,
      operation,
      handle: (_caller: never, input: never) => handle?.(input) ?? { ok: true },
      outside: false,
      outsideMs: null,
    };
    bindRoute(app, route, {
      identity,
      findOwners: never,
      tellOf: () => (_caller, _input, act) => act(),
      idempotency: {
        run: async (_request, act) => ({ answer: await act.run(), replayed: false }),
        forgetNaming: never,
        deleteOld: never,
      },
      deprecations,
      metrics,
      sampleEvery,
      docsUrl: DOCS_URL,
      replicas: null,
      downloads,
      streams: createStreams(),
    });
  }
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return { baseUrl, app, metrics, logs: () => logLines, close: () => app.close() };
}

export type BareServer = Awaited<ReturnType<typeof startBareServer>>;

const never = () => {
  throw new Error('not in this fixture');
};
