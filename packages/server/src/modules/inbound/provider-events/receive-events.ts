import type { Db } from '../../../kernel/db/db.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Secret } from '../../../kernel/secrets/secrets.ts';
import { isSame } from '../mail-webhook.ts';
import type { InboundMailboxes, MessageReports, NamedMessage } from '../ports.ts';
import { insertProviderEvent } from '../store/provider-events.ts';
import { type ProviderEvent, readPostmarkEvent } from './postmark-event.ts';

export interface ProviderEventsDeps<Message extends NamedMessage> {
  readonly db: Db;
  readonly newId: NewId;
  readonly mailboxes: Pick<InboundMailboxes, 'findByToken'>;
  readonly reports: MessageReports<Message>;
  /** The secret for events of mail that was sent with the installation's own key. */
  readonly platformSecret: Secret | null;
  readonly counted: (kind: string) => void;
}

export interface BasicCredential {
  readonly user: string;
  readonly password: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST = 1_000;

/** Takes the events of a mail provider about our messages, each once (spec 27.5). */
export function createMailProviderEvents<Message extends NamedMessage>(deps: ProviderEventsDeps<Message>) {
  const { db, newId, mailboxes, reports, platformSecret, counted } = deps;

  /**
   * The organisation of a credential; null for the installation's credential, which may report for any organisation.
   */
  const organizationOf = async (credential: BasicCredential | null): Promise<string | null> => {
    if (credential && platformSecret && isSame(credential.password, platformSecret.reveal())) return null;
    const mailbox = credential && (await mailboxes.findByToken(credential.user));
    if (mailbox?.secrets.some((secret) => isSame(credential?.password ?? '', secret))) return mailbox.orgId;
    throw new AppError({ code: 'invalid_signature', status: 401 }, 'The user name or password is wrong');
  };

  const takeEffect = async (message: Message, event: ProviderEvent): Promise<unknown> => {
    const told = { sourceId: `postmark:${event.eventId}`, detail: event.detail };
    switch (event.kind) {
      case 'email_delivered':
        return reports.delivered(message, told);
      case 'email_complained':
        return reports.complained(message, told);
      case 'lead_unsubscribed':
        return reports.unsubscribed(message);
      case 'email_bounced':
        if (event.bounce === 'hard') return reports.bouncedHard(message, told);
        if (event.bounce === 'soft') return reports.bouncedSoft(message, told);
        return event.bounce === 'policy' ? reports.refusedByPolicy(message, told) : undefined;
      // Opens and clicks are counted by our own links, which can tell people from programs.
      default:
        return undefined;
    }
  };

  const take = async (asOrg: string | null, body: Readonly<Record<string, unknown>>): Promise<void> => {
    const event = readPostmarkEvent(body);
    counted(event.kind ?? 'unknown');
    const found = UUID.test(event.messageId ?? '') ? await reports.find(event.messageId as string) : null;
    const isOurs = found !== null && (asOrg === null || found.orgId === asOrg) && isOfRecipient(found, event);
    const message = isOurs ? found : null;
    const orgId = asOrg ?? message?.orgId;
    // An event for an unknown message, sent to the installation: no organisation to store it for.
    if (orgId === undefined) return;
    const { eventId, kind, providerKind } = event;
    // The effect comes first and happens once per source id. If the process is killed before the event is stored, the
    // provider sends it again and the work is finished then.
    if (message) await takeEffect(message, event);
    await insertProviderEvent(db, orgId, {
      ...{ id: newId(), provider: 'postmark', eventId, kind, providerKind, messageId: message?.id ?? null },
    });
  };

  return async (
    provider: string,
    credential: BasicCredential | null,
    body: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[],
  ) => {
    if (provider !== 'postmark') throw notFound('Provider');
    const asOrg = await organizationOf(credential);
    const events = (Array.isArray(body) ? body : [body]) as readonly Readonly<Record<string, unknown>>[];
    for (const event of events.slice(0, MOST)) await take(asOrg, event);
    return { received: events.length };
  };
}

const isOfRecipient = (message: NamedMessage, { recipient }: ProviderEvent): boolean =>
  recipient === null || recipient.toLowerCase() === message.toAddress.toLowerCase();
