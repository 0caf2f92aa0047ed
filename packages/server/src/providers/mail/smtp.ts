import type { Egress } from '../../kernel/egress/fetcher.ts';
import type {
  Check,
  CheckLogin,
  Delivery,
  FaultKind,
  OpenMailbox,
  OpenTransport,
  OutgoingMessage,
} from '../../modules/mailboxes/index.ts';
import { deliveryOf, refusalOf, type SmtpError, type Stage } from './smtp/outcome.ts';
import { whyOf, withoutLogin } from './smtp/server-words.ts';
import { openSession, type Session, type Timeouts } from './smtp/session.ts';

/**
 * A slow server before the text costs only time, and gets a minute. After the final dot RFC 5321 4.5.3.2.6 asks for
 * ten minutes: a client that gives up before the answer does not know the outcome. We wait five, the most that one
 * message may hold up a mailbox.
 */
const TIMEOUTS: Timeouts = { connectMs: 10_000, greetingMs: 10_000, envelopeMs: 60_000, textMs: 300_000 };
// One recipient, without characters that a server could read as more than an address.
const ADDRESS = /^[^\s<>,;:"()[\]\\\p{Cc}]+@[^\s<>,;:"()[\]\\\p{Cc}@]+$/u;

export interface SmtpDeps {
  readonly egress: Pick<Egress, 'resolveHost'>;
  readonly timeouts?: Partial<Timeouts>;
  /** Tests: further certificate authorities. */
  readonly ca?: string;
}

const TITLES: Readonly<Record<FaultKind, string>> = {
  unreachable: 'Connection failed',
  tls: 'Encryption failed',
  authentication: 'Login refused',
  oauth_revoked: 'Not connected',
  sender_refused: 'Sender refused',
  sending_limit: 'Sending limit reached',
  deferred: 'Asked to come back later',
  policy: 'Message refused',
};

const said = (mailbox: OpenMailbox, error: SmtpError): string =>
  mailbox.smtp ? withoutLogin(whyOf(error, mailbox.smtp), mailbox.smtp) : error.message;

/** Mail by a customer's own server: one connection with one message at a time, reused while it stays open. */
export function createSmtp({ egress, timeouts = {}, ca }: SmtpDeps) {
  const connect = (mailbox: OpenMailbox) =>
    openSession(mailbox, {
      resolveHost: egress.resolveHost,
      timeouts: { ...TIMEOUTS, ...timeouts },
      ...(ca ? { ca } : {}),
    });

  const open: OpenTransport = (mailbox) => {
    let session: Session | null = null;
    const hushed = (delivery: Delivery): Delivery =>
      mailbox.smtp ? { ...delivery, response: withoutLogin(delivery.response, mailbox.smtp) } : delivery;

    const attempt = async (
      message: OutgoingMessage,
      used: Session | null,
    ): Promise<{ delivery: Delivery; stale: boolean }> => {
      let stage: Stage = 'connection';
      try {
        session = used ?? (await connect(mailbox));
        stage = 'envelope';
        const response = await session.send(message.envelope, message.raw, () => {
          stage = 'handed over';
        });
        return { delivery: { kind: 'sent', response, providerId: null }, stale: false };
      } catch (error) {
        const refusal = error as SmtpError;
        const heard = deliveryOf(refusal, stage);
        // A socket error does not help the owner of a mailbox; a sentence with the next step does.
        const isSilence = heard.kind === 'fault' && refusal.responseCode === undefined;
        const delivery = isSilence ? { ...heard, response: said(mailbox, refusal) } : hushed(heard);
        // A reused connection that the server had already closed says nothing about the message.
        const stale = used !== null && delivery.kind === 'fault' && refusal.responseCode === undefined;
        session?.close();
        session = null;
        return { delivery, stale };
      }
    };

    return {
      async send(message) {
        if (!ADDRESS.test(message.envelope.to)) return { kind: 'rejected', response: 'not one recipient' };
        const used = session?.isOpen() ? session : null;
        const first = await attempt(message, used);
        return first.stale ? (await attempt(message, null)).delivery : first.delivery;
      },
      async close() {
        const last = session;
        session = null;
        await last?.quit();
      },
    };
  };

  /**
   * Logs in, offers a message from the return path to the mailbox itself, and takes it back. The server's text is for
   * the owner of the mailbox only; addresses are removed from it.
   */
  const checkLogin: CheckLogin = async (mailbox, returnPath): Promise<Check> => {
    let session: Session | null = null;
    let stage: Stage = 'connection';
    try {
      session = await connect(mailbox);
      stage = 'envelope';
      await session.offer({ from: returnPath, to: mailbox.fromEmail });
      await session.quit();
      return { ok: true, message: null };
    } catch (error) {
      session?.close();
      const meaning = refusalOf(error as SmtpError, stage);
      // A temporary refusal is no failure: servers make unknown senders wait, and the login worked.
      if (stage === 'envelope' && meaning.kind === 'retry') return { ok: true, message: null };
      const fault = meaning.kind === 'fault' ? meaning.fault : 'policy';
      return { ok: false, fault, message: `${TITLES[fault]}: ${said(mailbox, error as SmtpError)}`.slice(0, 500) };
    }
  };

  return { open, checkLogin };
}
