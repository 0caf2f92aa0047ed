// Tables: none.
// Facts and jobs: none. The installation about itself: liveness, readiness, API document, metrics.
import { createHash } from 'node:crypto';
import { printDocument } from '@distribute/contract/openapi';
import { sql } from 'kysely';
import { once } from '../../kernel/caches/once.ts';
import type { WaitingWork } from '../../kernel/concurrency/bounded-thread.ts';
import type { Db } from '../../kernel/db/db.ts';
import { answer } from '../../kernel/http/answers/answer.ts';
import type { Deprecations } from '../../kernel/http/answers/deprecation.ts';
import type { Metrics } from '../../kernel/http/metrics.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import { createQueueCheck, type QueueCheckDeps } from './queue-check.ts';

export { gaugesOf } from './gauges.ts';

export interface ServiceDeps {
  readonly db: Db;
  readonly metrics: Metrics;
  readonly deprecations: Deprecations;
  readonly jobs: QueueCheckDeps;
  readonly mailConfigured: boolean;
  /** What waits to be read, by what it is. */
  readonly reading: () => Readonly<Record<string, WaitingWork>>;
  readonly settings: { serviceName: string; version: string; mode: 'live' | 'sandbox'; baseUrl: string };
}

const READY_WITHIN_MS = 1_000;

export function createInstallationStatus({
  db,
  metrics,
  deprecations,
  jobs,
  mailConfigured,
  reading,
  settings,
}: ServiceDeps) {
  const { serviceName, version, mode, baseUrl } = settings;
  const service = serviceName.toLowerCase();
  const print = (operator: boolean) => {
    const body = printDocument({ baseUrl, serviceName, operator, deprecations });
    return { body, etag: `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"` };
  };
  // Printed on the first request: printing takes a quarter of a start, and most processes are never asked.
  const documents = { public: once(() => print(false)), operator: once(() => print(true)) };

  const storeAnswers = async (): Promise<boolean> => {
    const asked = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), READY_WITHIN_MS).unref());
    return Promise.race([asked, late]);
  };

  const checkQueue = createQueueCheck(jobs);
  let isLeaving = false;

  return {
    document: () => documents.public().body,
    /** This process will stop soon: it still serves requests, but reports that it is not ready for more. */
    giveNotice: (): void => {
      isLeaving = true;
    },
    health: () => ({ status: 'ok' as const, service, version, mode }),
    async ready() {
      const [database, waiting] = await Promise.all([storeAnswers(), checkQueue()]);
      const queue = database && waiting.ok;
      const word = (ok: boolean) => (ok ? ('ok' as const) : ('failed' as const));
      const checks = {
        database: word(database),
        queue: word(queue),
        scheduler: word(queue),
        mail: mailConfigured ? ('ok' as const) : ('none' as const),
      };
      const status = database && queue && !isLeaving ? ('ok' as const) : ('degraded' as const);
      const canServe = database && !isLeaving && (queue || !waiting.isOurs);
      return answer(canServe ? 200 : 503, {
        status,
        service,
        version,
        checks,
        queue: waiting.queue,
        reading: reading(),
      });
    },
    info: () => ({ name: `${serviceName} API`, version, docs: `${baseUrl}/docs` }),
    openapi(operator: boolean, known: string | undefined) {
      const { body, etag } = operator ? documents.operator() : documents.public();
      return known === etag ? answer(304, body, { ETag: etag }) : answer(200, body, { ETag: etag });
    },
    metrics: () => metrics.print(),
    mcpManifest: () => ({
      name: service,
      description: `${serviceName} as tools: brands, campaigns, statistics, workflows and ideal customer profiles; with ?tools=all also creating, leads, emails and replies. The program \`distribute-mcp\` speaks the same over standard input and output.`,
      version,
      servers: [
        {
          name: service,
          url: `${baseUrl}/mcp`,
          transport: 'streamable-http' as const,
          authentication: { type: 'bearer' as const },
        },
      ],
      documentation: `${baseUrl}/docs/mcp`,
      openapi: `${baseUrl}/openapi.json`,
    }),
  };
}
export type Service = ReturnType<typeof createInstallationStatus>;

export const serviceRoutes = (service: Service): Route[] =>
  routes('service', {
    health: () => service.health(),
    ready: () => service.ready(),
    info: () => service.info(),
    openapi: (visitor, { headers }) => service.openapi(visitor.keyType === 'admin', headers['if-none-match']),
    metrics: () => service.metrics(),
    mcpManifest: () => service.mcpManifest(),
  });
