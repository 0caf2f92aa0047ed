import { allOperations, type Operation } from '@distribute/contract';
import { NO_LINES, OWN_LINES, PERSONAL_GROUPS } from '@distribute/contract/activity-lines';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { ENDS_SOMETHING } from './tenant-matrix.ts';
import { startTokenStandIn } from './tenant-oauth.ts';
import type { Attempt } from './tenant-positions.ts';
import { buildWorld, type World } from './tenant-world.ts';
import { validRequest } from './valid-requests.ts';

/** Valid requests here that change nothing, so that there is nothing to tell. */
const CHANGES_NOTHING = new Set([
  ...['users.setRole', 'sessions.endOthers', 'keys.setSource', 'brands.setPause', 'activity.mark'],
  // The connector of this world has switched it on.
  'webhooks.setRecording',
]);

let app: TestApp;
let standIn: Awaited<ReturnType<typeof startTokenStandIn>>;
let mine: World;
beforeAll(async () => {
  standIn = await startTokenStandIn();
  app = await startTestApp(standIn.env);
  const inviting = await app.newOrg('Inviting');
  const { code } = await inviting.invites.createCode({ params: { orgId: inviting.orgId } });
  const about = { site: 'tenant.test', inviteCode: code, provider: 'serper', name: 'Mine' };
  mine = await buildWorld(app, await app.newOrg('Mine'), {
    ...about,
    featureSlug: 'accelerators-cold-email-outreach',
  });
});
afterAll(async () => {
  await app.stop();
  await standIn.close();
});

const nameOf = ({ group, name }: { group: string; name: string }) => `${group}.${name}`;
const writing = allOperations.filter(({ operation }) => operation.method !== 'GET');

test('every operation that writes leaves a line, or is listed with its reason', () => {
  const known = new Set(allOperations.map(nameOf));
  const listed = [...OWN_LINES, ...Object.keys(NO_LINES)];
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  expect([...PERSONAL_GROUPS].filter((group) => !allOperations.some((entry) => entry.group === group))).toEqual([]);
  for (const reason of Object.values(NO_LINES)) expect(reason?.length).toBeGreaterThan(10);
  // Without a key of an organisation nobody stands behind a write: each such operation is in one of the lists.
  const keyless = writing.filter(({ operation: { auth = 'org' } }) => auth !== 'org' && auth !== 'admin');
  expect(keyless.map(nameOf).filter((name) => !listed.includes(name))).toEqual([]);
});

test('every valid write of the organisation leaves a line with its operation', async () => {
  const ends = (name: string) => (ENDS_SOMETHING.test(name) ? 1 : 0);
  const asked = writing
    .filter((entry) => (entry.operation.auth ?? 'org') === 'org' && !Object.hasOwn(NO_LINES, nameOf(entry)))
    .sort((one, other) => ends(nameOf(one)) - ends(nameOf(other)));
  const [told, silent]: [string[], string[]] = [[], []];
  for (const entry of asked) {
    const name = nameOf(entry);
    const status = await send(entry.operation, validRequest(name, mine));
    if (status >= 300) continue;
    const { rows } = await sql`select from activity where org_id = ${mine.org.orgId} and operation = ${name}`.execute(
      app.db,
    );
    (rows.length ? told : silent).push(name);
  }
  expect(silent.filter((name) => !CHANGES_NOTHING.has(name))).toEqual([]);
  expect(told.length).toBeGreaterThan(70);
});

async function send(operation: Operation, attempt: Attempt): Promise<number> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(attempt.params?.[name] ?? ''),
  );
  const form = new FormData();
  if (attempt.isForm)
    for (const [name, value] of Object.entries(attempt.body ?? {})) form.append(name, value as string | File);
  const json = attempt.body && !attempt.isForm ? { 'content-type': 'application/json' } : {};
  const response = await app.fetch(path, {
    method: operation.method,
    headers: { authorization: `Bearer ${mine.org.key}`, ...json, ...attempt.headers },
    ...(attempt.body ? { body: attempt.isForm ? form : JSON.stringify(attempt.body) } : {}),
  });
  await response.text();
  if (response.status === 500) throw new Error(`${operation.method} ${path} failed`);
  if (response.status !== 429) return response.status;
  await app.clock.toNextMinute();
  return send(operation, attempt);
}
