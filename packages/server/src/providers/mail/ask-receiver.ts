import { connect, type Socket } from 'node:net';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import { domainOf } from '../../kernel/mail/address-domain.ts';
import { type AskDns, addressesOf } from '../../kernel/mail/ask-dns.ts';
import type { AskReceiver, ReceiverAnswers } from '../../kernel/mail/ask-receiver.ts';
import { meaningOf } from './smtp/meaning.ts';

interface AskReceiverDeps {
  readonly egress: Pick<Egress, 'resolveHost'>;
  readonly askDns: AskDns;
  /** The address that asks: of the operator, never of a customer. Its domain greets the server. */
  readonly from: string;
  /** Tests: where mail servers listen. */
  readonly port?: number | undefined;
}

const SMTP_PORT = 25;
const CONNECT_MS = 5_000;
const REPLY_MS = 10_000;
const MOST_CHARACTERS = 16_384;
/** The end of a reply (RFC 5321 4.2): its last line has no hyphen after the code. */
const LAST_LINE = /^(\d{3})(?: [^\n]*)?\n/m;
/** One recipient, without characters that a server could read as more than an address. */
const ADDRESS = /^[^\s<>,;:"()[\]\\\p{Cc}]+@[^\s<>,;:"()[\]\\\p{Cc}@]+$/u;

const UNSURE: ReceiverAnswers = { catchAll: null, accepted: new Map() };

interface Reply {
  readonly code: number;
  readonly text: string;
}
type Ask = (line: string | null) => Promise<Reply>;

/**
 * Names recipients to a receiving server and never sends a text (RFC 5321 3.3, 4.1.1.3). A temporary refusal, such as
 * greylisting, and a refusal for another reason than the mailbox, such as a blocklist, say nothing of an address.
 */
export function createAskReceiver({ egress, askDns, from, port = SMTP_PORT }: AskReceiverDeps): AskReceiver {
  const reach = async (hosts: readonly string[], signal: AbortSignal | undefined): Promise<Socket | null> => {
    for (const host of hosts) {
      const found = await addressesOf(askDns, host);
      for (const address of found.kind === 'records' ? found.records : []) {
        if (signal?.aborted) return null;
        // Checks that the address is one that may be connected to.
        const allowed = await egress.resolveHost(address, port).catch(() => []);
        const socket = allowed[0] === undefined ? null : await dial(allowed[0], port);
        if (socket) return socket;
      }
    }
    return null;
  };

  return async function askReceiver({ hosts, addresses, nobody }, signal) {
    const socket = await reach(hosts, signal);
    if (!socket) return UNSURE;
    const onAbort = () => socket.destroy();
    signal?.addEventListener('abort', onAbort);
    try {
      return await converse(repliesOf(socket), from, [nobody, ...addresses.filter((one) => ADDRESS.test(one))]);
    } catch {
      return UNSURE;
    } finally {
      signal?.removeEventListener('abort', onAbort);
      socket.destroy();
    }
  };
}

async function converse(
  ask: Ask,
  from: string,
  [nobody = '', ...addresses]: readonly string[],
): Promise<ReceiverAnswers> {
  const isTaken = ({ code }: Reply) => code >= 200 && code < 300;
  if (!isTaken(await ask(null))) return UNSURE;
  if (!isTaken(await ask(`EHLO ${domainOf(from)}`)) && !isTaken(await ask(`HELO ${domainOf(from)}`))) return UNSURE;
  if (!isTaken(await ask(`MAIL FROM:<${from}>`))) return UNSURE;
  const accepted = new Map<string, boolean>();
  const catchAll = answerOf(await ask(`RCPT TO:<${nobody}>`));
  // A server that lets strangers wait for the first time (greylisting) knows all of them when it is asked again.
  if (catchAll !== true) {
    for (const address of addresses) {
      const answer = answerOf(await ask(`RCPT TO:<${address}>`));
      if (answer !== null) accepted.set(address, answer);
    }
  }
  await ask('QUIT');
  return { catchAll, accepted };
}

/** Whether the server takes mail for the recipient; null where it does not say. 252 promises nothing (RFC 5321 3.5.3). */
function answerOf({ code, text }: Reply): boolean | null {
  if (code === 250 || code === 251) return true;
  if (code < 500) return null;
  return meaningOf({ stage: 'rcpt', code, text }).kind === 'bounced' ? false : null;
}

/** Sends one line and reads one reply at a time; null reads the greeting. Throws once the connection is closed. */
function repliesOf(socket: Socket): Ask {
  let unread = '';
  let wake: () => void = () => {};
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    unread += text;
    wake();
  });
  socket.once('close', () => wake());
  return async (line) => {
    if (line !== null) socket.write(`${line}\r\n`);
    const timer = setTimeout(() => socket.destroy(), REPLY_MS);
    try {
      for (;;) {
        const reply = LAST_LINE.exec(unread);
        if (reply) {
          const text = unread.slice(0, reply.index + reply[0].length).trim();
          unread = '';
          return { code: Number(reply[1]), text };
        }
        if (socket.destroyed || socket.readableEnded || unread.length > MOST_CHARACTERS) {
          throw new Error('The server did not answer');
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
    }
  };
}

function dial(address: string, port: number): Promise<Socket | null> {
  const { promise, resolve } = Promise.withResolvers<Socket | null>();
  const socket = connect({ host: address, port, noDelay: true });
  const timer = setTimeout(() => socket.destroy(), CONNECT_MS);
  socket.on('error', () => resolve(null));
  socket.once('close', () => resolve(null));
  socket.once('connect', () => {
    clearTimeout(timer);
    resolve(socket);
  });
  return promise.finally(() => clearTimeout(timer));
}
