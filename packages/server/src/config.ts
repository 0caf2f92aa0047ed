import { existsSync } from 'node:fs';
import { MODEL_PROVIDERS, PROVIDERS, type Provider } from '@distribute/contract/keys';
import { VERSION } from '@distribute/contract/version';
import { z } from 'zod';
import { outletsFile } from './config/outlets.ts';
import {
  envName,
  mailApiAddresses,
  NAMED_PROVIDERS,
  ProviderUrls,
  SIGN_IN_PROVIDERS,
  signInAddresses,
  signInAddressFaults,
} from './config/provider-addresses.ts';
import {
  flag,
  headerList,
  httpUrl,
  keptDays,
  list,
  masterKey,
  ollamaHost,
  optional,
  publicUrlFault,
  secret,
  tokenPrices,
  weakness,
  whole,
  withDefault,
} from './config/values.ts';
import { CRASH_POINTS, type Passing } from './kernel/crash-points.ts';
import { parseMailHost } from './kernel/egress/addresses/mail-hosts.ts';
import { parseEmailAddress } from './kernel/mail/email-address.ts';
import { recordOf } from './kernel/record-from-keys.ts';
import { Secret } from './kernel/secrets/secrets.ts';

const KEY_BODY = '[A-Za-z0-9_-]{8,128}';

const ProviderKeys = z.object(
  Object.fromEntries(NAMED_PROVIDERS.map((provider) => [`${envName(provider)}_API_KEY`, optional(secret)])),
);

const Environment = z.object({
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
  REVIEW_BUFFER: withDefault(whole(1, 1000), '25'),
  KEEP_WEBHOOK_DELIVERIES_DAYS: withDefault(keptDays, '30'),
  KEEP_EVENT_LOG_DAYS: withDefault(keptDays, '30'),
  KEEP_ACTIVITY_DAYS: withDefault(keptDays, '400'),
  KEEP_RUN_OUTPUTS_DAYS: withDefault(keptDays, '180'),
  KEEP_MACHINE_HITS_DAYS: withDefault(keptDays, '90'),
  KEEP_SINK_MESSAGES_DAYS: withDefault(keptDays, '90'),
  KEEP_COVERAGE_PAGES_DAYS: withDefault(keptDays, '180'),
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
  ...signInAddresses,
  ...mailApiAddresses,
});

const CrashAt = z
  .tuple([z.enum(CRASH_POINTS), whole(1, 1_000_000)])
  .transform(([name, passing]) => ({ name, passing }));
/** Read only when NODE_ENV says that a test runs, so that no setting of an operator can end the process. */
const TestSwitches = z.object({ CRASH_AT: optional(z.preprocess((value) => String(value).split(':'), CrashAt)) });

/** Every variable that the product reads, for the documentation and its check. */
export const ENVIRONMENT_NAMES: readonly string[] = [Environment, ProviderKeys, ProviderUrls].flatMap((part) =>
  Object.keys(part.shape),
);

