import { expect, test } from 'vitest';
import { KEY, type Reply, serve } from '../../../client/test/fake-service.ts';
import { connect, readJson, refusalOf } from '../mcp.fixture.ts';

const nowhere = { url: 'http://127.0.0.1:1' };
const LISTS = ['distribute://campaigns', 'distribute://brands'];
const TEMPLATES = [
  'distribute://campaigns{?status,limit,cursor}',
  'distribute://campaigns/{campaign_id}',
  'distribute://campaigns/{campaign_id}/emails{?status,limit,cursor}',
  'distribute://campaigns/{campaign_id}/replies{?limit,cursor}',
  'distribute://brands{?limit,cursor}',
  'distribute://brands/{brand_id}',
];

/** Answers every operation of the resources, two campaigns and one brand among them. */
const service = () =>
  serve(({ url }): Reply => {
    const path = url.split('?')[0];
    if (path === '/v1/campaigns') {
      const items = [
        { id: 'c1', name: 'Spring launch' },
        { id: 'd2', name: 'Autumn' },
      ];
      return { body: { campaigns: items, nextCursor: 'more' } };
    }
    if (path === '/v1/brands') {
      return { body: { brands: [{ id: 'b1', name: 'Acme', domain: 'acme.test' }], nextCursor: null } };
    }
    const known = { emails: [], replies: [], nextCursor: null, campaign: { id: 'c1' }, brand: { id: 'b1' } };
    return { body: { ...known, asked: path } };
  });

test('the templates are listed without a key, and with one the newest campaigns and the brands by name', async () => {
  const keyless = await connect({ ...nowhere, key: null });
  expect((await keyless.listResources()).resources.map(({ uri }) => uri)).toEqual(LISTS);
  const { resourceTemplates } = await keyless.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(TEMPLATES);
  for (const each of resourceTemplates) expect([each.title, each.description, each.mimeType]).not.toContain(undefined);

  const { url, asked } = await service();
  const host = await connect({ url });
  const { resources } = await host.listResources();
  expect(resources.map(({ uri, title }) => [uri, title])).toEqual([
    ['distribute://campaigns', 'Campaigns'],
    ['distribute://brands', 'Brands'],
    ['distribute://campaigns/c1', 'Spring launch'],
    ['distribute://campaigns/d2', 'Autumn'],
    ['distribute://brands/b1', 'Acme'],
  ]);
  expect(asked.map(({ url: path }) => path).sort()).toEqual(['/v1/brands?limit=50', '/v1/campaigns?limit=50']);
});

const READS: [uri: string, requests: string[]][] = [
  ['distribute://campaigns', ['/v1/campaigns?status=all&limit=50']],
  ['distribute://campaigns?status=ongoing&limit=5&cursor=c%2F1', ['/v1/campaigns?status=ongoing&limit=5&cursor=c%2F1']],
  ['distribute://campaigns/c%2F1', ['/v1/campaigns/c%2F1', '/v1/campaigns/c%2F1/gates', '/v1/campaigns/c%2F1/stats']],
  [
    'distribute://campaigns/c1/emails?status=awaiting_review',
    ['/v1/emails?status=awaiting_review&limit=50&campaignId=c1'],
  ],
  ['distribute://campaigns/c1/replies?limit=200', ['/v1/replies?limit=200&campaignId=c1']],
  ['distribute://brands?cursor=n', ['/v1/brands?limit=50&cursor=n']],
  ['distribute://brands/b1', ['/v1/brands/b1', '/v1/brands/b1/questions']],
];

test.each(READS)('%s is read with the key it was given, and as JSON', async (uri, requests) => {
  const { url, asked } = await service();
  const { contents } = await (await connect({ url })).readResource({ uri });
  expect(contents).toEqual([{ uri, mimeType: 'application/json', text: expect.any(String) }]);
  expect(Object.keys(JSON.parse((contents[0] as { text: string }).text)).length).toBeGreaterThan(1);
  const seen = asked.map(({ method, url: path, headers }) => [method, path, headers.authorization]);
  expect(seen.sort()).toEqual(requests.map((request) => ['GET', request, `Bearer ${KEY}`]));
});

test('a campaign comes with its gates and its numbers, a brand with its questions', async () => {
  const { url } = await service();
  const host = await connect({ url });
  expect(await readJson(host, 'distribute://campaigns/c1')).toMatchObject({
    ...{
      campaign: { id: 'c1' },
      gates: { asked: '/v1/campaigns/c1/gates' },
      stats: { asked: '/v1/campaigns/c1/stats' },
    },
  });
  expect(await readJson(host, 'distribute://brands/b1')).toMatchObject({
    ...{ brand: { id: 'b1' }, questions: { asked: '/v1/brands/b1/questions' } },
  });
});

