import { PROVIDERS, type Provider } from '@distribute/contract/keys';
import { z } from 'zod';
import { recordOf } from '../kernel/record-from-keys.ts';
import type { NamedVariable } from './named-values.ts';
import { httpUrl, mailServer, optional } from './values.ts';

// Addresses in place of a provider's own: a stand-in of a test, or a gateway of the operator. Without them each
// provider is asked at its own address.

export const envName = (provider: Provider) => provider.toUpperCase().replaceAll('-', '_');

type NamedProvider = Exclude<Provider, 'openai-compatible'>;
/** The OpenAI-compatible server has variables of its own. */
export const NAMED_PROVIDERS = PROVIDERS.filter(
  (provider): provider is NamedProvider => provider !== 'openai-compatible',
);

/** Where mailboxes send by an API. */
const MAIL_APIS = ['ses', 'resend', 'mailgun', 'sendgrid', 'gmail', 'graph'] as const;

/** Services that organisations connect. */
const CONNECTED = ['hubspot', 'slack'] as const;

export const SIGN_IN_PROVIDERS = ['google', 'microsoft'] as const;
type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
/** Where mailboxes sign in, and the mail servers that take what the sign-in gave. */
const SIGN_INS = SIGN_IN_PROVIDERS.map((name) => `${name}-oauth` as const);
const SMTP_SERVERS = SIGN_IN_PROVIDERS.map((name) => `${name}-smtp` as const);
const IMAP_SERVERS = SIGN_IN_PROVIDERS.map((name) => `${name}-imap` as const);

export const ProviderUrls = z.object({
  ...recordOf([...NAMED_PROVIDERS, ...MAIL_APIS, ...SIGN_INS, ...CONNECTED], () => optional(httpUrl)),
  ...recordOf(SMTP_SERVERS, () => optional(mailServer('smtp'))),
  ...recordOf(IMAP_SERVERS, () => optional(mailServer('imap'))),
});
type Urls = z.output<typeof ProviderUrls>;

const formerOf = (name: SignInProvider, server: 'OAUTH_BASE' | 'OAUTH_SMTP' | 'OAUTH_IMAP') =>
  `${name.toUpperCase()}_${server}_URL`;

export const PROVIDER_URLS: NamedVariable = {
  variable: 'PROVIDER_URLS',
  values: ProviderUrls.shape,
  formerly: {
    ...recordOf(NAMED_PROVIDERS, (provider) => `${envName(provider)}_BASE_URL`),
    ...recordOf(MAIL_APIS, (api) => `${api.toUpperCase()}_BASE_URL`),
    ...Object.fromEntries(
      SIGN_IN_PROVIDERS.flatMap((name) => [
        [`${name}-oauth`, formerOf(name, 'OAUTH_BASE')],
        [`${name}-smtp`, formerOf(name, 'OAUTH_SMTP')],
        [`${name}-imap`, formerOf(name, 'OAUTH_IMAP')],
      ]),
    ),
  },
};

/** A token for a stand-in must not go to the mail servers of the provider, nor the other way round. */
export const signInAddressFaults = (urls: Urls): string[] =>
  SIGN_IN_PROVIDERS.flatMap((name) =>
    ([`${name}-smtp`, `${name}-imap`] as const)
      .filter((server) => urls[server] !== undefined && urls[`${name}-oauth`] === undefined)
      .map((server) => `PROVIDER_URLS, ${server}: only for a stand-in, with ${name}-oauth`),
  );
