import { createLru } from '../../kernel/caches/lru.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { type Actor, type Emit, SYSTEM } from '../../kernel/events.ts';
import { providerOf } from './adding/spf-include.ts';
import type { OpenMailbox } from './connection/open-mailbox.ts';
import { ALIKE_IN_A_ROW, consequenceOf, type Fault } from './pacing/fault.ts';
import { harmOf } from './pacing/health.ts';
import { busyWith, leastBusy, REMEMBERED_CHOICES } from './pacing/least-busy.ts';
import { capOn, dayOf, type Grant, grantOf, heldUntil, ownWindow, type PacedMailbox, takenOn } from './pacing/pace.ts';
import type { PendingSteps } from './ports.ts';
import * as store from './store/mailboxes.ts';
import * as paceStore from './store/pace.ts';
import { blankSunk } from './store/sink.ts';

export interface UseDeps {
  readonly emit: Emit;
  readonly pending: PendingSteps;
}

export interface UsableMailbox {
  readonly id: string;
  readonly status: store.Status;
  readonly transport: store.TransportName;
  readonly capToday: number;
  readonly sentToday: number;
  /** True when each recipient's own clock decides. */
  readonly windowOpen: boolean;
  readonly windowOpensAt: Date | null;
  /** The fault that keeps it from sending; null while it can send. */
  readonly fault: store.MailboxRow['faultKind'];
  /** When its server may be tried again; null when it may be tried now, or when only a person can help. */
  readonly retryAt: Date | null;
}

type MailboxFaults = Pick<store.MailboxRow, 'id' | 'name' | 'fromEmail' | 'faultKind'>;

export interface Outcomes {
  readonly sent?: number;
  readonly bounced?: number;
  readonly complained?: number;
}

const REMEMBERED_ORGANIZATIONS = 1_000;

