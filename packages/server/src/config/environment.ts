import { LEGAL_FENCES } from '@distribute/contract/identity';
import { MODEL_PROVIDERS } from '@distribute/contract/keys';
import { z } from 'zod';
import { CRASH_POINTS } from '../kernel/crash-points.ts';
import { parseMailHost } from '../kernel/egress/addresses/mail-hosts.ts';
import { parseEmailAddress } from '../kernel/mail/email-address.ts';
import { Secret } from '../kernel/secrets/secrets.ts';
import { KEEP_DAYS, KeptDays } from './kept-days.ts';
import { outletsFile } from './outlets.ts';
import { envName, NAMED_PROVIDERS, PROVIDER_URLS, ProviderUrls } from './provider-addresses.ts';
import {
  flag,
  headerList,
  httpUrl,
  list,
  masterKey,
  ollamaHost,
  optional,
  secret,
  tokenPrices,
  whole,
  withDefault,
} from './values.ts';

export const ProviderKeys = z.object(
  Object.fromEntries(NAMED_PROVIDERS.map((provider) => [`${envName(provider)}_API_KEY`, optional(secret)])),
);

export const Environment = z.object({
  PORT: withDefault(whole(0, 65_535), '8080'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(httpUrl),
  OWN_HOSTS: withDefault(list, ''),
  ALLOW_INSECURE_PUBLIC_URL: withDefault(flag, 'false'),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'expected a postgres:// URL')),
  DATABASE_POOLER_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'expected a postgres:// URL')),
  DATABASE_REPLICA_URL: withDefault(list.pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ }))), ''),
  DATABASE_REPLICA_LAG_SECONDS: withDefault(whole(1, 3_600), '2'),
  DATABASE_WAIT_SECONDS: withDefault(whole(0, 3_600), '60'),
  DRAIN_DELAY_SECONDS: withDefault(whole(0, 600), '0'),
  MODE: withDefault(z.enum(['sandbox', 'live']), 'sandbox'),
  SERVICE_NAME: withDefault(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/), 'Distribute'),
  KEY_PREFIX: withDefault(z.string().regex(/^[a-z]{2,16}$/), 'dist'),
  BOOTSTRAP_API_KEY: optional(z.string()),
  BOOTSTRAP_EMAIL: withDefault(z.string(), 'owner@localhost'),
  ADMIN_API_KEY: optional(z.string()),
  APP_API_KEY: optional(z.string()),
  SECRET_KEY: optional(masterKey),
  SECRET_KEY_PREVIOUS: optional(masterKey),
  ALLOW_PRIVATE_HOSTS: optional(flag),
  ALLOWED_MAIL_HOSTS: withDefault(
    list.transform((hosts, context) =>
      hosts.flatMap((text) => {
        const parsed = parseMailHost(text);
        if (!parsed) context.addIssue(`expected host or host:port, not ${text}`);
        return parsed ?? [];
      }),
    ),
    '',
  ),
  TLS_CA_FILE: optional(z.string()),
  TRUSTED_PROXIES: withDefault(
    list.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'expected addresses or networks (CIDR)'))),
    '',
  ),
  SANDBOX_DAY_SECONDS: withDefault(whole(1, 86_400), '60'),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, 'expected a redis:// URL')),
  LOG_LEVEL: withDefault(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: withDefault(headerList, ''),
  OTEL_TRACES_SAMPLER_ARG: withDefault(z.coerce.number().min(0).max(1), '1'),
  WORKER_PORT: optional(whole(0, 65_535)),
  WORKER_CONCURRENCY: withDefault(whole(1, 64), '4'),
  RUN_SLOTS: withDefault(whole(1, 1000), '16'),
  RECEIVER_MAILS_PER_MINUTE: withDefault(whole(0, 60), '6'),
  RECEIVER_MAILS_ON_FIRST_DAY: withDefault(whole(0, 100_000), '20'),
  NAME_SERVERS: withDefault(list, ''),
  ADDRESS_QUESTIONS_FROM: optional(
    z.string().refine((email) => parseEmailAddress(email) !== null, 'expected an email address of your own'),
  ),
  BLOCKLISTS_OF_ADDRESSES: withDefault(list, ''),
  BLOCKLISTS_OF_DOMAINS: withDefault(list, ''),
  SPAM_FILTER_URL: optional(
    z.url({ protocol: /^(?:spamd|https?)$/, error: 'expected spamd://host:port or http://host:port of rspamd' }),
  ),
  SPAM_FILTER_PASSWORD: optional(secret),
  MAX_SPAM_POINTS: withDefault(z.coerce.number().min(0).max(100), '2'),
  LEGAL_FENCE: withDefault(z.enum(LEGAL_FENCES), 'tell'),
  REVIEW_BUFFER: withDefault(whole(1, 1000), '25'),
  KEEP_DAYS: z.preprocess((values) => values ?? {}, KeptDays),
  PLAN_MONTHLY_EMAILS: withDefault(whole(0, 1_000_000_000), '1000000'),
  SIGNUP_CREDIT_CENTS: withDefault(whole(0, 1_000_000_000), '1000'),
  BILLING_ENFORCED: optional(flag),
  SYSTEM_SMTP_URL: optional(
    z
      .string()
      .regex(/^smtps?:\/\//, 'expected an smtp:// URL')
      .transform((value) => new Secret(value)),
  ),
  SYSTEM_MAIL_FROM: optional(z.string()),
  OUTLETS_FILE: optional(outletsFile),
  QUOTE_FEEDS: withDefault(list.pipe(z.array(z.url({ protocol: /^https?$/ }))), ''),
  LLM_PROVIDER: optional(z.enum([...MODEL_PROVIDERS, 'builtin'])),
  LLM_BASE_URL: optional(httpUrl),
  LLM_API_KEY: optional(secret),
  LLM_MODEL: optional(z.string()),
  LLM_MARKUP: optional(whole(0, 10_000)),
  LLM_PRICES: withDefault(tokenPrices, ''),
  LLM_CONTEXT_TOKENS: optional(whole(1_000, 10_000_000)),
  OLLAMA_HOST: withDefault(ollamaHost, '127.0.0.1:11434'),
  STRIPE_WEBHOOK_SECRET: optional(secret),
  POSTMARK_WEBHOOK_SECRET: optional(secret),
  GOOGLE_OAUTH_CLIENT_ID: optional(z.string()),
  GOOGLE_OAUTH_CLIENT_SECRET: optional(secret),
  MICROSOFT_OAUTH_CLIENT_ID: optional(z.string()),
  MICROSOFT_OAUTH_CLIENT_SECRET: optional(secret),
  MICROSOFT_OAUTH_TENANT: withDefault(z.string().regex(/^[A-Za-z0-9.-]{1,255}$/), 'common'),
  PROVIDER_URLS: z.preprocess((urls) => urls ?? {}, ProviderUrls),
});

const CrashAt = z
  .tuple([z.enum(CRASH_POINTS), whole(1, 1_000_000)])
  .transform(([name, passing]) => ({ name, passing }));
/** Read only when NODE_ENV says that a test runs, so that no setting of an operator can end the process. */
export const TestSwitches = z.object({
  CRASH_AT: optional(z.preprocess((value) => String(value).split(':'), CrashAt)),
});

/** Every variable that the product reads, for the documentation and its check. */
export const ENVIRONMENT_NAMES: readonly string[] = [Environment, ProviderKeys].flatMap((part) =>
  Object.keys(part.shape),
);

export type Settings = z.output<typeof Environment>;

/** Variables that give many values by name. */
export const NAMED_VARIABLES = [PROVIDER_URLS, KEEP_DAYS];
