import { PROVIDERS, type Provider } from '@distribute/contract/keys';
import { z } from 'zod';
import { httpUrl, mailServer, optional } from './values.ts';

// Addresses in place of a provider's own: a stand-in of a test, or a gateway of the operator. Without them each
// provider is asked at its own address.

export const envName = (provider: Provider) => provider.toUpperCase().replaceAll('-', '_');

/** `ANTHROPIC_API_KEY`, `ANTHROPIC_BASE_URL` and so on; the OpenAI-compatible server has its own names. */
export const NAMED_PROVIDERS = PROVIDERS.filter((provider) => provider !== 'openai-compatible');

export const ProviderUrls = z.object(
  Object.fromEntries(NAMED_PROVIDERS.map((provider) => [`${envName(provider)}_BASE_URL`, optional(httpUrl)])),
);

export const SIGN_IN_PROVIDERS = ['GOOGLE', 'MICROSOFT'] as const;

/** Where mailboxes sign in, and the mail servers that take what the sign-in gave. */
export const signInAddresses = {
  GOOGLE_OAUTH_BASE_URL: optional(httpUrl),
  GOOGLE_OAUTH_SMTP_URL: optional(mailServer('smtp')),
  GOOGLE_OAUTH_IMAP_URL: optional(mailServer('imap')),
  MICROSOFT_OAUTH_BASE_URL: optional(httpUrl),
  MICROSOFT_OAUTH_SMTP_URL: optional(mailServer('smtp')),
  MICROSOFT_OAUTH_IMAP_URL: optional(mailServer('imap')),
};

/** Where mailboxes send by an API, in place of the provider's own address. */
export const mailApiAddresses = {
  SES_BASE_URL: optional(httpUrl),
  RESEND_BASE_URL: optional(httpUrl),
  MAILGUN_BASE_URL: optional(httpUrl),
  SENDGRID_BASE_URL: optional(httpUrl),
  GMAIL_BASE_URL: optional(httpUrl),
  GRAPH_BASE_URL: optional(httpUrl),
};

/** A token for a stand-in must not go to the mail servers of the provider, nor the other way round. */
export const signInAddressFaults = (e: { readonly [Name in keyof typeof signInAddresses]?: unknown }): string[] =>
  SIGN_IN_PROVIDERS.flatMap((name) =>
    ([`${name}_OAUTH_SMTP_URL`, `${name}_OAUTH_IMAP_URL`] as const)
      .filter((server) => e[server] !== undefined && e[`${name}_OAUTH_BASE_URL`] === undefined)
      .map((server) => `${server}: only for a stand-in, with ${name}_OAUTH_BASE_URL`),
  );
