import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Visitor } from '../../kernel/http/caller.ts';
import * as store from './store/waitlist.ts';

const PER_MINUTE = 10;

/** Counts tries and throws 429 past the limit. */
export type Attempts = (policy: string, bucket: string, limit: number) => Promise<void>;

export function createWaitlist({ db, attempts }: { db: Db; attempts: Attempts }) {
  /** One count for both operations: an answer of either tells who waits. */
  const limitProbing = ({ address }: Visitor) => attempts('waitlist', address, PER_MINUTE);

  return {
    /** The first request keeps its place; a repeat is told the same one. */
    join: async (visitor: Visitor, email: string, brandUrl: string) => {
      await limitProbing(visitor);
      return db.transaction().execute(async (tx) => {
        const known = await store.findPosition(tx, email);
        if (known !== null) return { fresh: false, position: known };
        const position = await store.insertEntry(tx, email, brandUrl);
        if (position !== null) return { fresh: true, position };
        return { fresh: false, position: (await store.findPosition(tx, email)) as number };
      });
    },

    position: async (visitor: Visitor, email: string) => {
      await limitProbing(visitor);
      const position = await store.findPosition(db, email);
      if (position === null) throw notFound('Waitlist entry');
      return { position };
    },
  };
}
