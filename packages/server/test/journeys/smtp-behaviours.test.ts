import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { anSmtpMailbox, contactsWorkflow, NO_PACE, ownContacts } from '../outreach.ts';
import { BEHAVIOURS, type Behaviour, type Script, type ScriptedSmtp, startScriptedSmtp } from '../smtp-script.ts';

/** What the product must make of each. */
type State =
  | ('sent' | 'tried again' | 'bounced' | 'unknown')
  // The mailbox waits, and nothing of the message or its lead is used up.
  | ('server away' | 'encryption failed' | 'limit reached' | 'login refused' | 'sender refused' | 'policy');

const TABLE: Record<Behaviour, State> = {
  accepts: 'sent',
  refuses: 'server away',
  'greets with 421': 'server away',
  'greets with 554': 'policy',
  'refuses EHLO': 'server away',
  'refuses the sender for now': 'server away',
  'refuses the sender': 'sender refused',
  'refuses the recipient for now': 'tried again',
  'refuses the recipient': 'bounced',
  'refuses DATA for now': 'tried again',
  'refuses DATA': 'policy',
  'refuses the text for now': 'server away',
  'refuses the text': 'policy',
  'refuses the sender at RCPT': 'sender refused',
  'has a daily limit': 'limit reached',
  'has no room for the recipient': 'tried again',
  'closes at the greeting': 'server away',
  'closes at EHLO': 'server away',
  'closes at MAIL': 'server away',
  'closes at RCPT': 'server away',
  'closes at DATA': 'server away',
  'closes after the dot': 'unknown',
  'closes after the dot, nothing kept': 'unknown',
  'hangs at MAIL': 'server away',
  'hangs after the dot': 'unknown',
  'breaks off its reply': 'unknown',
  'breaks off its refusal': 'unknown',
  'accepts and closes': 'sent',
  'leaves with 421 after the dot': 'server away',
  'is slow': 'sent',
  'refuses STARTTLS': 'encryption failed',
  'refuses the login': 'login refused',
  'refuses the login for now': 'server away',
  'wants a login first': 'login refused',
};

const UNTOUCHED = { status: 'scheduled', reason: null, failures: 0, line: 'provisioned', lead: 'served' };
const held = (fault: string, mailbox = 'active') => ({
  ...{ ...UNTOUCHED, mailbox, mailboxReason: mailbox === 'error' ? fault : null, fault, sentToday: 0 },
});

/** The first step, its second, what it costs, its lead and its mailbox. */
const EXPECTED: Record<State, object> = {
  sent: {
    status: 'sent',
    reason: null,
    failures: 0,
    line: 'actual',
    lead: 'contacted',
    mailbox: 'active',
    fault: null,
  },
  'tried again': { ...UNTOUCHED, failures: 1, mailbox: 'active', fault: null, waitsSeconds: 60, sentToday: 0 },
  bounced: {
    ...{ status: 'failed', reason: 'smtp_rejected', failures: 1, line: 'cancelled', lead: 'skipped' },
    ...{ mailbox: 'active', next: 'cancelled', nextLine: 'cancelled', bounced: true, sentToday: 0 },
  },
  unknown: {
    status: 'unknown',
    reason: 'ambiguous',
    failures: 0,
    line: 'actual',
    lead: 'contacted',
    mailbox: 'active',
  },
  'server away': { ...held('unreachable'), retrySeconds: 60 },
  'encryption failed': { ...held('tls'), retrySeconds: 60 },
  'limit reached': held('sending_limit'),
  'login refused': { ...held('authentication', 'error'), retrySeconds: null },
  'sender refused': { ...held('sender_refused'), retrySeconds: 900 },
  policy: { ...held('policy'), retrySeconds: 900 },
};

/** Those of a mailbox that somebody has to mend. */
const STOPPED: readonly State[] = ['login refused'];
/** Those whose message leaves once their server takes mail. */
const LEAVES: readonly State[] = [
  ...(['tried again', 'server away', 'limit reached', 'login refused', 'sender refused', 'policy'] as const),
];

const LOGIN = { username: 'ann', password: 'secret' };
const LOGINS: Partial<Record<Behaviour, typeof LOGIN>> = {
  'refuses the login': LOGIN,
  'refuses the login for now': LOGIN,
};
/** Takes everything, also a login. */
const KIND: Script = { extensions: ['AUTH PLAIN LOGIN'] };

interface Played {
  readonly org: TestOrg;
  readonly server: ScriptedSmtp;
  readonly mailboxId: string;
}

let app: TestApp;
const played = new Map<Behaviour, Played>();
const names = Object.keys(BEHAVIOURS) as Behaviour[];

