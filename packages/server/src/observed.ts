import { EgressError } from './kernel/egress/errors.ts';
import type { Egress } from './kernel/egress/fetcher.ts';
import type { Metrics } from './kernel/http/metrics.ts';
import { traced } from './kernel/tracing.ts';
import type { OpenTransport, OutgoingMessage } from './modules/mailboxes/index.ts';

/** The same egress, with every request traced and counted by purpose and outcome. */
export const observedEgress = (egress: Egress, { askedOutside }: Pick<Metrics, 'askedOutside'>): Egress => ({
  ...egress,
  request: (request) =>
    traced(`outside ${request.purpose}`, {}, async (span) => {
      try {
        const response = await egress.request(request);
        askedOutside(request.purpose, response.status < 400 ? 'ok' : String(response.status));
        span.setAttribute('http.response.status_code', response.status);
        return response;
      } catch (error) {
        askedOutside(request.purpose, error instanceof EgressError ? error.kind : 'fault');
        throw error;
      }
    }),
});

/** The same transports, with every message traced and counted by outcome. */
export const observedTransport =
  (open: OpenTransport, { mailed }: Pick<Metrics, 'mailed'>): OpenTransport =>
  (mailbox) => {
    const transport = open(mailbox);
    return {
      ...transport,
      send: (message) =>
        traced(`mail ${mailbox.transport}`, attributesOf(message), async (span) => {
          const delivery = await transport.send(message);
          mailed(mailbox.transport, delivery.kind);
          span.setAttribute('mail.outcome', delivery.kind);
          return delivery;
        }),
    };
  };

const attributesOf = ({ orgId, mailboxId, campaignId, step }: OutgoingMessage) => ({
  'org.id': orgId,
  'mailbox.id': mailboxId,
  ...(campaignId ? { 'campaign.id': campaignId } : {}),
  ...(step === null ? {} : { 'mail.step': step }),
});
