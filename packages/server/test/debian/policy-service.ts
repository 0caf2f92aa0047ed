import { type AddressInfo, createServer } from 'node:net';

/** Postfix asks this about every message (its policy protocol): the limit of a day, as large providers have one. */
export async function startPolicyService() {
  let left = Number.POSITIVE_INFINITY;
  const server = createServer((socket) => {
    let said = '';
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (text) => {
      said += text;
      for (let end = said.indexOf('\n\n'); end >= 0; end = said.indexOf('\n\n')) {
        said = said.slice(end + 2);
        left -= 1;
        socket.write(left >= 0 ? 'action=DUNNO\n\n' : 'action=550 5.4.5 Daily user sending limit exceeded\n\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    /** So many more messages are taken, then the limit is reached. */
    allow(messages: number) {
      left = messages;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
