import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@distribute/client';
import pg from 'pg';
import { expect } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { openDatabase } from '../../src/kernel/db/db.ts';
import { digitsOf } from '../../src/modules/emails/composing/signed-address.ts';
import { brokenInBooks } from '../books.ts';
import { cloneDatabase } from '../database.ts';
import { joinedEnv } from '../joined-env.ts';
import { startMailJournal, WIRE_STAGES, type WireAct, type WireStage } from '../mail-journal.ts';
import { type Running, until, type useProcesses } from '../processes.ts';
import { type StripeStage, startStripe } from '../stripe-server.ts';
import { answerAll, expectAnswered } from './answered.ts';
import { type Cell, hasReplies, isInApi, type MailFault } from './cells.ts';
import { areAllSettled, createPerson, expectConversed, type Person, withoutAnswers } from './conversed.ts';
import { countBilledAnswers, expectInvariants } from './invariants.ts';
import { OUTSIDE_STAGES, type OutsideStage, startHook, startOutside } from './outside.ts';
import { expectPaid } from './paid.ts';
import { expectRecorded } from './recorded.ts';
import { createReviewer, expectReviewed } from './reviewed.ts';
import { MAX_LEADS, prepareStage, STEPS, type Stage } from './stage.ts';
import { stateOf } from './state.ts';
import { passingTime } from './time.ts';
import { expectTold } from './told.ts';

const GRACE_MS = 3_000;
/** Two leases and schedules long. */
const PATIENCE_MS = 180_000;
const ADMIN_KEY = `dist_adm_${'0123456789abcdef'.repeat(2)}`;
const ENV = {
  ...{ NODE_ENV: 'test', MODE: 'live', ALLOW_PRIVATE_HOSTS: 'true' },
  ...{ ADMIN_API_KEY: ADMIN_KEY, SECRET_KEY: '0123456789abcdef'.repeat(4) },
};
/** Where a fault of the mail server shows. */
const FAULTS: Readonly<Record<MailFault, readonly [WireStage, WireAct]>> = {
  later: ['wire.rcpt', 'later'],
  never: ['wire.rcpt', 'never'],
  lost: ['wire.dot', 'cut'],
  dropped: ['wire.mail', 'cut'],
};
const OUTER: readonly string[] = [...WIRE_STAGES, ...OUTSIDE_STAGES, 'stripe.charged' satisfies StripeStage];

/** One process that is everything, or one that answers and one that works. */
export type Roles = 'all' | 'apart';

interface Cast {
  readonly cell: Cell | null;
  readonly api: Running;
  readonly worker: Running;
}

