import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

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
export const WIRE_STAGES = ['wire.connected', 'wire.mail', 'wire.rcpt', 'wire.text', 'wire.half', 'wire.dot'] as const;
export type WireStage = (typeof WIRE_STAGES)[number];
/** What the server does there instead of its usual answer. */
export type WireAct = 'later' | 'never' | 'cut';

/** A mail server on 127.0.0.1 that takes everything and keeps it: the outside witness of what was sent. */
export async function startMailJournal() {
  const journal: Received[] = [];
  const sockets = new Map<number, Socket>();
  let watch: (stage: WireStage) => WireAct | undefined = () => undefined;
  const REPLIES = { later: [451, 'later'], never: [550, 'no such user'] } as const;
  const answer = (stage: WireStage, { remotePort }: SMTPServerSession, done: (refusal?: Error) => void) => {
    const act = watch(stage);
    if (act === 'cut') return void sockets.get(remotePort)?.destroy();
    if (!act) return done();
    const [responseCode, text] = REPLIES[act];
    done(Object.assign(new Error(text), { responseCode }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (session, done) => answer('wire.connected', session, done),
    onMailFrom: (_address, session, done) => answer('wire.mail', session, done),
    onRcptTo: (_address, session, done) => answer('wire.rcpt', session, done),
    onData(stream, session, done) {
      const { envelope } = session;
      watch('wire.text');
      stream.once('data', () => watch('wire.half'));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        journal.push(receivedOf(from, to, Buffer.concat(chunks).toString('latin1')));
        answer('wire.dot', session, done);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  // A sender that is killed breaks its connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    journal,
    /** Told of every stage of every conversation before its answer leaves, and may ask for another. */
    onStage(watcher: (stage: WireStage) => WireAct | undefined) {
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
