import { allOperations, type Operation, paramNames } from '@distribute/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { drawNumber } from '../draw.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { joinedEnv } from '../joined-env.ts';
import { amount } from '../soak/amount.ts';
import { type StripeStandIn, startStripe } from '../stripe-server.ts';
import { HOSTILE_JSON, HOSTILE_TEXT } from './hostile-values.ts';
import { ENDS_SOMETHING } from './tenant-matrix.ts';
import { startTokenStandIn } from './tenant-oauth.ts';
import type { Attempt } from './tenant-positions.ts';
import { buildWorld, type World } from './tenant-world.ts';
import { PASSWORD, validRequest } from './valid-requests.ts';

let app: TestApp;
let standIn: Awaited<ReturnType<typeof startTokenStandIn>>;
let stripe: StripeStandIn;
let world: World;
beforeAll(async () => {
  standIn = await startTokenStandIn();
  stripe = await startStripe();
  app = await startTestApp(joinedEnv(standIn.env, stripe.env));
  const [inviting, org] = [await app.newOrg(), await app.newOrg()];
  const { code } = await inviting.invites.createCode({ params: { orgId: inviting.orgId } });
  const parts = { provider: 'apollo', name: 'Attacked', site: 'tenant.test', inviteCode: code };
  world = await buildWorld(app, org, { ...parts, featureSlug: 'vc-cold-email-outreach' });
  const { session_id } = await org.billing.createCheckoutSession({ body: { mode: 'setup' } });
  stripe.complete(session_id);
  await org.auth.setPassword({ body: { newPassword: PASSWORD } });
});
afterAll(async () => {
  await app.stop();
  await standIn.close();
  await stripe.close();
});

/** What ends a thing comes last, so that the requests before it still have the thing. */
const named = allOperations
  .toSorted((one, other) => Number(endsSomething(one)) - Number(endsSomething(other)))
  .map((entry) => [`${entry.group}.${entry.name}`, entry.operation] as const);
function endsSomething({ group, name }: { group: string; name: string }): boolean {
  return ENDS_SOMETHING.test(`${group}.${name}`);
}
const MINUTE_MS = 60_000;

/** One of so many pairs of a place and a value is sent, others in the next draw; the soak sends all. */
const ONE_OF = amount('HOSTILE_ONE_OF', 20);
const isDrawn = (place: string, valueAt: number, oneOf = ONE_OF) => drawNumber(`${place} ${valueAt}`, oneOf) === 0;
/** Less is left out of path parameters and queries: an operation has few of them. */
const ONE_PATH_OF = Math.min(ONE_OF, 6);
const ONE_QUERY_OF = Math.min(ONE_OF, 4);

