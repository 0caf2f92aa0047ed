import { existsSync } from 'node:fs';
import { nearest } from '@distribute/contract/did-you-mean';
import { MODEL_PROVIDERS, PROVIDERS, type Provider } from '@distribute/contract/keys';
import { VERSION } from '@distribute/contract/version';
import type { z } from 'zod';
import { crossFaults, warningsOf } from './config/cross-faults.ts';
import { Environment, NAMED_VARIABLES, ProviderKeys, type Settings, TestSwitches } from './config/environment.ts';
import { readNamedValues } from './config/named-values.ts';
import { envName, type SIGN_IN_PROVIDERS } from './config/provider-addresses.ts';
import type { Passing } from './kernel/crash-points.ts';
import { recordOf } from './kernel/record-from-keys.ts';
import { Secret } from './kernel/secrets/secrets.ts';

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
  const named = readNamedValues(env, NAMED_VARIABLES);
  const given = { ...env, ...named.raw };
  const parsed = Environment.safeParse(given);
  const keys = ProviderKeys.safeParse(env);
  const switches = TestSwitches.safeParse(env.NODE_ENV === 'test' ? env : {});
  const faults = [parsed, keys, switches].flatMap((part) => part.error?.issues.map(faultOf) ?? []);
  faults.push(...named.faults, ...crossFaultsBeside(given, parsed.error?.issues ?? []));
  if (keys.success && parsed.success && !keys.data.STRIPE_API_KEY !== !parsed.data.STRIPE_WEBHOOK_SECRET) {
    faults.push('STRIPE_API_KEY, STRIPE_WEBHOOK_SECRET: set both or neither');
  }
  if (!parsed.success || !keys.success || !switches.success || faults.length) throw new ConfigError(faults);
  const e = parsed.data;
  const live = e.MODE === 'live';
  const platformKey = (provider: Provider) =>
    (provider === 'openai-compatible' ? e.LLM_API_KEY : keys.data[`${envName(provider)}_API_KEY`]) ?? null;
  const baseUrl = (provider: Provider) =>
    (provider === 'openai-compatible' ? e.LLM_BASE_URL : e.PROVIDER_URLS[provider]) ?? null;
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
    warnings: [...named.moved, ...misspelled(env), ...warningsOf(e)],
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
    /** The least that is kept for every organisation. */
    legalFence: e.LEGAL_FENCE,
    reviewBuffer: e.REVIEW_BUFFER,
    keptDays: {
      webhookDeliveries: e.KEEP_DAYS['webhook-deliveries'],
      eventLog: e.KEEP_DAYS['event-log'],
      activity: e.KEEP_DAYS.activity,
      runOutputs: e.KEEP_DAYS['run-outputs'],
      machineHits: e.KEEP_DAYS['machine-hits'],
      sinkMessages: e.KEEP_DAYS['sink-messages'],
      coveragePages: e.KEEP_DAYS['coverage-pages'],
    },
    plan: { name: 'Self-hosted', monthlyEmails: e.PLAN_MONTHLY_EMAILS },
    billing: {
      signupCreditCents: e.SIGNUP_CREDIT_CENTS,
      enforced: e.BILLING_ENFORCED ?? (live && payments !== null),
    },
    payments,
    systemMail: e.SYSTEM_SMTP_URL && e.SYSTEM_MAIL_FROM ? { url: e.SYSTEM_SMTP_URL, from: e.SYSTEM_MAIL_FROM } : null,
    oauth: { google: oauthOf(e, 'google'), microsoft: oauthOf(e, 'microsoft') },
    crashAt: (switches.data.CRASH_AT ?? null) as Passing | null,
    /** A token of a stand-in for the sign-in goes to that stand-in and never to the provider. */
    mailApiUrls: {
      ses: e.PROVIDER_URLS.ses ?? null,
      resend: e.PROVIDER_URLS.resend ?? null,
      mailgun: e.PROVIDER_URLS.mailgun ?? null,
      sendgrid: e.PROVIDER_URLS.sendgrid ?? null,
      gmail: e.PROVIDER_URLS.gmail ?? e.PROVIDER_URLS['google-oauth'] ?? null,
      graph: e.PROVIDER_URLS.graph ?? e.PROVIDER_URLS['microsoft-oauth'] ?? null,
    },
    connectorUrls: { hubspot: e.PROVIDER_URLS.hubspot ?? null, slack: e.PROVIDER_URLS.slack ?? null },
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
function paymentsOf(e: Settings, key: Secret | null, baseUrl: string | null) {
  const webhookSecret = e.STRIPE_WEBHOOK_SECRET;
  if (!key || !webhookSecret || (e.MODE === 'sandbox' && baseUrl === null)) return null;
  return { key, webhookSecret, baseUrl };
}

/** Null when mailboxes cannot be connected to this provider; in the sandbox only a stand-in may be called. */
function oauthOf(e: Settings, name: (typeof SIGN_IN_PROVIDERS)[number]) {
  const client = name.toUpperCase() as Uppercase<typeof name>;
  const clientId = e[`${client}_OAUTH_CLIENT_ID`];
  const clientSecret = e[`${client}_OAUTH_CLIENT_SECRET`];
  const baseUrl = e.PROVIDER_URLS[`${name}-oauth`] ?? null;
  if (!clientId || !clientSecret || (e.MODE === 'sandbox' && baseUrl === null)) return null;
  const mail = { smtp: e.PROVIDER_URLS[`${name}-smtp`] ?? null, imap: e.PROVIDER_URLS[`${name}-imap`] ?? null };
  return { clientId, clientSecret, tenant: e.MICROSOFT_OAUTH_TENANT, baseUrl, ...mail };
}

/**
 * Shared with other programs of the machine, so that a name which only looks like one of ours stops nothing. Names of
 * one word are theirs: npm sets NODE, which is no MODE.
 */
function misspelled(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = [Environment, ProviderKeys, TestSwitches].flatMap(({ shape }) => Object.keys(shape));
  const former = NAMED_VARIABLES.flatMap(({ variable, formerly }) => [variable, ...Object.values(formerly)]);
  const names = new Set([...known, ...former]);
  return Object.keys(env).flatMap((name) => {
    const meant = names.has(name) || !name.includes('_') ? null : nearest(name, [...names]);
    return meant === null ? [] : [`${name} is no setting and is not read: did you mean ${meant}?`];
  });
}

function environment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** `PROVIDER_URLS, google-smtp: expected a port` */
const faultOf = ({ path: [variable, name], message }: z.core.$ZodIssue) =>
  `${String(variable)}${typeof name === 'string' ? `, ${name}` : ''}: ${message}`;
const wrap = (value: string | undefined) => (value === undefined ? null : new Secret(value));

/** An unreadable value counts as absent, so that its error hides no other and is reported once. */
function crossFaultsBeside(given: Readonly<Record<string, unknown>>, issues: readonly z.core.$ZodIssue[]) {
  const faulty = new Set(issues.map((issue) => String(issue.path[0])));
  const readable = Object.fromEntries(Object.entries(given).filter(([name]) => !faulty.has(name)));
  return crossFaults(Environment.parse(readable)).filter((fault) => !faulty.has(fault.split(':')[0] as string));
}
