import { connect, isIP, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Egress } from '../../../kernel/egress/fetcher.ts';
import type { Envelope, OpenMailbox, Server } from '../../../modules/mailboxes/index.ts';
import { logIn } from './log-in.ts';

export interface Timeouts {
  readonly connectMs: number;
  readonly greetingMs: number;
  /**
   * The longest time for everything before the text, however much the server sends: until then the message has not
   * left.
   */
  readonly envelopeMs: number;
  /**
   * The longest time for the text and its answer. A client that gives up earlier does not know whether the message was
   * accepted.
   */
  readonly textMs: number;
}

export interface SessionOptions {
  readonly resolveHost: Egress['resolveHost'];
  readonly timeouts: Timeouts;
  readonly ca?: string;
}

/** A connection that has logged in. */
export interface Session {
  isOpen(): boolean;
  /** Returns the server's last reply; `handedOver` is called just before the text is sent, if that happens. */
  send(envelope: Envelope, raw: Buffer, handedOver: () => void): Promise<string>;
  /** Names a sender and a recipient as a message would, and resets both. */
  offer(envelope: Envelope): Promise<void>;
  close(): void;
  /** Sends QUIT and closes, whether or not it is answered. */
  quit(): Promise<void>;
}

const GOODBYE_MS = 1_000;

/** Connects to an address that was checked, without looking it up again; the certificate must be for the host name. */
export async function openSession(mailbox: OpenMailbox, options: SessionOptions): Promise<Session> {
  const { smtp } = mailbox;
  if (!smtp) throw new Error('The mailbox has no SMTP server');
  const { timeouts } = options;
  const socket = await reach(smtp, options);
  const connection = new SMTPConnection({
    connection: socket,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.security === 'tls',
    requireTLS: smtp.security === 'starttls',
    ignoreTLS: smtp.security === 'none',
    name: mailbox.fromEmail.slice(mailbox.fromEmail.lastIndexOf('@') + 1),
    tls: { ...(isIP(smtp.host) === 0 ? { servername: smtp.host } : {}), ...(options.ca ? { ca: options.ca } : {}) },
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    // Longer than our own timeouts, which end earlier and know what they end.
    socketTimeout: timeouts.connectMs + timeouts.envelopeMs + timeouts.textMs,
  } as SMTPConnection.Options);
  // An error while no command is waiting must not end the process.
  connection.on('error', () => {});
  let isOpen = true;
  connection.on('end', () => {
    isOpen = false;
  });
  const act = <T>(run: Exchange<T>) => settle<T>(connection, timeouts.envelopeMs, run);
  try {
    await act<void>((done) => connection.connect(done));
    await logIn(connection, smtp, act);
  } catch (error) {
    connection.close();
    throw error;
  }

  return {
    isOpen: () => isOpen,
    async send({ from, to }, raw, handedOver) {
      const use8BitMime = raw.some((byte) => byte > 127);
      const info = await act<SMTPConnection.SentMessageInfo>((done, giveMore) => {
        const text = watched(raw, () => {
          giveMore(timeouts.textMs);
          handedOver();
        });
        connection.send({ from, to: [to], size: raw.length, use8BitMime }, text, done as never);
      });
      if (info?.accepted.length !== 1 || info.accepted[0] !== to) throw new Error('Accepted for another recipient');
      return info.response;
    },
    async offer({ from, to }) {
      await act<void>((done) => ask(connection, 'MAIL FROM', `<${from}>`, done));
      await act<void>((done) => ask(connection, 'RCPT TO', `<${to}>`, done));
      await act<void>((done) => connection.reset((error) => done(error)));
    },
    close: () => connection.close(),
    async quit() {
      if (!isOpen) return;
      const ended = new Promise<void>((resolve) => connection.once('end', () => resolve()));
      const timer = setTimeout(() => connection.close(), GOODBYE_MS);
      connection.quit();
      await ended;
      clearTimeout(timer);
    },
  };
}

/** nodemailer reads the text by `pipe` only after the server has agreed to take it. */
function watched(raw: Buffer, handedOver: () => void): Readable {
  const text = Readable.from([raw], { objectMode: false });
  const pipe = text.pipe.bind(text);
  text.pipe = (to, options) => {
    handedOver();
    return pipe(to, options);
  };
  return text;
}

type Exchange<T> = (done: (error?: Error | null, result?: T) => void, giveMore: (ms: number) => void) => void;

/** Ends one exchange: by its callback, by an error of the connection, or by time. */
function settle<T>(connection: SMTPConnection, ms: number, run: Exchange<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // nodemailer reports the end of the connection before its reason.
  const onEnd = () => setImmediate(() => reject(new Error('Connection closed')));
  const endAfter = (most: number) => setTimeout(() => reject(new Error('Took too long')), most);
  let timer = endAfter(ms);
  const giveMore = (more: number) => {
    clearTimeout(timer);
    timer = endAfter(more);
  };
  connection.once('error', reject);
  connection.once('end', onEnd);
  run((error, result) => (error ? reject(error) : resolve(result as T)), giveMore);
  return promise.finally(() => {
    clearTimeout(timer);
    connection.off('error', reject);
    connection.off('end', onEnd);
  });
}

/** nodemailer's internal command interface, which has no public type. */
interface CommandConnection {
  readonly _responseActions: ((reply: string) => void)[];
  _sendCommand(line: string): void;
}

/** Sends one command of the envelope; a refusal has the form of nodemailer's own errors. */
function ask(
  connection: SMTPConnection,
  command: 'MAIL FROM' | 'RCPT TO',
  argument: string,
  done: (error?: Error | null) => void,
): void {
  const speaking = connection as unknown as CommandConnection;
  speaking._responseActions.push((reply) => {
    const responseCode = Number(reply.slice(0, 3));
    if (responseCode >= 200 && responseCode < 300) return done();
    done(Object.assign(new Error(reply), { code: 'EENVELOPE', command, response: reply, responseCode }));
  });
  speaking._sendCommand(`${command}:${argument}`);
}

async function reach({ host, port }: Server, { resolveHost, timeouts }: SessionOptions): Promise<Socket> {
  const addresses = await resolveHost(host, port);
  let last: unknown;
  for (const address of addresses) {
    try {
      return await dial(address, port, timeouts.connectMs / addresses.length);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

function dial(address: string, port: number, ms: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  // With noDelay the end of a text is sent at once, not only after the server has acknowledged what came before.
  const socket = connect({ host: address, port, noDelay: true });
  const timer = setTimeout(() => socket.destroy(new Error('Connection timed out')), ms);
  socket.once('error', reject);
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.off('error', reject);
    resolve(socket);
  });
  socket.once('close', () => clearTimeout(timer));
  return promise;
}
