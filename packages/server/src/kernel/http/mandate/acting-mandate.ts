import { AsyncLocalStorage } from 'node:async_hooks';

interface Acting {
  readonly id: string;
  /** The request itself, not a job that it caused. */
  readonly isRequest: boolean;
}

const acting = new AsyncLocalStorage<Acting>();

/** Everything that `work` reserves is counted under the mandate (spec 3.15.4). */
export const actUnder = <T>(id: string, work: () => T): T => acting.run({ id, isRequest: true }, work);

/** The mandate that this work, or the request that caused it, is under; null for most. */
export const actingMandate = (): string | null => acting.getStore()?.id ?? null;

/** The mandate of the request that is being answered; null in jobs. */
export const requestMandate = (): string | null => {
  const now = acting.getStore();
  return now?.isRequest ? now.id : null;
};

/** What the payload of a job carries, so that the job is under the mandate too. */
export const mandateOfNow = (): { readonly $mandate?: string } => {
  const id = actingMandate();
  return id === null ? {} : { $mandate: id };
};

/** Runs a job under the mandate that its payload carries. */
export const underPayloadsMandate = <T>(payload: unknown, work: () => T): T => {
  const id = (payload as { readonly $mandate?: string } | null)?.$mandate;
  return id === undefined ? work() : acting.run({ id, isRequest: false }, work);
};
