import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../src/embedded/free-port.ts';
import { until } from '../processes.ts';
import { startScriptedSmtp } from '../smtp-script.ts';
import { dovecotConfig, MASTER_SERVICES, postfixConfig } from './mail-config.ts';
import { startPolicyService } from './policy-service.ts';
import { answers, runProgram, userNamed } from './service.ts';

export const LOGIN = { username: 'ann@sender.test', password: 'live-mail-test' };

export interface Delivered {
  readonly messageId: string;
  readonly to: string;
  /** When Dovecot stored it, in milliseconds. */
  readonly storedAt: number;
}

/** Postfix that logs in by Dovecot and delivers to its maildirs, all of it on loopback and in one folder. */
export async function startDebianMail(root: string) {
  const folder = join(root, 'mail');
  const maildirs = join(folder, 'maildirs');
  const [postfixFolder, dovecotFolder] = [join(folder, 'postfix'), join(folder, 'dovecot')];
  for (const path of [folder, maildirs, postfixFolder, dovecotFolder]) mkdirSync(path, { mode: 0o755 });
  const postfix = userNamed('postfix');
  for (const name of ['data', 'queue']) mkdirSync(join(postfixFolder, name), { mode: 0o755 });
  chownSync(join(postfixFolder, 'data'), postfix.uid, postfix.gid);
  const owner = userNamed('mail');
  chownSync(maildirs, owner.uid, owner.gid);

  const strict = await startScriptedSmtp({ at: { rcpt: { reply: '554 5.7.1 Message blocked: spam' } } });
  const policy = await startPolicyService();
  const port = await findFreePort(null);
  const imapPort = await findFreePort(null);
  const ports = {
    ...{ smtp: port, lmtp: await findFreePort(null), auth: await findFreePort(null), policy: policy.port },
    ...{ imap: imapPort, strict: strict.port },
  };
  const dovecotFile = join(dovecotFolder, 'dovecot.conf');
  writeFileSync(
    dovecotFile,
    dovecotConfig({ folder: dovecotFolder, maildirs, owner, ports, password: LOGIN.password }),
  );
  writeFileSync(join(postfixFolder, 'main.cf'), postfixConfig({ folder: postfixFolder, ports }));
  writeFileSync(join(postfixFolder, 'master.cf'), `127.0.0.1:${port} inet n - n - 50 smtpd\n${MASTER_SERVICES}`);
  // Every login owns its own address and no other.
  writeFileSync(join(postfixFolder, 'logins'), '/^([^+@]+)@sender\\.test$/ $1@sender.test\n');

  const startDovecot = () => spawn('/usr/sbin/dovecot', ['-F', '-c', dovecotFile], { stdio: 'ignore' });
  let dovecot = startDovecot();
  const control = (command: string) => runProgram('/usr/sbin/postfix', ['-c', postfixFolder, command]);
  const start = async () => {
    control('start');
    await until(() => answers(port));
  };
  await until(() => answers(ports.lmtp));
  await start();

  const headerOf = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(text)?.[1] ?? '';
  const filesOf = (path: string) => (existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : []);

  return {
    port,
    imapPort,
    policy,
    /** Puts a message into the inbox of a login, as its own server would. */
    drop(login: string, name: string, raw: Buffer): void {
      const [local = '', domain = ''] = login.split('@');
      const inbox = join(maildirs, domain, local);
      for (const part of ['cur', 'new', 'tmp']) {
        mkdirSync(join(inbox, part), { recursive: true });
        for (const path of [join(maildirs, domain), inbox, join(inbox, part)]) chownSync(path, owner.uid, owner.gid);
      }
      const file = join(inbox, 'tmp', name);
      writeFileSync(file, raw);
      chownSync(file, owner.uid, owner.gid);
      renameSync(file, join(inbox, 'new', name));
    },
    /** Restarts the server of a login's inbox, which numbers the inbox anew. */
    async renumber(login: string): Promise<void> {
      const [local = '', domain = ''] = login.split('@');
      dovecot.kill('SIGTERM');
      await once(dovecot, 'exit');
      const inbox = join(maildirs, domain, local);
      for (const name of readdirSync(inbox))
        if (name.startsWith('dovecot')) rmSync(join(inbox, name), { recursive: true });
      dovecot = startDovecot();
      await until(() => answers(imapPort));
    },
    /** Away, as in an outage: connections are refused. */
    stop: () => void control('stop'),
    start,
    /** Refuses senders that the login does not own, as mail hosting usually does. */
    async setSenderPolicy(isOn: boolean) {
      const value = isOn ? 'reject_sender_login_mismatch' : '';
      runProgram('/usr/sbin/postconf', ['-c', postfixFolder, '-e', `smtpd_sender_restrictions=${value}`]);
      control('stop');
      await start();
    },
    /** What lies in the maildirs of this domain, once nothing is on its way to them any more. */
    async delivered(domain: string): Promise<readonly Delivered[]> {
      const isEmpty = () =>
        ['active', 'incoming', 'deferred', 'maildrop'].every(
          (queue) => runProgram('/usr/bin/find', [join(postfixFolder, 'queue', queue), '-type', 'f']) === '',
        );
      await until(
        isEmpty,
        () => `Mail is still queued: ${readFileSync(join(postfixFolder, 'log'), 'utf8').slice(-2000)}`,
      );
      return filesOf(join(maildirs, domain))
        .flatMap((person) => filesOf(join(person, 'new')))
        .map((file) => {
          const text = readFileSync(file, 'utf8');
          return {
            messageId: headerOf(text, 'Message-ID'),
            to: headerOf(text, 'X-Original-To') || headerOf(text, 'Delivered-To'),
            storedAt: statSync(file).mtimeMs,
          };
        });
    },
    async close() {
      control('stop');
      dovecot.kill('SIGTERM');
      await policy.close();
      await strict.close();
    },
  };
}
export type DebianMail = Awaited<ReturnType<typeof startDebianMail>>;
