import { sql } from 'kysely';
import { noCrash } from '../../src/kernel/crash-points.ts';
import { createEvents } from '../../src/kernel/events.ts';
import { idMaker, type NewId } from '../../src/kernel/ids.ts';
import { createLog } from '../../src/kernel/log.ts';
import type { EmailsContext } from '../../src/modules/emails/context.ts';
import { createOpenRecording } from '../../src/modules/emails/outcomes/opens.ts';
import { cancelSuppressedIn } from '../../src/modules/emails/outcomes/suppress.ts';
import { createReceiverMemory } from '../../src/modules/emails/receivers/find-receivers.ts';
import type { ClaimedMessage } from '../../src/modules/emails/store/send-core.ts';
import { type Claims, createClaims } from '../../src/modules/leads/claim.ts';
import { findVerdict, setDeliveryProgress } from '../../src/modules/leads/store/leads.ts';
import type { OpenMailbox, Transport } from '../../src/modules/mailboxes/index.ts';
import { createMailboxUse } from '../../src/modules/mailboxes/use.ts';
import { type Budgets, createBudgets } from '../../src/modules/runs/budgets.ts';
import { createLedger, type Ledger } from '../../src/modules/runs/ledger.ts';
import { createHashing, createSuppressionAdd } from '../../src/modules/suppressions/add.ts';
import { isSuppressed, reasonOf } from '../../src/modules/suppressions/store/matching.ts';
import { createSimCredit, type SimCredit } from './credit.ts';
import { type Kills, killer } from './kills.ts';
import type { Mutant } from './mutant.ts';
import { type Cast, populate } from './populate.ts';
import { PRICES } from './prices.ts';
import { type Draws, draws, seededRandom } from './prng.ts';
import { createSimReviewer, type SimReviewer } from './review.ts';
import { type SendCore, sendCoreOf } from './send-core.ts';
import { type FarServer, farServer } from './smtp.ts';
import type { Stage } from './stage.ts';

/** Kinds of trouble, each of which can be left out to see which of them a failure needs. */
export const FAULTS = ['kill', 'freeze', 'clock', 'suppress', 'move', 'caps', 'answer', 'smtp', 'resolve'] as const;
export type Fault = (typeof FAULTS)[number];

/** How long a day between two steps lasts: short, so that a sequence ends within two virtual days. */
const DAY_SECONDS = 3600;
const DEDUP_MONTHS = 6;
const MAILS_PER_MINUTE = 6;
/** In every second life: the others are as fast as a sink. */
const isPaced = (seed: number): boolean => draws(seed, 'receiver pace').chance(0.5);
/** A day of a receiver is soon used up. */
const FIRST_BUDGET = 3;
const hasBudgets = (seed: number): boolean => isPaced(seed) && draws(seed, 'receiver budget').chance(0.4);
/** Domains whose mail one provider takes. */
const ONE_RECEIVER = ['a.example', 'sub.a.example'];
const RECEIVER = 'hub';
export const receiverOf = (domain: string): string => (ONE_RECEIVER.includes(domain) ? RECEIVER : domain);

export interface World {
  readonly stage: Stage;
  readonly seed: number;
  readonly orgId: string;
  readonly newId: NewId;
  readonly draw: Draws;
  readonly kills: Kills;
  readonly far: FarServer;
  readonly transport: Transport;
  readonly core: SendCore;
  readonly ledger: Ledger;
  readonly budgets: Budgets;
  readonly claims: Claims;
  /** What the verbs of emails stand on that are played here. */
  readonly emails: EmailsContext;
  /** At least this long between two messages to one receiver; 0 where no pace is kept. */
  readonly receiverGapMs: number;
  /** Whether receivers get only so much a day. */
  readonly hasBudgets: boolean;
  readonly suppress: ReturnType<typeof createSuppressionAdd>['add'];
  /** Planted: a campaign that may not send any more keeps its permit. */
  readonly leavesPermitsOpen: boolean;
  readonly setDeliveryProgress: typeof setDeliveryProgress;
  /** Keeps the day on which these were claimed. */
  readonly noteClaim: (messageIds: readonly string[]) => void;
  readonly mailbox: OpenMailbox;
  readonly cast: Cast;
  /** Null where credit is not enforced. */
  readonly credit: SimCredit | null;
  /** Null where nothing waits for a person. */
  readonly reviewer: SimReviewer | null;
  /** Planted: an email that waits is scheduled as if it did not. */
  readonly ignoresReview: boolean;
  /** Messages as the trace calls them, the same whatever their ids are. */
  readonly names: Map<string, string>;
  readonly nameOf: (messageId: string) => string;
}

