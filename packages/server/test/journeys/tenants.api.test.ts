import { allOperations, type Operation } from '@distribute/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { rowsOf } from './owned-rows.ts';
import { ENDS_SOMETHING, MATRIX, REQUIRED_QUERY, UNTRIED_POSITIONS } from './tenant-matrix.ts';
import { startTokenStandIn } from './tenant-oauth.ts';
import { type Attempt, differingPositions, idPositions, withForeign } from './tenant-positions.ts';
import { buildWorld, type World, worldOfNobody } from './tenant-world.ts';

let app: TestApp;
let standIn: Awaited<ReturnType<typeof startTokenStandIn>>;
let mine: World;
let theirs: World;
let canary: string;
/** What every read of mine answered before the other organisation had anything. */
let alone: Record<string, string>;

beforeAll(async () => {
  standIn = await startTokenStandIn();
  app = await startTestApp(standIn.env);
  const inviting = await app.newOrg('Inviting');
  const { code } = await inviting.invites.createCode({ params: { orgId: inviting.orgId } });
  const both = { site: 'tenant.test', inviteCode: code };
  const featureSlug = 'accelerators-cold-email-outreach';
  mine = await buildWorld(app, await app.newOrg('Mine'), { ...both, provider: 'serper', name: 'Mine', featureSlug });
  alone = await readAll();
  canary = `canary-${crypto.randomUUID()}`;
  const other = { provider: 'apollo', name: canary, featureSlug: 'vc-cold-email-outreach' };
  theirs = await buildWorld(app, await app.newOrg(canary), { ...both, ...other });
});
afterAll(async () => {
  await app.stop();
  await standIn.close();
});

/** Well-formed requests that this world must refuse: its mailbox records what it would send. */
const REFUSED_HERE: Readonly<Record<string, string>> = {
  'companySignIn.proveDomain': 'record_missing',
  'deliverability.sendTest': 'records_mail',
  'placements.start': 'records_mail',
};

const nameOf = ({ group, name }: { group: string; name: string }) => `${group}.${name}`;
const attemptsOf = (name: string, world: World): readonly Attempt[] => [MATRIX[name]?.(world) ?? {}].flat();

const isStream = ({ produces }: Operation) => produces === 'text/event-stream';
/** A download of the trail leaves a line in it. */
const isRead = (entry: (typeof allOperations)[number]) =>
  entry.operation.method === 'GET' && !isStream(entry.operation) && nameOf(entry) !== 'activity.export';
const ours = allOperations.filter(({ operation }) => (operation.auth ?? 'org') === 'org');
/** What ends a thing comes last, so that the attempts before it still have the thing. */
const rank = ({ group, name, operation }: (typeof ours)[number]) =>
  ENDS_SOMETHING.test(`${group}.${name}`) ? 2 : operation.method === 'GET' ? 0 : 1;
const tried = ours.filter((entry) => nameOf(entry) in MATRIX).sort((one, other) => rank(one) - rank(other));

/** Every read of mine: as the matrix makes it, without its filters, and one row at a time. */
async function readAll(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const entry of ours.filter(isRead)) {
    const { operation } = entry;
    const unfiltered = { query: REQUIRED_QUERY[operation.path]?.(mine) ?? {} };
    const named = nameOf(entry) in MATRIX ? attemptsOf(nameOf(entry), mine) : [];
    const whole = operation.path.includes('{') ? [] : [unfiltered];
    const firstRow = { query: { ...unfiltered.query, limit: '1' } };
    const paged = whole.length && operation.query && 'limit' in operation.query.shape ? [firstRow] : [];
    for (const attempt of [...named, ...whole, ...paged]) {
      const { status, body } = await send(mine.org, operation, attempt);
      const request = `${nameOf(entry)} ${JSON.stringify(attempt)}`;
      expect(status, request).toBe(200);
      // Some answers say when they were asked, and lists of keys and people when each was last used or seen.
      answers[request] = body.replace(/"(evaluatedAt|asOf|lastUsedAt|lastSeenAt)":"[^"]+"/g, '');
    }
  }
  return answers;
}

test('A3 what another organisation has is in no read of mine, and changes no list, total or sum of mine', async () => {
  const beside = await readAll();
  for (const [request, body] of Object.entries(beside)) {
    for (const word of [canary, theirs.org.orgId, theirs.org.userId, theirs.apiKeyId]) {
      expect(body, request).not.toContain(word);
    }
  }
  expect(beside).toEqual(alone);
});

