import { limitConcurrency } from '../../../kernel/concurrency/limit-concurrency.ts';
import { inBatchesByKey } from '../../../kernel/db/batching/batch.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import {
  type EmailsContext,
  findSentAs,
  findTracked,
  type MessageReport,
  reportComplaint,
  reportHardBounce,
  reportPolicyRefusal,
  reportSoftBounce,
  reportUnsubscribed,
  type TrackedMessage,
} from '../../emails/index.ts';
import { failureOutcome } from '../machines/bounce-meaning.ts';
import type { MeaningOf, OurNames } from '../ports.ts';
import { insertProviderEvents, type NewProviderEvent } from '../store/provider-events.ts';
import type { ProviderEvent } from './event.ts';

export interface TakeEventsDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emails: EmailsContext;
  readonly names: OurNames;
  readonly meaningOf: MeaningOf;
  readonly counted: (kind: string) => void;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const MOST = 1_000;
/** So many events at once may each hold a transaction; deliveries share theirs. */
const EFFECTS_AT_ONCE = 4;

/** Lets events of a provider take effect, each once, on the message that it is about (spec 27.5). */
export function createTakeEvents(deps: TakeEventsDeps) {
  const { db, newId, emails, names, meaningOf, counted } = deps;
  const inTurn = limitConcurrency(EFFECTS_AT_ONCE);
  const store = inBatchesByKey(MOST, async (events: readonly StoredEvent[]) => {
    const { orgId } = events[0] as StoredEvent;
    await insertProviderEvents(
      db,
      orgId,
      events.map(({ event }) => event),
    );
    return events.map(() => undefined);
  });

  /** A provider knows a message by its id, by the name in its Message-ID, or by an id of its own. */
  const findMessage = async (
    asOrg: string | null,
    { messageId, sentAs }: ProviderEvent,
  ): Promise<TrackedMessage | null> => {
    const given = messageId ?? '';
    const [named] = UUID.test(given)
      ? [given]
      : names.listMessageIds(given.includes('@') ? given : `${nameIn(given)}@`);
    const found = named === undefined ? null : await findTracked(db, named);
    if (found || !sentAs || asOrg === null) return found;
    return findSentAs(db, asOrg, [sentAs]);
  };

  const bounceOf = ({ bounce }: ProviderEvent) =>
    typeof bounce === 'object' && bounce !== null ? failureOutcome(bounce, meaningOf) : bounce;

  const takeEffect = async (provider: string, message: TrackedMessage, event: ProviderEvent): Promise<unknown> => {
    const told = { sourceId: `${provider}:${event.eventId}`, detail: event.detail };
    if (event.kind === 'email_delivered') return emails.recordDelivery(message, told);
    return inTurn(() => takeOtherEffect(message, event, told));
  };

  const takeOtherEffect = async (
    message: TrackedMessage,
    event: ProviderEvent,
    told: MessageReport,
  ): Promise<unknown> => {
    switch (event.kind) {
      case 'email_complained':
        return reportComplaint(emails, message, told);
      case 'lead_unsubscribed':
        return reportUnsubscribed(emails, message);
      case 'email_bounced': {
        const bounce = bounceOf(event);
        if (bounce === 'hard') return reportHardBounce(emails, message, told);
        if (bounce === 'soft') return reportSoftBounce(emails, message, told);
        return bounce === 'policy' ? reportPolicyRefusal(emails, message, told) : undefined;
      }
      // Opens and clicks are counted by our own links, which can tell people from programs.
      default:
        return undefined;
    }
  };

  const takeEvent = async (provider: string, asOrg: string | null, event: ProviderEvent): Promise<void> => {
    counted(event.kind ?? 'unknown');
    const found = await findMessage(asOrg, event);
    const isOurs = found !== null && (asOrg === null || found.orgId === asOrg) && isOfRecipient(found, event);
    const message = isOurs ? found : null;
    const orgId = asOrg ?? message?.orgId;
    // An event for an unknown message, sent to the installation: no organisation to store it for.
    if (orgId === undefined) return;
    const { eventId, kind, providerKind } = event;
    // The effect comes first and happens once per source id. If the process is killed before the event is stored, the
    // provider sends it again and the work is finished then.
    if (message) await takeEffect(provider, message, event);
    await store(orgId, {
      orgId,
      event: {
        ...{ id: newId(), provider, eventId: eventId.slice(0, 200), kind, providerKind },
        messageId: message?.id ?? null,
      },
    });
  };

  return async (provider: string, asOrg: string | null, events: readonly ProviderEvent[]): Promise<void> => {
    const taken = await Promise.allSettled(events.slice(0, MOST).map((event) => takeEvent(provider, asOrg, event)));
    // All have ended before the provider hears of the one that failed, and sends them again.
    for (const one of taken) if (one.status === 'rejected') throw one.reason;
  };
}

interface StoredEvent {
  readonly orgId: string;
  readonly event: NewProviderEvent;
}

/** Not every provider takes a dot in a tag. */
const nameIn = (tag: string): string => tag.replaceAll('_', '.');

const isOfRecipient = (message: TrackedMessage, { recipient }: ProviderEvent): boolean =>
  recipient === null || recipient.toLowerCase() === message.toAddress.toLowerCase();
