import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEY, serve } from '../../client/test/fake-service.ts';
import { cli, DOCUMENT, newHome } from './cli.fixture.ts';

const DAILY: [command: string, method: string, url: string][] = [
  ['whoami', 'GET', '/v1/me'],
  ['brands list', 'GET', '/v1/brands'],
  ['brands get b1', 'GET', '/v1/brands/b1'],
  ['brands runs b1', 'GET', '/v1/brands/b1/runs'],
  ['brands questions b1', 'GET', '/v1/brands/b1/questions'],
  [
    'campaigns list --brand b1 --status active --feature f --workflow=w',
    'GET',
    '/v1/campaigns?brandId=b1&status=active&featureSlug=f&workflowSlug=w',
  ],
  ['campaigns get c1', 'GET', '/v1/campaigns/c1'],
  ['campaigns stats c1', 'GET', '/v1/campaigns/c1/stats'],
  ['campaigns gates c1', 'GET', '/v1/campaigns/c1/gates'],
  ['campaigns stop c1 --yes', 'POST', '/v1/campaigns/c1/stop'],
  ['campaigns pause c1', 'POST', '/v1/campaigns/c1/pause'],
  ['campaigns resume c1', 'POST', '/v1/campaigns/c1/resume'],
  ['campaigns preview --body {}', 'POST', '/v1/campaigns/preview'],
  [
    'leads list --brand b --campaign c --status served --limit 5 --offset 10',
    'GET',
    '/v1/leads?brandId=b&campaignId=c&status=served&limit=5&offset=10',
  ],
  ['leads list --cursor x', 'GET', '/v1/leads?cursor=x'],
  ['leads stats --brand b --campaign c --group-by day', 'GET', '/v1/leads/stats?brandId=b&campaignId=c&groupBy=day'],
  ['leads get l1', 'GET', '/v1/leads/l1'],
  [
    'audiences list --brand b --status active --limit 1 --offset 2',
    'GET',
    '/v1/orgs/audiences?brandId=b&status=active&limit=1&offset=2',
  ],
  ['audiences get a1', 'GET', '/v1/orgs/audiences/a1'],
  ['audiences delete a1 --yes', 'DELETE', '/v1/orgs/audiences/a1'],
  [
    'workflows list --feature f --dynasty d --workflow w',
    'GET',
    '/v1/workflows?featureSlug=f&workflowDynastySlug=d&workflowSlug=w',
  ],
  ['workflows get w1', 'GET', '/v1/workflows/w1'],
  [
    'runs list --brand b --campaign c --status failed --service leads --limit 1 --offset 2',
    'GET',
    '/v1/runs?brandId=b&campaignId=c&status=failed&serviceName=leads&limit=1&offset=2',
  ],
  ['leads list --brand-id b', 'GET', '/v1/leads?brandId=b'],
  ['replies --campaign c', 'GET', '/v1/replies?campaignId=c'],
  ['mailboxes --status active', 'GET', '/v1/mailboxes?status=active'],
  ['api-keys list', 'GET', '/v1/api-keys'],
  ['billing balance', 'GET', '/v1/billing/accounts/balance'],
  ['billing account', 'GET', '/v1/billing/accounts'],
  ['keys list', 'GET', '/v1/keys'],
  ['keys delete apollo --yes', 'DELETE', '/v1/keys/apollo'],
];

test('each daily command sends its operation', async () => {
  const { url, asked } = await serve(() => ({ body: { fine: true } }));
  const home = await newHome();
  const sorted = (address: string) => {
    const parsed = new URL(address, url);
    parsed.searchParams.sort();
    return parsed.pathname + parsed.search;
  };
  for (const [command, method, expected] of DAILY) {
    const { exitCode, stderr } = await cli(command.split(' '), { apiUrl: url, home });
    const last = asked.at(-1);
    expect([exitCode, stderr, last?.method, sorted(last?.url ?? '')]).toEqual([0, '', method, sorted(expected)]);
  }
  expect(asked).toHaveLength(DAILY.length);
  expect(asked[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, accept: 'application/json' });
  expect(asked[0]?.headers['user-agent']).toBe(`distribute-cli/1.2.0 node/${process.versions.node}`);
});

test('fields of a body are flags, as text, number, list or JSON', async () => {
  const { url, asked } = await serve(() => ({ status: 201, body: {} }));
  const create = [
    ...['--name', '42', '--workflow-dynasty-slug', 'w', '--brand-urls', 'https://a.test, https://b.test'],
    ...['--max-leads', '20', '--feature-inputs', '{"targetAudience":"Nurses"}', '--max-budget-daily-usd', '1.50'],
  ];
  expect(await cli(['campaigns', 'create', ...create], { apiUrl: url })).toMatchObject({ exitCode: 0 });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    ...{ name: '42', workflowDynastySlug: 'w', brandUrls: ['https://a.test', 'https://b.test'], maxLeads: 20 },
    ...{ featureInputs: { targetAudience: 'Nurses' }, maxBudgetDailyUsd: '1.50' },
  });
  const both = await cli(['campaigns', 'create', '--name', 'x', '--body', '{}'], { apiUrl: url });
  expect([both.exitCode, asked.length]).toEqual([2, 1]);
});

