import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyWebhook, WebhookError } from '@distribute/client';
import { readWebhookKey, timedSignature, webhookSecretOf } from '@distribute/contract/webhook-signature';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rateLimited } from '../../src/kernel/http/answers/refusal.ts';
import { closeAll } from '../books.ts';
import { COMPILED } from '../compiled.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { codeBlocks, inlineCommands } from './documentation.ts';
import { hasNginx, startNginx } from './documented-nginx.ts';
import { faultOf, MACHINE } from './machine-commands.ts';

/** Stands in the blocks where the address of the installation is written, until there is one. */
const BASE = 'http://installation.test';
const SERVER = fileURLToPath(new URL('../../', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const CLI = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

/** Each call of curl is made by curl itself and leaves a line with its status; a stream is read for a moment. */
const SHELL = `
curl() {
  local seconds=60 code=0
  case " $* " in *' -N '*) seconds=1 ;; esac
  command curl -sS --max-time $seconds -w '%{stderr}ANSWER %{http_code} %{method} %{url_effective}\\n' "$@" || code=$?
  if [ $code = 28 ] && [ $seconds = 1 ]; then return 0; fi
  return $code
}
npx() { shift; "$NODE" "$CLI" "$@"; }
node() { "$NODE" "$@"; }
${MACHINE.map((name) => `function ${name} { echo "MACHINE ${name} $*" >&2; }`).join('\n')}
set -euo pipefail
`;

/** Well-formed requests that an installation without the thing itself must refuse. */
const REFUSED: Readonly<Record<string, number>> = {
  'POST /v1/mailboxes/$MAILBOX/oauth/complete': 404,
  'POST /v1/emails/$EMAIL/steps/1/resolve': 409,
  'POST /v1/mailboxes/$MAILBOX/deliverability/test': 409,
  'POST /v1/seed-mailboxes': 409,
};

const shown = codeBlocks(BASE);
const commands = shown.filter(({ language }) => /^(sh|bash)$/.test(language));
const scripts = ['README.md', 'packages/site/docs/quick-start.md', 'packages/site/docs/client.md'];

let app: TestApp;
let folder: string;
let world: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp({
    GOOGLE_OAUTH_CLIENT_ID: 'id',
    GOOGLE_OAUTH_CLIENT_SECRET: 'secret',
    PROVIDER_URLS: 'google-oauth=http://127.0.0.1:9, google-smtp=smtp://127.0.0.1:9, google-imap=imap://127.0.0.1:9',
  });
  folder = mkdtempSync(join(tmpdir(), 'documentation-'));
  world = await prepare();
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

/** What the pages take from answers before: a brand, a campaign that has written to somebody, and so on. */
async function prepare(): Promise<Record<string, string>> {
  const org = await app.newOrg();
  const { campaign } = await org.campaigns.create({
    body: {
      name: 'Documented',
      workflowDynastySlug: 'sales-cold-email-outreach-sienna',
      brandUrls: ['https://acme.example'],
      featureInputs: { targetAudience: 'Marketing managers' },
      maxLeads: 1,
    },
  });
  await app.drain();
  const { emails } = await org.emails.list({ query: { campaignId: campaign.id } });
  const { mailboxes } = await org.mailboxes.list();
  const brandId = campaign.brandIds[0];
  const [email, mailbox] = [emails[0], mailboxes[0]];
  if (!email?.leadEmail || !mailbox || !brandId) throw new Error('The campaign has written to nobody');
  const file = new File(['email\nfirst@northwind.example\n'], 'people.csv', { type: 'text/csv' });
  const { uploadId } = await org.contacts.upload({ body: { file, brandId } });
  const inbound = await org.mailboxes.inbound({ params: { id: mailbox.id } });
  const { id: oldKey } = await org.apiKeys.create({ body: { name: 'Old' } });
  const { mediaList } = await org.mediaLists.create({ body: { name: 'Documented' } });
  const { code } = await org.invites.createCode({ params: { orgId: org.orgId } });
  await closeAll(app.db, org.orgId);
  const { pages } = await org.books.list({});
  writeFileSync(join(folder, 'message.eml'), 'From: anna@northwind.example\r\nSubject: Hello\r\n\r\nHello\r\n');
  return {
    DISTRIBUTE_API_KEY: org.key,
    DISTRIBUTE_API_URL: app.baseUrl,
    ADMIN_API_KEY: app.adminKey,
    ORG: org.orgId,
    BRAND: brandId,
    CAMPAIGN: campaign.id,
    EMAIL: email.id,
    PERSON: email.leadEmail,
    MAILBOX: mailbox.id,
    UPLOAD: String(uploadId),
    LIST: mediaList.id,
    URL: inbound.url.replace(/^https?:\/\/[^/]+/, app.baseUrl),
    SECRET: inbound.secret,
    OLD_KEY: oldKey,
    CODE: code,
    HANDLE: 'no-such-handle',
    HASH: pages[0]?.hash ?? '',
  };
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function runProgram(command: string, args: readonly string[], cwd: string): Promise<Ended> {
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: folder, EDITOR: 'true', NODE: process.execPath, CLI },
    ...{ NODE_COMPILE_CACHE: COMPILED, ...world },
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env });
    const out = { stdout: '', stderr: '' };
    child.stdout.on('data', (bytes) => {
      out.stdout += bytes;
    });
    child.stderr.on('data', (bytes) => {
      out.stderr += bytes;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...out }));
  });
}

