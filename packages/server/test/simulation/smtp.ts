import type { Delivery, OutgoingMessage, Transport } from '../../src/modules/mailboxes/index.ts';
import type { Draws } from './prng.ts';

/** What the far server took, as it wrote it down itself. */
export interface Accepted {
  readonly messageId: string;
  readonly to: string;
  readonly campaignId: string | null;
  readonly step: number | null;
  /** Counts up with every message it took. */
  readonly at: number;
  /** The day on whose cap it was claimed. */
  readonly day: string;
}

export interface FarServer {
  readonly transport: Transport;
  readonly journal: readonly Accepted[];
  /** What it took and gave back later, not having kept it. */
  readonly returned: ReadonlySet<string>;
  /** What it said last of each message, as it said it itself. */
  readonly said: ReadonlyMap<string, Delivery>;
  giveBack(messageId: string): void;
  /** A person had it sent again: from here on it may come a second time, and no third. */
  allowAgain(messageId: string): void;
  readonly allowed: ReadonlyMap<string, number>;
  /** From here on it takes everything and says so. */
  calm(): void;
}

const REFUSALS: readonly Delivery[] = [
  { kind: 'retry', response: '451 later' },
  { kind: 'retry', response: '450 4.7.1 too many messages', isLimit: true },
  { kind: 'bounced', response: '550 5.1.1 user unknown' },
  { kind: 'rejected', response: '552 5.3.4 too large' },
  { kind: 'rejected', response: '550 5.6.0 not readable' },
  { kind: 'rejected', response: '550 5.7.129 not to strangers' },
];
const FAULTS: readonly Delivery[] = [
  { kind: 'fault', fault: 'unreachable', response: 'nothing listens' },
  { kind: 'fault', fault: 'sending_limit', response: '450 too many messages', isPassing: true },
  { kind: 'fault', fault: 'policy', response: '554 5.7.1 refused' },
];

/**
 * A server with the faults of reliability.md 3.6: 60 % taken, 18 % silent (10 of them took it), 19 % refused for now or
 * for good, and 3 % because of the mailbox, which then waits.
 */
export function farServer(draw: Draws, dayOf: (messageId: string) => string): FarServer {
  const journal: Accepted[] = [];
  const returned = new Set<string>();
  const allowed = new Map<string, number>();
  const said = new Map<string, Delivery>();
  let isCalm = false;
  let taken = 0;
  const take = ({ messageId, envelope: { to }, campaignId, step }: OutgoingMessage) => {
    taken += 1;
    journal.push({ messageId, to, campaignId, step, at: taken, day: dayOf(messageId) });
  };
  return {
    journal,
    returned,
    allowed,
    allowAgain: (messageId) => void allowed.set(messageId, taken),
    said,
    giveBack: (messageId) => {
      const at = journal.findIndex((accepted) => accepted.messageId === messageId);
      if (at >= 0) journal.splice(at, 1);
      returned.add(messageId);
    },
    calm: () => {
      isCalm = true;
    },
    transport: {
      send: async (message) => {
        const fate = isCalm ? 0 : draw.int(100);
        if (fate < 70) take(message);
        const delivery = answerTo(fate, draw);
        said.set(message.messageId, delivery);
        return delivery;
      },
      close: async () => {},
    },
  };
}

function answerTo(fate: number, draw: Draws): Delivery {
  if (fate < 60) return { kind: 'sent', response: '250 taken', providerId: null };
  if (fate < 78) return { kind: 'unknown', response: 'no answer after the dot' };
  return draw.pick(fate < 97 ? REFUSALS : FAULTS);
}