test('watch prints a line per change until the campaign is over, and its refusals like any other', async () => {
  const stream = 'event: update\ndata: {"leadsServed":1}\n\nevent: done\ndata: {"reason":"completed"}\n\n';
  const live = await serve(() => ({ headers: { 'content-type': 'text/event-stream' }, body: stream }));
  const { exitCode, stdout } = await cli(['campaigns', 'watch', 'c1'], { apiUrl: live.url });
  expect([exitCode, live.asked[0]?.url]).toEqual([0, '/v1/campaigns/c1/stream']);
  expect(stdout).toBe('{"event":"update","leadsServed":1}\n{"event":"done","reason":"completed"}\n');
  const inWords = await cli(['campaigns', 'watch', 'c1', '--format', 'table'], { apiUrl: live.url });
  expect(inWords.stdout).toBe('event update  leadsServed 1\nevent done  reason completed\n');
  const gone = await serve(() => ({ status: 404, body: { error: 'Campaign not found', code: 'not_found' } }));
  const refused = await cli(['campaigns', 'watch', 'c1'], { apiUrl: gone.url });
  expect([refused.exitCode, refused.stdout, refused.error().message]).toEqual([4, '', 'Campaign not found']);
  const page = await serve(() => ({ headers: { 'content-type': 'text/html' }, body: '<html>' }));
  expect(await cli(['campaigns', 'watch', 'c1'], { apiUrl: page.url })).toMatchObject({ exitCode: 6, stdout: '' });
});

