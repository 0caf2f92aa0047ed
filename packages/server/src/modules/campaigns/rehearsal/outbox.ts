import {
  dayOf,
  grantOf,
  leastBusy,
  type PacedMailbox,
  REMEMBERED_CHOICES,
  type SendWindow,
} from '../../mailboxes/index.ts';
import type { Chance } from './chance.ts';
import type { RehearsalPlan, RehearsedMailbox } from './plan.ts';
import type { Rates } from './rates.ts';

/** People of one mailbox and one group of readers whose next email is due at the same time. */
interface Batch {
  readonly count: number;
  /** From 0. */
  readonly step: number;
  readonly dueAt: number;
  readonly reader: number;
  /** How often this email left before and was refused for now. */
  readonly refused: number;
  /** The UTC day on which the money for them was reserved. */
  readonly reservedOn: string;
  readonly isOurs: boolean;
}

/** The ends of sequences that one sending brought. */
interface Ended {
  readonly answers: number;
  readonly positive: number;
  readonly bounced: number;
  readonly unsubscribed: number;
}

interface OutboxEvents {
  onSent(count: number): void;
  onEnded(ended: Ended): void;
  /** Emails that nobody gets any more: their money comes back. */
  onReleased(emails: number, reservedOn: string): void;
}

interface SendingMailbox extends Omit<RehearsedMailbox, 'paced'> {
  readonly at: number;
  readonly dailyCap: number;
  paced: PacedMailbox;
  /** Emails that it has still to send. */
  waiting: number;
  /** In the order in which they are due. */
  readonly queue: Batch[];
  nextAt: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The windows are asked for before the grant, with a memory. */
const ALWAYS: SendWindow = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', timezone: 'UTC' };
/** Readers answer after hours; a server reports a bounce at once. Parts of a day. */
const ANSWERED_AFTER = 0.5;
/** Those who are away are written to when they are back: within two weeks. */
const AWAY_DAYS = 14;
/** Parts of a day after which a server that refused for now is asked again. */
const AGAIN_AFTER = [1 / 24, 1];
const REFUSED_AGAIN = 0.4;
const MOST_ASTRAY = 0.5;

export type Outbox = ReturnType<typeof openOutbox>;

const isAlike = (one: Batch, other: Batch): boolean =>
  one.dueAt === other.dueAt &&
  one.step === other.step &&
  one.reader === other.reader &&
  one.refused === other.refused &&
  one.reservedOn === other.reservedOn &&
  one.isOurs === other.isOurs;

/** The mailboxes of a campaign and what waits in them, in one future. */
export function openOutbox(plan: RehearsalPlan, rates: Rates, chance: Chance, events: OutboxEvents) {
  const { dayMs } = plan;
  // A writer that has nothing to add writes fewer follow-ups than asked for.
  const steps = plan.steps.slice(0, chance.pick(plan.lengths) + 1);
  const firstDay = Math.floor(plan.now / DAY_MS);
  /** How often emails leave before the next people are taken up. */
  const promptness = chance.unit();
  /** How often a person gets another mailbox than the least busy one: runs at the same time do not see each other. */
  const astray = chance.unit() * MOST_ASTRAY;
  const sent: (number[] | undefined)[] = [];
  /** Whom the last people were given to, by its place. */
  const chosen: number[] = [];
  const releases: { at: number; emails: number; reservedOn: string; mailbox: SendingMailbox }[] = [];
  let [people, emails, unsent, looked] = [0, 0, 0, 0];

  const mailboxes = plan.mailboxes.map((mailbox, at): SendingMailbox => {
    const queue = mailbox.others.map(
      (other): Batch => ({
        ...{ count: other.count, dueAt: other.at, isOurs: false },
        ...{ step: 0, reader: 0, refused: 0, reservedOn: '' },
      }),
    );
    const waiting = queue.reduce((sum, { count }) => sum + count, 0);
    const { dailyCap } = mailbox.paced;
    return { ...mailbox, at, dailyCap, waiting, queue, nextAt: queue[0]?.dueAt ?? Infinity };
  });

  const put = (mailbox: SendingMailbox, batch: Batch): void => {
    const { queue } = mailbox;
    let at = queue.length;
    while (at > 0 && (queue[at - 1] as Batch).dueAt > batch.dueAt) at -= 1;
    let same = at - 1;
    while (same >= 0 && queue[same]?.dueAt === batch.dueAt && !isAlike(queue[same] as Batch, batch)) same -= 1;
    const alike = queue[same];
    if (alike && isAlike(alike, batch)) queue[same] = { ...alike, count: alike.count + batch.count };
    else queue.splice(at, 0, batch);
    mailbox.nextAt = Math.min(mailbox.nextAt, batch.dueAt);
  };

  const releaseLater = (mailbox: SendingMailbox, count: number, batch: Batch, at: number): void => {
    const after = steps.length - batch.step - 1;
    if (count === 0 || after === 0) return;
    releases.push({ at, emails: count * after, reservedOn: batch.reservedOn, mailbox });
  };

  /** What readers and their servers make of one email that just left. */
  const react = (mailbox: SendingMailbox, batch: Batch, now: number): void => {
    const kind = batch.step === 0 ? 0 : 1;
    const bounced = batch.refused ? 0 : chance.binomial(batch.count, rates.bounced[kind]);
    let arrived = batch.count - bounced;
    const again = AGAIN_AFTER[batch.refused];
    const deferred = again === undefined ? 0 : chance.binomial(arrived, batch.refused ? REFUSED_AGAIN : rates.deferred);
    arrived -= deferred;
    const answers = chance.binomial(arrived, rates.answered[kind]);
    const positive = chance.binomial(answers, rates.positive);
    const optOuts = chance.binomial(answers - positive, rates.optOut);
    const left = chance.binomial(arrived - answers, rates.left[kind]);
    const away = chance.binomial(arrived - answers - left, rates.outOfOffice);
    events.onEnded({ answers, positive, bounced, unsubscribed: optOuts + left });
    releaseLater(mailbox, bounced, batch, now);
    releaseLater(mailbox, answers + left, batch, now + ANSWERED_AFTER * dayMs);
    if (deferred && again !== undefined) {
      put(mailbox, { ...batch, count: deferred, refused: batch.refused + 1, dueAt: now + again * dayMs });
      unsent += deferred;
      mailbox.waiting += deferred;
    }
    const gap = steps[batch.step + 1];
    if (gap === undefined) return;
    const next = { ...batch, step: batch.step + 1, refused: 0 };
    const dueAt = now + gap * dayMs;
    const present = arrived - answers - left - away;
    if (present) put(mailbox, { ...next, count: present, dueAt });
    for (let one = 0; one < away; one += 1) {
      put(mailbox, { ...next, count: 1, dueAt: Math.max(dueAt, now + chance.unit() * AWAY_DAYS * dayMs) });
    }
  };

  const record = (mailbox: SendingMailbox, batch: Batch, now: number): void => {
    const today = Math.floor(now / DAY_MS) - firstDay;
    unsent -= batch.count;
    if (batch.refused) return;
    const day = sent[today] ?? mailboxes.map(() => 0);
    sent[today] = day;
    day[mailbox.at] = (day[mailbox.at] as number) + batch.count;
    emails += batch.count;
    if (batch.step === 0) people += batch.count;
    events.onSent(batch.count);
  };

  /** Sends what is due from one mailbox; returns when it has something to do again. */
  const sendFrom = (mailbox: SendingMailbox, now: number): number => {
    const { queue, ownWindow, opensFor } = mailbox;
    const instant = new Date(now);
    let day: string | null = null;
    for (;;) {
      looked += 1;
      const [first] = queue;
      if (!first) return Infinity;
      if (first.dueAt > now) return first.dueAt;
      const { open, opensAt, closesAt } = ownWindow(now);
      if (!open) return opensAt?.getTime() ?? Infinity;
      const wakesAt = first.isOurs ? (opensFor[first.reader]?.(now) ?? null) : null;
      if (wakesAt !== null) {
        queue.shift();
        put(mailbox, { ...first, dueAt: wakesAt });
        continue;
      }
      const gapMs = mailbox.paced.minSecondsBetweenSends * 1000;
      const from = Math.max(now, gapMs === 0 ? 0 : Date.parse(mailbox.paced.nextSendAt ?? new Date(0).toISOString()));
      const until = Math.min(now + HOUR_MS, closesAt?.getTime() ?? Infinity);
      if (gapMs > 0 && from >= until) return from;
      // With a gap as many as fit into the next hour are sent in one look.
      const wanted = gapMs === 0 ? first.count : Math.min(first.count, Math.ceil((until - from) / gapMs));
      const asked = { ...mailbox.paced, minSecondsBetweenSends: 0, nextSendAt: null, sendWindow: ALWAYS };
      const { granted, nextAt } = grantOf(asked, wanted, instant);
      day ??= dayOf(instant);
      if (granted === 0) return nextAt?.getTime() ?? Infinity;
      const taken = mailbox.paced.takenDay === day ? mailbox.paced.taken : 0;
      const nextSendAt = gapMs === 0 ? null : new Date(from + granted * gapMs).toISOString();
      mailbox.paced = { ...mailbox.paced, takenDay: day, taken: taken + granted, nextSendAt };
      if (granted === first.count) queue.shift();
      else queue[0] = { ...first, count: first.count - granted };
      mailbox.waiting -= granted;
      if (!first.isOurs) continue;
      const gone = { ...first, count: granted };
      record(mailbox, gone, now);
      react(mailbox, gone, now);
    }
  };

  const sendAll = (now: number): void => {
    for (const mailbox of mailboxes) if (mailbox.nextAt <= now) mailbox.nextAt = sendFrom(mailbox, now);
  };

  const assign = (count: number, now: number, reservedOn: string): void => {
    const groups = new Map<string, { mailbox: SendingMailbox; reader: number; count: number }>();
    for (let one = 0; one < count; one += 1) {
      const isAstray = mailboxes.length > 1 && chance.unit() < astray;
      const mailbox = isAstray
        ? mailboxes[Math.floor(chance.unit() * mailboxes.length)]
        : leastBusy(mailboxes, (of) => of.waiting + chosen.filter((at) => at === of.at).length);
      if (!mailbox) return;
      chosen.push(mailbox.at);
      if (chosen.length > REMEMBERED_CHOICES) chosen.shift();
      const reader = plan.readers.length > 1 ? chance.pick(plan.readers) : 0;
      const key = `${mailbox.id} ${reader}`;
      const group = groups.get(key) ?? { mailbox, reader, count: 0 };
      group.count += 1;
      groups.set(key, group);
    }
    for (const { mailbox, reader, count: size } of groups.values()) {
      mailbox.waiting += size * steps.length;
      put(mailbox, { count: size, step: 0, dueAt: now, reader, refused: 0, reservedOn, isOurs: true });
    }
  };

  return {
    mailboxes: mailboxes as readonly SendingMailbox[],
    steps: steps.length,
    looks: () => looked,
    hasUnsent: () => unsent > 0,
    left: () => ({ sent, people, emails }),

    /**
     * Gives these people to mailboxes, each to the least busy one. Runs go on at the same time: those under way do not
     * see what the others have just scheduled, only whom they chose.
     */
    take(count: number, now: number, reservedOn: string): void {
      unsent += count * steps.length;
      for (let left = count; left > 0; ) {
        const together = 1 + Math.floor(chance.unit() * left);
        left -= together;
        assign(together, now, reservedOn);
        // The emails of these may leave before the next people are taken up, or after.
        if (chance.unit() < promptness) sendAll(now);
      }
    },

    /** Sends what may leave now. */
    send: sendAll,

    /** Gives back the money of sequences that ended; true where some came back. */
    settle(now: number): boolean {
      let isReleased = false;
      for (let at = releases.length - 1; at >= 0; at -= 1) {
        const one = releases[at] as (typeof releases)[number];
        if (one.at > now) continue;
        releases.splice(at, 1);
        one.mailbox.waiting -= one.emails;
        unsent -= one.emails;
        events.onReleased(one.emails, one.reservedOn);
        isReleased = true;
      }
      return isReleased;
    },

    nextAt: (now: number): number => {
      const next = mailboxes.reduce((least, { nextAt }) => Math.min(least, nextAt), Infinity);
      return Math.max(
        now + 1,
        releases.reduce((least, { at }) => Math.min(least, at), next),
      );
    },
  };
}
