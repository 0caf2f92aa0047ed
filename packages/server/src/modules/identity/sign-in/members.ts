import type { Role } from '@distribute/contract';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { NewId } from '../../../kernel/ids.ts';
import { lockOrganization } from '../store/organizations.ts';
import { findByAddress, findMember, setJoined } from '../store/team.ts';
import { insertUser } from '../store/users.ts';

export interface Newcomer {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role;
}

/** People whom somebody else has made sure of: the address is theirs (spec 3.19). */
export const createMembers = ({ emit, newId }: { emit: Emit; newId: NewId }) => ({
  isMember: async (db: Db, orgId: string, id: string) => (await findMember(db, orgId, id)) !== null,

  /** Null for somebody who was only invited, or removed. */
  findActive: async (db: Db, orgId: string, email: string) => {
    const known = await findByAddress(db, orgId, email);
    return known?.status === 'active' && !known.isRemoved ? known : null;
  },

  /** The person with this address, invited or not, or a new one; null for one who was removed. */
  enter: async (tx: Tx, orgId: string, { email, firstName, lastName, role }: Newcomer): Promise<string | null> => {
    // Two first sign-ins of one person take turns.
    await lockOrganization(tx, orgId);
    const known = await findByAddress(tx, orgId, email);
    if (known?.isRemoved) return null;
    const id = known?.id ?? newId();
    if (known) await setJoined(tx, orgId, id);
    else {
      const profile = { email, firstName: firstName ?? undefined, lastName: lastName ?? undefined };
      await insertUser(tx, orgId, id, profile, { externalId: null, isVouchedFor: true, role });
    }
    if (known?.status !== 'active') {
      const actor = { ...SYSTEM, kind: 'user' as const, userId: id };
      await emit(tx, { orgId, kind: 'user.joined', actor, object: { type: 'user', id } });
    }
    return id;
  },
});
