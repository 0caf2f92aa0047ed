import type { Clock } from '../../../kernel/clock.ts';
import { invalidRequest, notFound } from '../../../kernel/errors.ts';
import { invalidSignature } from '../mail-webhook.ts';
import type { AskProvider, InboundMailboxes } from '../ports.ts';
import type { EventRequest, EventSource } from './event.ts';
import { kumomtaEvents } from './sources/kumomta.ts';
import { mailgunEvents } from './sources/mailgun.ts';
import { postalEvents } from './sources/postal.ts';
import { resendEvents } from './sources/resend.ts';
import { sendgridEvents } from './sources/sendgrid.ts';
import { sesEvents } from './sources/ses.ts';
import { createTakeEvents, type TakeEventsDeps } from './take-events.ts';

export interface SignedEventsDeps extends TakeEventsDeps {
  readonly clock: Clock;
  readonly mailboxes: Pick<InboundMailboxes, 'findByToken'>;
  readonly askProvider: AskProvider;
}

const SOURCES: Readonly<Record<string, EventSource>> = {
  ses: sesEvents,
  resend: resendEvents,
  mailgun: mailgunEvents,
  sendgrid: sendgridEvents,
  postal: postalEvents,
  kumomta: kumomtaEvents,
};

/** Takes the events of the provider that a mailbox sends through, at an address of its own (spec 27.4, 11.10). */
export function createSignedProviderEvents(deps: SignedEventsDeps) {
  const { clock, mailboxes, askProvider } = deps;
  const takeEvents = createTakeEvents(deps);
  return async (provider: string, token: string, request: EventRequest) => {
    const source = Object.hasOwn(SOURCES, provider) ? SOURCES[provider] : undefined;
    if (!source) throw notFound('Provider');
    const mailbox = await mailboxes.findByToken(token);
    if (mailbox?.transport !== provider) throw notFound('Mailbox');
    const { orgId } = mailbox;
    const body = read(request.bytes);
    const ask = (url: string) => askProvider(orgId, url);
    if (!(await source.isGenuine(request, mailbox, ask, clock.now()))) throw invalidSignature();
    const confirmation = source.confirms?.(body) ?? null;
    if (confirmation !== null) {
      await ask(confirmation);
      return { received: 0 };
    }
    const events = source.read(body, request);
    await takeEvents(provider, orgId, events);
    return { received: events.length };
  };
}

function read(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw invalidRequest({ body: ['expected JSON'] });
  }
}
