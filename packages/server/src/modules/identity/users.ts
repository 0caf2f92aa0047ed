import { hasRole } from '@distribute/contract';
import type { BatchedRead } from '../../kernel/db/batching/batched-reads.ts';
import type { Database, Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import type { Caller, Operator } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Organizations, OrganizationsDeps } from './organizations.ts';
import { listMandates } from './store/mandates.ts';
import * as organizationStore from './store/organizations.ts';
import { findMember } from './store/team.ts';
import * as store from './store/users.ts';

const LIST = 'users';
const FIND_ME: BatchedRead = {
  name: 'find-me',
  text: `select asked.place::int, u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", o.name
  from unnest($1::uuid[], $2::uuid[]) with ordinality asked (org_id, user_id, place)
    join organizations o on o.id = asked.org_id
    left join users u on u.org_id = o.id and u.id = asked.user_id`,
};

interface MeRow extends Omit<Person, 'id'> {
  readonly id: string | null;
  readonly name: string;
}
interface Person {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface UsersDeps {
  readonly database: Database;
  readonly db: Db;
  readonly organizations: Organizations;
  readonly plan: { readonly name: string; readonly monthlyEmails: number };
  readonly legalFence: OrganizationsDeps['legalFence'];
  readonly newId: NewId;
  readonly cursors: Cursors;
}

export function createUsers({ database, db, organizations, plan, newId, cursors, legalFence }: UsersDeps) {
  return {
    ownerAddress: store.findOwnerAddress,
    addressOf: store.findAddress,
    findMember,

    /**
     * The addresses among these whose mail the caller may read with its links: the caller's own, and those of people
     * who were invited to at most the caller's role and have never signed in. Somebody must pass their links on where
     * no mail leaves.
     */
    readableBy: async (
      given: Db,
      { orgId, userId, role }: Pick<Caller, 'orgId' | 'userId' | 'role'>,
      addresses: readonly string[],
    ): Promise<ReadonlySet<string>> => {
      const people = await store.listByAddress(given, orgId, addresses);
      const isReadable = (person: (typeof people)[number]) =>
        person.id === userId || (person.isInvited && hasRole(role, 'admin') && hasRole(role, person.role));
      return new Set(people.filter(isReadable).map(({ email }) => email));
    },

    me: async (caller: Omit<Caller, 'orgId'> & { orgId: string | null }) => {
      const { orgId, userId, keyId, keyType, role } = caller;
      const mandateId = caller.mandate?.id ?? null;
      const row = orgId ? await database.readBatched<MeRow>(FIND_ME, [orgId, userId]) : undefined;
      return {
        userId,
        orgId,
        authType: keyType === 'user' || keyType === 'session' ? ('user_key' as const) : ('admin' as const),
        keyType,
        keyId,
        role,
        user: row?.id ? { id: row.id, email: row.email, firstName: row.firstName, lastName: row.lastName } : null,
        organization: orgId && row ? { id: orgId, name: row.name } : null,
        mandate: (orgId && mandateId && (await listMandates(db, orgId, [mandateId]))[0]) || null,
      };
    },

    list: async ({ orgId }: Caller, query: ListWindow & { email?: string | undefined }) => {
      const filters = { ...query, orgId };
      const offset = query.offset ?? 0;
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const { rows, total } = await store.listUsers(db, orgId, {
        email: query.email,
        limit: query.limit,
        offset,
        after,
      });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      return { users: page, total, limit: query.limit, offset, nextCursor };
    },

    /** Get-or-create by the application's own names; concurrent calls agree on one organisation and one person. */
    resolve: (
      { keyId, actor }: Operator,
      wanted: store.Profile & { externalOrgId: string; externalUserId: string; organizationName?: string | undefined },
    ) =>
      db.transaction().execute(async (tx) => {
        const fresh = newId();
        const named = { id: fresh, name: wanted.organizationName ?? wanted.externalOrgId.slice(0, 120), plan };
        const orgCreated = await organizationStore.insertExternalOrganization(tx, {
          ...named,
          legalFence: legalFence.initial,
          externalId: wanted.externalOrgId,
          appKeyId: keyId,
        });
        const found = orgCreated
          ? fresh
          : await organizationStore.findExternalOrganization(tx, keyId, wanted.externalOrgId);
        const orgId = found as string;
        if (orgCreated) await organizations.announce(tx, orgId, actor);
        else if (wanted.organizationName)
          await organizationStore.setOrganizationName(tx, orgId, wanted.organizationName);
        const userCreated = await store.insertUser(tx, orgId, newId(), wanted, {
          externalId: wanted.externalUserId,
          isVouchedFor: false,
          role: 'owner',
        });
        const userId = await store.setProfile(tx, orgId, wanted.externalUserId, wanted);
        return { orgId, userId, orgCreated, userCreated };
      }),
  };
}