/** Sends one request with the credential that the operation asks for; the harness holds the answer to the document. */
async function send(
  op: Operation,
  path: string,
  body?: string | FormData,
  headers: Attempt['headers'] = {},
): Promise<Response> {
  const credential = op.auth === 'admin' ? app.adminKey : op.auth === 'app' ? app.appKey : world.org.key;
  const response = await app.fetch(path, {
    method: op.method,
    headers: {
      authorization: `Bearer ${credential}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  if (response.status !== 429) return response;
  await app.clock.advance(MINUTE_MS);
  return send(op, path, body, headers);
}

const filled = (path: string, value = crypto.randomUUID() as string) =>
  path.replace(/\{\w+\}/g, () => encodeURIComponent(value));
const filledWith = (path: string, { params }: Attempt) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
const fieldsOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
/** Every field and every value at least once, of which a change draws some. Every value in every field would be ten times as many requests. */
const paired = <T>(fields: readonly string[], values: readonly T[]): [string, T][] =>
  Array.from({ length: Math.max(fields.length, values.length) }, (_, at) => [
    fields[at % fields.length] as string,
    values[at % values.length] as T,
  ]);

/** The sink of every request here: whatever was sent, nothing of ours broke. */
async function assertUnbroken(
  op: Operation,
  path: string,
  body?: string | FormData,
  headers: Attempt['headers'] = {},
): Promise<number> {
  const { status, ...response } = await send(op, path, body, headers).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
  }));
  const isOurs = status >= 500 && !(status === 503 && op.path === '/health/ready');
  if (isOurs) throw new Error(`${op.method} ${path} ${String(body ?? '')} answered ${status}: ${response.text}`);
  return status;
}

test.each(named.filter(([, op]) => paramNames(op.path).length))(
  'F7 %s survives any path parameter',
  async (name, op) => {
    const values = HOSTILE_TEXT.filter((text) => text.trim() !== '' && text !== '../..');
    for (const value of values.filter((_, at) => isDrawn(`path of ${name}`, at, ONE_PATH_OF))) {
      if (op.method !== 'DELETE' || op.path !== '/v1/api-keys/session')
        await assertUnbroken(op, filled(op.path, value));
    }
  },
);

test.each(named.filter(([, op]) => fieldsOf(op.query).length))('F7 %s survives any query', async (name, op) => {
  for (const [at, [field, value]] of paired(fieldsOf(op.query), HOSTILE_TEXT).entries()) {
    if (!isDrawn(`query of ${name}`, at, ONE_QUERY_OF)) continue;
    await assertUnbroken(op, `${filled(op.path)}?${field}=${encodeURIComponent(value)}`);
  }
});

/** A body as the operation reads it. */
function written({ isForm }: Attempt, body: Readonly<Record<string, unknown>>): string | FormData {
  if (!isForm) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, value instanceof File || typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
/** The same body with a name and a sender that are not taken yet. */
const fresh = (body: Readonly<Record<string, unknown>>) => ({
  ...body,
  ...('name' in body ? { name: `New ${crypto.randomUUID()}` } : {}),
  ...('fromEmail' in body ? { fromEmail: `${crypto.randomUUID()}@sender.test` } : {}),
});

/** What cannot succeed here, whatever it is sent: its token comes by mail or by a redirect and is good for one use. */
const NEEDS_A_MAIL = new Set(['auth.exchange', 'mailboxes.completeOauth']);
/** Drafts are a language model's, and there is none here: drafts.api.test.ts. */
const NEEDS_A_MODEL = new Set(['conversations.draftAgain']);
/** Seed mailboxes are read by IMAP when they are added, and there is no server here: placements.api.test.ts. */
const NEEDS_A_SEED = new Set(['placements.addSeed', 'placements.start']);
/** A provider of OpenID Connect is asked, and there is none here: company-sign-in.api.test.ts. */
const NEEDS_A_PROVIDER = new Set(['companySignIn.save', 'companySignIn.begin', 'companySignIn.complete']);
/** A device or an app is needed: passkeys.browser.test.ts and factors.api.test.ts. */
const NEEDS_A_DEVICE = new Set([
  ...['passkeys.create', 'passkeys.signIn', 'twoStep.confirm', 'twoStep.disable', 'twoStep.complete'],
]);
/** The campaign that it names may have been given a cap of nothing by a value before. */
const COUNTS_UNDER_CAPS = new Set(['pressKits.generate']);
/** A link in a mail, which takes a form of one word: see the tests of tracking. */
const takesJson = ({ consumes }: Operation) => consumes !== 'application/x-www-form-urlencoded';
/** Of these half as many are sent. */
const COSTLY = /^(campaigns\.|auth\.(signIn|setPassword)$)/;
const accepted = new Map<string, number>();

test.each(named.filter(([, op]) => fieldsOf(op.body).length && takesJson(op)))(
  'F7 %s survives any value in any field of a valid body',
  async (name, op) => {
    const valid = validRequest(name, world);
    const path = filledWith(op.path, valid);
    const body = valid.body ?? {};
    const status = await assertUnbroken(op, path, written(valid, fresh(body)), valid.headers);
    // The bodies below differ from one that is accepted in one field.
    const cannot = [NEEDS_A_MAIL, NEEDS_A_MODEL, NEEDS_A_SEED, NEEDS_A_PROVIDER, NEEDS_A_DEVICE].some((names) =>
      names.has(name),
    );
    if (!cannot && !(status === 409 && COUNTS_UNDER_CAPS.has(name))) {
      expect(status, name).toBeLessThan(300);
    }
    let taken = 0;
    for (const field of fieldsOf(op.body)) {
      for (const [valueAt, value] of HOSTILE_JSON.entries()) {
        if (!isDrawn(`${field} of ${name}`, valueAt, ONE_OF > 1 && COSTLY.test(name) ? 2 * ONE_OF : ONE_OF)) continue;
        const given = await assertUnbroken(op, path, written(valid, { ...fresh(body), [field]: value }), valid.headers);
        if (given < 300) taken += 1;
      }
    }
    accepted.set(name, taken);
    if (valid.isForm) return;
    for (const value of [null, 0, '', [], [body]]) await assertUnbroken(op, path, JSON.stringify(value));
  },
  60_000,
);

test('F7 hostile values reach what lies behind the schema at many operations', () => {
  const reached = [...accepted.values()].filter((count) => count > 0);
  // All of them reach more than half; one of twenty, drawn at random, about two of five.
  expect(reached.length).toBeGreaterThan(accepted.size / (ONE_OF === 1 ? 2 : 4));
});

test('A14 nothing that was sent reached a prototype', () => {
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each(named.filter(([, op]) => !['public', 'token', 'signed'].includes(op.auth ?? 'org')))(
  '%s is refused without a credential and with a wrong one',
  async (_name, op) => {
    const without = await app.fetch(filled(op.path), { method: op.method });
    expect(without.status).toBe(401);
    const wrong = await app.fetch(filled(op.path), {
      method: op.method,
      headers: { authorization: 'Bearer dist_usr_wrongwrong' },
    });
    expect(await wrong.json()).toEqual({ error: 'Invalid API key', code: 'invalid_api_key' });
  },
);
