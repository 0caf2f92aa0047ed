import { type AddressInfo, createServer, type Socket } from 'node:net';

interface FakeRule {
  readonly name: string;
  readonly points: number;
  readonly description: string;
}

/** What the server does with each message: rules it met, words it answers instead, or silence. */
export type Judge = (message: string) => readonly FakeRule[] | string | 'silence';

const row = ({ points, name, description }: FakeRule): string => {
  const [first = '', ...rest] = description.match(/.{1,40}(?: |$)/g) ?? [];
  const lines = [first, ...rest].map((line) => line.trim());
  const head = `${points.toFixed(1).padStart(4)} ${name.padEnd(22)} ${lines[0]}`;
  return [head, ...lines.slice(1).map((line) => `${' '.repeat(28)}${line}`)].join('\n');
};

const report = (rules: readonly FakeRule[]): string =>
  [
    'Spam detection software, running on the system "test", has looked at this.',
    '',
    'Content preview:  Hello,',
    '   99.0 NOT_A_RULE        this is a line of the message',
    '',
    `Content analysis details:   (${rules.reduce((sum, { points }) => sum + points, 0).toFixed(1)} points, 5.0 required)`,
    '',
    ' pts rule name              description',
    `---- ---------------------- ${'-'.repeat(50)}`,
    ...rules.map(row),
    '',
    '',
  ].join('\n');

/** A server of the test that speaks spamd's protocol (REPORT): the judge is the test's own. */
export async function startSpamd(judge: Judge, atPort = 0) {
  const asked: { readonly head: string; readonly message: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => {
      const given = Buffer.concat(chunks).toString('latin1');
      const at = given.indexOf('\r\n\r\n');
      const [head, message] = [given.slice(0, at), given.slice(at + 4)];
      asked.push({ head, message });
      const length = Number(/Content-length: (\d+)/i.exec(head)?.[1]);
      if (!head.startsWith('REPORT SPAMC/1.') || length !== message.length) {
        socket.end('SPAMD/1.0 76 Bad header line: (Content-Length mismatch)\r\n');
        return;
      }
      const judged = judge(message);
      if (judged === 'silence') return;
      if (typeof judged === 'string') {
        socket.end(judged);
        return;
      }
      const body = report(judged);
      socket.end(`SPAMD/1.1 0 EX_OK\r\nContent-length: ${body.length}\r\nSpam: False ; 0.0 / 5.0\r\n\r\n${body}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `spamd://127.0.0.1:${port}`,
    asked,
    /** Nobody answers at its address from now on. */
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
