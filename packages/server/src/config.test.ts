import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

test('the switch that ends the process is heard only where a test runs', () => {
  const CRASH_AT = 'send.after-smtp:2';
  expect(loadConfig({ CRASH_AT }).crashAt).toBeNull();
  expect(loadConfig({ CRASH_AT, NODE_ENV: 'production' }).crashAt).toBeNull();
  expect(loadConfig({ NODE_ENV: 'test' }).crashAt).toBeNull();
  expect(loadConfig({ CRASH_AT, NODE_ENV: 'test' }).crashAt).toEqual({ name: 'send.after-smtp', passing: 2 });
  for (const wrong of ['send.after-smtp', 'nowhere:1', 'send.after-smtp:0']) {
    expect(() => loadConfig({ CRASH_AT: wrong, NODE_ENV: 'test' })).toThrow(ConfigError);
  }
});

test('sign-in at a provider is complete or absent, and in the sandbox only with a stand-in', () => {
  const client = { GOOGLE_OAUTH_CLIENT_ID: 'id', GOOGLE_OAUTH_CLIENT_SECRET: 'secret' };
  expect(loadConfig({}).oauth).toEqual({ google: null, microsoft: null });
  expect(loadConfig(client).oauth.google).toBeNull();
  const standIn = { PROVIDER_URLS: 'google-oauth=http://127.0.0.1:9/, google-smtp=smtps://127.0.0.1:465' };
  expect(loadConfig({ ...client, ...standIn }).oauth.google).toMatchObject({
    ...{ clientId: 'id', tenant: 'common', baseUrl: 'http://127.0.0.1:9', imap: null },
    smtp: { host: '127.0.0.1', port: 465, security: 'tls' },
  });
  const faultsOf = (env: Record<string, string>) => () => loadConfig(env);
  expect(faultsOf({ MICROSOFT_OAUTH_CLIENT_ID: 'id' })).toThrow('MICROSOFT_OAUTH_CLIENT_SECRET: set both or neither');
  expect(faultsOf({ ...client, PROVIDER_URLS: 'google-imap=imap://h:143' })).toThrow('only for a stand-in');
  expect(faultsOf({ ...client, PROVIDER_URLS: 'google-oauth=http://h, google-smtp=smtp://h' })).toThrow(
    'PROVIDER_URLS, google-smtp: expected a port',
  );
});

test('payments need a key and a secret, and in the sandbox a stand-in', () => {
  const both = { STRIPE_API_KEY: 'sk_live', STRIPE_WEBHOOK_SECRET: 'whsec' };
  expect(loadConfig(both).payments).toBeNull();
  expect(loadConfig({ ...both, PROVIDER_URLS: 'stripe=http://127.0.0.1:9' }).payments?.baseUrl).toBe(
    'http://127.0.0.1:9',
  );
  for (const alone of [{ STRIPE_API_KEY: 'sk_live' }, { STRIPE_WEBHOOK_SECRET: 'whsec' }]) {
    expect(() => loadConfig(alone)).toThrow('STRIPE_API_KEY, STRIPE_WEBHOOK_SECRET: set both or neither');
  }
});

