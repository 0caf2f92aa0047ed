import type { Operation } from '@distribute/contract';
import { systemClock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log.ts';
import { bindRoute } from './bind.ts';
import type { Identity, IdentityPort } from './caller.ts';
import type { Deprecations } from './deprecation.ts';
import { createMetrics } from './metrics.ts';
import { memoryStore, rateLimits } from './rate-limit.ts';
import type { Route } from './routes.ts';
import { createHttpServer, type Timeouts } from './server.ts';

export const ANYONE: Identity = {
  keyType: 'user',
  keyId: '00000000-0000-7000-8000-000000000001',
  orgId: '00000000-0000-7000-8000-000000000002',
  userId: '00000000-0000-7000-8000-000000000003',
};

export interface BareOperation {
  readonly operation: Operation;
  readonly handle?: (input: Record<string, unknown>) => unknown;
}

export interface BareOptions {
  readonly operations: readonly BareOperation[];
  /** Any credential stands for `ANYONE` unless said otherwise. */
  readonly identify?: IdentityPort['identify'];
  readonly deprecations?: Deprecations;
  readonly timeouts?: Timeouts;
}

/** The HTTP layer alone, with operations made for a test; no database, and no key runs twice. */
export async function startBareServer({ operations, identify, deprecations = {}, timeouts }: BareOptions) {
  const logLines: string[] = [];
  const limits = rateLimits({ store: memoryStore(systemClock), fallback: memoryStore(systemClock) });
  const identity: IdentityPort = { identify: identify ?? (() => ANYONE), mayAct: async () => true };
  const metrics = createMetrics();
  const app = await createHttpServer({
    serviceName: 'Distribute',
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
  for (const { operation, handle } of operations) {
    const route: Route = {
      group: 'bare',
      name: operation.path,
      operation,
      handle: (_caller: never, input: never) => handle?.(input) ?? { ok: true },
      outside: false,
    };
    bindRoute(app, route, {
      identity,
      idempotency: { run: async (_request, act) => ({ answer: await act.run(), replayed: false }), forgetOld: never },
      deprecations,
      metrics,
      sampleEvery: 0,
    });
  }
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return { baseUrl, app, metrics, logs: () => logLines, close: () => app.close() };
}

const never = () => {
  throw new Error('not in this fixture');
};
