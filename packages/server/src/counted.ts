import { EgressError } from './kernel/egress/errors.ts';
import type { Egress } from './kernel/egress/fetcher.ts';
import type { Metrics } from './kernel/http/metrics.ts';
import type { OpenTransport } from './modules/mailboxes/index.ts';

/** The same way out, with every request counted by purpose and outcome. */
export const countedEgress = (egress: Egress, { askedOutside }: Pick<Metrics, 'askedOutside'>): Egress => ({
  ...egress,
  async request(request) {
    try {
      const response = await egress.request(request);
      askedOutside(request.purpose, response.status < 400 ? 'ok' : String(response.status));
      return response;
    } catch (error) {
      askedOutside(request.purpose, error instanceof EgressError ? error.kind : 'fault');
      throw error;
    }
  },
});

/** The same transports, with every message counted by what came of it. */
export const countedTransport =
  (open: OpenTransport, { mailed }: Pick<Metrics, 'mailed'>): OpenTransport =>
  (mailbox) => {
    const transport = open(mailbox);
    return {
      ...transport,
      async send(message) {
        const delivery = await transport.send(message);
        mailed(mailbox.transport, delivery.kind);
        return delivery;
      },
    };
  };
