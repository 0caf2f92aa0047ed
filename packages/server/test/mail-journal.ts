import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly messageId: string;
  /** Which of its thread this is, by what it refers to: the sender's own count is not asked. */
  readonly step: number;
}

/** How far a conversation has come; at `dot` the whole text is here and not yet answered. */
export const WIRE_STAGES = ['wire.connected', 'wire.mail', 'wire.rcpt', 'wire.text', 'wire.dot'] as const;
export type WireStage = (typeof WIRE_STAGES)[number];

/** A mail server on 127.0.0.1 that takes everything and keeps it: the outside witness of what was sent. */
export async function startMailJournal() {
  const journal: Received[] = [];
  let watch: (stage: WireStage) => void = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect(_, done) {
      watch('wire.connected');
      done();
    },
    onMailFrom(_address, _session, done) {
      watch('wire.mail');
      done();
    },
    onRcptTo(_address, _session, done) {
      watch('wire.rcpt');
      done();
    },
    onData(stream, { envelope }, done) {
      watch('wire.text');
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        journal.push(receivedOf(from, to, Buffer.concat(chunks).toString('latin1')));
        watch('wire.dot');
        done();
      });
    },
  });
  // A sender that is killed breaks its connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    journal,
    /** Told of every stage of every conversation, before its answer leaves. */
    onStage(watcher: (stage: WireStage) => void) {
      watch = watcher;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailJournal = Awaited<ReturnType<typeof startMailJournal>>;

function receivedOf(from: string, to: readonly string[], raw: string): Received {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const thread = headers.get('references')?.match(/<[^>]+>/g) ?? [];
  return { from, to, raw, headers, messageId: headers.get('message-id') ?? '', step: thread.length + 1 };
}
