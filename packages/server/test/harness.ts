import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@distribute/client';
import { expect } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import type { AppOptions } from '../src/ground.ts';
import { movableClock } from '../src/kernel/clock.ts';
import { noCrash } from '../src/kernel/crash-points.ts';
import type { Visit } from '../src/kernel/http/caller.ts';
import type { JobName, JobPayloads, ScheduledJobName } from '../src/kernel/jobs/payloads.ts';
import { createLog } from '../src/kernel/log.ts';
import type { SystemMessage } from '../src/kernel/mail/system-mail.ts';
import { systemRandom } from '../src/kernel/random.ts';
import { parseMasterKey } from '../src/kernel/secrets/master-key.ts';
import {
  findTracked,
  reportComplaint,
  reportHardBounce,
  reportPolicyRefusal,
  reportSoftBounce,
  reportUnsubscribed,
  type TrackedMessage,
} from '../src/modules/emails/index.ts';
import type { MessageReport } from '../src/modules/emails/store/outcomes.ts';
import { sendDigest } from '../src/modules/notifications/digests.ts';
import type { DigestJob, ReplyJob } from '../src/modules/notifications/job-payloads.ts';
import { tellReply } from '../src/modules/notifications/tell-reply.ts';
import {
  type Booking,
  type BookingChange,
  bookMeeting,
  changeBooking,
  followLink,
  type Inbound,
  receiveReply,
  recordOpen,
} from '../src/modules/replies/index.ts';
import { assertConforms } from './conformance.ts';
import { cloneDatabase } from './database.ts';
import { fetchWithText, isStream } from './fetch-with-text.ts';
import { setLegalFence } from './legal-fence.ts';
import { openSharedThread } from './shared-threads.ts';

export interface TestOrg extends Client {
  readonly orgId: string;
  readonly userId: string;
  readonly key: string;
}

type TestOption =
  | 'crashPoint'
  | 'callModel'
  | 'streamModel'
  | 'egress'
  | 'askDns'
  | 'receiverPort'
  | 'smtpTimeouts'
  | 'lookupMx'
  | 'systemMail'
  | 'webhookLimitMs'
  | 'imapTimeouts'
  | 'classify'
  | 'withdrawalsFile'
  | 'masterKeys'
  | 'replyModelMs';

/** A job that needs nothing is named alone. */
type PayloadOf<Name extends JobName> = Name extends ScheduledJobName ? [] : [JobPayloads[Name]];

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Packing and unpacking every answer on one machine took a twentieth of the time; what asks for it gets it. */
const UNPACKED = { 'accept-encoding': 'identity' };
const asksForEncoding = (headers: RequestInit['headers']) => new Headers(headers).has('accept-encoding');

/** Stopped applications by their test file. */
const stopped: { readonly file: string | undefined; forget(): void }[] = [];

/** Test files stay loaded in their worker with all that they name, applications too: those of earlier files are let go. */
function forgetEarlierFiles(): void {
  const { testPath } = expect.getState();
  const kept = stopped.splice(0);
  for (const one of kept) {
    if (one.file === testPath) stopped.push(one);
    else one.forget();
  }
}

