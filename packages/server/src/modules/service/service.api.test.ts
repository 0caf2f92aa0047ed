import { VERSION } from '@distribute/contract/version';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('anyone hears that the process lives and can serve', async () => {
  const visitor = app.visitor();
  expect(await visitor.service.health()).toEqual({
    status: 'ok',
    service: 'distribute',
    version: VERSION,
    mode: 'sandbox',
  });
  expect(await visitor.service.ready()).toMatchObject({
    status: 'ok',
    checks: { database: 'ok', queue: 'ok', scheduler: 'ok', mail: 'ok' },
  });
  expect(await visitor.service.info()).toEqual({
    name: 'Distribute API',
    version: VERSION,
    docs: 'http://distribute.test/docs',
  });
});

test('readiness shows how long the oldest due job waits, and a job that nobody serves is a fault (L12)', async () => {
  const ready = () => app.visitor().service.ready();
  expect((await ready()).queue).toEqual({ due: 0, oldestDueSeconds: null, failing: 0 });
  await app.enqueue('mailbox.sweep');
  await app.clock.advance(600_000);
  await vi.waitFor(async () => expect((await ready()).queue?.due).toBe(1), { timeout: 60_000, interval: 200 });
  expect(await ready()).toMatchObject({ status: 'degraded', checks: { queue: 'failed', scheduler: 'failed' } });
  await app.drain();
  await vi.waitFor(async () => expect((await ready()).status).toBe('ok'), { timeout: 60_000, interval: 200 });
});

test('the manifest tells of the MCP server, and of no address that does not answer (D4)', async () => {
  const manifest = await app.visitor().service.mcpManifest();
  expect(manifest).toMatchObject({ name: 'distribute', openapi: 'http://distribute.test/openapi.json' });
  expect(manifest.description).toContain('distribute-mcp');
  for (const { url } of manifest.servers) {
    expect((await app.fetch(new URL(url).pathname, { method: 'POST' })).status).not.toBe(404);
  }
  expect(manifest.servers.map(({ url }) => url)).toEqual(['http://distribute.test/mcp']);
  expect(await (await app.fetch('/llms.txt')).text()).toContain('http://distribute.test/mcp');
});

test('the document is told apart by its tag, and shows operator operations to the operator only', async () => {
  const first = await app.fetch('/openapi.json');
  const document = (await first.json()) as { openapi: string; paths: Record<string, unknown> };
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/v1/admin/app-keys']).toBeUndefined();
  const etag = first.headers.get('etag') as string;
  const again = await app.fetch('/openapi.json', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const shown = (await app.admin.service.openapi()) as { paths: Record<string, unknown> };
  expect(shown.paths['/v1/admin/app-keys']).toHaveProperty('post.operationId', 'admin.createAppKey');
});

test('metrics are the operator’s and count what was answered', async () => {
  const org = await app.newOrg();
  expect((await refusal(org.service.metrics())).status).toBe(403);
  await org.me.get();
  expect(await app.admin.service.metrics()).toContain(
    'http_request_duration_seconds_count{operation="me.get",status="200"}',
  );
});

test('metrics tell mails by outcome, the queue, mailboxes, requests outside and the pools (live start)', async () => {
  const org = await app.newOrg();
  await app.enqueue('counts.fold');
  await org.scraping.scrape({ body: { url: 'http://127.0.0.1:9/nothing' } }).catch(() => {});
  const printed = await app.admin.service.metrics();
  expect(printed).toMatch(/^queue_jobs\{state="due"\} [1-9]/m);
  expect(printed).toMatch(/^queue_oldest_due_seconds\{which="all"\} \d/m);
  expect(printed).toMatch(/^mailboxes\{transport="sink",status="active"\} [1-9]/m);
  expect(printed).toMatch(/^outgoing_requests_total\{purpose="site",outcome="connect"\} [1-9]/m);
  expect(printed).toMatch(/^database_pool_connections\{pool="requests",state="waiting"\} \d/m);
  expect(printed).toMatch(/^database_pool_wait_seconds_count\{pool="requests"\} [1-9]/m);
  expect(printed).toContain('# TYPE mails_total counter');
});
