import { limitConcurrency } from '../../../kernel/concurrency/limit-concurrency.ts';

/** Runs an act in the share of its organisation. */
export type Share = <T>(orgId: string, act: () => Promise<T>) => Promise<T>;

const AT_ONCE = 32;
/** A list of one organisation leaves places for the others. */
const AT_ONCE_OF_ONE = 12;

/** Bounds how many name servers and receivers are asked at once, and how many of them for one organisation. */
export function createShare(): Share {
  const all = limitConcurrency(AT_ONCE);
  const shares = new Map<string, { readonly run: ReturnType<typeof limitConcurrency>; users: number }>();
  return async (orgId, act) => {
    const share = shares.get(orgId) ?? { run: limitConcurrency(AT_ONCE_OF_ONE), users: 0 };
    shares.set(orgId, share);
    share.users += 1;
    try {
      return await share.run(() => all(act));
    } finally {
      share.users -= 1;
      if (share.users === 0) shares.delete(orgId);
    }
  };
}