/** The product as processes on one database, a world outside of it, and a way to have one of them killed. */
export async function openCrashBench(
  { start }: Pick<ReturnType<typeof useProcesses>, 'start'>,
  cells: readonly Cell[],
  roles: Roles,
) {
  const database = await cloneDatabase();
  // One connection for all looks: making one costs both sides more than a look does.
  const books = openDatabase({
    ...{ url: database.url, clock: systemClock, maxConnections: 1, statementTimeoutMs: 30_000 },
    ...{ applicationName: 'books', onError: () => {} },
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const mail = await startMailJournal();
  const outside = cells.some(({ story }) => story === 'read') ? await startOutside() : null;
  let watchHook: (stage: OutsideStage) => void = () => {};
  const hook = await startHook((stage) => watchHook(stage));
  let watchStripe: (stage: StripeStage) => void = () => {};
  const isPaid = cells.some(({ story }) => story === 'paid');
  const stripe = isPaid ? await startStripe((stage) => watchStripe(stage)) : null;
  const model = outside
    ? { LLM_PROVIDER: 'openai', OPENAI_API_KEY: 'none', PROVIDER_URLS: `openai=${outside.modelUrl}` }
    : { LLM_PROVIDER: 'builtin' };
  const env = joinedEnv(ENV, model, stripe?.env ?? {}, { DATABASE_URL: database.url });
  const time = passingTime(client);
  const state = stateOf(client);
  const clientOf = ({ url }: Running, key: string) => createClient({ baseUrl: url, key, retries: 0 });
  const received = ({ domain }: Stage) => mail.journal.filter(({ to }) => to.some((one) => one.endsWith(`@${domain}`)));

  /** Processes that can be killed at the point of the cell; none is killed before it is armed. */
  const startFor = async (cell: Cell | null): Promise<Cast> => {
    const given = cell && !OUTER.includes(cell.name) ? { ...env, CRASH_AT: `${cell.name}:${cell.passing}` } : env;
    if (roles === 'all') {
      const all = await start('all', given);
      return { cell, api: all, worker: all };
    }
    const [api, worker] = await Promise.all([start('api', given), start('worker', given)]);
    return { cell, api, worker };
  };
  const endAll = async ({ api, worker }: Cast) => void (await Promise.all([api.end('SIGKILL'), worker.end('SIGKILL')]));

  /** From now on passings count, and the mail server has its fault. */
  const arm = ({ name, passing, fault }: Cell, victim: Running) => {
    let passed = 0;
    const pass = (stage: WireStage | OutsideStage | StripeStage) => {
      if (stage === name) passed += 1;
      if (stage === name && passed === passing) victim.signal('SIGKILL');
    };
    mail.onStage((stage) => {
      pass(stage);
      return fault && FAULTS[fault][0] === stage ? FAULTS[fault][1] : undefined;
    });
    outside?.onStage(pass);
    watchHook = pass;
    watchStripe = pass;
    if (!OUTER.includes(name)) victim.signal('SIGUSR2');
  };
  const disarm = () => {
    mail.onStage(() => undefined);
    outside?.onStage(() => {});
    watchHook = () => {};
    watchStripe = () => {};
  };

  /** Until it is killed there; fails when the campaign ends without ever coming by. */
  const untilKilled = async (cell: Cell, victim: Running, isOver: () => Promise<boolean>) => {
    let gone = false;
    void victim.ended().then(() => {
      gone = true;
    });
    await until(async () => gone || (await isOver()));
    // The last points lie behind the end of the campaign.
    if (!gone) await Promise.race([victim.ended(), sleep(GRACE_MS)]);
    expect(gone, `${cell.name} was not passed ${cell.passing} times`).toBe(true);
  };

  /** Only a person may say what became of a message that was under way: here somebody who asked the recipient. */
  const answerDoubts = async ({ api }: Cast, stage: Stage) => {
    for (const { id, step, messageId } of await state.listInDoubt(stage.orgId)) {
      const hasArrived = received(stage).some((mail) => mail.messageId.includes(digitsOf(messageId)));
      const outcome = hasArrived ? 'sent' : 'resend';
      await clientOf(api, stage.key).emails.resolveStep({ params: { id, step }, body: { outcome } });
    }
  };

  /** Names what is left when patience ends: what it is, who holds it, and which jobs there are for it. */
  const untilNothingIsBusy = async (orgId: string) => {
    let busy: readonly unknown[] = [];
    const isQuiet = async () => {
      busy = await state.listBusy(orgId);
      return busy.length === 0;
    };
    await until(isQuiet, () => JSON.stringify(busy), PATIENCE_MS).catch(async ({ message }: Error) => {
      throw new Error(
        `The campaign is over, but busy are ${message}; jobs: ${JSON.stringify(await state.listJobs(orgId))}`,
      );
    });
  };

  const untilOver = async (stage: Stage, cell: Cell, isOver: () => Promise<boolean>) => {
    const isOverWithoutDoubts = async () => {
      await answerDoubts(cast, stage);
      return isOver();
    };
    await until(isOverWithoutDoubts, () => `The campaign does not end after ${cell.name}`, PATIENCE_MS).catch(
      async ({ message }: Error) => {
        throw new Error(`${message}: ${JSON.stringify(await state.listBusy(stage.orgId))}`);
      },
    );
  };

  const prepareAll = async ({ url }: Running): Promise<Stage[]> => {
    const outer = {
      url,
      adminKey: ADMIN_KEY,
      mailPort: mail.port,
      siteUrl: outside?.siteUrl ?? null,
      hookUrl: hook.url,
      stripe,
    };
    const stages: Stage[] = [];
    for (const [n, cell] of cells.entries()) stages.push(await prepareStage(outer, cell, n));
    await until(async () => !(await state.isJobDue()));
    return stages;
  };

  let cast = await startFor(cells[0] ?? null);
  const stages = await prepareAll(cast.api);

  return {
    /**
     * Kills in the middle, starts again, waits for the end, and looks whether everything is as it must be. Tells how
     * long the new process took to the end; left alone, it waits for leases and schedules as it would anywhere.
     */
    async run(at: number, { leftAlone = false } = {}): Promise<number> {
      const [cell, stage] = [cells[at] as Cell, stages[at] as Stage];
      const { orgId, key, agentKey, body } = stage;
      const { story } = cell;
      const [createKey, stopKey] = [randomUUID(), randomUUID()];
      const create = ({ api }: Cast) =>
        clientOf(api, agentKey).campaigns.create({ body }, { idempotencyKey: createKey });
      const stop = ({ api }: Cast, campaignId: string) =>
        clientOf(api, key).campaigns.stop({ params: { campaignId } }, { idempotencyKey: stopKey });
      const reviewer = story === 'reviewed' ? createReviewer(stage) : null;
      let person: Person | null = null;
      /** What people do meanwhile: what dies with the process is asked again at the next look. */
      const isOver = async () => {
        const service = clientOf(cast.api, key);
        await reviewer?.look(service).catch(() => null);
        reviewer?.expectAllowed(received(stage));
        await person?.answerAll(service).catch(() => null);
        return person ? areAllSettled(client, orgId, MAX_LEADS) : state.isOver(orgId);
      };
      const answeredBefore = outside?.answers() ?? 0;

      // Not the one that was left for this cell when the cell before has failed.
      if (cast.cell !== cell) {
        await endAll(cast);
        cast = await startFor(cell);
      }
      const victim = isInApi(cell.name) ? cast.api : cast.worker;
      if (story !== 'next-day' && !hasReplies(story)) arm(cell, victim);
      const acked = await create(cast).catch(() => null);
      if (acked && cell.name.endsWith('-stop')) {
        await until(() => received(stage).length > 0);
        await stop(cast, acked.campaign.id).catch(() => null);
      }
      if (hasReplies(story)) {
        await until(async () => received(stage).length === MAX_LEADS && (await state.isRead(orgId)));
        if (story === 'answered') arm(cell, victim);
        answerAll(stage, received(stage));
        await time.letAMinutePass();
      }
      if (story === 'conversed' && acked) {
        await until(() => state.isOver(orgId));
        await untilNothingIsBusy(orgId);
        const readers = received(stage).flatMap(({ to }) => to);
        person = await createPerson(clientOf(cast.api, key), acked.campaign.id, readers);
        arm(cell, victim);
      }
      if (story === 'next-day') {
        await until(() => state.isOutOfBudget(orgId));
        arm(cell, victim);
        await time.letADayPass(orgId);
        await time.letAMinutePass();
      }
      // A stop ends the campaign before its point; a card may be charged after the last lead was paid for.
      const isEndTelling = story !== 'stop' && story !== 'paid';
      await untilKilled(cell, victim, async () => {
        const isAtEnd = await isOver();
        return isEndTelling && isAtEnd;
      });
      await endAll(cast);
      disarm();
      if (!leftAlone) await time.letLeasesRunOut();
      const atKill = {
        answers: (outside?.answers() ?? 0) - answeredBefore,
        ...(await countBilledAnswers(client, orgId)),
      };

      cast = await startFor(cells[at + 1] ?? null);
      const startedAt = performance.now();
      const { campaign } = await create(cast);
      if (acked) expect(campaign.id, 'the same key made another campaign').toBe(acked.campaign.id);
      if (story === 'stop') await stop(cast, campaign.id);
      const letGo = story === 'stop' ? await state.countLetGo(campaign.id) : null;
      if (story === 'budget') {
        await time.letAMinutePass();
        await until(() => state.isOutOfBudget(orgId));
        await time.letADayPass(orgId);
      }
      if (!leftAlone) await time.letAMinutePass();
      await untilOver(stage, cell, isOver);
      const tookMs = performance.now() - startedAt;
      if (!leftAlone) await untilNothingIsBusy(orgId);
      if (person) {
        // What is in doubt stays so, however often the sweep comes by.
        await time.letAMinutePass();
        await until(async () => !(await state.isJobDue()));
      }

      const { campaign: over } = await clientOf(cast.api, key).campaigns.get({ params: { campaignId: campaign.id } });
      expect(over.status).toBe(story === 'stop' ? 'stopped' : 'completed');
      // A lead that is refused for good leaves its place to another, until there are no others.
      if (cell.fault !== 'never') expect(over.statusReason).toBe(story === 'stop' ? 'manual' : 'max_leads_reached');
      // What had passed the fence when the stop was answered may still have been on its way.
      if (letGo !== null) expect(received(stage).length, 'sent after the stop').toBeLessThanOrEqual(letGo);
      const ended = { orgId, campaignId: campaign.id, maxLeads: MAX_LEADS, steps: STEPS, story };
      const told = { suppressed: stage.suppressed, journal: withoutAnswers(received(stage)) };
      const model = outside && story === 'read' ? { answers: outside.answers() - answeredBefore, atKill } : null;
      await expectInvariants(client, { ...ended, ...told, model });
      expect(await brokenInBooks(books.db, orgId), 'the books').toEqual([]);
      await expectRecorded(client, orgId);
      if (story === 'paid' && stripe) await expectPaid(client, orgId, stripe);
      if (story === 'reviewed') await expectReviewed(client, stage, received(stage));
      if (hasReplies(story)) await expectAnswered(client, orgId, MAX_LEADS);
      if (person)
        await expectConversed(client, { orgId, cell, journal: received(stage) }, person, clientOf(cast.api, key));
      if (story === 'told')
        expectTold(
          cell.name,
          hook.journal.filter(({ path }) => path === `/${at}`),
        );
      return tookMs;
    },

    async close(): Promise<void> {
      await endAll(cast);
      await mail.close();
      await outside?.close();
      await hook.close();
      await Promise.all(stages.map(({ imap }) => imap?.stop()));
      await stripe?.close();
      await books.close();
      await client.end();
      await database.drop();
    },
  };
}
