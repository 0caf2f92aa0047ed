import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { factsOf, type SentMail, sentMail } from '../replies/sent-mail.fixture.ts';
import type { Classify } from './ports.ts';
import { answerTo, fakeClassify, inboundOf, rawMail, signed } from './raw-mail.fixture.ts';

/** What the classifier was asked, in order; it answers once `hold` is over, and never where `breaks` is said. */
let asked: string[] = [];
let hold: Promise<void> = Promise.resolve();
const classify: Classify = async (reply) => {
  const said = /says (\w+)/.exec(reply.text)?.[1] ?? '';
  asked.push(said);
  if (said === 'waits') await hold;
  if (said === 'breaks') throw new TypeError('the classifier is broken');
  return fakeClassify(reply);
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' }, { classify });
});
afterAll(() => app.stop());

const says = (mail: SentMail, word: string, id = crypto.randomUUID()) =>
  answerTo(app, mail, `says ${word} class: interested`, { 'Message-ID': `<${id}@people.test>` });

async function pushAll(org: TestOrg, raws: readonly Buffer[]): Promise<{ duplicate: boolean }[]> {
  const { token, secret } = await inboundOf(org);
  return Promise.all(
    raws.map(async (raw) => {
      const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(raw, secret) };
      const answer = await app.fetch(`/v1/inbound/mail/${token}`, { method: 'POST', body: raw as never, headers });
      return (await answer.json()) as { duplicate: boolean };
    }),
  );
}

interface Row {
  readonly status: string;
  readonly attempts: number;
  /** The transaction that wrote it last. */
  readonly written: string;
}
const rowsOf = async ({ orgId }: TestOrg) =>
  (
    await sql<Row>`select status, attempts, xmin::text as written from inbound_messages where org_id = ${orgId}
      order by received_at, id`.execute(app.db)
  ).rows;
const wordsOf = async (org: TestOrg) =>
  (await org.replies.list()).replies.map(({ bodyText }) => /says (\w+)/.exec(bodyText)?.[1]).sort();

const aJob = (id: string, attempt = 1) => ({
  ...{ id, attempt, isLastAttempt: false },
  signal: new AbortController().signal,
});
const aTurn = ({ orgId }: TestOrg, id: string, attempt = 1) => app.inbound.handle({ orgId }, aJob(id, attempt));

test('messages that wait are handled in one turn, and their ends are one commit', async () => {
  const org = await app.newOrg();
  const mails = [await sentMail(app, org), await sentMail(app, org), await sentMail(app, org)];
  const raws = mails.map((mail, at) => says(mail, `word${at}`));
  const taken = await pushAll(org, [...raws, ...raws, rawMail({ Subject: 'x' }, 'x')]);
  expect(taken.filter(({ duplicate }) => duplicate)).toHaveLength(3);
  await app.drain();
  const rows = await rowsOf(org);
  expect(rows.map(({ status, attempts }) => `${status} ${attempts}`).sort()).toEqual([
    ...['handled 1', 'handled 1', 'handled 1', 'unmatched 1'],
  ]);
  expect(new Set(rows.map(({ written }) => written)).size).toBe(1);
  expect(await wordsOf(org)).toEqual(['word0', 'word1', 'word2']);
});

test('a message that fails and one that nobody can read do not keep the others, and are tried alone', async () => {
  const org = await app.newOrg();
  const [one, other] = [await sentMail(app, org), await sentMail(app, org)];
  const nested = Array.from({ length: 20 }, (_, at) => {
    return `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`;
  });
  const unreadable = rawMail({ 'Content-Type': 'multipart/mixed; boundary=b0' }, nested.join(''));
  await pushAll(org, [says(one, 'breaks'), unreadable, says(other, 'fine')]);
  await aTurn(org, 'first');
  expect(await wordsOf(org)).toEqual(['fine']);
  const { rows: alone } = await sql<{ id: string | null }>`select payload ->> 'id' as id
    from graphile_worker._private_jobs where payload ->> 'orgId' = ${org.orgId} and payload ->> 'id' is not null`.execute(
    app.db,
  );
  expect(alone).toHaveLength(2);
  for (let tries = 0; tries < 3; tries += 1) {
    await app.drain();
    await app.clock.advance(600_000);
  }
  expect((await rowsOf(org)).map(({ status }) => status).sort()).toEqual(['handled', 'quarantined', 'received']);
});

test('messages of one person take effect in the order in which they came, and nobody else waits for them', async () => {
  const org = await app.newOrg();
  const [slow, quick] = [await sentMail(app, org), await sentMail(app, org)];
  const release = Promise.withResolvers<void>();
  hold = release.promise;
  asked = [];
  for (const raw of [says(slow, 'waits'), says(slow, 'second'), says(quick, 'other')]) await pushAll(org, [raw]);
  const turn = aTurn(org, 'slow');
  await expect.poll(() => wordsOf(org)).toEqual(['other']);
  expect([...asked].sort()).toEqual(['other', 'waits']);
  // What comes meanwhile waits for the end of this turn, which calls for the next one.
  await pushAll(org, [says(quick, 'later')]);
  await aTurn(org, 'too early');
  expect(asked).toHaveLength(2);
  release.resolve();
  await turn;
  expect(asked.filter((word) => word !== 'other')).toEqual(['waits', 'second']);
  await app.drain();
  expect(await wordsOf(org)).toEqual(['later', 'other', 'second', 'waits']);
});

test('a worker that dies in the middle of a turn loses nothing and doubles nothing (row 11)', async () => {
  const org = await app.newOrg();
  const mails = [await sentMail(app, org), await sentMail(app, org), await sentMail(app, org)];
  const release = Promise.withResolvers<void>();
  hold = release.promise;
  await pushAll(
    org,
    ['done', 'waits', 'third'].map((word, at) => says(mails[at] as SentMail, word)),
  );
  const frozen = aTurn(org, 'dying');
  await expect.poll(() => wordsOf(org)).toEqual(['done', 'third']);
  hold = Promise.resolve();
  // The queue gives the job of a dead worker to another one.
  await aTurn(org, 'dying', 2);
  await app.drain();
  expect(await wordsOf(org)).toEqual(['done', 'third', 'waits']);
  // It was only frozen, and goes on.
  release.resolve();
  await frozen;
  await app.drain();
  expect(await wordsOf(org)).toEqual(['done', 'third', 'waits']);
  expect(await factsOf(app, org, 'reply.received')).toHaveLength(3);
  expect((await rowsOf(org)).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(
    Array(3).fill('handled 2'),
  );
});

test('a turn whose job was lost is ended by the sweep, and what was never begun with gets a turn', async () => {
  const org = await app.newOrg();
  const [begun, waiting] = [await sentMail(app, org), await sentMail(app, org)];
  hold = new Promise(() => {});
  await pushAll(org, [says(begun, 'waits')]);
  void aTurn(org, 'lost');
  await expect.poll(() => asked.at(-1)).toBe('waits');
  hold = Promise.resolve();
  await pushAll(org, [says(waiting, 'fine')]);
  await sql`delete from graphile_worker._private_jobs where payload ->> 'orgId' = ${org.orgId}`.execute(app.db);
  await app.enqueue('inbound.sweep');
  await app.drain();
  expect(await wordsOf(org)).toEqual([]);
  await app.clock.advance(1_300_000);
  await app.enqueue('inbound.sweep');
  await app.drain();
  expect(await wordsOf(org)).toEqual(['fine', 'waits']);
});
