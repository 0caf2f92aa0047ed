import { type AddressInfo, createServer, type Socket } from 'node:net';

interface StoredMessage {
  readonly uid: number;
  readonly raw: Buffer;
  readonly folder: string;
  readonly arrivedAt: Date;
  /** What the server says its size is, where that is not true. */
  readonly claimedBytes?: number;
}

/** How a server may behave that means no good, or is broken (reliability.md D10). */
export type ImapBehaviour =
  | 'good'
  | 'never greets'
  | 'refuses the login'
  | 'closes after the login'
  | 'closes in the middle of a message'
  | 'announces a literal of a gigabyte'
  | 'sends a line without end'
  | 'answers without end'
  | 'talks nonsense'
  | 'never answers a fetch';

const SOH = String.fromCharCode(1);
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const imapDate = (at: Date) =>
  `${String(at.getUTCDate()).padStart(2, '0')}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;

/** A small IMAP server: enough for a client that reads. */
export async function startImapServer({
  canIdle = true,
  isGood,
  folders = {},
}: {
  /** Folders beside the inbox, by name, with their flags. */
  folders?: Readonly<Record<string, string>>;
  canIdle?: boolean;
  /** Lets in only who shows a token that this takes (XOAUTH2). */
  isGood?: (account: string, token: string) => Promise<boolean>;
} = {}) {
  let messages: StoredMessage[] = [];
  let uidValidity = 1;
  let nextUid = 1;
  let behaviour: ImapBehaviour = 'good';
  const sockets = new Set<Socket>();
  const idling = new Set<Socket>();
  const opened = new WeakMap<Socket, string>();
  const inFolder = (socket: Socket) => messages.filter(({ folder }) => folder === opened.get(socket));
  const asked: string[] = [];
  const capability = `CAPABILITY IMAP4rev1${canIdle ? ' IDLE' : ''} AUTH=${isGood ? 'XOAUTH2' : 'PLAIN'}`;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    if (behaviour === 'never greets') return;
    if (behaviour === 'talks nonsense') return void socket.write('HTTP/1.1 200 OK\r\n\r\n<html>\r\n');
    opened.set(socket, 'INBOX');
    socket.write(`* OK [${capability}] ready\r\n`);
    let pending = '';
    socket.on('data', (bytes) => {
      pending += bytes.toString('latin1');
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        answer(socket, line);
      }
    });
  });

  function answer(socket: Socket, line: string): void {
    const [tag = '', ...rest] = line.split(' ');
    const command = rest.join(' ');
    asked.push(command === '' ? line : command);
    const ok = (text = 'done') => socket.write(`${tag} OK ${text}\r\n`);
    if (line === 'DONE') return void idling.delete(socket);
    if (/^capability/i.test(command)) {
      socket.write(`* ${capability}\r\n`);
      return void ok();
    }
    if (isGood && /^authenticate/i.test(command)) {
      const [user = '', bearer = ''] = Buffer.from(rest[2] ?? '', 'base64')
        .toString()
        .split(SOH);
      const [account, token] = [user.replace('user=', ''), bearer.replace('auth=Bearer ', '')];
      const refuse = () => socket.write(`${tag} NO [AUTHENTICATIONFAILED] token not accepted\r\n`);
      return void isGood(account, token).then((good) => (good ? ok() : refuse()));
    }
    if (/^(login|authenticate)/i.test(command)) return void logIn(socket, tag, ok);
    if (/^list "" ""$/i.test(command)) socket.write('* LIST (\\Noselect) "/" ""\r\n');
    else if (/^list/i.test(command)) {
      for (const [name, flags] of Object.entries({ INBOX: '\\HasNoChildren', ...folders }))
        socket.write(`* LIST (${flags}) "/" ${name}\r\n`);
    }
    if (/^(select|examine)/i.test(command)) {
      opened.set(socket, rest[1]?.replaceAll('"', '') ?? 'INBOX');
      return void select(socket, ok);
    }
    if (/^uid search/i.test(command)) return void search(socket, command, ok);
    if (/^uid fetch/i.test(command)) return void fetch(socket, command, ok);
    if (/^idle/i.test(command)) {
      idling.add(socket);
      return void socket.write('+ idling\r\n');
    }
    if (/^logout/i.test(command)) {
      socket.write('* BYE\r\n');
      ok();
      return void socket.end();
    }
    ok();
  }

  function logIn(socket: Socket, tag: string, ok: () => void): void {
    if (behaviour === 'refuses the login')
      return void socket.write(`${tag} NO [AUTHENTICATIONFAILED] wrong password\r\n`);
    ok();
    if (behaviour === 'closes after the login') socket.destroy();
    if (behaviour === 'sends a line without end') talk(socket, 'x'.repeat(65_536));
  }

  function talk(socket: Socket, text: string): void {
    if (socket.destroyed) return;
    if (socket.write(text)) setImmediate(() => talk(socket, text));
    else socket.once('drain', () => talk(socket, text));
  }

  function select(socket: Socket, ok: (text?: string) => void): void {
    socket.write(`* ${inFolder(socket).length} EXISTS\r\n* FLAGS (\\Seen)\r\n`);
    socket.write(`* OK [UIDVALIDITY ${uidValidity}] valid\r\n* OK [UIDNEXT ${nextUid}] next\r\n`);
    ok('[READ-ONLY] open');
  }

  function search(socket: Socket, command: string, ok: () => void): void {
    if (behaviour === 'answers without end') return void talk(socket, '* 1 EXISTS\r\n'.repeat(1_000));
    const [, from] = /uid (\d+):\*/i.exec(command.replace(/^uid search/i, '')) ?? [];
    const [, id] = /header message-id "?(<[^>]+>)/i.exec(command) ?? [];
    const [, day] = /since "?(\d+-\w+-\d+)/i.exec(command) ?? [];
    const isFound = ({ uid, arrivedAt, raw }: StoredMessage) =>
      (id === undefined || raw.includes(`Message-ID: ${id}`)) &&
      (from === undefined || uid >= Number(from) || uid === messages.at(-1)?.uid) &&
      (day === undefined || arrivedAt.getTime() >= Date.parse(`${day} UTC`));
    socket.write(
      `* SEARCH ${inFolder(socket)
        .filter(isFound)
        .map(({ uid }) => uid)
        .join(' ')}\r\n`,
    );
    ok();
  }

  function fetch(socket: Socket, command: string, ok: () => void): void {
    if (behaviour === 'never answers a fetch') return;
    const [, set = ''] = /^uid fetch (\S+)/i.exec(command) ?? [];
    const wanted = new Set(set.split(',').map(Number));
    const withSource = /body(\.peek)?\[\]/i.test(command);
    for (const [at, message] of inFolder(socket).entries()) {
      if (!wanted.has(message.uid)) continue;
      const { uid, raw, arrivedAt, claimedBytes } = message;
      const about = `UID ${uid} RFC822.SIZE ${claimedBytes ?? raw.length} INTERNALDATE "${imapDate(arrivedAt)}"`;
      if (!withSource) {
        socket.write(`* ${at + 1} FETCH (${about})\r\n`);
        continue;
      }
      const size = behaviour === 'announces a literal of a gigabyte' ? 1024 ** 3 : raw.length;
      socket.write(`* ${at + 1} FETCH (${about} BODY[] {${size}}\r\n`);
      if (behaviour === 'closes in the middle of a message') {
        socket.write(raw.subarray(0, raw.length / 2));
        return void socket.end();
      }
      if (behaviour === 'announces a literal of a gigabyte') return void talk(socket, 'y'.repeat(65_536));
      socket.write(raw);
      socket.write(')\r\n');
    }
    ok();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    /** Every command that clients gave, without its tag. */
    asked,
    behave(as: ImapBehaviour): void {
      behaviour = as;
    },
    deliver(
      raw: Buffer,
      {
        arrivedAt = new Date(),
        claimedBytes,
        folder = 'INBOX',
      }: { arrivedAt?: Date; claimedBytes?: number; folder?: string } = {},
    ): void {
      messages.push({ uid: nextUid, raw, folder, arrivedAt, ...(claimedBytes === undefined ? {} : { claimedBytes }) });
      nextUid += 1;
      for (const socket of idling) socket.write(`* ${messages.length} EXISTS\r\n`);
    },
    /** The folder is numbered anew, as after a restore: without its oldest message, the others have lower UIDs. */
    renumber(): void {
      uidValidity += 1;
      messages = messages.slice(1).map((message, at) => ({ ...message, uid: at + 1 }));
      nextUid = messages.length + 1;
    },
    cutConnections(): void {
      for (const socket of sockets) socket.destroy();
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ImapServer = Awaited<ReturnType<typeof startImapServer>>;
