import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Where in a conversation a script may depart from the usual answer; `dot` is the end of the text. */
export type Verb = 'greeting' | 'ehlo' | 'starttls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'dot';

export type Act =
  | { readonly reply: string }
  | { readonly reply: string; readonly thenClose: true }
  /** Part of a line, and the end. */
  | { readonly partial: string }
  | 'close'
  | 'hang';

export interface Script {
  /** Nothing listens at all. */
  readonly refuse?: true;
  /** Milliseconds between two bytes of every reply. */
  readonly slowMs?: number;
  readonly extensions?: readonly string[];
  readonly at?: Partial<Record<Verb, Act>>;
  /** Whom it refuses, and how; everybody else is taken. */
  readonly refusesTo?: Readonly<Record<string, string>>;
  /** Takes a text without a recipient, as a server must not (RFC 5321 4.1.1.4). */
  readonly careless?: true;
  /** What it does with a text it received, where its answer to the dot does not say. */
  readonly keeps?: true;
}

const reply = (text: string): Act => ({ reply: text });
const refusal = (verb: Verb, text: string): Script => ({ at: { [verb]: reply(text) } });
const closing = (verb: Verb): Script => ({ at: { [verb]: 'close' } });

/** What servers do (reliability.md X9), each a script. */
export const BEHAVIOURS = {
  accepts: {},
  refuses: { refuse: true },
  'greets with 421': refusal('greeting', '421 too busy'),
  'greets with 554': refusal('greeting', '554 no mail here'),
  'refuses EHLO': refusal('ehlo', '451 later'),
  'refuses the sender for now': refusal('mail', '451 later'),
  'refuses the sender': refusal('mail', '550 not you'),
  'refuses the recipient for now': refusal('rcpt', '450 greylisted'),
  'refuses the recipient': refusal('rcpt', '550 no such user'),
  'refuses DATA for now': refusal('data', '451 later'),
  'refuses DATA': refusal('data', '554 no'),
  'refuses the text for now': refusal('dot', '452 no room'),
  'refuses the text': refusal('dot', '554 spam'),
  'refuses the sender at RCPT': refusal(
    'rcpt',
    '553 5.7.1 <ann@sender.test>: Sender address rejected: not owned by user load@sender.test',
  ),
  'has a daily limit': refusal('dot', '550 5.4.5 Daily user sending limit exceeded'),
  'has no room for the recipient': refusal('rcpt', '552 5.2.2 Mailbox full'),
  'closes at the greeting': closing('greeting'),
  'closes at EHLO': closing('ehlo'),
  'closes at MAIL': closing('mail'),
  'closes at RCPT': closing('rcpt'),
  'closes at DATA': closing('data'),
  'closes after the dot': { ...closing('dot'), keeps: true },
  'closes after the dot, nothing kept': closing('dot'),
  'hangs at MAIL': { at: { mail: 'hang' } },
  'hangs after the dot': { at: { dot: 'hang' }, keeps: true },
  'breaks off its reply': { at: { dot: { partial: '25' } }, keeps: true },
  'breaks off its refusal': { at: { dot: { partial: '554 sp' } } },
  'accepts and closes': { at: { dot: { reply: '250 taken', thenClose: true } } },
  'leaves with 421 after the dot': refusal('dot', '421 shutting down'),
  'is slow': { slowMs: 5 },
  'refuses STARTTLS': { extensions: ['STARTTLS'], at: { starttls: reply('454 not now') } },
  'refuses the login': { extensions: ['AUTH PLAIN LOGIN'], at: { auth: reply('535 5.7.8 wrong') } },
  'refuses the login for now': { extensions: ['AUTH PLAIN LOGIN'], at: { auth: reply('454 4.7.0 later') } },
  'wants a login first': refusal('mail', '530 5.7.0 login first'),
} as const satisfies Record<string, Script>;
export type Behaviour = keyof typeof BEHAVIOURS;

export interface Kept {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire, without the closing dot, dots still stuffed. */
  readonly wire: string;
}

