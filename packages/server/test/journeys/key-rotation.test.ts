import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMasterKey } from '../../src/kernel/secrets/master-key.ts';
import { createVault } from '../../src/kernel/secrets/secrets.ts';
import { cloneDatabase, withDatabase } from '../database.ts';
import { ask, post, until, useProcesses } from '../processes.ts';

const OLD = '0123456789abcdef'.repeat(4);
const NEW = 'fedcba9876543210'.repeat(4);
const ADMIN = 'dist_adm_0123456789abcdef';
const SILENT_ORGANISATIONS = 1_500;
const KILLS = 1;
/** Both processes together stay below what one key may ask in a minute. */
const PAUSE_MS = 500;

const { start, run } = useProcesses();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const oldId = parseMasterKey(OLD, 'test').id;
const env = (SECRET_KEY: string, SECRET_KEY_PREVIOUS = '') => ({
  ...{ DATABASE_URL: database.url, ADMIN_API_KEY: ADMIN, SECRET_KEY, SECRET_KEY_PREVIOUS },
});
const countUnder = (id: string): Promise<number> =>
  withDatabase(database.url, async (client) => {
    const { rows } = await client.query(
      `select ((select count(*) from data_keys where wrapped like $1) +
        (select count(*) from installation_keys where wrapped like $1))::int as count`,
      [`v1.${id}.%`],
    );
    return rows[0].count;
  });

/** Organisations that do nothing, so that a rotation takes long enough to be killed in its middle. */
const addSilentOrganisations = () =>
  withDatabase(database.url, async (client) => {
    const vault = createVault({ masterKeys: [parseMasterKey(OLD, 'test')] });
    const ids = Array.from({ length: SILENT_ORGANISATIONS }, () => randomUUID());
    const wrapped = ids.map((id) => vault.wrap(vault.newDataKey(), `data_key:${id}`));
    await client.query(
      `insert into organizations (id, name, plan_name, plan_monthly_emails)
        select id, 'Silent', 'Self-hosted', 1 from unnest($1::uuid[]) as id`,
      [ids],
    );
    await client.query(
      `insert into data_keys (org_id, wrapped, master_key_id)
        select id, wrapped, $3 from unnest($1::uuid[], $2::text[]) as given (id, wrapped)`,
      [ids, wrapped, oldId],
    );
  });

interface Member {
  readonly key: string;
  readonly mailboxId: string;
  readonly secret: string;
  readonly webhookSecret: string;
}

async function join(url: string, index: number): Promise<Member> {
  const { body } = await post(`${url}/v1/admin/organizations`, ADMIN, { name: `O${index}`, email: `o${index}@a.test` });
  const { body: listed } = await ask(`${url}/v1/mailboxes`, body.key);
  const mailboxId = listed.mailboxes[0].id;
  const { body: inbound } = await ask(`${url}/v1/mailboxes/${mailboxId}/inbound`, body.key);
  const { body: webhook } = await ask(`${url}/v1/webhooks/secret`, body.key);
  return { key: body.key, mailboxId, secret: inbound.secret, webhookSecret: webhook.secret };
}

/** Reads a stored secret and writes another. */
async function readAndWrite(url: string, { key, mailboxId, secret, webhookSecret }: Member): Promise<string | null> {
  const read = await ask(`${url}/v1/mailboxes/${mailboxId}/inbound`, key);
  if (read.status !== 200 || read.body.secret !== secret) return `read ${read.status} ${JSON.stringify(read.body)}`;
  const signing = await ask(`${url}/v1/webhooks/secret`, key);
  if (signing.body.secret !== webhookSecret) return `webhook ${signing.status} ${JSON.stringify(signing.body)}`;
  const written = await post(`${url}/v1/keys`, key, { provider: 'apollo', apiKey: `key-${randomUUID()}` });
  return written.status === 200 ? null : `write ${written.status} ${JSON.stringify(written.body)}`;
}

const repeatable = (url: string, key: string) =>
  ask(`${url}/v1/api-keys`, key, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
    body: '{"name":"once"}',
  });

test('the master key is changed under running processes, killed in its middle, without a failed read (L14, K3)', async () => {
  // In a fleet some still wrap with the old key when others have the new one first.
  const old = await start('api', env(OLD, NEW));
  const members = await Promise.all(Array.from({ length: 4 }, (_, index) => join(old.url, index)));
  const first = members[0] as Member;
  const made = await repeatable(old.url, first.key);
  expect(made.status).toBe(201);
  const page = await ask(`${old.url}/v1/api-keys?limit=1`, first.key);
  await addSilentOrganisations();

  const fleet = [await start('all', env(NEW, OLD)), old];
  let isOver = false;
  let done = 0;
  const faults: string[] = [];
  const works = fleet.flatMap(({ url }) =>
    members.map(async (member) => {
      for (; !isOver; done += 1) {
        const fault = await readAndWrite(url, member);
        if (fault) faults.push(fault);
        await sleep(PAUSE_MS);
      }
    }),
  );

  const all = await countUnder(oldId);
  expect(all).toBeGreaterThan(SILENT_ORGANISATIONS);
  let left = all;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const rotation = run('rotate-keys', env(NEW, OLD));
    await until(async () => (await countUnder(oldId)) < left);
    rotation.end('SIGKILL');
    expect(await rotation).toMatchObject({ code: null, output: '' });
    left = await countUnder(oldId);
  }
  expect(left).toBeGreaterThan(0);
  const rotated = await run('rotate-keys', env(NEW, OLD));
  expect(rotated).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('remove it') });
  isOver = true;
  await Promise.all(works);
  expect({ faults, worked: done > 20 }).toEqual({ faults: [], worked: true });
  for (const process of fleet) expect(await process.end('SIGTERM')).toMatchObject({ code: 0 });

  expect(await countUnder(oldId)).toBe(0);
  const refused = await run('api', env(OLD));
  const told = /^The environment is not valid:\n {2}- SECRET_KEY: what is stored was encrypted with another one .*\n$/;
  expect(refused).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(told) });
  const after = await start('api', env(NEW));
  for (const member of members) expect(await readAndWrite(after.url, member)).toBeNull();
  const replayed = await repeatable(after.url, first.key);
  expect(replayed.headers.get('idempotency-replayed')).toBe('true');
  expect(replayed.body).toEqual(made.body);
  const next = await ask(`${after.url}/v1/api-keys?limit=1&cursor=${page.body.nextCursor}`, first.key);
  expect(next.status).toBe(200);
  await after.end('SIGTERM');
});