/** What senders ask of mailboxes: which may be used, how much may leave now, and what became of it. */
export function createMailboxUse({ emit, pending }: UseDeps) {
  /** Leads that are written to at the same time are not counted yet: each sees the choices just before its own. */
  const lastChosen = createLru<string, readonly string[]>(REMEMBERED_ORGANIZATIONS);
  /** Sets the status, and emits `mailbox.status_changed` when it differs from the one before. */
  const changeStatus = async (
    tx: Tx,
    orgId: string,
    before: store.MailboxRow,
    next: { status: store.Status; reason: string | null; actor: Actor },
  ): Promise<store.MailboxRow> => {
    if (before.status === next.status && before.statusReason === next.reason) return before;
    const row = await store.setStatus(tx, orgId, before.id, next.status, next.reason);
    if (before.status !== next.status) {
      const data = { from: before.status, status: next.status, reason: next.reason, name: row.name };
      const object = { type: 'mailbox', id: row.id };
      await emit(tx, { orgId, kind: 'mailbox.status_changed', actor: next.actor, object, data });
    }
    return row;
  };

  return {
    changeStatus,

    /** How each of the named mailboxes, or of all, may send: its pace and how much of today's is used. */
    paced: (db: Db, orgId: string, ids: readonly string[] | null): Promise<(PacedMailbox & MailboxFaults)[]> =>
      store.listNamed(db, orgId, ids),

    /** The named mailboxes, or all, with what gates need to know about them. */
    usable: async (db: Db, orgId: string, ids: readonly string[] | null, now: Date): Promise<UsableMailbox[]> => {
      const today = dayOf(now);
      return (await store.listNamed(db, orgId, ids)).map((row) => {
        const { open: windowOpen, opensAt: windowOpensAt } = ownWindow(row, now);
        const { id, status, transport, faultKind: fault } = row;
        return {
          ...{ id, status, transport, windowOpen, windowOpensAt, fault },
          retryAt: heldUntil(row, now),
          capToday: capOn(row, today),
          sentToday: takenOn(row, today),
        };
      });
    },

    /**
     * The mailbox that a new lead gets and keeps for its whole sequence: the least busy one for its cap, of those that
     * can send if any can; null when there is none. One of the provider that takes the lead's mail comes first while it
     * has no more to do than a day's cap: large providers trust their own.
     */
    assign: async (
      db: Db,
      orgId: string,
      ids: readonly string[] | null,
      /** Asked only where it makes a difference; a transaction must not wait for it. */
      receiverOf?: () => Promise<string>,
    ): Promise<string | null> => {
      const active = (await store.listNamed(db, orgId, ids)).filter(({ status }) => status === 'active');
      const sound = active.filter(({ faultKind }) => faultKind === null);
      const candidates = sound.length ? sound : active;
      const [first, ...others] = candidates;
      if (!first) return null;
      if (others.length === 0) return first.id;
      const counts = await pending.counts(
        db,
        orgId,
        candidates.map(({ id }) => id),
      );
      const chosen = lastChosen.get(orgId) ?? [];
      const given = ({ id }: store.MailboxRow) => (counts.get(id) ?? 0) + chosen.filter((one) => one === id).length;
      const receiver = candidates.some((row) => providerOf(row) !== null) ? await receiverOf?.() : undefined;
      const alike = leastBusy(
        candidates.filter((row) => receiver !== undefined && providerOf(row) === receiver),
        given,
      );
      const { id } = (alike && busyWith(alike, given(alike)) <= 1 ? alike : leastBusy(candidates, given)) ?? first;
      lastChosen.set(orgId, [...chosen, id].slice(-REMEMBERED_CHOICES));
      return id;
    },

    /** Locks mailboxes. A transaction that also changes money and messages must call this first (lock order). */
    lock: async (tx: Tx, orgId: string, mailboxId: string): Promise<void> => {
      await store.lockMailbox(tx, orgId, mailboxId);
    },

    /** Takes messages from today's cap. Another transaction for the same mailbox waits. */
    grant: async (
      tx: Tx,
      orgId: string,
      mailboxId: string,
      wanted: number,
      now: Date,
      areFollowUps = false,
    ): Promise<Grant> => {
      const row = await store.lockMailbox(tx, orgId, mailboxId);
      if (!row) return { granted: 0, nextAt: null };
      const grant = grantOf(row, wanted, now, areFollowUps);
      if (grant.granted > 0) {
        const today = dayOf(now);
        const day = row.takenDay !== null && row.takenDay > today ? row.takenDay : today;
        const gapMs = row.minSecondsBetweenSends * 1000;
        const nextSendAt = gapMs > 0 ? new Date(now.getTime() + gapMs) : null;
        await paceStore.setTaken(tx, orgId, mailboxId, { day, taken: takenOn(row, day) + grant.granted, nextSendAt });
      }
      return grant;
    },

    /**
     * Takes from the cap with a single statement when it is plain that all messages may be sent, and up to `ahead`
     * more while much of the cap is left. Returns 0, and takes nothing, when the full check is needed.
     */
    take: async (
      db: Db,
      { orgId, id, sendWindow }: Pick<OpenMailbox, 'orgId' | 'id' | 'sendWindow'>,
      { wanted, ahead, now }: { wanted: number; ahead: number; now: Date },
    ): Promise<number> =>
      ownWindow({ sendWindow }, now).open
        ? paceStore.takeAtOnce(db, orgId, id, { wanted, ahead, day: dayOf(now), sendWindow })
        : 0,

    /** For a message that a person sends by hand: it counts for the day, but waits for neither cap nor window. */
    takeOne: async (tx: Tx, orgId: string, mailboxId: string, now: Date): Promise<void> => {
      const row = await store.lockMailbox(tx, orgId, mailboxId);
      if (!row) return;
      const day = dayOf(now);
      const { nextSendAt } = row;
      const taken = takenOn(row, day) + 1;
      await paceStore.setTaken(tx, orgId, mailboxId, {
        day,
        taken,
        nextSendAt: nextSendAt ? new Date(nextSendAt) : null,
      });
    },

    /** What a conversation shows of its mailbox; null when it was removed. */
    describe: async (db: Db, orgId: string, mailboxId: string) => {
      const row = await store.findMailbox(db, orgId, mailboxId);
      return row && { fromName: row.fromName, fromEmail: row.fromEmail, transport: row.transport, status: row.status };
    },

    /** For mail that reached a sink after its recipient was erased. */
    forgetSunk: blankSunk,

    /** Gives back the cap of messages that were released but not sent. */
    giveBack: (tx: Tx, orgId: string, mailboxId: string, count: number): Promise<void> =>
      paceStore.giveBack(tx, orgId, mailboxId, count),

    /** What counts towards the plan: everything sent in the calendar month of this instant (UTC). */
    sentInMonth: (db: Db, orgId: string, now: Date): Promise<number> =>
      paceStore.countSentInMonth(db, orgId, `${dayOf(now).slice(0, 7)}-01`),

    /** Counts the outcomes of messages. A mailbox with too many bounces or complaints is paused. */
    recordOutcomes: async (tx: Tx, orgId: string, mailboxId: string, outcomes: Outcomes): Promise<void> => {
      const { sent = 0, bounced = 0, complained = 0 } = outcomes;
      // The mailbox is locked before its day, as in all code that locks both.
      const row = await store.lockMailbox(tx, orgId, mailboxId);
      // Also for a mailbox that was removed meanwhile: what it sent counts towards the plan.
      if (sent + bounced + complained > 0) {
        await paceStore.addToDay(tx, orgId, mailboxId, { sent, bounced, complained });
      }
      if (!row || row.transport === 'sink' || row.status !== 'active') return;
      const harm = harmOf(await paceStore.countForHarm(tx, orgId, mailboxId));
      if (harm) await changeStatus(tx, orgId, row, { status: 'paused', reason: harm, actor: SYSTEM });
    },

    /**
     * Records what a server said about the mailbox itself. A server that accepted mail ends an earlier fault. A server
     * that refuses the mailbox is tried again later, or the mailbox waits for a person (spec 11.5).
     */
    recordFault: async (
      tx: Tx,
      orgId: string,
      mailboxId: string,
      { hasTaken, fault, now }: { hasTaken: boolean; fault: Fault | null; now: Date },
    ): Promise<FaultRecorded> => {
      const row = await store.lockMailbox(tx, orgId, mailboxId);
      if (!row) return { retryAt: null, episode: 'none' };
      if (hasTaken) await store.setAccepted(tx, orgId, mailboxId);
      const standing = hasTaken ? { kind: null, count: 0 } : { kind: row.faultKind, count: row.faultCount };
      if (fault) {
        const { count, retryAt, needsPerson } = consequenceOf(standing, fault, now);
        await store.setFault(tx, orgId, mailboxId, { kind: fault.kind, message: fault.message, count, retryAt });
        if (needsPerson && row.status === 'active') {
          await changeStatus(tx, orgId, row, { status: 'error', reason: fault.kind, actor: SYSTEM });
        }
        return { retryAt, episode: row.faultKind === fault.kind ? 'goes on' : 'began' };
      }
      // What stopped the mailbox until a person verifies it stays, though mail that was already on its way was taken.
      if (!hasTaken || row.faultKind === null || row.status === 'error') return { retryAt: null, episode: 'none' };
      await store.setFault(tx, orgId, mailboxId, null);
      const object = { type: 'mailbox', id: mailboxId };
      await emit(tx, { orgId, kind: 'mailbox.updated', actor: SYSTEM, object, data: { name: row.name } });
      return { retryAt: null, episode: 'ended' };
    },

    /** Receivers refused what the mailbox sent three times in a row: it waits for a person (spec 11.5). */
    stopForPolicy: async (tx: Tx, orgId: string, mailboxId: string, message: string): Promise<void> => {
      const row = await store.lockMailbox(tx, orgId, mailboxId);
      if (row?.status !== 'active') return;
      await store.setFault(tx, orgId, mailboxId, { kind: 'policy', message, count: ALIKE_IN_A_ROW, retryAt: null });
      await changeStatus(tx, orgId, row, { status: 'error', reason: 'policy', actor: SYSTEM });
    },
  };
}
export type Use = ReturnType<typeof createMailboxUse>;

/** Whether the mailbox has just stopped or resumed sending, which is worth a log line. */
export interface FaultRecorded {
  readonly retryAt: Date | null;
  readonly episode: 'began' | 'goes on' | 'ended' | 'none';
}
