import type { Db } from '../../../kernel/db/db.ts';
import type { Emit } from '../../../kernel/events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { ForgetIdentities } from '../identify.ts';
import { assertLiveCredential } from '../keys/assert-live-credential.ts';
import { endSessions, endSessionsMadeBy, listSessions } from '../store/keys.ts';
import { lockMember } from '../store/team.ts';
import { deviceOf } from './device.ts';

export interface SessionsDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly forgetIdentities: ForgetIdentities;
}

type Person = Caller & { readonly userId: string };

/** Where a person is signed in (spec 3.18). */
export const createSessions = ({ db, emit, forgetIdentities }: SessionsDeps) => ({
  list: async ({ orgId, userId, keyId }: Person) => {
    const rows = await listSessions(db, orgId, userId);
    return {
      sessions: rows.map(({ begunWith, begunFrom, ...session }) => ({
        ...session,
        device: deviceOf(begunWith),
        address: begunFrom,
        current: session.id === keyId,
      })),
    };
  },

  /** Ends all but the one that asks, with the sessions that those made. */
  endOthers: async (caller: Person) => {
    const { orgId, userId, keyId, actor } = caller;
    const { others, ended } = await db.transaction().execute(async (tx) => {
      await lockMember(tx, orgId, userId);
      await assertLiveCredential(tx, caller);
      const others = await endSessions(tx, orgId, userId, 0, keyId);
      for (const id of others)
        await emit(tx, { orgId, kind: 'session.revoked', actor, object: { type: 'api_key', id } });
      return { others, ended: [...others, ...(await endSessionsMadeBy(tx, orgId, others))] };
    });
    forgetIdentities(ended);
    return { ended: others.length };
  },
});