/** An SMTP server on 127.0.0.1 that follows a script, and keeps a journal of the mail it took. */
export async function startScriptedSmtp(first: Behaviour | Script = 'accepts') {
  const journal: Kept[] = [];
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  let script: Script = scriptOf(first);
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(
      socket,
      () => script,
      (kept) => void journal.push(kept),
      (line) => void heard.push(line),
    );
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    journal,
    /** Every command, in the order it came. */
    heard,
    connections: () => connections,
    /** From now on, also in conversations under way. */
    async play(next: Behaviour | Script) {
      script = scriptOf(next);
      if (script.refuse) await stop(server, sockets);
      else if (!server.listening) await listen(server, port);
    },
    /** Cuts every connection, as a crash would. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => stop(server, sockets),
  };
}
export type ScriptedSmtp = Awaited<ReturnType<typeof startScriptedSmtp>>;

const scriptOf = (given: Behaviour | Script): Script => (typeof given === 'string' ? BEHAVIOURS[given] : given);

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

function stop(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()));
  for (const socket of sockets) socket.destroy();
  return closed;
}

const USUAL: Record<Exclude<Verb, 'ehlo'>, string> = {
  greeting: '220 script',
  starttls: '454 no TLS here',
  auth: '235 welcome',
  mail: '250 sender ok',
  rcpt: '250 recipient ok',
  data: '354 go ahead',
  dot: '250 2.0.0 queued as 1',
};
const VERBS: Record<string, Verb> = {
  EHLO: 'ehlo',
  HELO: 'ehlo',
  STARTTLS: 'starttls',
  AUTH: 'auth',
  MAIL: 'mail',
  RCPT: 'rcpt',
  DATA: 'data',
};

function converse(
  socket: Socket,
  current: () => Script,
  keep: (kept: Kept) => void,
  hear: (line: string) => void,
): void {
  let buffer = '';
  let text: string[] | null = null;
  let from = '';
  let to: string[] = [];
  let said = Promise.resolve();
  const say = (line: string) => {
    said = said.then(() => write(socket, `${line}\r\n`, current().slowMs ?? 0));
    return said;
  };

  /** The text of the reply that was given, or null where none was. */
  const perform = (verb: Verb): string | null => {
    const nobody = verb === 'data' && to.length === 0 && !current().careless;
    const usual = verb === 'ehlo' ? ehlo(current()) : nobody ? '503 no recipient' : USUAL[verb];
    const act = current().at?.[verb] ?? reply(usual);
    if (act === 'hang') return null;
    if (act === 'close') socket.destroy();
    else if (typeof act === 'object' && 'partial' in act) socket.end(act.partial);
    else if (typeof act === 'object') {
      const spoken = say(act.reply);
      if ('thenClose' in act) void spoken.then(() => socket.end());
      return act.reply;
    }
    return null;
  };

  const endText = (wire: string) => {
    const answered = perform('dot');
    if (answered === null ? current().keeps : answered.startsWith('2')) keep({ from, to, wire });
    to = [];
  };

  const onLine = (line: string) => {
    if (text) {
      if (line !== '.') return void text.push(line);
      const wire = text.join('\r\n');
      text = null;
      return endText(wire);
    }
    hear(line);
    const [word = ''] = line.toUpperCase().split(/[ :]/);
    if (word === 'QUIT') return void say('221 bye').then(() => socket.end());
    if (word === 'RSET') return void say('250 reset');
    const verb = VERBS[word];
    if (!verb) return void say('500 what?');
    const address = /<(.*?)>/.exec(line)?.[1] ?? '';
    const refused = verb === 'rcpt' ? current().refusesTo?.[address] : undefined;
    if (refused) return void say(refused);
    const answered = perform(verb);
    if (verb === 'mail') [from, to] = [address, []];
    if (verb === 'rcpt' && answered?.startsWith('2')) to.push(address);
    if (verb === 'data' && answered?.startsWith('3')) text = [];
  };

  perform('greeting');
  socket.on('data', (chunk) => {
    buffer += chunk.toString('latin1');
    for (let at = buffer.indexOf('\r\n'); at >= 0 && !socket.destroyed; at = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, at);
      buffer = buffer.slice(at + 2);
      onLine(line);
    }
  });
}

const ehlo = ({ extensions = [] }: Script): string =>
  ['script', ...extensions].map((line, at, all) => `250${at === all.length - 1 ? ' ' : '-'}${line}`).join('\r\n');

async function write(socket: Socket, text: string, slowMs: number): Promise<void> {
  if (slowMs === 0) return void socket.write(text);
  for (const byte of text) {
    if (socket.destroyed) return;
    socket.write(byte);
    await new Promise((resolve) => setTimeout(resolve, slowMs));
  }
}
