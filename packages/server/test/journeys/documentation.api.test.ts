import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { codeBlocks } from './documentation.ts';

/** Stands in the blocks where the address of the installation is written, until there is one. */
const BASE = 'http://installation.test';
const SERVER = fileURLToPath(new URL('../../', import.meta.url));
const CLI = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

/**
 * Each call of curl is made by curl itself and leaves a line with its status; a stream is read for a moment. What a
 * page does to a machine (install, start, watch a log) is not done here.
 */
const SHELL = `
curl() {
  local seconds=20 code=0
  case " $* " in *' -N '*) seconds=1 ;; esac
  command curl -sS --max-time $seconds -w '%{stderr}ANSWER %{http_code} %{method} %{url_effective}\\n' "$@" || code=$?
  if [ $code = 28 ] && [ $seconds = 1 ]; then return 0; fi
  return $code
}
npx() { shift; "$NODE" "$CLI" "$@"; }
node() { "$NODE" "$@"; }
sudo() { :; }
journalctl() { :; }
set -euo pipefail
`;

/** Well-formed requests that an installation without the thing itself must refuse. */
const REFUSED: Readonly<Record<string, number>> = {
  'POST /v1/mailboxes/$MAILBOX/oauth/complete': 404,
  'POST /v1/emails/$EMAIL/steps/1/resolve': 409,
};

const shown = codeBlocks(BASE);
const commands = shown.filter(
  ({ language, code }) => /^(sh|bash)$/.test(language) && /^(curl|npx distribute) /m.test(code),
);
const scripts = ['README.md', 'packages/site/docs/quick-start.md', 'packages/site/docs/client.md'];

let app: TestApp;
let folder: string;
let world: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp({
    GOOGLE_OAUTH_CLIENT_ID: 'id',
    GOOGLE_OAUTH_CLIENT_SECRET: 'secret',
    GOOGLE_OAUTH_BASE_URL: 'http://127.0.0.1:9',
    GOOGLE_OAUTH_SMTP_URL: 'smtp://127.0.0.1:9',
    GOOGLE_OAUTH_IMAP_URL: 'imap://127.0.0.1:9',
  });
  folder = mkdtempSync(join(tmpdir(), 'documentation-'));
  world = await prepare();
}, 120_000);

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
  const { code } = await org.invites.createCode({ params: { orgId: org.orgId } });
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
    URL: inbound.url.replace(/^https?:\/\/[^/]+/, app.baseUrl),
    SECRET: inbound.secret,
    OLD_KEY: oldKey,
    CODE: code,
    HANDLE: 'no-such-handle',
  };
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function runProgram(command: string, args: readonly string[], cwd: string): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', HOME: folder, NODE: process.execPath, CLI, ...world };
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

describe('every command of the README and the guides', () => {
  test('there are commands to run', () => {
    expect(commands.length).toBeGreaterThan(40);
    expect(commands[0]?.file).toBe('README.md');
  });

  test.each(commands.map((block, at) => ({ ...block, name: `${block.file} ${at}: ${block.code.slice(0, 60)}` })))(
    '$name',
    async ({ code }) => {
      // A value that the reader is to fill in is filled in here by the environment.
      const script = code.replaceAll(/^export \w+=\S*\.\.\..*$/gm, '').replaceAll(BASE, app.baseUrl);
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
    },
    30_000,
  );
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
