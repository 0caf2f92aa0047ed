import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { VERSION } from '@distribute/contract/version';
import { call } from '../api/answer.ts';
import type { RawAnswer } from '../api/transport.ts';
import { type Commands, type Context, Verdict } from '../context.ts';
import { CliError } from '../errors.ts';
import { type Check, checksText } from '../terminal/checks-text.ts';
import { paintFor } from '../terminal/paint.ts';

interface Server {
  readonly host: string;
  readonly port: number;
}
interface Mailbox {
  readonly fromEmail: string;
  readonly transport: string;
  readonly status: string;
  readonly lastError: { readonly message: string } | null;
  readonly smtp: Server | null;
  readonly imap: Server | null;
  readonly checks: Readonly<Record<'spf' | 'dkim' | 'dmarc', 'pass' | 'fail' | 'unknown'>>;
}

export const doctorCommands: Commands = {
  doctor: {
    args: [],
    flags: [],
    does: 'Check an installation and suggest fixes; exits 1 if a check fails',
    run: examine,
  },
};

const ok = (check: string, message: string): Check => ({ check, status: 'ok', message });
const skipped = (check: string, message: string): Check => ({ check, status: 'skipped', message });

/** Reads only: nothing is sent, verified or changed. */
async function examine(context: Context): Promise<Verdict> {
  const health = await context
    .send({ method: 'GET', path: '/health/ready' })
    .catch((error: unknown) => error as CliError);
  const checks = health instanceof CliError ? [unreachable(health)] : await examineService(context, health);
  const failed = checks.filter(({ status }) => status === 'failed').length;
  const { apiUrl } = context.settings;
  const text = checksText(apiUrl, checks, paintFor(context.io, context.io.shows.answers));
  return new Verdict({ apiUrl, ok: failed === 0, checks }, failed === 0 ? 0 : 1, text);
}

const unreachable = ({ message }: CliError): Check => ({
  ...{ check: 'service', status: 'failed', message },
  fix: 'Start it with npm start, or give its address: --api-url or DISTRIBUTE_API_URL',
});

async function examineService(context: Context, health: RawAnswer): Promise<Check[]> {
  const state = parse(health.text);
  if (!state.checks) {
    const message = `${context.settings.apiUrl} answers, but not as this service does (status ${health.status})`;
    return [unreachable(new CliError('network_error', message))];
  }
  const key = await examineKey(context);
  const mailboxes =
    key.status === 'ok' ? await examineMailboxes(context) : [skipped('mailboxes', 'They need a key that works')];
  return [
    ...examineState(state),
    examineClock(health, context.io.now()),
    await examineDisk(context),
    key,
    ...mailboxes,
  ];
}

interface State {
  readonly version?: string;
  readonly checks?: Readonly<Record<'database' | 'queue' | 'scheduler' | 'mail', string>>;
  readonly queue?: { readonly due: number; readonly oldestDueSeconds: number | null; readonly failing: number } | null;
}

const parse = (text: string): State => {
  try {
    return (JSON.parse(text) as State | null) ?? {};
  } catch {
    return {};
  }
};

function examineState({ version = '', checks, queue }: State): Check[] {
  const isBehind = (queue?.oldestDueSeconds ?? 0) > 300;
  return [
    checks?.database === 'ok'
      ? ok('database', 'Responding')
      : {
          check: 'database',
          status: 'failed',
          message: 'Not responding',
          fix: 'Check DATABASE_URL and the PostgreSQL log',
        },
    // Every role migrates the schema before it serves, so a service that answers has all its migrations.
    version === VERSION
      ? ok('migrations', `All of version ${version} are applied`)
      : {
          ...{ check: 'migrations', status: 'warning', message: `The server is ${version}, this program ${VERSION}` },
          fix: 'Use the same version for both; the server applies its migrations when it starts',
        },
    checks?.queue === 'ok' && !isBehind
      ? ok('jobs', `${queue?.due ?? 0} waiting, ${queue?.failing ?? 0} failing`)
      : {
          ...{
            check: 'jobs',
            status: 'failed',
            message: `The oldest job has waited ${queue?.oldestDueSeconds ?? '?'} seconds`,
          },
          fix: 'Start a process with the role all or worker, or more of them',
        },
    checks?.mail === 'none'
      ? {
          ...{ check: 'system mail', status: 'warning', message: 'The server cannot send sign-in links and alerts' },
          fix: 'Set SYSTEM_SMTP_URL and SYSTEM_MAIL_FROM',
        }
      : ok('system mail', 'Set up'),
  ];
}

