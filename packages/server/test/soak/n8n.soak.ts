import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@distribute/client';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../src/embedded/free-port.ts';
import { until, useProcesses } from '../processes.ts';
import { plain } from '../sites/plain-sites.ts';
import { serveSite } from '../sites/serve.ts';
import { say } from './amount.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PACKAGE = '@distribute/n8n-nodes-distribute';
const LEADS = 3;
const PATIENCE_MS = 900_000;

/** A folder with n8n installed; without one, n8n comes from the registry, which takes minutes and 3 GB. */
const given = process.env.N8N_FOLDER;
const processes = useProcesses();
const home = join(processes.root, 'n8n');
const folder = given ?? join(processes.root, 'installed-n8n');
const reason = await whyNoN8n();
if (reason) say({ soak: 'n8n', skipped: reason });
const bin = join(folder, 'node_modules', 'n8n', 'bin', 'n8n');
const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => void child.kill('SIGKILL')));

async function whyNoN8n(): Promise<string | null> {
  if (given) return existsSync(join(given, 'node_modules/n8n')) ? null : `No n8n in N8N_FOLDER=${given}`;
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  return run('npm', ['install', ...flags, 'n8n@2'], { timeout: PATIENCE_MS }).then(
    () => null,
    ({ stderr }) => `n8n could not be installed: ${String(stderr).split('\n').slice(0, 3).join(' ')}`,
  );
}

const environmentOf = (port: number, brokerPort: number) => ({
  ...{
    PATH: process.env.PATH,
    HOME: home,
    N8N_USER_FOLDER: home,
    N8N_ENCRYPTION_KEY: 'of-this-soak',
    DB_TYPE: 'sqlite',
  },
  ...{ N8N_PORT: String(port), N8N_LISTEN_ADDRESS: '127.0.0.1', WEBHOOK_URL: `http://127.0.0.1:${port}/` },
  ...{ N8N_DIAGNOSTICS_ENABLED: 'false', N8N_VERSION_NOTIFICATIONS_ENABLED: 'false', N8N_TEMPLATES_ENABLED: 'false' },
  ...{ N8N_PERSONALIZATION_ENABLED: 'false', N8N_RUNNERS_BROKER_PORT: String(brokerPort), N8N_SECURE_COOKIE: 'false' },
});