/** The address in the words of the page. */
const asWritten = (url: string) =>
  Object.entries(world).reduce(
    (path, [name, value]) => (/^[0-9a-f-]{36}$/.test(value) ? path.replaceAll(value, `$${name}`) : path),
    url.replace(app.baseUrl, '').split('?')[0] ?? '',
  );

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const CONFIGURATION = read('packages/site/docs/configuration.md');

describe('every command of the README and the guides', () => {
  test('there are commands to run', () => {
    expect(commands.length).toBeGreaterThan(70);
    expect(commands[0]?.file).toBe('README.md');
  });

  test.each(commands.map((block, at) => ({ ...block, name: `${block.file} ${at}: ${block.code.slice(0, 60)}` })))(
    '$name',
    async ({ code }) => {
      // A value that the reader is to fill in is filled in here by the environment.
      const script = code
        .replaceAll(/^export \w+=\S*\.\.\..*$/gm, '')
        .replaceAll('<the repository>', 'repository')
        .replaceAll(BASE, app.baseUrl);
      const { status, stdout, stderr } = await runProgram('bash', ['-c', `${SHELL}\n${script}`], folder);
      expect(status, `${stdout}${stderr}`).toBe(0);
      const answers = [...stderr.matchAll(/^ANSWER (\d+) (\w+) (\S+)$/gm)];
      expect(answers.length).toBe(script.match(/^curl /gm)?.length ?? 0);
      for (const [, given, method, url = ''] of answers) {
        const call = `${method} ${asWritten(url)}`;
        const expected = REFUSED[call];
        if (expected) expect([call, Number(given)]).toEqual([call, expected]);
        else expect(given, `${call}: ${stdout}`).toMatch(/^2/);
      }
      for (const [, command = ''] of stderr.matchAll(/^MACHINE (.*)$/gm)) expect(faultOf(command)).toBeUndefined();
      const settings = /npm start|main\.js/.test(code) ? code.matchAll(/^(?:export )?([A-Z_]+)=/gm) : [];
      for (const [, name] of settings) expect(CONFIGURATION).toContain(`| \`${name}\` |`);
    },
    60_000,
  );

  test('what a machine is told in the middle of a sentence could be done as well', () => {
    const told = inlineCommands(MACHINE);
    expect(told.length).toBeGreaterThan(15);
    for (const { file, code } of told) expect([file, faultOf(code)]).toEqual([file, undefined]);
  });

  test('a page says where each value of its commands comes from', () => {
    for (const file of new Set(commands.map((block) => block.file))) {
      const code = commands.flatMap((block) => (block.file === file ? [block.code] : [])).join('\n');
      // The key is set by the README and the quick start, for all pages; an editor is the reader's own.
      const used = [...code.matchAll(/\$\{?([A-Z][A-Z_]+)/g)].filter(
        ([, name = '']) => !['DISTRIBUTE_API_KEY', 'EDITOR'].includes(name),
      );
      for (const [, name, at = 0] of used.map(({ 1: name, index }) => [file, name, index] as const)) {
        const isSet = new RegExp(`^(?:export .*)?\\b${name}=`, 'm').test(code.slice(0, at));
        expect([file, name, isSet]).toEqual([file, name, true]);
      }
    }
  });
});

test.each(scripts)(
  'the TypeScript of %s runs as it stands',
  async (file) => {
    const code = shown.filter((block) => block.file === file && block.language === 'ts').map((block) => block.code);
    const program = code.join('\n').replaceAll(BASE, app.baseUrl);
    const { status, stderr } = await runProgram(
      process.execPath,
      ['--input-type=module-typescript', '-e', program],
      SERVER,
    );
    expect([status, stderr]).toEqual([0, '']);
  },
  30_000,
);

test('the TypeScript of the webhooks page reads a signed event, and no other', async () => {
  const { code = '' } = shown.find(({ file, language }) => file.endsWith('webhooks.md') && language === 'ts') ?? {};
  const [, imported, body] = /^import \{ (\w+) \} from '@distribute\/client';\n(.*)$/s.exec(code) ?? [];
  expect(imported).toBe('verifyWebhook');
  const Snippet = (async () => undefined).constructor as FunctionConstructor;
  const run = new Snippet('verifyWebhook', 'rawBody', 'request', 'secret', `${body}\nreturn event;`);

  const secret = webhookSecretOf(randomBytes(32));
  const key = await readWebhookKey(secret);
  if (!key) throw new Error('Not a secret');
  const message = {
    id: 'evt_1',
    timestamp: String(Math.floor(Date.now() / 1000)),
    body: Buffer.from('{"id":"evt_1"}'),
  };
  const headers = {
    'webhook-id': message.id,
    'webhook-timestamp': message.timestamp,
    'webhook-signature': await timedSignature(key, message),
  };
  expect(await run(verifyWebhook, '{"id":"evt_1"}', { headers }, secret)).toEqual({ id: 'evt_1' });
  await expect(run(verifyWebhook, '{"id":"evt_2"}', { headers }, secret)).rejects.toThrow(WebhookError);
});

const blockOf = (page: string, language: string) =>
  shown.find(({ file, language: said }) => file.endsWith(`/${page}`) && said === language)?.code ?? '';

test('the headers and refusals that are shown are those of answers', async () => {
  const refused = await fetch(`${app.baseUrl}/v1/api-keys?limt=1`, {
    headers: { Authorization: `Bearer ${world.DISTRIBUTE_API_KEY}` },
  });
  const isIn = (all: string[]) => (some: string) => all.includes(some);
  const { allowed, docs, ...rest } = (await refused.json()) as { allowed: string[]; docs: string };
  const shown = JSON.parse(blockOf('errors.md', 'json')) as { allowed: string[]; docs: string };
  const { allowed: told, docs: page, ...said } = shown;
  const placeOf = (url: string) => new URL(url).pathname + new URL(url).hash;
  expect(placeOf(docs)).toBe(placeOf(page));
  expect([said, told.every(isIn(allowed))]).toEqual([rest, true]);

  const numbers = (text: string | null) => text?.replace(/(remaining|reset)=\d+/g, '$1=n') ?? null;
  const headers = blockOf('rate-limits.md', 'http')
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);
  expect(headers.length).toBe(5);
  for (const [name, value] of headers) {
    const answered = refused.headers.get(name);
    if (/Remaining|Reset/.test(name)) expect([name, answered]).toEqual([name, expect.stringMatching(/^\d+$/)]);
    else expect([name, numbers(answered)]).toEqual([name, numbers(value)]);
  }
  const limited = rateLimited({ policy: 'authenticated', limit: 600, remaining: 0, reset: 42, allowed: false });
  expect(JSON.parse(blockOf('rate-limits.md', 'json'))).toEqual(limited.body);
});

test.skipIf(!hasNginx)(
  'the settings of nginx lead to the installation, and hold no stream back (needs nginx)',
  async () => {
    const nginx = await startNginx(blockOf('nginx.md', 'nginx'), app.baseUrl);
    onTestFinished(() => nginx.stop());
    const key = `Authorization: Bearer ${world.DISTRIBUTE_API_KEY}`;
    const me = await runProgram('curl', ['-sSk', '-w', '%{http_version}', '-H', key, `${nginx.https}/v1/me`], folder);
    expect([me.status, me.stderr, me.stdout]).toEqual([0, '', expect.stringMatching(/"orgId".*2$/s)]);
    const plain = await fetch(`${nginx.http}/docs?x=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/docs?x=1']);
    const stream = `${nginx.https}/v1/campaigns/${world.CAMPAIGN}/stream`;
    const events = await runProgram('curl', ['-sSkN', '--max-time', '2', '-H', key, stream], folder);
    // It is open for two seconds and answers all the same: nothing waits for its end.
    expect([events.status, events.stdout]).toEqual([28, expect.stringMatching(/^(event|data|id|:)/m)]);
  },
);
