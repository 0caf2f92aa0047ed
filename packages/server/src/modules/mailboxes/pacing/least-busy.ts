/** As many as runs of a campaign are under way at once: those just chosen have nothing scheduled yet that counts. */
export const REMEMBERED_CHOICES = 16;

interface Candidate {
  readonly id: string;
  readonly dailyCap: number;
}

/** How much a mailbox would have to do with one message more, as a part of its daily cap. */
export const busyWith = ({ dailyCap }: Candidate, waiting: number): number => (waiting + 1) / dailyCap;

/** The mailbox with the least to do for its cap, the first of equals; null when there is none. */
export const leastBusy = <M extends Candidate>(of: readonly M[], waitingIn: (mailbox: M) => number): M | null =>
  of.reduce<M | null>(
    (least, one) => (least && busyWith(least, waitingIn(least)) <= busyWith(one, waitingIn(one)) ? least : one),
    null,
  );
