import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { NameAnswer } from './name-server.ts';
import type { RottenList } from './rotten-list.ts';

const LISTENS = '127.0.0.1';
const NOBODY = '127.0.0.2';

/** The name servers of the list. */
export const namesOf =
  ({ domains }: RottenList) =>
  (name: string): NameAnswer => {
    const host = /^(dead|mx)\.(.+)$/.exec(name);
    const domain = domains.get(host?.[2] ?? name);
    if (!domain || domain.dns === 'missing') return 'missing';
    if (domain.dns === 'broken') return 'broken';
    if (host?.[1] === 'dead' || (host && domain.dns === 'dangling')) return 'missing';
    const a = { type: 'A', value: domain.server === 'nobody-listens' ? NOBODY : LISTENS } as const;
    if (host || domain.dns === 'address-only') return [a];
    if (domain.dns === 'nothing') return [];
    if (domain.dns === 'null-mx') return [{ type: 'MX', value: '0 ' }];
    const mx = { type: 'MX', value: `20 mx.${name}` } as const;
    return domain.dns === 'first-mx-dead' ? [{ type: 'MX', value: `10 dead.${name}` }, mx] : [mx];
  };

/** The servers that receive for the list, all at one address: each answers by the domain of the recipient. */
export async function startReceivers({ domains, mailboxes }: RottenList) {
  const seen = new Set<string>();
  let [connections, texts] = [0, 0];
  const rcpt = (address: string): string => {
    const domain = domains.get(address.slice(address.lastIndexOf('@') + 1));
    const isThere = mailboxes.has(address);
    switch (domain?.server) {
      case 'knows':
        return isThere ? '250 2.1.5 Ok' : '550 5.1.1 The email account that you tried to reach does not exist';
      case 'knows-without-codes':
        return isThere ? '250 Ok' : '550 No such user here';
      case 'takes-all':
        return '250 Ok';
      case 'greylists': {
        const isNew = !seen.has(address);
        seen.add(address);
        if (isNew) return '451 4.7.1 Greylisted, please try again in 300 seconds';
        return isThere ? '250 2.1.5 Ok' : '550 5.1.1 User unknown';
      }
      case 'refuses-askers':
        return '554 5.7.1 Service unavailable; client host blocked using a blocklist';
      case 'busy':
        return '452 4.3.1 Insufficient system storage';
      default:
        return '550 5.7.1 Relaying denied';
    }
  };
  const converse = (socket: Socket) => {
    connections += 1;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('220 receiver.rot ESMTP');
    const lines = createInterface({ input: socket });
    lines.on('error', () => {});
    lines.on('line', (line) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') return say(rcpt(/<(.*)>/.exec(line)?.[1] ?? ''));
      if (verb === 'DATA') texts += 1;
      say(verb === 'QUIT' ? '221 Bye' : '250 Ok');
      if (verb === 'QUIT') socket.end();
    });
  };
  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, LISTENS, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    counts: () => ({ connections, texts }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
