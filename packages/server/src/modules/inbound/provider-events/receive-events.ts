import { AppError, notFound } from '../../../kernel/errors.ts';
import type { Secret } from '../../../kernel/secrets/secrets.ts';
import { isSame } from '../mail-webhook.ts';
import type { InboundMailboxes } from '../ports.ts';
import type { EventBody } from './event.ts';
import { readPostmarkEvent } from './postmark-event.ts';
import { createTakeEvents, type TakeEventsDeps } from './take-events.ts';

export interface ProviderEventsDeps extends TakeEventsDeps {
  readonly mailboxes: Pick<InboundMailboxes, 'findByToken'>;
  /** The secret for events of mail that was sent with the installation's own key. */
  readonly platformSecret: Secret | null;
}

export interface BasicCredential {
  readonly user: string;
  readonly password: string;
}

/** Takes the events of Postmark about our messages, each once (spec 27.5). */
export function createMailProviderEvents(deps: ProviderEventsDeps) {
  const { mailboxes, platformSecret } = deps;
  const takeEvents = createTakeEvents(deps);

  /**
   * The organisation of a credential; null for the installation's credential, which may report for any organisation.
   */
  const organizationOf = async (credential: BasicCredential | null): Promise<string | null> => {
    if (credential && platformSecret && isSame(credential.password, platformSecret.reveal())) return null;
    const mailbox = credential && (await mailboxes.findByToken(credential.user));
    if (mailbox?.secrets.some((secret) => isSame(credential?.password ?? '', secret))) return mailbox.orgId;
    throw new AppError({ code: 'invalid_signature', status: 401 }, 'The user name or password is wrong');
  };

  return async (provider: string, credential: BasicCredential | null, body: EventBody | readonly EventBody[]) => {
    if (provider !== 'postmark') throw notFound('Provider');
    const asOrg = await organizationOf(credential);
    const events = (Array.isArray(body) ? body : [body]) as readonly EventBody[];
    await takeEvents(provider, asOrg, events.map(readPostmarkEvent));
    return { received: events.length };
  };
}
