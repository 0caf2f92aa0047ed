import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret } from '../../src/kernel/secrets/secrets.ts';
import type { SpamPoints } from '../../src/modules/emails/scoring/spam-filter.ts';
import type { FoundMail } from '../../src/modules/inbound/index.ts';
import type { OpenMailbox } from '../../src/modules/mailboxes/index.ts';
import { createFindMail } from '../../src/providers/mail/imap/find-mail.ts';
import { createSmtp } from '../../src/providers/mail/smtp.ts';
import { FILTERS, type FilterName, INBOXES, type Laboratory } from './laboratory.ts';
import type { Case } from './mails.ts';
import { pointsIn } from './points-in.ts';
import { PASSWORD } from './servers/dovecot.ts';

export interface Placed {
  readonly mail: Case;
  readonly filter: FilterName;
  /** What the operator's own filter said before sending. */
  readonly before: SpamPoints;
  readonly placement: FoundMail['placement'] | 'refused' | 'missing';
  /** What the receiver's filter gave; null where the mail was refused. */
  readonly points: number | null;
  readonly rules: string;
  readonly raw: Buffer | null;
}

const PATIENCE_MS = 60_000;
const LOOK_MS = 250;
/** Filters have two processes each. */
const AT_ONCE = 3;
/** Everything listens here. */
const egress = { resolveHost: async () => ['127.0.0.1'] };

const smtpMailbox = (fromEmail: string, port: number): OpenMailbox => ({
  ...{
    id: randomUUID(),
    orgId: randomUUID(),
    transport: 'smtp',
    sendsInSandbox: true,
    status: 'active',
    statusReason: null,
  },
  ...{ fromName: 'Laboratory', fromEmail, replyTo: null, returnPath: 'from', minSecondsBetweenSends: 0 },
  sendWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', timezone: 'UTC' },
  ...{
    fault: null,
    retryAt: null,
    acceptedAt: null,
    imap: null,
    readsMail: true,
    postmarkKey: null,
    api: null,
    apiToken: null,
  },
  smtp: {
    ...{ host: '127.0.0.1', port, security: 'none', username: fromEmail, accessToken: null },
    password: new Secret(PASSWORD),
  },
});

/** Scores each mail as the operator would, sends it by our own SMTP, and reads by IMAP where it went. */
export async function sendAll(
  laboratory: Laboratory,
  mails: readonly Case[],
  say: (words: string) => void,
): Promise<Placed[]> {
  const placed: Placed[] = [];
  const waiting = FILTERS.flatMap((filter) => mails.map((mail, at) => ({ filter, mail, at })));
  const count = waiting.length;
  const sendNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      placed.push(await sendOne(laboratory, next.mail, next.filter, `seed-${next.at}@${INBOXES[next.filter]}`));
      if (placed.length % 50 === 0) say(`${placed.length} of ${count} mails`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return placed;
}

async function sendOne(laboratory: Laboratory, mail: Case, filter: FilterName, seed: string): Promise<Placed> {
  const message = await mail.composeFor(seed);
  const before = await laboratory.asOperators[filter].score(message.raw, message.envelope);
  const mailbox = smtpMailbox(message.envelope.from, laboratory.sending.port);
  const transport = createSmtp({ egress }).open(mailbox);
  const delivery = await transport.send(message).finally(() => transport.close());
  const sent = { mail, filter, before };
  if (delivery.kind !== 'sent')
    return { ...sent, placement: 'refused', points: null, rules: delivery.response, raw: null };
  const found = await waitFor(laboratory, seed, message.messageId);
  if (!found) return { ...sent, placement: 'missing', points: null, rules: delivery.response, raw: null };
  return { ...sent, placement: found.placement, ...pointsIn(filter, found.raw), raw: found.raw };
}

async function waitFor(laboratory: Laboratory, seed: string, messageId: string): Promise<FoundMail | null> {
  const findMail = createFindMail({ egress });
  const server = {
    ...{ host: '127.0.0.1', port: laboratory.dovecot.imap, security: 'none' as const, username: seed },
    ...{ password: new Secret(PASSWORD), accessToken: null, folder: 'INBOX' },
  };
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(LOOK_MS)) {
    const found = await findMail(server, [messageId]);
    if (found) return found;
  }
  return null;
}
