import type { MandateWindow } from '@distribute/contract/mandates';
import type { Db } from '../../../kernel/db/db.ts';
import { conflict } from '../../../kernel/errors.ts';
import { type MicroCents, printUsd } from '../../../kernel/money/money.ts';
import { windowOf } from '../../../kernel/money/windows.ts';
import { getMandateSums, type MandateRise, type MandateSums } from '../store/mandates.ts';

/** What is counted in one window of a mandate. */
export interface WindowSums {
  readonly window: MandateWindow;
  readonly spent: MicroCents;
  readonly held: MicroCents;
  readonly capSpend: MicroCents | null;
  readonly messages: bigint;
  readonly capMessages: number | null;
  /** Null of the total. */
  readonly endsAt: string | null;
}

const WINDOWS = { daily: 'day', weekly: 'week', monthly: 'month' } as const;

const endOf = (day: string, window: keyof typeof WINDOWS): string =>
  windowOf(WINDOWS[window], new Date(`${day}T00:00:00Z`)).end.toISOString();

export function windowsOf(sums: MandateSums): readonly WindowSums[] {
  return [
    {
      window: 'daily',
      spent: sums.daySpent,
      held: sums.dayHeld,
      capSpend: sums.capDaily,
      messages: sums.dayMessages,
      capMessages: sums.messagesDaily,
      endsAt: endOf(sums.day, 'daily'),
    },
    {
      window: 'weekly',
      spent: sums.weekSpent,
      held: sums.weekHeld,
      capSpend: sums.capWeekly,
      messages: sums.weekMessages,
      capMessages: sums.messagesWeekly,
      endsAt: endOf(sums.day, 'weekly'),
    },
    {
      window: 'monthly',
      spent: sums.monthSpent,
      held: sums.monthHeld,
      capSpend: sums.capMonthly,
      messages: sums.monthMessages,
      capMessages: sums.messagesMonthly,
      endsAt: endOf(sums.day, 'monthly'),
    },
    {
      window: 'total',
      spent: sums.totalSpent,
      held: sums.totalHeld,
      capSpend: sums.capTotal,
      messages: sums.totalMessages,
      capMessages: sums.messagesTotal,
      endsAt: null,
    },
  ];
}

/** A cap of a mandate that something does not fit under. */
export interface ClosedMandateCap extends WindowSums {
  readonly keyId: string;
  readonly cap: 'spend' | 'messages';
}

/** The caps that a rise would pass; `raiseMandate` says the same in SQL, because it decides and raises in one. */
export function closedMandateCaps(
  sums: MandateSums,
  { amount, messages }: Pick<MandateRise, 'amount' | 'messages'>,
): ClosedMandateCap[] {
  return windowsOf(sums).flatMap((window) => {
    const { capSpend, spent, capMessages } = window;
    const isOverSpent = capSpend !== null && amount > 0n && spent + amount > capSpend;
    const isOverSent = capMessages !== null && messages > 0 && window.messages + BigInt(messages) > capMessages;
    return [
      ...(isOverSpent ? [{ ...window, keyId: sums.keyId, cap: 'spend' as const }] : []),
      ...(isOverSent ? [{ ...window, keyId: sums.keyId, cap: 'messages' as const }] : []),
    ];
  });
}

export const listClosedMandateCaps = async (db: Db, orgId: string, id: string, rise: MandateRise) =>
  closedMandateCaps(await getMandateSums(db, orgId, id), rise);

/** The figures of a closed cap, in the words of gates and refusals. */
export function mandateCapData({ cap, window, spent, held, capSpend, messages, capMessages }: ClosedMandateCap) {
  return cap === 'spend'
    ? { cap, window, spentUsd: printUsd(spent - held), heldUsd: printUsd(held), limitUsd: printUsd(capSpend ?? 0n) }
    : { cap, window, count: Number(messages), limit: capMessages ?? 0 };
}

/** `no more spending today`: what a closed cap forbids, in words. */
export const forbiddenBy = ({ cap, window }: Pick<ClosedMandateCap, 'cap' | 'window'>): string => {
  const when = { daily: ' today', weekly: ' this week', monthly: ' this month', total: '' }[window];
  return `${cap === 'spend' ? 'no more spending' : 'no more messages'}${when}`;
};

/** The refusal of what a mandate does not cover (spec 3.15.4). */
export const mandateExceeded = (closed: ClosedMandateCap) =>
  conflict('mandate_exceeded', `The mandate of the key allows ${forbiddenBy(closed)}`, {
    ...mandateCapData(closed),
    endsAt: closed.endsAt,
  });