test('contacts are imported from a file', async () => {
  const { url, asked } = await serve(() => ({ status: 201, body: { uploadId: 'u1' } }));
  const home = await newHome();
  const file = join(home, 'people.csv');
  await writeFile(file, 'email\nanna@northwind.example\n');
  const imported = await cli(['contacts', 'import', file, '--brand', 'b1', '--dry-run'], { apiUrl: url, home });
  expect(imported.json()).toEqual({ uploadId: 'u1' });
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/v1/orgs/contacts/upload' });
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(asked[0]?.body).toMatch(/filename="people.csv"[\s\S]*anna@northwind[\s\S]*b1[\s\S]*dryRun"\r\n\r\ntrue/);
  expect(await cli(['contacts', 'import', '/nowhere.csv', '--brand', 'b1'])).toMatchObject({ exitCode: 2 });
  expect(await cli(['contacts', 'import', file])).toMatchObject({ exitCode: 2 });
});

test('call sends query, headers, data and an idempotency key', async () => {
  const { url, asked } = await serve(() => ({ status: 201, body: { id: 1 } }));
  const flags = '--yes --query a=1 --query a=2 --header x-org-id=o --data name=x=y --data n=1 --idempotency-key k1';
  const { stdout } = await cli(['call', 'post', '/v1/things?z=0', ...flags.split(' ')], { apiUrl: url });
  expect(stdout).toBe('{\n  "id": 1\n}\n');
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/v1/things?z=0&a=1&a=2', body: '{"name":"x=y","n":"1"}' });
  expect(asked[0]?.headers).toMatchObject({
    'x-org-id': 'o',
    'idempotency-key': 'k1',
    'content-type': 'application/json',
  });
});

test('a body comes from the command line, a file or stdin, byte for byte', async () => {
  const { url, asked } = await serve(() => ({ body: {} }));
  const home = await newHome();
  const file = join(home, 'body.json');
  await writeFile(file, '{ "from":"file" }\n');
  const send = (body: string, more: string[] = []) =>
    cli(['call', 'POST', '/v1/things', '--yes', '--body', body, ...more], {
      apiUrl: url,
      home,
      stdin: '{"from": "stdin"}',
    });
  await send('{"a" : 1}');
  await send(`@${file}`);
  await send('-');
  await send('a,b\n1,2\n', ['--header', 'content-type=text/csv']);
  expect(asked.map(({ body }) => body)).toEqual([
    '{"a" : 1}',
    '{ "from":"file" }\n',
    '{"from": "stdin"}',
    'a,b\n1,2\n',
  ]);
  expect(asked.at(-1)?.headers['content-type']).toBe('text/csv');
});

test('output is indented, one line with --compact, wrapped with --include-status, null when empty', async () => {
  const { url } = await serve(({ method }) =>
    method === 'DELETE' ? { status: 204 } : { status: 200, headers: { 'x-request-id': 'r1' }, body: { a: [1] } },
  );
  const world = { apiUrl: url, home: await newHome() };
  expect((await cli(['whoami'], world)).stdout).toBe('{\n  "a": [\n    1\n  ]\n}\n');
  expect((await cli(['whoami', '--compact'], world)).stdout).toBe('{"a":[1]}\n');
  const wrapped = (await cli(['whoami', '--include-status'], world)).json();
  expect(wrapped).toMatchObject({ status: 200, headers: { 'x-request-id': 'r1' }, body: { a: [1] } });
  expect((await cli(['call', 'DELETE', '/v1/things/1', '--yes'], world)).stdout).toBe('null\n');
});

test('--all follows the cursor, drops the offset and joins the pages', async () => {
  const pages: Record<string, unknown> = {
    '/v1/brands?limit=2&offset=1': { brands: [1, 2], total: 5, nextCursor: 'p2' },
    '/v1/brands?limit=2&cursor=p2': { brands: [3, 4], total: 5, nextCursor: 'p3' },
    '/v1/brands?limit=2&cursor=p3': { brands: [5], total: 5, nextCursor: null },
  };
  const { url, asked } = await serve(({ url: path }) => ({ body: pages[path] }));
  const flags = ['--all', '--query', 'limit=2', '--query', 'offset=1'];
  const { exitCode, json } = await cli(['brands', 'list', ...flags], { apiUrl: url });
  expect([exitCode, json()]).toEqual([0, { brands: [1, 2, 3, 4, 5], total: 5, nextCursor: null }]);
  expect(asked.map((request) => request.url)).toEqual(Object.keys(pages));
});

test('--all ends when the service repeats itself, and prints nothing when a later page fails', async () => {
  const endless = await serve(() => ({ body: { brands: [1], nextCursor: 'again' } }));
  expect(await cli(['brands', 'list', '--all'], { apiUrl: endless.url })).toMatchObject({ exitCode: 1, stdout: '' });
  expect(endless.asked).toHaveLength(2);
  const broken = await serve((_, count) =>
    count === 1
      ? { body: { brands: [1], nextCursor: 'p2' } }
      : { status: 500, body: { error: 'Internal server error' } },
  );
  expect(await cli(['brands', 'list', '--all'], { apiUrl: broken.url })).toMatchObject({ exitCode: 5, stdout: '' });
});

test('a GET waits for Retry-After once; nothing else is repeated', async () => {
  const busy = (wait: string) => ({
    status: 429,
    headers: { 'retry-after': wait },
    body: { error: 'Rate limit exceeded' },
  });
  const attempt = async (argv: string[], wait: string, healsAfter: number) => {
    const { url, asked } = await serve((_, count) => (count > healsAfter ? { body: {} } : busy(wait)));
    const { exitCode } = await cli(argv, { apiUrl: url });
    return { exitCode, requests: asked.length };
  };
  expect(await attempt(['whoami'], '0', 1)).toEqual({ exitCode: 0, requests: 2 });
  expect(await attempt(['whoami'], '0', 9)).toEqual({ exitCode: 5, requests: 2 });
  expect(await attempt(['whoami'], '61', 1)).toEqual({ exitCode: 5, requests: 1 });
  expect(await attempt(['campaigns', 'pause', 'c1'], '0', 1)).toEqual({ exitCode: 5, requests: 1 });
});

test('a slow service is a network error after --timeout', async () => {
  const { url } = await serve(() => new Promise(() => undefined));
  const { exitCode, error } = await cli(['whoami', '--timeout', '50'], { apiUrl: url });
  expect([exitCode, error().code, error().message]).toEqual([6, 'network_error', `No answer from ${url} within 50 ms`]);
});

test('a redirect is not followed, so the key stays with the address it was given for', async () => {
  const other = await serve(() => ({ body: {} }));
  const { url } = await serve(() => ({ status: 302, headers: { location: `${other.url}/v1/me` } }));
  expect(await cli(['whoami'], { apiUrl: url })).toMatchObject({ exitCode: 5, stdout: '' });
  expect(other.asked).toEqual([]);
});

test('a new key in an answer is shown, the key in use never', async () => {
  const created = `dist_usr_${'0'.repeat(40)}`;
  const { url } = await serve(() => ({ status: 201, body: { key: created, echo: `Bearer ${KEY}` } }));
  const { json } = await cli(['call', 'POST', '/v1/api-keys', '--yes'], { apiUrl: url });
  expect(json()).toEqual({ key: created, echo: 'Bearer [key]' });
});

test('a file arrives as it is where it is piped, and as JSON on a terminal', async () => {
  const file = 'email,reason\r\nanna@people.test,\u001b[2J\r\n';
  const { url } = await serve(() => ({ headers: { 'content-type': 'text/csv; charset=utf-8' }, body: file }));
  const world = { apiUrl: url, home: await newHome() };
  expect((await cli(['results', 'export', 'c1'], world)).stdout).toBe(file);
  expect((await cli(['results', 'export', 'c1'], { ...world, shows: true })).stdout).not.toContain('\u001b[2J');
});

test('text the API documents as something else than JSON arrives as a JSON string', async () => {
  const { url } = await serve(({ url: path }) =>
    path === '/openapi.json'
      ? { body: DOCUMENT }
      : { headers: { 'content-type': 'text/csv; charset=utf-8' }, body: 'a,b\n1,2' },
  );
  const world = { apiUrl: url, home: await newHome() };
  expect((await cli(['call', 'GET', '/v1/export'], world)).stdout).toBe('"a,b\\n1,2"\n');
  expect((await cli(['call', 'GET', '/v1/me'], world)).error().code).toBe('network_error');
});