/** One organisation, one server and one campaign of one lead for each behaviour, all under way at once. */
beforeAll(async () => {
  app = await startTestApp(
    { MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ALLOW_PRIVATE_HOSTS: 'true', LLM_PROVIDER: 'builtin' },
    { smtpTimeouts: { connectMs: 3_000, greetingMs: 3_000, envelopeMs: 2_000, textMs: 2_000 } },
  );
  for (const name of names) played.set(name, await play(name));
  await app.drain();
}, 240_000);
afterAll(async () => {
  for (const { server } of played.values()) await server.close();
  await app.stop();
});

async function play(name: Behaviour): Promise<Played> {
  const server = await startScriptedSmtp(KIND);
  const org = await app.newOrg();
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', ['bob@receiver.test']);
  const mailboxId = await mailboxFor(name, org, server.port);
  const workflowSlug = await contactsWorkflow(org, [0, 3]);
  await server.play(name);
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] };
  await org.campaigns.create({ body: { name, workflowSlug, maxLeads: 1, ...named } });
  return { org, server, mailboxId };
}

async function mailboxFor(name: Behaviour, org: TestOrg, port: number): Promise<string> {
  if (name !== 'refuses STARTTLS') return anSmtpMailbox(org, port, LOGINS[name]);
  const smtp = { host: '127.0.0.1', port, security: 'starttls' as const };
  const from = {
    fromName: 'Ann Sender',
    fromEmail: 'ann@sender.test',
    transport: 'smtp' as const,
    sendsInSandbox: true,
  };
  const { mailbox } = await org.mailboxes.create({ body: { ...NO_PACE, ...from, smtp } });
  // It once spoke TLS: now it never could be verified.
  await sql`update mailboxes set status = 'active' where id = ${mailbox.id}`.execute(app.db);
  return mailbox.id;
}

async function stateOf({ org, mailboxId }: Played) {
  const { rows } = await sql`select m.status, m.status_reason as reason, m.failures, l.status as line,
      d.status as lead, b.status as mailbox, b.status_reason as mailbox_reason, n.status as next, k.status as next_line,
      m.bounced_at is not null and d.bounced as bounced, b.fault_kind as fault, b.taken as sent_today,
      round(extract(epoch from b.retry_at - b.fault_at))::int as retry_seconds,
      round(extract(epoch from m.due_at - app.now()))::int as waits_seconds
    from messages m join messages n on n.email_id = m.email_id and n.step = 2
    join cost_lines l on l.message_id = m.id join cost_lines k on k.message_id = n.id
    join leads d on d.org_id = m.org_id and d.id = m.lead_id join mailboxes b on b.id = ${mailboxId}
    where m.org_id = ${org.orgId} and m.step = 1`.execute(app.db);
  return rows;
}

describe.each(names)('a server that %s', (name) => {
  const state = TABLE[name];

  test(`is one whose mail is ${state}: row, lead, cost, mailbox and journal agree (P0-1, P0-2, P0-3)`, async () => {
    const one = played.get(name) as Played;
    const { waitsSeconds, ...rest } = { next: 'scheduled', nextLine: 'provisioned', ...EXPECTED[state] } as {
      waitsSeconds?: number;
    };
    const [row, ...more] = await stateOf(one);
    expect(more).toEqual([]);
    expect(row).toMatchObject(rest);
    const waits = (row as { waitsSeconds: number }).waitsSeconds;
    if (waitsSeconds) expect(Math.abs(waits - waitsSeconds)).toBeLessThan(60);
    const script: Script = BEHAVIOURS[name];
    expect(one.server.journal.length).toBe(state === 'sent' || (state === 'unknown' && script.keeps) ? 1 : 0);
  });
});

test('once all servers take mail again, what may leave does so once, and nothing that may have left leaves again', async () => {
  const before = new Map(names.map((name) => [name, played.get(name)?.server.journal.length]));
  for (const { server } of played.values()) await server.play(KIND);
  for (const name of names.filter((one) => STOPPED.includes(TABLE[one]))) {
    const { org, mailboxId } = played.get(name) as Played;
    expect((await org.mailboxes.verify({ params: { id: mailboxId } })).mailbox.status).toBe('active');
  }
  // Its server never speaks TLS.
  await sql`update mailboxes set status = 'paused' where id = ${played.get('refuses STARTTLS')?.mailboxId}`.execute(
    app.db,
  );
  // Past the next midnight, when a daily limit is over.
  await app.clock.advance(25 * 3_600_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  for (const name of names.filter((one) => one !== 'refuses STARTTLS')) {
    const one = played.get(name) as Played;
    const leaves = LEAVES.includes(TABLE[name]);
    const [row] = await stateOf(one);
    const status = leaves ? 'sent' : (EXPECTED[TABLE[name]] as { status: string }).status;
    expect(row, name).toMatchObject({ status, line: status === 'failed' ? 'cancelled' : 'actual', mailbox: 'active' });
    expect(one.server.journal.length, name).toBe(leaves ? 1 : before.get(name));
  }
});