/** The whole product on a database of its own, spoken to over HTTP as a customer would. */
export async function startTestApp(
  env: Record<string, string> = {},
  {
    reach = (url) => url,
    masterKeys = [parseMasterKey(hex(32), 'test')],
    startsAt,
    ...outside
  }: Partial<Pick<AppOptions, TestOption>> & {
    /** Where the application finds the database that is at this address. */
    readonly reach?: (databaseUrl: string) => string | Promise<string>;
    /** The day on which the test takes place; today where none is named. */
    readonly startsAt?: Date;
  } = {},
) {
  forgetEarlierFiles();
  const database = await cloneDatabase();
  const clock = movableClock();
  if (startsAt) clock.advance(startsAt.getTime() - Date.now());
  const logLines: string[] = [];
  const mails: SystemMessage[] = [];
  const canaries: string[] = [];
  const adminKey = `dist_adm_${hex(20)}`;
  const appKey = `dist_app_${hex(20)}`;
  const config = loadConfig({
    PORT: '0',
    ADMIN_API_KEY: adminKey,
    APP_API_KEY: appKey,
    PUBLIC_URL: 'http://distribute.test',
    ALLOW_INSECURE_PUBLIC_URL: 'true',
    TRUSTED_PROXIES: '127.0.0.0/8',
    LOG_LEVEL: 'debug',
    // Prices with round numbers: four times the makers'.
    LLM_MARKUP: '300',
    // Whole campaigns go to one domain at once.
    RECEIVER_MAILS_PER_MINUTE: '0',
    ...env,
  });
  let app: App = await createApp({
    config,
    databaseUrl: await reach(database.url),
    connectionWaitMs: 60_000,
    onlyProcess: true,
    masterKeys,
    clock,
    random: systemRandom,
    log: createLog({ level: config.logLevel, write: (line) => void logLines.push(line) }),
    crashPoint: noCrash,
    systemMail: async (message) => void mails.push(message),
    openThread: openSharedThread,
    ...outside,
  });
  const replayed = await app.replayWithdrawals();
  await app.seed();
  const baseUrl = await app.http.listen({ port: 0, host: '127.0.0.1' });

  /** Every answer of every test is held against the document and searched for planted secrets. */
  const checkedFetch: typeof fetch = async (input, init) => {
    const { response, text } = await fetchWithText(String(input), init);
    assertConforms(init?.method ?? 'GET', new URL(String(input)).pathname, response, text);
    assertNoCanary(text);
    return isStream(response.headers) ? searchedStream(response) : response;
  };
  const assertNoCanary = (body: string) => {
    for (const canary of canaries) if (body.includes(canary)) throw new Error(`A planted secret leaked: ${body}`);
  };
  /** A stream may never end, so its events are searched as the test reads them. */
  const searchedStream = (response: Response) => {
    const search = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        assertNoCanary(new TextDecoder().decode(chunk));
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body?.pipeThrough(search) ?? null, response);
  };

  let visitors = 0;
  /** An address of its own, so that one test's calls do not use up another's anonymous budget. */
  const freshAddress = () => {
    visitors += 1;
    return `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
  };
  const clientFor = (key?: string, headers: Record<string, string> = {}): Client =>
    createClient({
      baseUrl,
      // A test sees each answer as it was given.
      retries: 0,
      fetch: checkedFetch,
      headers: { ...UNPACKED, 'x-forwarded-for': freshAddress(), ...headers },
      ...(key === undefined ? {} : { key }),
    });
  const admin = clientFor(adminKey);

  const advance = async (ms: number) => {
    clock.advance(ms);
    await app.jobs.advance(ms);
  };

  const testApp = {
    baseUrl,
    config,
    clock: {
      now: () => clock.now(),
      advance,
      /** For tests that count: the windows of the rate limits are whole minutes, and this one has just begun. */
      toNextMinute: () => advance(60_000 - (clock.now().getTime() % 60_000)),
    },
    db: app.database.db,
    ledger: app.runs.ledger,
    hashOf: app.hashOf,
    emails: app.emails,
    tokens: app.emails.tokens,
    messageIds: app.emails.messageIds,
    inbound: app.inbound,
    /** What becomes of a message, as reports of servers say it. */
    outcomes: {
      find: (id: string) => findTracked(app.database.db, id),
      delivered: (message: TrackedMessage, report: MessageReport) => app.emails.recordDelivery(message, report),
      bouncedHard: (message: TrackedMessage, report: MessageReport) => reportHardBounce(app.emails, message, report),
      bouncedSoft: (message: TrackedMessage, report: MessageReport) => reportSoftBounce(app.emails, message, report),
      refusedByPolicy: (message: TrackedMessage, report: MessageReport) =>
        reportPolicyRefusal(app.emails, message, report),
      complained: (message: TrackedMessage, report: MessageReport) => reportComplaint(app.emails, message, report),
      unsubscribed: (message: TrackedMessage) => reportUnsubscribed(app.emails, message),
    },
    /** What comes back to a message, as inbound mail, calendars and links report it. */
    replies: {
      receive: (inbound: Inbound) => receiveReply(app.replies, inbound),
      booked: (booking: Booking) => bookMeeting(app.replies, booking),
      changeBooking: (changed: BookingChange) => changeBooking(app.replies, changed),
      open: (token: string, visit: Visit) => recordOpen(app.replies, token, visit),
      click: (token: string, visit: Visit) => followLink(app.replies, token, visit),
    },
    press: app.press,
    readers: app.readers,
    budgets: app.runs.budgets,
    campaigns: app.campaigns,
    webhooks: app.webhooks,
    notifications: {
      tellReply: (job: ReplyJob) => tellReply(app.notifications, job),
      sendDigest: (job: DigestJob) => sendDigest(app.notifications, job),
    },
    visibility: app.visibility,
    emit: app.emit,
    database: app.database,
    databaseUrl: database.url,
    /** How much was withdrawn since the backup that the database was restored from. */
    replayed,
    masterKeys,
    adminKey,
    appKey,
    admin,
    mails,
    clientFor,
    visitor: () => clientFor(),
    /** A raw request, checked like every other. */
    fetch: (path: string, init: RequestInit = {}) =>
      checkedFetch(`${baseUrl}${path}`, {
        ...init,
        headers: {
          ...(asksForEncoding(init.headers) ? {} : UNPACKED),
          ...{ 'x-forwarded-for': freshAddress(), ...init.headers },
        },
      }),
    /** A secret that must never come back in an answer or a log line. */
    canary(name: string): string {
      const value = `canary-${name}-${hex(8)}`;
      canaries.push(value);
      return value;
    },
    async newOrg(name = 'Test organization'): Promise<TestOrg> {
      const { orgId, userId, key } = await admin.admin.createOrganization({
        body: { name, email: `${hex(6)}@people.test` },
      });
      // The legal fence has tests of its own; those of live mode write to whom they like.
      if (config.mode === 'live') await setLegalFence(app.database.db, orgId, 'tell');
      return { ...clientFor(key), orgId, userId, key };
    },
    /** Runs what is due until nothing is, deliveries of webhooks too. */
    async drain() {
      for (let wasIdle = false; !wasIdle; ) {
        await app.jobs.drain();
        wasIdle = app.webhooks.dispatch.isIdle();
        await app.webhooks.dispatch.settled();
      }
    },
    enqueue: <Name extends JobName>(name: Name, ...[payload]: PayloadOf<Name>) =>
      app.jobs.enqueue(app.database.db, name, (payload ?? {}) as JobPayloads[Name]),
    logs: () => logLines.join(''),
    async stop() {
      await app.stop();
      await database.drop();
      const log = logLines.join('');
      for (const secret of [...canaries, adminKey, appKey]) {
        if (log.includes(secret)) throw new Error('A planted secret was logged');
      }
      stopped.push({
        file: expect.getState().testPath,
        forget() {
          for (const name of Object.keys(testApp)) Reflect.deleteProperty(testApp, name);
          for (const list of [logLines, mails]) list.length = 0;
          app = undefined as never;
        },
      });
    },
  };
  return testApp;
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
