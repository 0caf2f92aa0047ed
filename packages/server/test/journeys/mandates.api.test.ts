import {
  allOperations,
  hasScope,
  namedPositions,
  type Operation,
  roleOf,
  SCOPE_GROUPS,
  type Scope,
  verbOf,
} from '@distribute/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { rowsOf } from './owned-rows.ts';
import { MATRIX, REQUIRED_QUERY } from './tenant-matrix.ts';
import { startTokenStandIn } from './tenant-oauth.ts';
import { type Attempt, idPositions } from './tenant-positions.ts';
import { buildWorld, type World } from './tenant-world.ts';
import { validRequest } from './valid-requests.ts';

let app: TestApp;
let standIn: Awaited<ReturnType<typeof startTokenStandIn>>;
let world: World;
/** The key whose mandate each test chooses. */
let agent: { id: string; key: string };
/** A brand and a campaign of the same organisation that no request of the matrix names. */
let elsewhere: { brandId: string; campaignId: string };

beforeAll(async () => {
  standIn = await startTokenStandIn();
  app = await startTestApp(standIn.env, { systemMail: null });
  const inviting = await app.newOrg('Inviting');
  const { code } = await inviting.invites.createCode({ params: { orgId: inviting.orgId } });
  const parts = { site: 'tenant.test', inviteCode: code, provider: 'serper', name: 'Ours' };
  world = await buildWorld(app, await app.newOrg('Ours'), {
    ...parts,
    featureSlug: 'accelerators-cold-email-outreach',
  });
  const { org } = world;
  agent = await org.apiKeys.create({ body: { name: 'Agent', mandate: { scopes: ['*:read'] } } });
  const { brandId } = await org.brands.create({ body: { url: 'https://elsewhere.test' } });
  const { workflowSlug } = world;
  const { campaign } = await org.campaigns.create({ body: { name: 'Elsewhere', brandIds: [brandId], workflowSlug } });
  elsewhere = { brandId, campaignId: campaign.id };
});
afterAll(async () => {
  await app.stop();
  await standIn.close();
});

type Mandate = NonNullable<Parameters<World['org']['apiKeys']['update']>[0]['body']['mandate']>;
const allow = (mandate: Mandate) => world.org.apiKeys.update({ params: { id: agent.id }, body: { mandate } });

const NOTHING = '00000000-0000-0000-0000-000000000000';
const nameOf = ({ group, name }: { group: string; name: string }) => `${group}.${name}`;
const ENDS_THE_KEY = ['apiKeys.revoke', 'apiKeys.endSession'];
const ours = allOperations.filter(({ operation }) => roleOf(operation) !== null);

let sentInMinute = 0;
async function send({ method, path }: Operation, { params, query, body, isForm, headers }: Attempt) {
  sentInMinute += 1;
  if (sentInMinute % 400 === 0) await app.clock.toNextMinute();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? NOTHING));
  const asked = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const form = isForm && body ? formOf(body) : null;
  const content = form ? { body: form } : body ? { body: JSON.stringify(body) } : {};
  const json = content.body && !form ? { 'content-type': 'application/json' } : {};
  const left = new AbortController();
  const response = await app.fetch(asked.size ? `${filled}?${asked}` : filled, {
    method,
    headers: { authorization: `Bearer ${agent.key}`, ...json, ...headers },
    signal: left.signal,
    ...content,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  left.abort();
  const isRefusal = response.status >= 400 && text.startsWith('{');
  const code = isRefusal ? (JSON.parse(text) as { code?: string }).code : undefined;
  return { status: response.status, code: code?.startsWith('mandate_') ? code : undefined };
}

function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value as string | Blob);
  return form;
}

/** What a mandate of these scopes says to an operation, by the data of the contract alone. */
function expectedFor(scopes: readonly Scope[], { group, operation }: (typeof ours)[number]): string | undefined {
  if (operation.mandate === 'always') return undefined;
  if (operation.mandate === 'never') return 'mandate_forbids';
  const granted = new Set(scopes);
  const isWhole = operation.mandate === 'whole' && !hasScope(granted, '*', 'read');
  return hasScope(granted, group, verbOf(operation)) && !isWhole ? undefined : 'mandate_scope';
}

describe('scopes', () => {
  // The requests name nothing, so that what follows the check refuses most of them.
  test('every operation is allowed exactly when its group and verb match, of reading, writing and neither', async () => {
    const judged = { allowed: 0, refused: 0 };
    for (const [at, group] of SCOPE_GROUPS.entries()) {
      const operations = ours.filter((one) => one.group === group && !ENDS_THE_KEY.includes(nameOf(one)));
      const other = SCOPE_GROUPS.at(at - 1) as (typeof SCOPE_GROUPS)[number];
      for (const scopes of [[`${group}:read`], [`${group}:write`], [`${other}:write`]] as Scope[][]) {
        await allow({ scopes });
        for (const entry of operations) {
          const { code, status } = await send(entry.operation, {});
          expect(code, `${nameOf(entry)} under ${scopes}`).toBe(expectedFor(scopes, entry));
          expect(status).not.toBe(429);
          judged[code ? 'refused' : 'allowed'] += 1;
        }
      }
    }
    expect(judged.allowed + judged.refused).toBe(3 * (ours.length - ENDS_THE_KEY.length));
    expect(Math.min(judged.allowed, judged.refused)).toBeGreaterThan(ours.length);
  });

  test('* stands for every group', async () => {
    await allow({ scopes: ['*:read'] });
    for (const entry of ours.filter((one) => !ENDS_THE_KEY.includes(nameOf(one)))) {
      const { code } = await send(entry.operation, {});
      expect(code, nameOf(entry)).toBe(expectedFor(['*:read'], entry));
    }
  });
});

