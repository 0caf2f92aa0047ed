import { connect, isIP, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import type { Envelope, OpenMailbox, Server } from '../../modules/mailboxes/index.ts';

export interface Timeouts {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** The longest silence. */
  readonly socketMs: number;
  /** The longest one message may take, however busily. */
  readonly messageMs: number;
}

export interface SessionOptions {
  readonly resolveHost: Egress['resolveHost'];
  readonly timeouts: Timeouts;
  readonly ca?: string;
}

/** A connection that has logged in. */
export interface Session {
  isOpen(): boolean;
  /** The server's last word; `handedOver` is called just before the text leaves, which it may never. */
  send(envelope: Envelope, raw: Buffer, handedOver: () => void): Promise<string>;
  close(): void;
  /** Says goodbye, and leaves whether or not that is answered. */
  quit(): Promise<void>;
}

const GOODBYE_MS = 1_000;

/** Connects to an address that was checked, never to one looked up again; the certificate must be the name's. */
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
    socketTimeout: timeouts.socketMs,
  } as SMTPConnection.Options);
  // An error that comes when nobody waits must not end the process.
  connection.on('error', () => {});
  let isOpen = true;
  connection.on('end', () => {
    isOpen = false;
  });
  const act = <T>(run: (done: (error?: Error | null, result?: T) => void) => void) =>
    settle<T>(connection, timeouts.messageMs, run);
  try {
    await act<void>((done) => connection.connect(done));
    const { username, password } = smtp;
    if (username !== null) {
      const auth = { user: username, pass: password?.reveal() ?? '' };
      await act<void>((done) => connection.login(auth, (error) => done(error)));
    }
  } catch (error) {
    connection.close();
    throw error;
  }

  return {
    isOpen: () => isOpen,
    async send({ from, to }, raw, handedOver) {
      const use8BitMime = raw.some((byte) => byte > 127);
      const info = await act<SMTPConnection.SentMessageInfo>((done) =>
        connection.send({ from, to: [to], size: raw.length, use8BitMime }, watched(raw, handedOver), done as never),
      );
      if (info?.accepted.length !== 1 || info.accepted[0] !== to) throw new Error('Accepted for another recipient');
      return info.response;
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

/** nodemailer asks for the text by `pipe`, once the server has agreed to take it and not before. */
function watched(raw: Buffer, handedOver: () => void): Readable {
  const text = Readable.from([raw], { objectMode: false });
  const pipe = text.pipe.bind(text);
  text.pipe = (to, options) => {
    handedOver();
    return pipe(to, options);
  };
  return text;
}

/** The end of one exchange, whichever way it comes: by its own callback, an error of the connection, or time. */
function settle<T>(
  connection: SMTPConnection,
  ms: number,
  run: (done: (error?: Error | null, result?: T) => void) => void,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // nodemailer says that it ended before it says why.
  const onEnd = () => setImmediate(() => reject(new Error('Connection closed')));
  const timer = setTimeout(() => reject(new Error('Took too long')), ms);
  connection.once('error', reject);
  connection.once('end', onEnd);
  run((error, result) => (error ? reject(error) : resolve(result as T)));
  return promise.finally(() => {
    clearTimeout(timer);
    connection.off('error', reject);
    connection.off('end', onEnd);
  });
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
  // The end of a text leaves at once, and not only when the server has acknowledged what came before it.
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
