import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that lets nobody in but by XOAUTH2, and nobody send but as the account or one of its aliases. */
export async function startOauthMailServer(isGood: (account: string, token: string) => Promise<boolean>) {
  const received: { login: string; from: string; to: readonly string[]; raw: string }[] = [];
  const aliases = new Map<string, string>();
  const server = new SMTPServer({
    authMethods: ['XOAUTH2'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth({ username = '', accessToken = '' }, _session, done) {
      isGood(username, accessToken).then(
        (good) => (good ? done(null, { user: username }) : done(new Error('Username and token not accepted'))),
        done,
      );
    },
    onMailFrom({ address }, { user }, done) {
      if (address === user || aliases.get(address) === user) return done();
      done(Object.assign(new Error('5.7.1 Sender address rejected: not owned by user'), { responseCode: 553 }));
    },
    onData(stream, { user, envelope }, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ login: String(user), from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    allowAlias: (alias: string, account: string) => void aliases.set(alias, account),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
