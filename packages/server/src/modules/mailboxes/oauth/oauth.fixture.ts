import { afterAll, beforeAll, expect } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { type ImapServer, startImapServer } from '../../../../test/imap-script.ts';
import { startOauthMailServer } from '../../../../test/oauth-mail-server.ts';
import { OAUTH_CLIENT, type OauthServer, startOauthServer } from '../../../../test/oauth-server.ts';
import { NO_PACE } from '../../../../test/outreach.ts';

export const CALLBACK = '/v1/mailboxes/oauth/callback';

/** The app with a stand-in for the provider and its mail server, for the tests of one file. */
export function besideProvider() {
  const world = {} as {
    app: TestApp;
    oauth: OauthServer;
    mail: Awaited<ReturnType<typeof startOauthMailServer>>;
    imap: ImapServer;
  };
  beforeAll(async () => {
    world.oauth = await startOauthServer({ redirectUri: `http://distribute.test${CALLBACK}` });
    world.mail = await startOauthMailServer(world.oauth.isGood);
    world.imap = await startImapServer({ canIdle: false, isGood: world.oauth.isGood });
    world.app = await startTestApp({
      GOOGLE_OAUTH_CLIENT_ID: OAUTH_CLIENT.clientId,
      GOOGLE_OAUTH_CLIENT_SECRET: OAUTH_CLIENT.clientSecret,
      PROVIDER_URLS: `google-oauth=${world.oauth.baseUrl}, google-smtp=smtp://127.0.0.1:${world.mail.port}, google-imap=imap://127.0.0.1:${world.imap.port}`,
      // Each campaign has one contact: a run more would find nobody.
      RUN_SLOTS: '2',
      // In the sandbox only the stand-in is called.
      MICROSOFT_OAUTH_CLIENT_ID: 'id',
      MICROSOFT_OAUTH_CLIENT_SECRET: 'secret',
    });
  });
  afterAll(async () => {
    await world.app.stop();
    await world.mail.close();
    await world.imap.stop();
    await world.oauth.close();
  });

  let accounts = 0;
  const newAccount = () => {
    accounts += 1;
    return `ann${accounts}@sender.test`;
  };
  const start = (org: TestOrg, fromEmail: string) =>
    org.mailboxes.startOauth({
      body: { provider: 'google', fromName: 'Ann', fromEmail, sendsInSandbox: true, ...NO_PACE },
    });

  /** Follows the provider's redirect back to us; returns where we send the browser. */
  const callBack = async (query: URLSearchParams, method = 'GET') => {
    const response = await world.app.fetch(`${CALLBACK}?${query}`, { method, redirect: 'manual' });
    expect(response.status).toBe(302);
    return new URL(response.headers.get('location') ?? '');
  };
  const handleOf = async (query: URLSearchParams) => (await callBack(query)).searchParams.get('oauth') ?? '';

  return Object.assign(world, {
    newAccount,
    start,
    callBack,
    handleOf,
    async connected(org: TestOrg, given: { account?: string; fromEmail?: string } = {}) {
      const { account = newAccount() } = given;
      const { fromEmail = account } = given;
      const { url, mailboxId: id } = await start(org, fromEmail);
      const handle = await handleOf(await world.oauth.signIn(url, account));
      const { mailbox } = await org.mailboxes.completeOauth({ params: { id }, body: { handle } });
      // Lets the first reading of its folder finish.
      await world.app.drain();
      return { mailbox, id, account };
    },
    read: async (org: TestOrg, id: string) => (await org.mailboxes.get({ params: { id } })).mailbox,
  });
}