const TOLERATED_SKEW_SECONDS = 30;

function examineClock({ headers }: RawAnswer, now: number): Check {
  const skew = Math.round((Date.parse(headers.date ?? '') - now) / 1000);
  if (Number.isNaN(skew)) return skipped('clock', 'The response has no date');
  if (Math.abs(skew) <= TOLERATED_SKEW_SECONDS) return ok('clock', 'In sync');
  return {
    ...{ check: 'clock', status: 'warning', message: `The clock of the service is ${skew} seconds from the one here` },
    fix: 'Keep both by NTP: windows, signatures and schedules go by the clock',
  };
}

const ENOUGH_BYTES = 1_000_000_000;

async function examineDisk({ settings }: Context): Promise<Check> {
  const { hostname } = new URL(settings.apiUrl);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    return skipped('disk', 'The service is on another machine');
  const { bavail, bsize } = await statfs('.');
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`;
  if (bavail * bsize >= ENOUGH_BYTES) return ok('disk', free);
  return {
    check: 'disk',
    status: 'failed',
    message: free,
    fix: 'Free some space: PostgreSQL stops when there is none',
  };
}

async function examineKey({ settings, send }: Context): Promise<Check> {
  const fix = 'Create one in the dashboard under API keys, then run distribute auth login';
  if (settings.apiKey === null) return { check: 'key', status: 'failed', message: 'None found', fix };
  try {
    await call(send, { method: 'GET', path: '/v1/me' });
    return ok('key', `Key from ${settings.apiKeySource} works`);
  } catch (error) {
    return { check: 'key', status: 'failed', message: (error as CliError).message, fix };
  }
}

async function examineMailboxes({ send }: Context): Promise<Check[]> {
  const { body } = await call(send, { method: 'GET', path: '/v1/mailboxes', query: [['limit', '200']] });
  const { mailboxes = [] } = body as { mailboxes?: Mailbox[] };
  if (mailboxes.length === 0) {
    return [
      { check: 'mailboxes', status: 'failed', message: 'None found', fix: 'Add one: distribute mailboxes create' },
    ];
  }
  return (await Promise.all(mailboxes.map(examineMailbox))).flat();
}

async function examineMailbox(mailbox: Mailbox): Promise<Check[]> {
  const { fromEmail, status, lastError, smtp, imap } = mailbox;
  const check = `mailbox ${fromEmail}`;
  if (status !== 'active') {
    const fix = 'Run distribute mailboxes verify <id> to see what its servers say';
    return [{ check, status: 'failed', message: `It is ${status}${lastError ? `: ${lastError.message}` : ''}`, fix }];
  }
  const ports = await Promise.all(
    [smtp, imap].filter((server) => server !== null).map((server) => examinePort(check, server)),
  );
  return [ok(check, 'Active'), ...ports, ...examineDomain(mailbox)];
}

/** Checked from this machine, which may be another than the service's. */
async function examinePort(check: string, { host, port }: Server): Promise<Check> {
  const name = `${check}, port ${port}`;
  if (await isOpen(host, port)) return ok(name, `${host} takes connections`);
  return {
    ...{ check: name, status: 'warning', message: `${host} takes no connection on port ${port} from this machine` },
    fix: 'Many hosters close mail ports: ask for 465 or 587 (out) and 993 (in)',
  };
}

const PATIENCE_MS = 3000;

const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });

const RECORDS = {
  spf: 'Name the server that sends in the SPF record (TXT) of the domain',
  dkim: 'Publish the DKIM key that your mail provider shows',
  dmarc: 'Publish _dmarc.<domain> as TXT, v=DMARC1; p=none to begin with',
} as const;

function examineDomain({ fromEmail, transport, checks }: Mailbox): Check[] {
  const domain = fromEmail.split('@')[1] ?? '';
  if (transport === 'sink') return [];
  return (['spf', 'dkim', 'dmarc'] as const).map((record): Check => {
    const name = `${record.toUpperCase()} of ${domain}`;
    if (checks[record] === 'pass') return ok(name, 'It is right');
    if (checks[record] === 'unknown')
      return skipped(name, 'It was not looked up yet: distribute mailboxes verify <id>');
    return {
      check: name,
      status: 'failed',
      message: 'It is missing or does not cover this mailbox',
      fix: RECORDS[record],
    };
  });
}