describe('A1 and A2', () => {
  let before: Awaited<ReturnType<typeof rowsOf>>;
  beforeAll(async () => {
    before = await rowsOf(app.db, theirs.org.orgId);
  });

  test('every position of every operation that takes an id has an attempt', () => {
    const without = ours.flatMap((entry) => {
      const name = nameOf(entry);
      const own = attemptsOf(name, mine);
      const covered = new Set(
        attemptsOf(name, theirs).flatMap((attempt, at) => differingPositions(own[at] ?? {}, attempt)),
      );
      return idPositions(entry.operation)
        .filter((position) => !covered.has(position) && !(`${name} ${position}` in UNTRIED_POSITIONS))
        .map((position) => `${name} ${position}`);
    });
    expect(without).toEqual([]);
  });

  test.each(tried.map((entry) => [nameOf(entry), entry.operation] as const))(
    '%s answers at each position for what is theirs as for what never was',
    async (name, operation) => {
      const [foreign, nobodys] = [attemptsOf(name, theirs), attemptsOf(name, worldOfNobody(mine))];
      for (const [at, own] of attemptsOf(name, mine).entries()) {
        for (const position of differingPositions(own, foreign[at] ?? {})) {
          const nowhere = withForeign(own, nobodys[at] ?? {}, position);
          for (const [variant, attempt] of withForeign(own, foreign[at] ?? {}, position).entries()) {
            const answer = await send(mine.org, operation, attempt);
            const request = `${position} ${JSON.stringify(attempt)}`;
            expect(answer, request).toEqual(await send(mine.org, operation, nowhere[variant] ?? {}));
            expect([200, 404, 400], request).toContain(answer.status);
            expect(JSON.stringify(answer), request).not.toContain(canary);
          }
        }
        const { status, body } = await send(mine.org, operation, own);
        // With my own things the same request succeeds: the refusals above were about the one position.
        const refusal = REFUSED_HERE[name];
        if (refusal === undefined) expect(status, `${JSON.stringify(own)}: ${body}`).toBeLessThan(300);
        else expect(JSON.parse(body)).toMatchObject({ code: refusal });
      }
      // The reads come first, so that the first write shows whether any of them changed something.
      if (operation.method !== 'GET') expect(await rowsOf(app.db, theirs.org.orgId)).toEqual(before);
    },
  );
});

test("A6 another organisation's id in the context headers is refused", async () => {
  await app.clock.toNextMinute();
  const response = await app.fetch('/v1/me', {
    headers: { authorization: `Bearer ${mine.org.key}`, 'x-org-id': theirs.org.orgId },
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ error: 'Organization access denied', code: 'org_access_denied' });
});

/** Numbers and times that differ between any two answers. */
const VARYING = new Set(['x-request-id', 'date', 'ratelimit', 'ratelimit-remaining', 'ratelimit-reset']);

type Answer = { status: number; headers: Record<string, string>; body: string };
async function send(org: TestOrg, operation: Operation, attempt: Attempt): Promise<Answer> {
  const { method, path } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(attempt.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(attempt.query ?? {})) query.set(name, String(value));
  const json = attempt.body && !attempt.isForm ? { 'content-type': 'application/json' } : {};
  const left = new AbortController();
  const response = await app.fetch(query.size ? `${filled}?${query}` : filled, {
    method,
    headers: { authorization: `Bearer ${org.key}`, ...json, ...attempt.headers },
    signal: left.signal,
    ...(attempt.body ? { body: attempt.isForm ? formOf(attempt.body) : JSON.stringify(attempt.body) } : {}),
  });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !VARYING.has(name)));
  const isOpenStream = response.ok && isStream(operation);
  let body = isOpenStream ? '' : await response.text();
  left.abort();
  if (response.status === 429) {
    await app.clock.toNextMinute();
    return send(org, operation, attempt);
  }
  // Erasing an unknown person leaves a suppression of the caller's own, with a new id.
  body = body.replace(/"suppressionId":"[^"]+"/, '');
  // What the request itself named may be repeated in the answer.
  for (const value of Object.values({ ...attempt.params, ...attempt.query }).flat()) {
    if (value.length < 2) continue;
    body = body.replaceAll(value, '<named>');
  }
  return { status: response.status, headers: { ...headers, 'content-length': '' }, body };
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string | File);
  return form;
}
