import type { OauthProviderName } from '../../modules/mailboxes/index.ts';

interface OauthTableRow {
  readonly title: string;
  /** `{tenant}` is an organisation's directory at Microsoft. A stand-in has the same paths under its own address. */
  readonly authorization: { readonly base: string; readonly path: string };
  readonly token: { readonly base: string; readonly path: string };
  readonly revocation: { readonly base: string; readonly path: string } | null;
  readonly scope: string;
  /** What the API wants, where that is another resource than the mail servers: a token is for one of them. */
  readonly apiScope: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** Claims that may contain the account, best first. */
  readonly accountClaims: readonly string[];
  readonly smtp: { readonly host: string; readonly port: number; readonly security: 'tls' | 'starttls' };
  readonly imap: { readonly host: string; readonly port: number; readonly security: 'tls' };
}

const GOOGLE = 'https://accounts.google.com';
const GOOGLE_API = 'https://oauth2.googleapis.com';
const MICROSOFT = 'https://login.microsoftonline.com';

export const OAUTH_TABLE: Readonly<Record<OauthProviderName, OauthTableRow>> = {
  google: {
    title: 'Google',
    authorization: { base: GOOGLE, path: '/o/oauth2/v2/auth' },
    token: { base: GOOGLE_API, path: '/token' },
    revocation: { base: GOOGLE_API, path: '/revoke' },
    scope: 'openid email https://mail.google.com/',
    // The scope of its mail servers is that of the API as well.
    apiScope: null,
    // Without both, Google gives no refresh token to an account that has agreed before.
    parameters: { access_type: 'offline', prompt: 'consent' },
    accountClaims: ['email'],
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  },
  microsoft: {
    title: 'Microsoft',
    authorization: { base: MICROSOFT, path: '/{tenant}/oauth2/v2.0/authorize' },
    token: { base: MICROSOFT, path: '/{tenant}/oauth2/v2.0/token' },
    revocation: null,
    scope:
      'openid email profile offline_access https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All',
    apiScope: 'https://graph.microsoft.com/Mail.Send https://graph.microsoft.com/User.Read',
    parameters: { response_mode: 'query', prompt: 'select_account' },
    accountClaims: ['preferred_username', 'email'],
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
  },
};