const INVALID = { code: -32602, data: { code: 'invalid_request', status: 400 } };
const UNKNOWN = { code: -32002, data: { error: 'Unknown resource', code: 'not_found', status: 404 } };
const HOSTILE: [name: string, uri: string, refusal: object][] = [
  ['another scheme', 'file:///etc/passwd', UNKNOWN],
  ['another thing', 'distribute://mailboxes', UNKNOWN],
  ['a part too many', 'distribute://campaigns/c1/gates/x', UNKNOWN],
  ['a broken escape', 'distribute://campaigns/%zz', UNKNOWN],
  ['a variable twice', 'distribute://campaigns?limit=1&limit=2', UNKNOWN],
  ['a path variable twice', 'distribute://campaigns/c1/replies?campaign_id=c2', UNKNOWN],
  ['ten megabytes', `distribute://campaigns/${'x'.repeat(10_000_000)}`, UNKNOWN],
  ['an empty id', 'distribute://campaigns/', INVALID],
  ['an id that climbs', 'distribute://campaigns/..', INVALID],
  ['an escaped id that climbs', 'distribute://brands/%2e%2e', INVALID],
  ['a page of too many', 'distribute://campaigns?limit=201', INVALID],
  ['a page of no number', 'distribute://campaigns?limit=5e1', INVALID],
  ['an unknown variable', 'distribute://campaigns?orgId=other', INVALID],
  ['a status outside the words', 'distribute://campaigns/c1/emails?status=lost', INVALID],
];

test.each(HOSTILE)('%s is refused before anything is sent', async (_name, uri, refusal) => {
  const { url, asked } = await service();
  const refused = await refusalOf((await connect({ url })).readResource({ uri }));
  expect(refused).toMatchObject(refusal);
  expect([JSON.stringify(refused).length < 1000, asked.length]).toEqual([true, 0]);
});

const OUTCOMES: [name: string, reply: Reply, refusal: object][] = [
  [
    '401',
    { status: 401, body: { error: `Invalid ${KEY}`, code: 'invalid_api_key' } },
    { code: -32603, data: { code: 'invalid_api_key', status: 401 } },
  ],
  [
    '404',
    { status: 404, body: { error: 'Not found', code: 'not_found' } },
    { code: -32002, data: { code: 'not_found', status: 404 } },
  ],
  [
    'a page',
    { headers: { 'content-type': 'text/html' }, body: '<html>' },
    { data: { code: 'network_error', status: null } },
  ],
];

test.each(OUTCOMES)('a failed read says what went wrong as tools do: %s', async (_name, reply, refusal) => {
  const { url } = await serve(() => reply);
  const host = await connect({ url });
  for (const [uri] of READS) {
    const refused = await refusalOf(host.readResource({ uri }));
    expect(refused, uri).toMatchObject(refusal);
    expect(JSON.stringify(refused), uri).not.toContain(KEY);
  }
  expect(await refusalOf(host.listResources())).toMatchObject(refusal);
});

test('without a key, or a network, a read says so', async () => {
  const keyless = await connect({ ...nowhere, key: null });
  const away = await connect(nowhere);
  const uri = 'distribute://brands/b1';
  expect(await refusalOf(keyless.readResource({ uri }))).toMatchObject({
    data: { code: 'missing_credentials', status: 401 },
  });
  expect(await refusalOf(away.readResource({ uri }))).toMatchObject({ data: { code: 'network_error', status: null } });
});

test('a text in the form of a key is masked in a resource, too', async () => {
  const { url } = await serve(() => ({ body: { brands: [{ id: 'b1', name: KEY }], nextCursor: null } }));
  const { brands } = await readJson(await connect({ url }), 'distribute://brands');
  expect(brands[0].name).toBe('dist_usr_[key]');
});

const REPLIES = TEMPLATES[3] as string;

test('ids are completed by their beginning or by a part of the name, states by their words', async () => {
  const { url } = await service();
  const host = await connect({ url });
  const complete = async (uri: string, name: string, value: string) =>
    (await host.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } })).completion;
  expect(await complete(REPLIES, 'campaign_id', 'c')).toEqual({ values: ['c1'], hasMore: true });
  expect(await complete(REPLIES, 'campaign_id', 'AUT')).toEqual({ values: ['d2'], hasMore: true });
  expect(await complete(REPLIES, 'campaign_id', '')).toEqual({ values: ['c1', 'd2'], hasMore: true });
  expect(await complete('distribute://brands/{brand_id}', 'brand_id', 'acme.')).toEqual({
    values: ['b1'],
    hasMore: false,
  });
  expect((await complete(TEMPLATES[0] as string, 'status', 'pa')).values).toEqual(['paused']);
  expect((await complete(TEMPLATES[2] as string, 'status', 'a')).values).toEqual(['awaiting_review']);
  for (const name of ['cursor', 'limit', 'constructor']) expect((await complete(REPLIES, name, '')).values).toEqual([]);
  expect(await refusalOf(complete('distribute://nothing', 'id', ''))).toMatchObject(INVALID);
});
