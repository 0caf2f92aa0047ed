import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../../../test/outreach.ts';
import { type Script, type ScriptedSmtp, startScriptedSmtp } from '../../../test/smtp-script.ts';
import type { EgressResponse } from '../../kernel/egress/fetcher.ts';

const LOGIN: Script = { extensions: ['AUTH PLAIN LOGIN'] };

let app: TestApp;
let server: ScriptedSmtp;
/** Whether the DNS of the brand's host points to this installation. */
let isPointedHere = false;

/** A request as a reverse proxy passes it on, with the host it was made to. */
const ask = (host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.baseUrl);
    httpRequest({ hostname, port, path, headers: { host } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve(Buffer.concat(chunks).toString());
    })
      .on('error', reject)
      .end();
  });

beforeAll(async () => {
  server = await startScriptedSmtp(LOGIN);
  app = await startTestApp(
    { MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ALLOW_PRIVATE_HOSTS: 'true', LLM_PROVIDER: 'builtin' },
    {
      egress: {
        request: async ({ url }) => {
          const { hostname, pathname, search } = new URL(url);
          if (!isPointedHere || hostname !== 'go.sender.test')
            return { status: 404, body: Buffer.alloc(0), headers: {} } as unknown as EgressResponse;
          return { status: 200, body: Buffer.from(await ask(hostname, `${pathname}${search}`)) } as EgressResponse;
        },
        resolveHost: async () => ['127.0.0.1'],
        close: async () => {},
      },
    },
  );
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

async function aMailTo(org: TestOrg, address: string) {
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', [address], { name: address });
  const { mailboxes } = await org.mailboxes.list({});
  const mailboxId = mailboxes[0]?.id ?? (await anSmtpMailbox(org, server.port));
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] };
  const clickDestinationUrl = 'https://sender.test/book';
  const { warnings } = await org.campaigns.create({
    body: { name: address, workflowSlug: CONTACTS_WORKFLOW, clickDestinationUrl, ...named },
  });
  await app.drain();
  const sent = server.journal.find(({ to }) => to.some((one) => one.includes(address)));
  return { brandId, mail: (sent?.wire ?? '').replace(/=\r\n/g, ''), codes: warnings.map(({ code }) => code) };
}

test('in live mode clicks are counted only on a host of the brand’s own; without one links stay, and the campaign says so', async () => {
  const org = await app.newOrg();
  expect((await org.organization.get()).organization.trackClicks).toBe(true);
  const without = await aMailTo(org, 'ann@receiver.test');
  expect(without.codes).toContain('clicks_not_tracked');
  expect(without.mail).toContain('https://sender.test/book');
  expect(without.mail).not.toContain('/t/c/');

  isPointedHere = true;
  await org.brands.update({ params: { brandId: without.brandId }, body: { trackingHost: 'go.sender.test' } });
  await app.clock.advance(120_000);
  const with_ = await aMailTo(org, 'bob@receiver.test');
  expect(with_.codes).not.toContain('clicks_not_tracked');
  expect(with_.mail).toContain('https://go.sender.test/t/c/');

  await org.organization.update({ body: { trackClicks: false } });
  await org.brands.update({ params: { brandId: without.brandId }, body: { trackingHost: null } });
  await app.clock.advance(120_000);
  expect((await aMailTo(org, 'cem@receiver.test')).codes).not.toContain('clicks_not_tracked');
});