/** All errors of the environment at once; the message is for the operator. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The environment is not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

export type Config = ReturnType<typeof loadConfig>;

/** Reads the environment once, with a `.env` file of the working directory; nothing else reads it. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = environment()) {
  const parsed = Environment.safeParse(env);
  const keys = ProviderKeys.safeParse(env);
  const urls = ProviderUrls.safeParse(env);
  const switches = TestSwitches.safeParse(env.NODE_ENV === 'test' ? env : {});
  const faults = [parsed, keys, urls, switches].flatMap((part) => part.error?.issues.map(faultOf) ?? []);
  faults.push(...crossFaultsBeside(env, parsed.error?.issues ?? []));
  if (keys.success && parsed.success && !keys.data.STRIPE_API_KEY !== !parsed.data.STRIPE_WEBHOOK_SECRET) {
    faults.push('STRIPE_API_KEY, STRIPE_WEBHOOK_SECRET: set both or neither');
  }
  if (!parsed.success || !keys.success || !urls.success || !switches.success || faults.length)
    throw new ConfigError(faults);
  const e = parsed.data;
  const live = e.MODE === 'live';
  const platformKey = (provider: Provider) =>
    (provider === 'openai-compatible' ? e.LLM_API_KEY : keys.data[`${envName(provider)}_API_KEY`]) ?? null;
  const baseUrl = (provider: Provider) =>
    (provider === 'openai-compatible' ? e.LLM_BASE_URL : urls.data[`${envName(provider)}_BASE_URL`]) ?? null;
  const payments = paymentsOf(e, platformKey('stripe'), baseUrl('stripe'));

  return Object.freeze({
    version: VERSION,
    serviceName: e.SERVICE_NAME,
    keyPrefix: e.KEY_PREFIX,
    mode: e.MODE,
    http: {
      port: e.PORT,
      host: e.HOST,
      publicUrl: e.PUBLIC_URL ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`,
      trustedProxies: e.TRUSTED_PROXIES,
      ownHosts: e.OWN_HOSTS.map((host) => host.toLowerCase()),
    },
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    databasePoolerUrl: e.DATABASE_POOLER_URL ?? null,
    databaseReplicas: { urls: e.DATABASE_REPLICA_URL, maxLagMs: e.DATABASE_REPLICA_LAG_SECONDS * 1000 },
    databaseWaitMs: e.DATABASE_WAIT_SECONDS * 1000,
    drainDelayMs: e.DRAIN_DELAY_SECONDS * 1000,
    redisUrl: e.REDIS_URL ?? null,
    logLevel: e.LOG_LEVEL,
    tracing: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${e.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
          headers: e.OTEL_EXPORTER_OTLP_HEADERS,
          share: e.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    bootstrap: {
      apiKey: wrap(e.BOOTSTRAP_API_KEY),
      email: e.BOOTSTRAP_EMAIL,
    },
    adminKey: wrap(e.ADMIN_API_KEY),
    appKey: wrap(e.APP_API_KEY),
    secretKey: e.SECRET_KEY ?? null,
    previousSecretKey: e.SECRET_KEY_PREVIOUS ?? null,
    warnings: warningsOf(e),
    allowPrivateHosts: e.ALLOW_PRIVATE_HOSTS ?? !live,
    allowedMailHosts: e.ALLOWED_MAIL_HOSTS,
    tlsCaFile: e.TLS_CA_FILE ?? null,
    sandboxDaySeconds: e.SANDBOX_DAY_SECONDS,
    worker: { port: e.WORKER_PORT ?? null, concurrency: e.WORKER_CONCURRENCY, runSlots: e.RUN_SLOTS },
    receiverMailsPerMinute: e.RECEIVER_MAILS_PER_MINUTE,
    receiverMailsOnFirstDay: e.RECEIVER_MAILS_ON_FIRST_DAY,
    /** `nameServers` stand in the place of the system's. */
    domainChecks: {
      nameServers: e.NAME_SERVERS,
      blocklists: { ofAddresses: e.BLOCKLISTS_OF_ADDRESSES, ofDomains: e.BLOCKLISTS_OF_DOMAINS },
    },
    /** The address that asks receiving servers about addresses; null where none is asked. */
    addressQuestionsFrom: e.ADDRESS_QUESTIONS_FROM ?? null,
    /** Null where emails are not scored. */
    spamFilter: e.SPAM_FILTER_URL ? { url: e.SPAM_FILTER_URL, password: e.SPAM_FILTER_PASSWORD ?? null } : null,
    maxSpamPoints: e.MAX_SPAM_POINTS,
    reviewBuffer: e.REVIEW_BUFFER,
    /** For how long rows are kept that no number is counted from (decision 0058). */
    keptDays: {
      webhookDeliveries: e.KEEP_WEBHOOK_DELIVERIES_DAYS,
      eventLog: e.KEEP_EVENT_LOG_DAYS,
      activity: e.KEEP_ACTIVITY_DAYS,
      runOutputs: e.KEEP_RUN_OUTPUTS_DAYS,
      machineHits: e.KEEP_MACHINE_HITS_DAYS,
      sinkMessages: e.KEEP_SINK_MESSAGES_DAYS,
      coveragePages: e.KEEP_COVERAGE_PAGES_DAYS,
    },
    plan: { name: 'Self-hosted', monthlyEmails: e.PLAN_MONTHLY_EMAILS },
    billing: {
      signupCreditCents: e.SIGNUP_CREDIT_CENTS,
      enforced: e.BILLING_ENFORCED ?? (live && payments !== null),
    },
    payments,
    systemMail: e.SYSTEM_SMTP_URL && e.SYSTEM_MAIL_FROM ? { url: e.SYSTEM_SMTP_URL, from: e.SYSTEM_MAIL_FROM } : null,
    oauth: { google: oauthOf(e, 'GOOGLE'), microsoft: oauthOf(e, 'MICROSOFT') },
    crashAt: (switches.data.CRASH_AT ?? null) as Passing | null,
    /** A token of a stand-in for the sign-in goes to that stand-in and never to the provider. */
    mailApiUrls: {
      ses: e.SES_BASE_URL ?? null,
      resend: e.RESEND_BASE_URL ?? null,
      mailgun: e.MAILGUN_BASE_URL ?? null,
      sendgrid: e.SENDGRID_BASE_URL ?? null,
      gmail: e.GMAIL_BASE_URL ?? e.GOOGLE_OAUTH_BASE_URL ?? null,
      graph: e.GRAPH_BASE_URL ?? e.MICROSOFT_OAUTH_BASE_URL ?? null,
    },
    postmarkWebhookSecret: e.POSTMARK_WEBHOOK_SECRET ?? null,
    /** Feeds in which journalists ask for quotes. */
    quoteFeeds: e.QUOTE_FEEDS,
    /** Outlets for discovery without a key, in addition to the shipped ones or in their place. */
    press: e.OUTLETS_FILE ?? { shipped: true, outlets: [] },
    llm: {
      provider: e.LLM_PROVIDER ?? null,
      model: e.LLM_MODEL ?? null,
      contextTokens: e.LLM_CONTEXT_TOKENS ?? null,
      pricing: { markup: e.LLM_MARKUP ?? null, own: e.LLM_PRICES },
      /** The language models that the operator has a key for, or an address where that is enough. */
      platform: MODEL_PROVIDERS.filter((provider) =>
        provider === 'openai-compatible' ? baseUrl(provider) !== null : platformKey(provider) !== null,
      ),
      /** Where an Ollama of this machine would answer; asked once at the start where the operator has no other model. */
      ollamaUrl: e.OLLAMA_HOST,
      /** Found at the start, not configured. */
      isOllama: false,
    },
    providers: recordOf(PROVIDERS, (provider) => ({ key: platformKey(provider), baseUrl: baseUrl(provider) })),
  });
}

