import { EgressError } from '../kernel/egress/errors.ts';
import type { Egress } from '../kernel/egress/fetcher.ts';
import type { Check, CheckLogin, Delivery, OpenMailbox, OpenTransport, Outgoing } from '../modules/mailboxes/index.ts';
import { deliveryOf, type Fault, type Stage } from './smtp/outcome.ts';
import { whyOf, withoutLogin } from './smtp/said.ts';
import { openSession, type Session, type Timeouts } from './smtp/session.ts';

const TIMEOUTS: Timeouts = { connectMs: 10_000, greetingMs: 10_000, socketMs: 30_000, messageMs: 300_000 };
// One recipient, and nothing that a server could take for more than an address.
const ADDRESS = /^[^\s<>,;:"()[\]\\\p{Cc}]+@[^\s<>,;:"()[\]\\\p{Cc}@]+$/u;

export interface SmtpDeps {
  readonly egress: Pick<Egress, 'resolveHost'>;
  readonly timeouts?: Partial<Timeouts>;
  /** Tests: further certificate authorities. */
  readonly ca?: string;
}

/** Mail over a customer's own server: one connection, one message at a time, used again while it stays open. */
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
      message: Outgoing,
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
        const fault = error as Fault;
        const delivery = hushed(deliveryOf(fault, stage));
        // A reused connection that the server had already left says nothing about the message.
        const stale = used !== null && delivery.kind === 'retry' && fault.responseCode === undefined;
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

  /** Logs in and leaves. What the server said is for the owner of the mailbox alone; addresses are not named. */
  const checkLogin: CheckLogin = async (mailbox): Promise<Check> => {
    try {
      await (await connect(mailbox)).quit();
      return { ok: true, message: null };
    } catch (error) {
      const fault = error as Fault;
      if (error instanceof EgressError) return { ok: false, message: 'The host could not be reached' };
      const kind = deliveryOf(fault, 'connection').kind;
      const said = mailbox.smtp ? withoutLogin(whyOf(fault), mailbox.smtp) : whyOf(fault);
      return {
        ok: false,
        message: `${kind === 'refused_login' ? 'Login refused' : 'Connection failed'}: ${said}`.slice(0, 500),
      };
    }
  };

  return { open, checkLogin };
}