/** Started, and heard once it says that it is ready. */
async function startN8n(port: number) {
  const log = createWriteStream(join(processes.root, 'n8n.log'), { flags: 'a' });
  const child = spawn(process.execPath, [bin, 'start'], {
    env: environmentOf(port, await findFreePort(null)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/healthz/readiness`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, () => `n8n did not start: ${processes.root}/n8n.log`, PATIENCE_MS);
  return { child, url };
}

/** What an editor in a browser asks n8n for. */
async function signIn(url: string) {
  const owner = { email: 'owner@example.com', firstName: 'A', lastName: 'B', password: 'Long-enough-4-n8n' };
  const browser = { 'content-type': 'application/json', 'browser-id': 'soak' };
  const set = await fetch(`${url}/rest/owner/setup`, { method: 'POST', headers: browser, body: JSON.stringify(owner) });
  const cookie = set.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async <T>(method: string, path: string, body?: object) => {
    const sent = { method, headers: { ...browser, cookie }, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${url}/rest${path}`, sent);
    return (await answer.json()) as { data: T };
  };
}

const trigger = (events: readonly string[]) => ({
  ...{ id: 'a', name: 'Told', type: `${PACKAGE}.distributeTrigger`, typeVersion: 1, position: [0, 0] },
  ...{ parameters: { events }, webhookId: '4b4b1c3e-0d7e-4d46-9bb6-2b1c3e0d7e4d' },
});
/** Whoever has been written to is not written to again. */
const suppress = {
  ...{ id: 'b', name: 'Suppress', type: `${PACKAGE}.distribute`, typeVersion: 1, position: [200, 0] },
  parameters: {
    ...{ resource: 'Suppressions', operation: 'suppressions.create', kind: 'email', value: '={{ $json.data.email }}' },
    additionalFields: { note: '=n8n heard {{ $json.id }}' },
  },
};
const listAll = {
  ...{ id: 'c', name: 'List', type: `${PACKAGE}.distribute`, typeVersion: 1, position: [400, 0] },
  parameters: { resource: 'Suppressions', operation: 'suppressions.list', returnAll: true, additionalFields: {} },
};
const CONNECTIONS = {
  Told: { main: [[{ node: 'Suppress', type: 'main', index: 0 }]] },
  Suppress: { main: [[{ node: 'List', type: 'main', index: 0 }]] },
};

interface Made {
  readonly id: string;
  readonly versionId: string;
}

interface Publication {
  readonly status: string;
  readonly triggers: readonly { readonly status: string; readonly errorMessage: string | null }[];
}

async function installNodes(): Promise<void> {
  await run(process.execPath, [join(ROOT, 'scripts/build.ts'), '--packages'], { cwd: ROOT });
  const { stdout } = await run(
    'npm',
    ['pack', '--silent', '--pack-destination', processes.root, './packages/n8n/dist'],
    {
      cwd: ROOT,
    },
  );
  const nodes = join(home, '.n8n', 'nodes');
  mkdirSync(nodes, { recursive: true });
  writeFileSync(join(nodes, 'package.json'), '{"name":"installed-nodes","private":true}');
  const tarball = join(processes.root, stdout.trim().split('\n').at(-1) as string);
  await run('npm', ['install', '--offline', '--omit=peer', '--no-audit', '--no-fund', '--prefix', nodes, tarball]);
}

test.skipIf(reason)('a real n8n installs the package, hears the events of a campaign and acts on them', async () => {
  const site = await serveSite(plain);
  onTestFinished(() => site.close());
  await installNodes();
  const service = await processes.start('all', { SANDBOX_DAY_SECONDS: '1' });
  const org = createClient({ baseUrl: service.url, key: service.key as string });
  const n8n = await startN8n(await findFreePort(null));
  const rest = await signIn(n8n.url);

  // The credential is tried with an operation: the right key works, another one does not.
  const credential = { name: 'Distribute', type: 'distributeApi' };
  const tried = async (apiKey: string) => {
    const data = { baseUrl: `${service.url}/`, apiKey };
    const { id } = (await rest<{ id: string }>('POST', '/credentials', { ...credential, data })).data;
    const { data: verdict } = await rest<{ status: string }>('POST', '/credentials/test', {
      credentials: { ...credential, id, data },
    });
    return { id, status: verdict.status };
  };
  const good = await tried(service.key as string);
  const bad = await tried(`dist_usr_${'0'.repeat(40)}`);
  expect([good.status, bad.status]).toEqual(['OK', 'Error']);

  const workflowOf = async (name: string, credentialId: string) => {
    const credentials = { distributeApi: { id: credentialId, name: credential.name } };
    const nodes = [trigger(['email.sent']), suppress, listAll];
    const body = { name, nodes: nodes.map((node) => ({ ...node, credentials })), connections: CONNECTIONS };
    const { data } = await rest<Made>('POST', '/workflows', { ...body, settings: {}, active: false });
    return data;
  };
  /** n8n switches a workflow on by itself after it was asked to. */
  const activated = async ({ id, versionId }: Made) => {
    await rest('POST', `/workflows/${id}/activate`, { versionId });
    const look = async () => (await rest<Publication>('GET', `/workflows/${id}/publication-status`)).data;
    await until(async () => (await look()).status !== 'in_progress', undefined, PATIENCE_MS);
    return look();
  };

  // What is refused is said, with the next act.
  const refused = await activated(await workflowOf('Refused', bad.id));
  say({ soak: 'n8n', refused });
  expect(refused.triggers[0]?.errorMessage).toContain('Invalid API key: Look at the API key in the credential');

  const workflow = await workflowOf('Heard', good.id);
  expect((await activated(workflow)).triggers).toMatchObject([{ status: 'activated' }]);
  const [endpoint] = (await org.webhooks.listEndpoints({})).endpoints;
  expect(endpoint).toMatchObject({ description: 'n8n: Heard', secretMode: 'own', status: 'active' });

  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Heard', workflowDynastySlug: 'sales-cold-email-outreach-sienna', brandUrls: [site.url] },
      ...{ maxLeads: LEADS, featureInputs: { targetAudience: 'Marketing managers' } },
    },
  });
  const suppressed = async () =>
    (await org.suppressions.list({})).suppressions.filter(({ note }) => note?.includes('n8n'));
  await until(
    async () => (await suppressed()).length === LEADS,
    () => `Log: ${processes.root}/n8n.log`,
    PATIENCE_MS,
  );
  const sent = new Set<string>();
  for await (const { event, data } of org.webhooks.listEvents.all({ query: { campaignId: campaign.id } }))
    if (event === 'email.sent' && data.email) sent.add(data.email);
  expect(new Set((await suppressed()).map(({ value }) => value))).toEqual(sent);

  const runsOf = async () => {
    const filter = encodeURIComponent(JSON.stringify({ workflowId: workflow.id }));
    const { data } = await rest<{ results: { status: string }[] }>('GET', `/executions?filter=${filter}&limit=100`);
    return data.results.map(({ status }) => status);
  };
  await until(async () => (await runsOf()).filter((status) => status === 'success').length >= LEADS);

  // Delivered again by hand, the event arrives again and starts nothing.
  const before = (await runsOf()).length;
  const { deliveries } = await org.webhooks.listDeliveries({ query: { event: 'email.sent' } });
  const again = await org.webhooks.redeliver({ params: { id: deliveries[0]?.id as string } });
  const params = { id: again.delivery.id };
  await until(async () => (await org.webhooks.getDelivery({ params })).delivery.status === 'delivered');
  const { attempts } = (await org.webhooks.getDelivery({ params })).delivery;
  expect(attempts[0]?.responseExcerpt).toContain('repeated');
  const forged = await fetch(endpoint?.url as string, { method: 'POST', body: '{"id":"evt_x"}' });
  expect(forged.status).toBe(401);
  expect((await runsOf()).length).toBe(before);

  await rest('POST', `/workflows/${workflow.id}/deactivate`, {});
  await until(async () => (await org.webhooks.listEndpoints({})).endpoints.length === 0);
  say({ soak: 'n8n', events: sent.size, runs: before });
});