/** Null when nothing can be paid; in the sandbox only a stand-in may be called. */
function paymentsOf(e: z.output<typeof Environment>, key: Secret | null, baseUrl: string | null) {
  const webhookSecret = e.STRIPE_WEBHOOK_SECRET;
  if (!key || !webhookSecret || (e.MODE === 'sandbox' && baseUrl === null)) return null;
  return { key, webhookSecret, baseUrl };
}

/** Null when mailboxes cannot be connected to this provider; in the sandbox only a stand-in may be called. */
function oauthOf(e: z.output<typeof Environment>, name: (typeof SIGN_IN_PROVIDERS)[number]) {
  const clientId = e[`${name}_OAUTH_CLIENT_ID`];
  const clientSecret = e[`${name}_OAUTH_CLIENT_SECRET`];
  const baseUrl = e[`${name}_OAUTH_BASE_URL`] ?? null;
  if (!clientId || !clientSecret || (e.MODE === 'sandbox' && baseUrl === null)) return null;
  const mail = { smtp: e[`${name}_OAUTH_SMTP_URL`] ?? null, imap: e[`${name}_OAUTH_IMAP_URL`] ?? null };
  return { clientId, clientSecret, tenant: e.MICROSOFT_OAUTH_TENANT, baseUrl, ...mail };
}

function environment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

const faultOf = (issue: z.core.$ZodIssue) => `${String(issue.path[0])}: ${issue.message}`;
const wrap = (value: string | undefined) => (value === undefined ? null : new Secret(value));

/** An unreadable value counts as absent, so that its error hides no other and is reported once. */
function crossFaultsBeside(env: Readonly<Record<string, string | undefined>>, issues: readonly z.core.$ZodIssue[]) {
  const faulty = new Set(issues.map((issue) => String(issue.path[0])));
  const readable = Object.fromEntries(Object.entries(env).filter(([name]) => !faulty.has(name)));
  return crossFaults(Environment.parse(readable)).filter((fault) => !faulty.has(fault.split(':')[0] as string));
}

