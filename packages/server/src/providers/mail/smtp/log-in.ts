import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Secret } from '../../../kernel/secrets/secrets.ts';
import type { Server } from '../../../modules/mailboxes/index.ts';

/** One exchange with the server, with a time limit. */
type Act = (run: (done: (error?: Error | null) => void) => void) => Promise<void>;

export async function logIn(connection: SMTPConnection, server: Server, act: Act): Promise<void> {
  const { username, password, accessToken } = server;
  if (username === null) return;
  if (accessToken === null) {
    const auth = { user: username, pass: password?.reveal() ?? '' };
    return act((done) => connection.login(auth, (error) => done(error)));
  }
  const withToken = async (renew: boolean) => {
    const token = await accessToken({ renew });
    const auth = tokenLogin(username, token);
    await act((done) => connection.login(auth, (error) => done(error && withoutToken(error, username, token))));
  };
  try {
    await withToken(false);
  } catch (error) {
    // A refused token may have expired or been revoked: trying a new one tells the two apart.
    if ((error as { responseCode?: number }).responseCode !== 535) throw error;
    await withToken(true);
  }
}

const initialResponse = (user: string, token: string) =>
  Buffer.from(`user=${user}\x01auth=Bearer ${token}\x01\x01`).toString('base64');

/** Removes the login, which some servers repeat when they refuse it. */
function withoutToken(error: Error & { response?: string | undefined }, user: string, token: Secret): Error {
  const clean = (text: string) =>
    [initialResponse(user, token.reveal()), token.reveal()].reduce(
      (rest, form) => rest.replaceAll(form, '[secret]'),
      text,
    );
  error.message = clean(error.message);
  if (error.response !== undefined) error.response = clean(error.response);
  return error;
}

/** XOAUTH2 for nodemailer. It gets no way to renew a token: we try the next token ourselves. */
function tokenLogin(user: string, token: Secret): SMTPConnection.AuthenticationType {
  const oauth2 = {
    getToken: (isRetry: boolean, done: (error: Error | null, token?: string) => void) =>
      isRetry
        ? done(Object.assign(new Error('The token was refused'), { responseCode: 535 }))
        : done(null, token.reveal()),
    buildXOAuth2Token: (given: string) => initialResponse(user, given),
  };
  return { type: 'oauth2', user, oauth2 } as unknown as SMTPConnection.AuthenticationType;
}
