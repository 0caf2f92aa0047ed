import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assistantOf, requestAt } from '../../../server/src/modules/programs/programs.fixture.ts';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, onPhone, picture, readAnew, sessionOf, visit } from '../browser.ts';
import type { Desk } from '../desk.ts';

/** Where a program on this computer waits for the answer. */
async function startProgram() {
  const answers: URL[] = [];
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/callback') answers.push(url);
    response.setHeader('content-type', 'text/html').end('<title>Back</title><h1>Back in the program</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return { answers, redirectUrl, close: () => new Promise((resolve) => server.close(resolve)) };
}

export const programStories = (desk: Desk) =>
  describe('programs', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    let program: Awaited<ReturnType<typeof startProgram>>;
    const { complaints } = desk;

    beforeAll(async () => {
      program = await startProgram();
      ({ app, org, page } = await desk.sitDown('api-keys', 'Bakery'));
    });
    afterAll(() => program?.close());

    const ask = async () => {
      const assistant = assistantOf(app, program.redirectUrl);
      await assistant.open().catch(() => undefined);
      const request = await requestAt(app, assistant.kept.asked as URL);
      return { ...assistant, address: `${app.baseUrl}/app/connect?request=${request}` };
    };

    test('who is not signed in signs in first; what is not allowed goes back without a code', async () => {
      await page.getByText('No connected programs').waitFor();
      const { address } = await ask();
      await page.evaluate('localStorage.clear()');
      await page.goto(address);
      await page.getByRole('tab', { name: 'API key' }).click();
      await page.getByRole('textbox', { name: 'API key' }).fill(org.key);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('heading', { name: 'Connect “Official assistant”?' }).waitFor();
      await page.getByText('Bakery').waitFor();
      await page.getByText('a program on this computer').waitFor();
      await checkPage(page);
      await picture(page, 'connect-program');
      await onPhone(page, async () => {
        await checkPage(page);
      });
      await page.getByRole('button', { name: 'Don’t allow' }).click();
      await page.getByRole('heading', { name: 'Back in the program' }).waitFor();
      const [answer] = program.answers.splice(0);
      expect([answer?.searchParams.get('error'), answer?.searchParams.get('code')]).toEqual(['access_denied', null]);
    });

    test('an assistant that is allowed works, is listed and is disconnected', async () => {
      const { address, transport, open } = await ask();
      await page.goto(address);
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await page.getByRole('heading', { name: 'Back in the program' }).waitFor();
      const [answer] = program.answers.splice(0);
      await transport().finishAuth(answer?.searchParams.get('code') as string);
      const host = await open();
      expect((await host.listTools()).tools).toHaveLength(6);
      await page.goto(`${app.baseUrl}/app/api-keys`);
      await page.getByRole('row').filter({ hasText: 'Official assistant' }).waitFor();
      await checkPage(page);
      await picture(page, 'connected-programs');
      await onPhone(page, async () => {
        await checkPage(page);
      });
      await page.getByRole('button', { name: 'Disconnect Official assistant' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await page.getByText('No connected programs').waitFor();
      await expect(host.listTools()).rejects.toThrow();
      await host.close();
    });

    test('a request that nobody made says so, and leads nowhere', async () => {
      await readAnew(page, app, org, 'connect?request=made-up');
      await page.getByText('is no request of a program').waitFor();
      expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0);
      await visit(page, 'api-keys');
      await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
      expect(await sessionOf(app, org)).toMatch(/^dist_ses_/);
      expect(complaints.filter((each) => !each.includes('400'))).toEqual([]);
    });
  });
