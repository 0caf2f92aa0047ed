import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Visit } from '../../kernel/http/caller.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { Booking, Inbound } from '../../modules/replies/index.ts';
import { traitOf } from '../directory/index.ts';
import { type Arrival, type Reaction, reactionsOf } from './reactions.ts';
import { replyText } from './reply-texts.ts';

interface ReadMessage {
  readonly orgId: string;
  readonly toAddress: string;
  readonly subject: string;
}

interface Told {
  readonly sourceId: string;
  readonly detail: string;
}

export interface ReadersDeps {
  readonly enqueue: Enqueue;
  readonly clock: Clock;
  /** How long a day of the sandbox lasts. */
  readonly daySeconds: number;
  readonly makeToken: (purpose: 'open' | 'click' | 'unsubscribe', messageId: string, position?: number) => string;
  readonly facts: {
    find(messageId: string): Promise<ReadMessage | null>;
    bouncedHard(message: ReadMessage, told: Told): Promise<unknown>;
    bouncedSoft(message: ReadMessage, told: Told): Promise<unknown>;
    complained(message: ReadMessage, told: Told): Promise<unknown>;
  };
  /** The doors that readers of the real world come in by. */
  readonly replies: {
    readonly tracking: {
      open(token: string, visit: Visit): Promise<void>;
      click(token: string, visit: Visit): Promise<string | null>;
      unsubscribe(token: string): Promise<boolean>;
    };
    receive(inbound: Inbound): Promise<unknown>;
    booked(booking: Booking): Promise<unknown>;
  };
}

export interface ArrivedMessage extends Arrival {
  readonly orgId: string;
  readonly messageId: string;
  readonly address: string;
  readonly step: number;
}

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'reader.react': Reacting;
  }
}

interface Reacting {
  readonly orgId: string;
  readonly messageId: string;
  readonly attempt: number;
  readonly reaction: Reaction;
}

const DAY_MS = 86_400_000;
const DAYS_AWAY = 4;
const HALF_HOUR_MS = 1_800_000;

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
];

/** The people at the other end of the sink. They do what recipients do, by the doors that recipients come in by. */
export function createReaders({ enqueue, clock, daySeconds, makeToken, facts, replies }: ReadersDeps) {
  const later = (days: number) => new Date(clock.now().getTime() + days * daySeconds * 1_000);

  const reply = (
    message: ReadMessage,
    { orgId, messageId, attempt }: Reacting,
    replyClass: Inbound['classification'],
  ) => {
    const { toAddress: from, subject } = message;
    const returnDate = later(DAYS_AWAY);
    const bodyText = replyText(replyClass, traitOf(`text/${from}`), returnDate);
    return replies.receive({
      orgId,
      messageRef: messageId,
      inboundId: `<reader.${messageId}.${attempt}@sandbox.test>`,
      from,
      subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
      bodyText,
      classification: replyClass,
      decidedBy: 'rule',
      evidence: bodyText.split(/(?<=[.?!])\s/)[0] ?? null,
      confidence: null,
      receivedAt: clock.now(),
      returnDate: replyClass === 'outOfOffice' ? returnDate : null,
    });
  };

  const book = ({ toAddress }: ReadMessage, { orgId, messageId }: Reacting) => {
    const inDays = 2 + Math.floor(traitOf(`meeting/${toAddress}`) * 7);
    const at = clock.now().getTime() + inDays * DAY_MS;
    return replies.booked({
      orgId,
      of: { messageId },
      bookingId: `sandbox-${messageId}`,
      meetingTime: new Date(Math.ceil(at / HALF_HOUR_MS) * HALF_HOUR_MS),
      calendarLink: `https://calendar.example/meetings/${messageId}`,
    });
  };

  const act = async (message: ReadMessage, reacting: Reacting): Promise<unknown> => {
    const { messageId, attempt, reaction } = reacting;
    const browser = BROWSERS[Math.floor(traitOf(`browser/${message.toAddress}`) * BROWSERS.length)] as string;
    const visit = { method: 'GET', headers: { 'user-agent': browser, accept: 'text/html' } };
    const sourceId = `reader:${messageId}:${reaction.kind}:${attempt}`;
    switch (reaction.kind) {
      case 'open':
        return replies.tracking.open(makeToken('open', messageId), visit);
      case 'click':
        return replies.tracking.click(makeToken('click', messageId, reaction.position), visit);
      case 'unsubscribe':
        return replies.tracking.unsubscribe(makeToken('unsubscribe', messageId));
      case 'reply':
        return reply(message, reacting, reaction.replyClass);
      case 'book':
        return book(message, reacting);
      case 'complain':
        return facts.complained(message, { sourceId, detail: 'abuse' });
      case 'bounce':
        return reaction.hard
          ? facts.bouncedHard(message, { sourceId, detail: '550 5.1.1 no such mailbox' })
          : facts.bouncedSoft(message, { sourceId, detail: '452 4.2.2 mailbox full' });
    }
  };

  return {
    /** Called in the transaction that records a message as sent: each reaction is a job of its own. */
    async sent(tx: Tx, { orgId, messageId, address, step, ...arrival }: ArrivedMessage): Promise<void> {
      for (const reaction of reactionsOf(address, step, arrival)) {
        const reacting: Reacting = { orgId, messageId, attempt: arrival.attempt, reaction };
        await enqueue(tx, 'reader.react', reacting, { runAt: later(reaction.afterDays) });
      }
    },

    handlers: {
      'reader.react': async (reacting) => {
        const message = await facts.find(reacting.messageId);
        if (message?.orgId === reacting.orgId) await act(message, reacting);
      },
    } satisfies Partial<JobHandlers>,
  };
}
export type Readers = ReturnType<typeof createReaders>;