test('a pooler and replicas need the server behind them, a collector has headers as OpenTelemetry writes them', () => {
  const pooler = { DATABASE_POOLER_URL: 'postgres://127.0.0.1:6432/d' };
  expect(() => loadConfig(pooler)).toThrow('DATABASE_POOLER_URL: set DATABASE_URL too');
  expect(loadConfig({ ...pooler, DATABASE_URL: 'postgres://127.0.0.1/d' }).databasePoolerUrl).toContain('6432');
  const replicas = { DATABASE_REPLICA_URL: 'postgres://127.0.0.1:1/d, postgres://127.0.0.1:2/d' };
  expect(() => loadConfig(replicas)).toThrow('DATABASE_REPLICA_URL: set DATABASE_URL too');
  expect(loadConfig({ ...replicas, DATABASE_URL: 'postgres://127.0.0.1/d' }).databaseReplicas).toEqual({
    ...{ urls: ['postgres://127.0.0.1:1/d', 'postgres://127.0.0.1:2/d'], maxLagMs: 2_000 },
  });
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
  expect(loadConfig({}).tracing).toBeNull();
  expect(loadConfig({ ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c, d=e=f' }).tracing).toEqual({
    ...{ url: 'http://127.0.0.1:4318/v1/traces', share: 1, headers: { a: 'b c', d: 'e=f' } },
  });
  for (const wrong of [{ OTEL_EXPORTER_OTLP_HEADERS: 'nothing' }, { OTEL_TRACES_SAMPLER_ARG: '2' }])
    expect(() => loadConfig({ ...collector, ...wrong })).toThrow(ConfigError);
});

test('what is kept for so many days can be kept for ever, and never for none', () => {
  expect(loadConfig({}).keptDays).toMatchObject({
    webhookDeliveries: 30,
    eventLog: 30,
    activity: 400,
    runOutputs: 180,
  });
  const { keptDays } = loadConfig({ KEEP_DAYS: 'activity=forever, event-log=7' });
  expect(keptDays).toMatchObject({ activity: null, eventLog: 7, webhookDeliveries: 30 });
  for (const wrong of ['0', '-1', '1.5', 'always', '36501']) {
    expect(() => loadConfig({ KEEP_DAYS: `activity=${wrong}` })).toThrow('KEEP_DAYS, activity: ');
  }
});

test('live mode refuses operator secrets that can be guessed, and says how to make good ones', () => {
  const good = '5d1c7f0e9b2a48863f6d1c7f';
  const live = { MODE: 'live', SECRET_KEY: good.repeat(2), PUBLIC_URL: 'https://distribute.example.com' };
  const secrets = {
    ADMIN_API_KEY: 'dist_adm_',
    APP_API_KEY: 'dist_app_',
    BOOTSTRAP_API_KEY: 'dist_usr_',
    POSTMARK_WEBHOOK_SECRET: '',
    STRIPE_WEBHOOK_SECRET: 'whsec_',
  };
  for (const [name, prefix] of Object.entries(secrets)) {
    const beside = name.startsWith('STRIPE') ? { STRIPE_API_KEY: 'sk_live' } : {};
    for (const weak of ['12345678', 'password', 'a'.repeat(40), good.slice(1)]) {
      const given = { ...beside, [name]: `${prefix}${weak}` };
      expect(() => loadConfig({ ...live, ...given })).toThrow(new RegExp(`${name}: too easy to guess.*openssl rand`));
      expect(() => loadConfig({ ...given, MODE: 'sandbox' })).not.toThrow();
    }
    expect(() => loadConfig({ ...live, ...beside, [name]: `${prefix}${good}` })).not.toThrow();
  }
});

test('a live start warns of settings that open more than most operators mean', () => {
  const live = {
    ...{ MODE: 'live', SECRET_KEY: '5d1c7f0e9b2a48863f6d1c7f5d1c7f0e', PUBLIC_URL: 'https://distribute.example.com' },
  };
  expect(loadConfig(live).warnings).toEqual([]);
  expect(loadConfig({ ...live, TRUSTED_PROXIES: '10.0.0.0/8' }).warnings).toEqual([]);
  const open = { ALLOW_PRIVATE_HOSTS: 'true', TRUSTED_PROXIES: '10.0.0.0/8, ::/0' };
  expect(loadConfig({ ...live, ...open }).warnings).toMatchObject([
    expect.stringContaining('ALLOW_PRIVATE_HOSTS'),
    expect.stringContaining('TRUSTED_PROXIES'),
  ]);
  expect(loadConfig(open).warnings).toEqual([]);
});

test('prices of tokens are read in dollars per million, exactly, and a wrong one is refused with an example', () => {
  const { llm } = loadConfig({ LLM_PRICES: 'openai-compatible/meta/llama-3=0.1/0.35, openai/gpt-5-mini=0.25/2' });
  expect(llm.pricing).toEqual({
    markup: null,
    own: [
      { provider: 'openai-compatible', model: 'meta/llama-3', input: 10n, output: 35n },
      { provider: 'openai', model: 'gpt-5-mini', input: 25n, output: 200n },
    ],
  });
  for (const wrong of ['gpt-5=1/2', 'openai/gpt-5=1', 'openai/gpt-5=1.005/2', 'mistral/x=1/2']) {
    expect(() => loadConfig({ LLM_PRICES: wrong })).toThrow('such as openai-compatible/mistral-small=0.10/0.30');
  }
});

test('a variable that has moved is still read, and the start says where to', () => {
  const config = loadConfig({
    ...{ KEEP_EVENT_LOG_DAYS: '7', OPENAI_BASE_URL: 'http://gate.test/a,b', PROVIDER_URLS: 'ses=http://ses.test' },
    ...{ KEEP_ACTIVITY_DAYS: '', GOOGLE_OAUTH_CLIENT_ID: 'id', GOOGLE_OAUTH_CLIENT_SECRET: 'secret' },
    ...{ GOOGLE_OAUTH_BASE_URL: 'http://127.0.0.1:9', GOOGLE_OAUTH_SMTP_URL: 'smtp://127.0.0.1:25' },
  });
  expect(config.keptDays).toMatchObject({ eventLog: 7, activity: 400 });
  expect(config.providers.openai.baseUrl).toBe('http://gate.test/a,b');
  expect(config.mailApiUrls).toMatchObject({ ses: 'http://ses.test', gmail: 'http://127.0.0.1:9' });
  expect(config.oauth.google).toMatchObject({ baseUrl: 'http://127.0.0.1:9', smtp: { port: 25 } });
  expect(config.warnings).toEqual([
    'OPENAI_BASE_URL is still read, but has moved: write PROVIDER_URLS=openai=... in its place',
    'GOOGLE_OAUTH_BASE_URL is still read, but has moved: write PROVIDER_URLS=google-oauth=... in its place',
    'GOOGLE_OAUTH_SMTP_URL is still read, but has moved: write PROVIDER_URLS=google-smtp=... in its place',
    'KEEP_EVENT_LOG_DAYS is still read, but has moved: write KEEP_DAYS=event-log=... in its place',
  ]);
});

test.each([
  [{ KEEP_DAYS: 'activty=400' }, 'KEEP_DAYS: activty is none of webhook-deliveries, event-log, activity,'],
  [{ KEEP_DAYS: '400' }, 'KEEP_DAYS: 400 is none of'],
  [{ KEEP_DAYS: 'activity=' }, 'KEEP_DAYS: expected activity=value'],
  [{ KEEP_DAYS: 'activity=1, activity=2' }, 'KEEP_DAYS: activity stands there twice'],
  [{ KEEP_DAYS: 'activity=1', KEEP_ACTIVITY_DAYS: '2' }, 'KEEP_ACTIVITY_DAYS: KEEP_DAYS has activity too'],
  [{ PROVIDER_URLS: 'openai=nowhere' }, 'PROVIDER_URLS, openai: '],
])('what cannot be read in a variable of many is refused with its name: %o', (env, fault) => {
  expect(() => loadConfig(env)).toThrow(fault);
});

test('a variable that is nearly one of ours is not passed over silently', () => {
  const { warnings } = loadConfig({
    PUBLIC_URLS: 'https://a.test',
    KEEP_DAY: 'x',
    PATH: '/bin',
    HOSTNAME: 'a',
    NODE: '/usr/bin/node',
    PWD: '/',
  });
  expect(warnings).toEqual([
    'PUBLIC_URLS is no setting and is not read: did you mean PUBLIC_URL?',
    'KEEP_DAY is no setting and is not read: did you mean KEEP_DAYS?',
  ]);
});
