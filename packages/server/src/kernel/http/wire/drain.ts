import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a connection may still bring a request that was on its way when we stopped listening. */
const LINGER_MS = 250;
const LOOK_MS = 25;

/**
 * Ends connections without cutting one that brings a request: no new ones, every answer says `Connection: close`, and
 * only idle ones are closed by us. Node alone would close idle ones at once and keep the others open.
 */
export function drainConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const { server } = app;
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.once('close', resolve));
    // Not the HTTP server's own close, which would cut idle connections.
    Server.prototype.close.call(server);
    await Promise.race([closed, sleep(LINGER_MS)]);
    // After the reads of this turn of the event loop, so that a request that has arrived is noticed.
    const looking = setInterval(() => setImmediate(() => server.closeIdleConnections()), LOOK_MS);
    await closed;
    clearInterval(looking);
  });
}
