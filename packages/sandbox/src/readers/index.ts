import type { Booking, Clock, Db, Enqueue, ReplyClass, Tx, Visit } from '@distribute/server/ports';
import { traitOf } from '../directory/draws.ts';
import { type AnsweredMail, answerMail, bounceMail, complaintMail } from './raw-mail.ts';
import { type Arrival, type Reaction, reactionsOf } from './reactions.ts';
import { replyText } from './reply-texts.ts';

interface ReadMessage {
  readonly orgId: string;
  readonly mailboxId: string;
  readonly toAddress: string;
  readonly subject: string;
}

export interface ReadersDeps {
  readonly db: Db;
  readonly enqueue: Enqueue;
  readonly clock: Clock;
  /** How long a day of the sandbox lasts. */
  readonly daySeconds: number;
  readonly makeToken: (purpose: 'open' | 'click' | 'unsubscribe', messageId: string, position?: number) => string;
  readonly findMessage: (messageId: string) => Promise<ReadMessage | null>;
  /** The Message-ID with which a message of ours was sent. */
  readonly messageIdOf: (messageId: string) => string;
  /** Takes raw mail of any source. */
  readonly takeIn: (
    tx: Tx,
    orgId: string,
    source: 'sandbox',
    mails: readonly { readonly mailbox: { orgId: string; id: string }; readonly raw: Buffer }[],
  ) => Promise<unknown>;
  /** The functions through which real readers reach the product. */
  readonly replies: {
    open(token: string, visit: Visit): Promise<void>;
    click(token: string, visit: Visit): Promise<string | null>;
    unsubscribe(token: string): Promise<unknown>;
    book(booking: Booking): Promise<unknown>;
  };
}

export interface ArrivedMessage extends Arrival {
  readonly orgId: string;
  readonly messageId: string;
  readonly address: string;
  readonly step: number;
}

export interface ReactionJob {
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

/** The people behind the sink. They react as recipients do, through the same functions as real ones. */
export function createReaders(deps: ReadersDeps) {
  const { db, enqueue, clock, daySeconds, makeToken, findMessage, messageIdOf, takeIn, replies } = deps;
  const later = (days: number) => new Date(clock.now().getTime() + days * daySeconds * 1_000);

  /** Comes in like mail from outside: raw, with no information besides its own text. */
  const mail = (
    message: ReadMessage,
    { messageId, attempt, reaction }: ReactionJob,
    make: (of: AnsweredMail) => Buffer,
  ) => {
    const raw = make({
      id: `reader.${messageId}.${attempt}.${reaction.kind}`,
      ourMessageId: messageIdOf(messageId),
      from: message.toAddress,
      subject: message.subject,
      at: clock.now(),
    });
    const { orgId, mailboxId: id } = message;
    return db.transaction().execute((tx) => takeIn(tx, orgId, 'sandbox', [{ mailbox: { orgId, id }, raw }]));
  };

  const reply = (message: ReadMessage, reacting: ReactionJob, replyClass: ReplyClass) => {
    const text = replyText(replyClass, traitOf(`text/${message.toAddress}`), later(DAYS_AWAY));
    const isAutomatic = replyClass === 'autoReply' || replyClass === 'outOfOffice';
    return mail(message, reacting, (of) => answerMail(of, text, isAutomatic));
  };

  const book = ({ toAddress }: ReadMessage, { orgId, messageId }: ReactionJob) => {
    const inDays = 2 + Math.floor(traitOf(`meeting/${toAddress}`) * 7);
    const at = clock.now().getTime() + inDays * DAY_MS;
    return replies.book({
      orgId,
      of: { messageId },
      bookingId: `sandbox-${messageId}`,
      meetingTime: new Date(Math.ceil(at / HALF_HOUR_MS) * HALF_HOUR_MS),
      calendarLink: `https://calendar.example/meetings/${messageId}`,
    });
  };

  const act = async (message: ReadMessage, reacting: ReactionJob): Promise<unknown> => {
    const { messageId, reaction } = reacting;
    const browser = BROWSERS[Math.floor(traitOf(`browser/${message.toAddress}`) * BROWSERS.length)] as string;
    const visit = { method: 'GET', headers: { 'user-agent': browser, accept: 'text/html' } };
    switch (reaction.kind) {
      case 'open':
        return replies.open(makeToken('open', messageId), visit);
      case 'click':
        return replies.click(makeToken('click', messageId, reaction.position), visit);
      case 'unsubscribe':
        return replies.unsubscribe(makeToken('unsubscribe', messageId));
      case 'reply':
        return reply(message, reacting, reaction.replyClass);
      case 'book':
        return book(message, reacting);
      case 'complain':
        return mail(message, reacting, complaintMail);
      case 'bounce':
        return mail(message, reacting, (of) =>
          reaction.hard
            ? bounceMail(of, '5.1.1', '550 5.1.1 No such user here')
            : bounceMail(of, '4.2.2', '452 4.2.2 Mailbox full'),
        );
    }
  };

  return {
    /** Called in the transaction that records a message as sent; each reaction is a job of its own. */
    async sent(tx: Tx, { orgId, messageId, address, step, ...arrival }: ArrivedMessage): Promise<void> {
      for (const reaction of reactionsOf(address, step, arrival)) {
        const reacting: ReactionJob = { orgId, messageId, attempt: arrival.attempt, reaction };
        await enqueue(tx, 'reader.react', reacting, { runAt: later(reaction.afterDays) });
      }
    },

    async react(reacting: ReactionJob): Promise<void> {
      const message = await findMessage(reacting.messageId);
      if (message?.orgId === reacting.orgId) await act(message, reacting);
    },
  };
}
export type Readers = ReturnType<typeof createReaders>;
