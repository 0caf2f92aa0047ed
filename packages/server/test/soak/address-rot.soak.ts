import { afterAll, beforeAll, expect, test } from 'vitest';
import { anUploader } from '../../src/modules/contacts/contacts.fixture.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { say } from './amount.ts';
import { namesOf, startReceivers } from './list-receivers.ts';
import { startNameServer } from './name-server.ts';
import { rottenList } from './rotten-list.ts';

const COUNT = 2_400;
const SECOND_LOOK_MS = 21 * 60_000;

const list = rottenList(COUNT);
let names: Awaited<ReturnType<typeof startNameServer>>;
let receivers: Awaited<ReturnType<typeof startReceivers>>;
const apps: TestApp[] = [];
beforeAll(async () => {
  names = await startNameServer(namesOf(list));
  receivers = await startReceivers(list);
});
afterAll(async () => {
  for (const app of apps) await app.stop();
  await names.close();
  await receivers.close();
});

/** Imports the list, lets the checks end, and compares each verdict with what becomes of mail to the address. */
async function judge(env: Record<string, string>) {
  const app = await startTestApp(
    {
      ...{
        MODE: 'live',
        SECRET_KEY: '0123456789abcdef'.repeat(4),
        ALLOW_PRIVATE_HOSTS: 'true',
        LLM_PROVIDER: 'builtin',
      },
      ...{ NAME_SERVERS: names.address, ...env },
    },
    { receiverPort: receivers.port },
  );
  apps.push(app);
  const org = await app.newOrg();
  const { upload } = await anUploader(org);
  const { uploadId } = await upload(['email', ...list.addresses.map(({ email }) => email)].join('\n'));
  await app.drain();
  await app.clock.advance(SECOND_LOOK_MS);
  await app.drain();
  const params = { id: uploadId as string };
  const { check } = await org.contacts.getAddresses({ params });
  const verdicts = new Map<string, string>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await org.contacts.list({ query: { limit: 200, ...(cursor ? { cursor } : {}) } });
    for (const { primaryEmail, addressCheck } of page.contacts) {
      verdicts.set(primaryEmail as string, addressCheck?.verdict ?? 'unchecked');
    }
    cursor = page.nextCursor;
  }
  const rows = [...new Set(list.addresses.map(({ kind }) => kind))].map((kind) => {
    const ofKind = list.addresses.filter((one) => one.kind === kind);
    const count = (verdict: string) => ofKind.filter(({ email }) => verdicts.get(email) === verdict).length;
    const bounces = ofKind.some((one) => one.bounces);
    return { kind, bounces, good: count('good'), risky: count('risky'), bad: count('bad'), unknown: count('unknown') };
  });
  console.table(rows);
  const written = list.addresses.filter(({ email }) => verdicts.get(email) !== 'bad');
  const bounced = written.filter(({ bounces }) => bounces).length;
  const living = list.addresses.filter(({ bounces }) => !bounces);
  const refused = living.filter(({ email }) => verdicts.get(email) === 'bad').length;
  const figures = {
    addresses: list.addresses.length,
    rot: list.addresses.length - living.length,
    bounceShare: bounced / written.length,
    falseRefusals: refused / living.length,
    forecast: check.summary.bounceForecast ?? 0,
  };
  say({ soak: 'address rot', asksServers: 'ADDRESS_QUESTIONS_FROM' in env, ...figures, ...receivers.counts() });
  return { ...figures, unchecked: check.summary.unchecked };
}

test('of a list with 12 % rot fewer than 1.5 % bounce after the check, and almost nobody alive is refused', async () => {
  const found = await judge({ ADDRESS_QUESTIONS_FROM: 'postmaster@asker.rot' });
  expect(found.rot / found.addresses).toBeCloseTo(0.12, 2);
  expect(found.unchecked).toBe(0);
  expect(found.bounceShare).toBeLessThan(0.015);
  expect(found.falseRefusals).toBeLessThan(0.005);
  expect(receivers.counts().texts).toBe(0);
});

test('without asking servers what name servers know is found, and nobody alive is refused', async () => {
  const found = await judge({});
  expect(found.falseRefusals).toBeLessThan(0.005);
});
