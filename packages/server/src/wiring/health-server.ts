import { notFound } from '../kernel/errors.ts';
import { type Binding, bindRoute } from '../kernel/http/bind.ts';
import { createHttpServer, type HttpOptions } from '../kernel/http/server.ts';
import { type Service, serviceRoutes } from '../modules/service/index.ts';

const ANSWERED = ['health', 'ready', 'metrics'];

/** What a process without requests reports: liveness, readiness, and its metrics for the operator. */
export async function createHealthServer(options: Omit<HttpOptions, 'notFound'>, binding: Binding, service: Service) {
  const server = await createHttpServer({
    ...options,
    notFound: () => {
      throw notFound('Path');
    },
  });
  for (const route of serviceRoutes(service)) if (ANSWERED.includes(route.name)) bindRoute(server, route, binding);
  return server;
}
