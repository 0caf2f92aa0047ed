import type { Delivery, Outgoing, Transport } from '../../src/modules/mailboxes/index.ts';
import type { Draws } from './prng.ts';

/** What the far server took, as it wrote it down itself. */
export interface Accepted {
  readonly messageId: string;
  readonly to: string;
  readonly campaignId: string | null;
  readonly step: number | null;
  /** Counts up with every message it took. */
  readonly at: number;
}

export interface FarServer {
  readonly transport: Transport;
  readonly journal: readonly Accepted[];
  /** What it took and gave back later, not having kept it. */
  readonly returned: ReadonlySet<string>;
  giveBack(messageId: string): void;
  /** A person had it sent again: from here on it may come a second time, and no third. */
  allowAgain(messageId: string): void;
  readonly allowed: ReadonlyMap<string, number>;
  /** From here on it takes everything and says so. */
  calm(): void;
}

const said = (kind: 'rejected' | 'retry' | 'unknown', response: string): Delivery => ({ kind, response });

/** A server with the faults of reliability.md 3.6: 60 % taken, 18 % silent (10 of them took it), 12 % later, 10 % never. */
export function farServer(draw: Draws): FarServer {
  const journal: Accepted[] = [];
  const returned = new Set<string>();
  const allowed = new Map<string, number>();
  let isCalm = false;
  let taken = 0;
  const take = ({ messageId, envelope: { to }, campaignId, step }: Outgoing) => {
    taken += 1;
    journal.push({ messageId, to, campaignId, step, at: taken });
  };
  return {
    journal,
    returned,
    allowed,
    allowAgain: (messageId) => void allowed.set(messageId, taken),
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
        if (fate < 60) return { kind: 'sent', response: '250 taken', providerId: null };
        if (fate < 78) return said('unknown', 'no answer after the dot');
        return fate < 90 ? said('retry', '451 later') : said('rejected', '550 never');
      },
      close: async () => {},
    },
  };
}
