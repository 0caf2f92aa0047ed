import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../../server/src/modules/factors/rules/totp.ts';
import { startTestApp, type TestApp, type TestOrg } from '../../server/test/harness.ts';
import { checkPage, isAbsent, onPhone, openDashboard, picture, useBrowser } from './browser.ts';

/** Passkeys belong to a name, so that the server is reached by `localhost` and the port it is known by. */
async function startDoor() {
  let target = 0;
  const server: Server = createServer((socket) => {
    const inner = connect(target, '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    for (const each of [socket, inner]) each.on('error', () => each.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    leadTo: (port: number) => {
      target = port;
    },
    close: () => server.close(),
  };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string) => {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

describe.skipIf(isAbsent)('passkeys and codes of an app', { timeout: 240_000 }, () => {
  const browser = useBrowser();
  const complaints: string[] = [];
  let door: Awaited<ReturnType<typeof startDoor>>;
  let app: TestApp;
  let org: TestOrg;
  let page: Page;

  beforeAll(async () => {
    door = await startDoor();
    app = await startTestApp({ PUBLIC_URL: door.url });
    door.leadTo(Number(new URL(app.baseUrl).port));
    org = await app.newOrg('Bakery');
    page = await openDashboard(browser(), { baseUrl: door.url }, org, complaints, 'account');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  });
  afterAll(async () => {
    await page?.context().close();
    await app?.stop();
    door?.close();
  });

  const signOut = async () => {
    await page.getByRole('button', { name: /Bakery/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: /^Sign in to/ }).waitFor();
  };

  test('a device adds a passkey and signs its person in with nothing typed; removed, it no longer does', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Passkey on Linux').waitFor();
    await checkPage(page);
    await picture(page, 'account-passkeys');
    await onPhone(page, () => checkPage(page));
    await signOut();
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await picture(page, 'sign-in-passkey');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your sign-in' }).waitFor();
    const { passkeys } = await org.passkeys.list();
    expect(passkeys).toMatchObject([{ name: 'Passkey on Linux', lastUsedAt: expect.any(String) }]);
    await org.passkeys.delete({ params: { id: passkeys[0]?.id as string } });
    await signOut();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('This passkey is not known here').waitFor();
  });

  test('an app is confirmed with its first code, and asked for after the password', async () => {
    const password = 'correct horse battery staple';
    await org.auth.setPassword({ body: { newPassword: password } });
    const email = (await org.me.get()).user?.email as string;
    const fillIn = async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await fillIn();
    // Back on the page that was left.
    await page.getByRole('heading', { level: 1, name: 'Your sign-in' }).waitFor();
    await page.getByRole('button', { name: 'Use an app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan this with your app' });
    const secret = await dialog.getByLabel('Or type this secret').inputValue();
    const code = () => codeAt(bytesOf(secret), Math.floor(app.clock.now().getTime() / 30_000));
    await checkPage(page);
    await picture(page, 'two-step');
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('is not the code').waitFor();
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('dialog', { name: 'Keep these recovery codes' }).waitFor();
    await picture(page, 'two-step-recovery');
    await page.getByRole('button', { name: 'I’ve stored them' }).click();
    await page.getByText('10 recovery codes left').waitFor();
    await signOut();
    await app.clock.advance(30_000);
    await fillIn();
    await page.getByLabel('Code of your authenticator app').waitFor();
    await checkPage(page);
    await picture(page, 'sign-in-code');
    await page.getByLabel('Code of your authenticator app').fill(code());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Your sign-in' }).waitFor();
    expect(complaints.filter((each) => !/40[0-9]/.test(each))).toEqual([]);
  });
});