const isFree = ({ mandate, catalog }: Operation) => mandate === 'always' || catalog === true;
/** Refusals are counted, and change nothing else. */
const rowsButCounts = async () => {
  const { mandate_calls, mandate_addresses, ...rows } = await rowsOf(app.db, world.org.orgId);
  return rows;
};
const requestsOf = (entry: (typeof ours)[number]): Attempt[] =>
  [MATRIX[nameOf(entry)]?.(world) ?? validRequest(nameOf(entry), world)].flat().map((attempt) => {
    const query = REQUIRED_QUERY[entry.operation.path]?.(world);
    return query && entry.operation.method === 'GET' && !attempt.query ? { ...attempt, query } : attempt;
  });

describe('brands and campaigns', () => {
  test('every id that a request may name is judged', () => {
    const unjudged = ours.flatMap(({ group, name, operation }) => {
      const judged = namedPositions(group, name, operation).map(({ part, field }) => `${part}.${field}`);
      return idPositions(operation)
        .filter(
          (position) =>
            !judged.includes(position) && !/slug|Slug|params\.(step|noteId|editId|provider|domain|key)/.test(position),
        )
        .map((position) => `${group}.${name} ${position}`);
    });
    // Objects with ids inside: a mandate itself, which such a key cannot send, templates, which belong to the whole
    // organization, and what the assistant is told.
    expect(unjudged).toEqual([
      ...['apiKeys.create body.mandate', 'apiKeys.update body.mandate', 'variants.begin body.variants'],
      'chat.send body.context',
    ]);
  });

  test.each(['brand', 'campaign'] as const)('a key of another %s gets nothing of what is here', async (kind) => {
    await allow(kind === 'brand' ? { brandIds: [elsewhere.brandId] } : { campaignIds: [elsewhere.campaignId] });
    await app.clock.toNextMinute();
    const before = await rowsButCounts();
    let refused = 0;
    for (const entry of ours.filter(({ operation }) => !isFree(operation))) {
      for (const attempt of requestsOf(entry)) {
        const { code, status } = await send(entry.operation, attempt);
        const wanted = entry.operation.mandate === 'never' ? 'mandate_forbids' : 'mandate_limits';
        expect(code, `${nameOf(entry)} ${status} ${JSON.stringify(attempt)}`).toBe(wanted);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(200);
    expect(await rowsButCounts()).toEqual(before);
  });

  test('a key of this brand gets what names it, and is refused where another is named beside it', async () => {
    await allow({ brandIds: [world.brandId] });
    const naming = ours.filter(({ group, name, operation }) => {
      const kinds = namedPositions(group, name, operation).map((position) => position.kind);
      return kinds.includes('brand') && !kinds.includes('unknown') && operation.mandate === undefined;
    });
    let mixed = 0;
    for (const entry of naming.filter(({ operation }) => operation.method === 'GET')) {
      for (const attempt of requestsOf(entry)) {
        expect((await send(entry.operation, attempt)).code, nameOf(entry)).toBeUndefined();
        const other = (value: unknown): unknown =>
          Array.isArray(value) ? [...value, elsewhere.brandId] : elsewhere.brandId;
        for (const part of ['params', 'query', 'headers', 'body'] as const) {
          for (const field of Object.keys(attempt[part] ?? {}).filter((name) => /^(x-)?brand|^ids$/.test(name))) {
            const value = other(attempt[part]?.[field]);
            const foreign = { ...attempt, [part]: { ...attempt[part], [field]: value } } as Attempt;
            expect((await send(entry.operation, foreign)).code, nameOf(entry)).toBe('mandate_limits');
            mixed += 1;
          }
        }
      }
    }
    expect(mixed).toBeGreaterThan(15);
  });

  test('a list without the filter is refused, and says which field to fill', async () => {
    await allow({ brandIds: [world.brandId] });
    const client = app.clientFor(agent.key);
    await expect(client.leads.list()).rejects.toMatchObject({
      status: 403,
      body: {
        code: 'mandate_limits',
        error: 'This key is limited to some brands. Name one of them in brandId',
        allowed: { brandIds: [world.brandId], campaignIds: null },
      },
    });
    await client.leads.list({ query: { brandId: world.brandId } });
    await expect(client.mailboxes.list()).rejects.toMatchObject({ body: { code: 'mandate_limits' } });
    await client.features.list();
  });

  test('a key of one campaign works with its people, emails and answers, and with no other', async () => {
    await allow({ campaignIds: [world.mailCampaignId] });
    const client = app.clientFor(agent.key);
    const { leadId, emailId, replyId, mailCampaignId, campaignId } = world;
    await client.campaigns.get({ params: { campaignId: mailCampaignId } });
    await client.leads.get({ params: { id: leadId } });
    await client.emails.get({ params: { id: emailId } });
    await client.replies.get({ params: { id: replyId } });
    await client.inbox.get({ params: { id: leadId } });
    await client.inbox.list({ query: { campaignId: mailCampaignId } });
    const limits = { body: { code: 'mandate_limits' } };
    await expect(client.campaigns.get({ params: { campaignId } })).rejects.toMatchObject(limits);
    await expect(client.leads.list({ query: { brandId: world.brandId } })).rejects.toMatchObject(limits);
    const gone = client.campaigns.get({ params: { campaignId: crypto.randomUUID() } });
    await expect(gone).rejects.toMatchObject({ status: 404 });
  });
});