/** Secrets that an operator chooses and that open the installation to whoever guesses them. */
function weakSecrets(e: z.output<typeof Environment>): string[] {
  const chosen = {
    BOOTSTRAP_API_KEY: e.BOOTSTRAP_API_KEY?.replace(`${e.KEY_PREFIX}_usr_`, ''),
    ADMIN_API_KEY: e.ADMIN_API_KEY?.replace(`${e.KEY_PREFIX}_adm_`, ''),
    APP_API_KEY: e.APP_API_KEY?.replace(`${e.KEY_PREFIX}_app_`, ''),
    STRIPE_WEBHOOK_SECRET: e.STRIPE_WEBHOOK_SECRET?.reveal().replace('whsec_', ''),
    POSTMARK_WEBHOOK_SECRET: e.POSTMARK_WEBHOOK_SECRET?.reveal(),
  };
  return Object.entries(chosen).flatMap(([name, text]) => {
    const weak = text === undefined ? null : weakness(text);
    return weak === null ? [] : [`${name}: ${weak}`];
  });
}

const EVERYBODY = /^(?:0\.0\.0\.0|::|0:0:0:0:0:0:0:0)\/0$/;

/** Settings that are allowed and seldom meant, for the log of a start. */
function warningsOf(e: z.output<typeof Environment>): string[] {
  if (e.MODE !== 'live') return [];
  return [
    ...(e.ALLOW_PRIVATE_HOSTS
      ? ['ALLOW_PRIVATE_HOSTS=true: customers may make this server ask addresses of its own network']
      : []),
    ...(e.TRUSTED_PROXIES.some((network) => EVERYBODY.test(network))
      ? ['TRUSTED_PROXIES has every address: callers choose their own address, and limits per address hold nobody']
      : []),
  ];
}

/** Errors that concern two variables together. */
function crossFaults(e: z.output<typeof Environment>): string[] {
  const faults: string[] = [];
  const mustBe = (name: 'BOOTSTRAP_API_KEY' | 'ADMIN_API_KEY' | 'APP_API_KEY', kind: string) => {
    const form = `${e.KEY_PREFIX}_${kind}_`;
    if (e[name] !== undefined && !new RegExp(`^${form}${KEY_BODY}$`).test(e[name])) {
      faults.push(`${name}: expected ${form} followed by 8 to 128 letters, digits, - or _`);
    }
  };
  mustBe('BOOTSTRAP_API_KEY', 'usr');
  mustBe('ADMIN_API_KEY', 'adm');
  mustBe('APP_API_KEY', 'app');
  if ((e.SYSTEM_SMTP_URL === undefined) !== (e.SYSTEM_MAIL_FROM === undefined)) {
    faults.push('SYSTEM_SMTP_URL, SYSTEM_MAIL_FROM: set both or neither');
  }
  for (const name of SIGN_IN_PROVIDERS) {
    const [id, clientSecret] = [`${name}_OAUTH_CLIENT_ID`, `${name}_OAUTH_CLIENT_SECRET`] as const;
    if ((e[id] === undefined) !== (e[clientSecret] === undefined))
      faults.push(`${id}, ${clientSecret}: set both or neither`);
  }
  faults.push(...signInAddressFaults(e));
  if (e.DATABASE_POOLER_URL !== undefined && e.DATABASE_URL === undefined) {
    faults.push('DATABASE_POOLER_URL: set DATABASE_URL too, to the server behind the pooler');
  }
  if (e.DATABASE_REPLICA_URL.length > 0 && e.DATABASE_URL === undefined) {
    faults.push('DATABASE_REPLICA_URL: set DATABASE_URL too, to the server that the replicas follow');
  }
  if (e.MODE === 'live') faults.push(...weakSecrets(e));
  if (e.MODE === 'live' && e.SECRET_KEY === undefined) faults.push('SECRET_KEY: required in live mode');
  const unreachable = e.MODE === 'live' && !e.ALLOW_INSECURE_PUBLIC_URL ? publicUrlFault(e.PUBLIC_URL) : null;
  if (unreachable !== null) faults.push(`PUBLIC_URL: ${unreachable}`);
  if (e.LLM_PROVIDER === 'openai-compatible' && e.LLM_BASE_URL === undefined) {
    faults.push('LLM_BASE_URL: required for LLM_PROVIDER=openai-compatible');
  }
  return faults;
}