/** The real send core, ledger, suppressions, leads and mailbox pace on one database, with a chosen fault planted. */
export async function createWorld(
  stage: Stage,
  seed: number,
  faults: ReadonlySet<Fault>,
  mutant: Mutant | null,
): Promise<World> {
  const { db, clock } = stage;
  clock.reset();
  stage.worlds += 1;
  const newId = idMaker(clock, seededRandom(`${seed}:ids:${stage.worlds}`));
  const kills = killer(draws(seed, 'kills'));
  const days = claimDays(() => clock.now().toISOString().slice(0, 10));
  const far = farServer(draws(seed, 'smtp'), days.of);
  if (!faults.has('smtp')) far.calm();
  const events = createEvents(newId);
  const emit = kills.fragile('in emit', events.emit);
  const whole = createBudgets({ emit });
  const plain = { ...whole, takePlaces: kills.fragile('in takePlaces', whole.takePlaces) };
  const budgets = mutant?.budgets?.(plain) ?? plain;
  const { crashPoint } = kills;
  const credit = createSimCredit({ db, newId, events }, seed, mutant);
  const gate = credit?.gate ?? null;
  const honest = createLedger({ db, crashPoint, newId, budgets, currentPrices: async () => PRICES, credit: gate });
  const mutated = mutant?.ledger?.(honest) ?? honest;
  const ledger = {
    ...mutated,
    reserve: credit ? watched(mutated.reserve, credit.overspent) : mutated.reserve,
    settleForMessages: kills.fragile('in settleForMessages', mutated.settleForMessages),
    keepForMessages: kills.fragile('in keepForMessages', mutated.keepForMessages),
    close: kills.fragile('in close', mutated.close),
  };
  const hashing = createHashing(Buffer.alloc(32, 7));
  const { add } = createSuppressionAdd({ db, newId, emit, hashing });
  const claims = createClaims({
    ledger,
    lockBudget: budgets.lock,
    dedupMonths: async () => DEDUP_MONTHS,
    suppressed: reasonOf,
    badAmong: async () => new Set(),
  });
  const doors = {
    setDeliveryProgress: kills.fragile('in setDeliveryProgress', setDeliveryProgress),
    skip: claims.skip,
    findVerdict,
  };
  const leads = { ...doors, ...mutant?.leads?.(doors) };
  const use = createMailboxUse({ emit, pending: { counts: async () => new Map(), cancel: async () => {} } });
  const pace = {
    ...use,
    ...mutant?.pace,
    giveBack: kills.fragile('in giveBack', use.giveBack),
    recordOutcomes: kills.fragile('in recordOutcomes', use.recordOutcomes),
    recordFault: kills.fragile('in recordFault', use.recordFault),
  };
  const ground = {
    ...{ db, clock, newId, emit, ledger, budgets, leads, hashOf: hashing.hashOf, daySeconds: DAY_SECONDS },
    ...{ suppressions: { isSuppressed, reasonOf, add }, mailboxes: use, crashPoint: noCrash },
    log: createLog({ level: 'silent' }),
    // Here a fault is a kill: nothing of the process that it hits goes on.
    onFault: (thrown: unknown) => {
      throw thrown;
    },
    // No filter scores mail here.
    ...{ spamFilter: null, enqueue: async () => {} },
  } as unknown as EmailsContext;
  const emails = { ...ground, recordOpen: createOpenRecording(ground) };
  events.on('suppression.added', (tx, fact) => cancelSuppressedIn(tx, emails, fact));
  // What the workers send with: its steps may be killed, and a mutant may have put its own in place of a part.
  const sending = {
    ...emails,
    ...{ crashPoint, mailboxes: pace, receiverMailsPerMinute: MAILS_PER_MINUTE },
    suppressions: { ...emails.suppressions, ...mutant?.suppressions },
    onSent: async () => {},
    receivers: {
      ...{
        db,
        clock,
        lookupMx: async () => [],
        companyLimitOf: async () => null,
        bulkRefusalOf: async () => null,
        memory: createReceiverMemory(),
      },
      mailsOnFirstDay: hasBudgets(seed) ? FIRST_BUDGET : 0,
    },
    compose: async ({ id, toAddress, campaignId, step, orgId, mailboxId }: ClaimedMessage) => ({
      ...{ orgId, mailboxId, campaignId, step },
      messageId: id,
      envelope: { from: 'us@ours.example', to: toAddress },
      raw: Buffer.alloc(0),
    }),
  } as unknown as EmailsContext;
  const core = sendCoreOf(sending);
  await sql`insert into domain_receivers (domain, receiver, looked_at)
    select unnest(${ONE_RECEIVER}::text[]), ${RECEIVER}, '2100-01-01' on conflict do nothing`.execute(db);
  const orgId = newId();
  await sql`insert into organizations (id, name, plan_name, plan_monthly_emails) values (${orgId}, 'Sim', 'free', 0)`.execute(
    db,
  );
  if (credit) await db.transaction().execute((tx) => credit.open(tx, orgId));
  const cast = await populate({ db, newId, budgets, hashOf: hashing.hashOf }, orgId, draws(seed, 'cast'));
  const { mailboxId, sendWindow } = cast;
  const reviewer = await createSimReviewer(emails, orgId, { cast, far, seed });
  const names = new Map<string, string>();
  return {
    ...{ stage, seed, orgId, newId, kills, far, ledger, budgets, claims, cast, credit, reviewer, names },
    ignoresReview: mutant?.ignoresReview ?? false,
    nameOf: (messageId) => names.get(messageId) ?? 'nameless',
    draw: draws(seed, 'steps'),
    emails,
    noteClaim: days.note,
    hasBudgets: hasBudgets(seed),
    receiverGapMs: isPaced(seed) ? 60_000 / MAILS_PER_MINUTE : 0,
    core: mutant?.core?.(core, db) ?? core,
    transport: mutant?.transport?.(far.transport) ?? far.transport,
    suppress: add,
    leavesPermitsOpen: mutant?.leavesPermitsOpen ?? false,
    setDeliveryProgress,
    mailbox: {
      ...{
        id: mailboxId,
        orgId,
        sendWindow,
        minSecondsBetweenSends: 0,
        transport: isPaced(seed) ? 'smtp' : 'sink',
        sendsInSandbox: false,
        status: 'active',
      },
      statusReason: null,
      ...{ fromName: 'Us', fromEmail: 'us@ours.example', replyTo: null, smtp: null, imap: null, postmarkKey: null },
      ...{ api: null, apiToken: null },
      ...{ returnPath: 'from', fault: null, retryAt: null, acceptedAt: null, readsMail: false },
    },
  };
}

/** On which day each message was claimed. A clock that is set back does not bring an old day's cap back. */
function claimDays(today: () => string) {
  const days = new Map<string, string>();
  let latest = '';
  return {
    of: (messageId: string) => days.get(messageId) ?? '',
    note: (messageIds: readonly string[]) => {
      if (messageIds.length && today() > latest) latest = today();
      for (const id of messageIds) days.set(id, latest);
    },
  };
}

/** Notes every balance below nothing that a reservation leaves, added up from the rows themselves. */
const watched =
  (reserve: Ledger['reserve'], overspent: string[]): Ledger['reserve'] =>
  async (tx, reservation) => {
    const reserved = await reserve(tx, reservation);
    if (!reserved.ok) return reserved;
    const { orgId } = reservation;
    const { rows } = await sql<{ balance: bigint }>`select (
        (select coalesce(sum(amount), 0) from credit_entries where org_id = ${orgId})
        - (select coalesce(sum(price * quantity), 0) from cost_lines where org_id = ${orgId}
          and cost_source = 'platform' and status in ('provisioned', 'actual')))::bigint as balance`.execute(tx);
    const balance = rows[0]?.balance ?? 0n;
    if (balance < 0n) overspent.push(`a reservation left ${balance}`);
    return reserved;
  };
