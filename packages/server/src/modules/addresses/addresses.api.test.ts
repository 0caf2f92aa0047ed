import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { startScriptedSmtp } from '../../../test/smtp-script.ts';
import type { AskDns } from '../../kernel/mail/ask-dns.ts';
import { zoneOf } from '../deliverability/zone.fixture.ts';

const zone = zoneOf([
  ...['acme.io MX 10 mx.acme.io', 'mx.acme.io A 198.18.0.1', 'null.io MX 0 .', 'bare.io A 198.18.0.2'],
  ...['dangling.io MX 10 gone.acme.io', 'parked.io TXT for-sale', 'second.io MX 10 gone.acme.io'],
  'second.io MX 20 mx.acme.io',
]);
const asked: string[] = [];
const askDns: AskDns = async (name, type) => {
  asked.push(`${name} ${type}`);
  if (name === 'silent.io') throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
  return zone(name, type);
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { askDns });
});
afterAll(() => app.stop());

const check = (org: TestOrg, emails: string[]) => org.addresses.check({ body: { emails } });

test('each address is told what keeps mail from it, in the order in which it was given', async () => {
  const org = await app.newOrg();
  const emails = [
    ...['ada@acme.io', 'ada@null.io', 'ada@bare.io', 'ada@dangling.io', 'ada@parked.io', 'ada@nowhere.io'],
    ...['ada@second.io', 'not an address', 'ada@silent.io', 'Ada@ACME.io', 'sales@acme.io'],
  ];
  const { addresses, summary } = await check(org, emails);
  expect(addresses.map(({ email, verdict, reasons }) => [email, verdict, ...reasons].join(' '))).toEqual([
    'ada@acme.io good',
    'ada@null.io bad receives_no_mail',
    'ada@bare.io risky no_mx',
    'ada@dangling.io bad no_mail_server',
    'ada@parked.io bad no_mail_server',
    'ada@nowhere.io bad domain_missing',
    'ada@second.io good',
    'not an address bad invalid_syntax',
    'ada@silent.io unknown not_looked_up',
    'ada@acme.io good',
    'sales@acme.io risky role',
  ]);
  expect(summary).toMatchObject({ checked: 11, unchecked: 0, good: 3, risky: 2, bad: 5, unknown: 1, leftOut: 0 });
});

test('a domain is looked up once in a while for all, and a silent name server is asked again', async () => {
  const org = await app.newOrg();
  await check(org, ['a@cached.acme.io', 'b@cached.acme.io', 'a@silent.io']);
  asked.length = 0;
  await check(await app.newOrg(), ['c@cached.acme.io', 'a@silent.io']);
  expect(asked).toEqual(['silent.io MX']);
  // A domain that does not exist now may be mended in an hour.
  await app.clock.advance(61 * 60_000);
  asked.length = 0;
  await check(org, ['c@cached.acme.io', 'a@acme.io']);
  expect(asked).toEqual(['cached.acme.io MX']);
});

test('what name servers said is forgotten after a month, and no address is kept', async () => {
  const org = await app.newOrg();
  await check(org, ['zelda.unlikely@acme.io']);
  const { rows } = await sql<{ domain: string }>`select domain from address_domains`.execute(app.db);
  expect(rows.map(({ domain }) => domain)).toContain('acme.io');
  expect(JSON.stringify(rows)).not.toContain('zelda');
  await sql`insert into address_answers (org_id, address_hash, accepted) values (${org.orgId}, 'h', true)`.execute(
    app.db,
  );
  await app.clock.advance(31 * 24 * 3_600_000);
  await app.enqueue('addresses.forget');
  await app.drain();
  const left = await sql`select from address_domains union all select from address_answers`.execute(app.db);
  expect(left.rows).toEqual([]);
});

test('where the operator lets servers be asked they are, an answer is kept by its hash, and goes with the person', async () => {
  const server = await startScriptedSmtp();
  const live = await startTestApp(
    {
      ...{
        MODE: 'live',
        SECRET_KEY: '0123456789abcdef'.repeat(4),
        ALLOW_PRIVATE_HOSTS: 'true',
        LLM_PROVIDER: 'builtin',
      },
      ADDRESS_QUESTIONS_FROM: 'postmaster@asker.io',
    },
    {
      receiverPort: server.port,
      askDns: async (name, type) => (type === 'A' && name === 'mx.acme.io' ? ['127.0.0.1'] : zone(name, type)),
    },
  );
  try {
    const org = await live.newOrg();
    const nobody = `${live.hashOf('nobody@acme.io').slice(0, 18)}@acme.io`;
    const unknown = '550 5.1.1 User unknown';
    await server.play({ refusesTo: { [nobody]: unknown, 'gone@acme.io': unknown } });
    const emails = ['ada@acme.io', 'gone@acme.io'];
    const asks = async () => (await check(org, emails)).addresses.map(({ verdict, reasons }) => [verdict, ...reasons]);
    const found = [
      ['good', 'accepted'],
      ['bad', 'mailbox_unknown'],
    ];
    expect(await asks()).toEqual(found);
    // The answers are kept: nobody is asked a second time.
    await server.play({});
    expect(await asks()).toEqual(found);
    const kept = async () =>
      (await sql<{ addressHash: string }>`select address_hash from address_answers`.execute(live.db)).rows;
    expect((await kept()).map(({ addressHash }) => addressHash).sort()).toEqual(emails.map(live.hashOf).sort());
    await org.people.erase({ body: { email: 'gone@acme.io', confirm: true } });
    expect(await kept()).toEqual([{ addressHash: live.hashOf('ada@acme.io') }]);
    expect((await check(org, ['new@acme.io'])).addresses).toMatchObject([{ verdict: 'risky', reasons: ['catch_all'] }]);
    expect(server.journal).toEqual([]);
  } finally {
    await live.stop();
    await server.close();
  }
});
