import type { Db } from '../../kernel/db/db.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Random } from '../../kernel/random.ts';
import { makeCode, readCode } from './code.ts';
import * as store from './store/invites.ts';

const NO_ORG_ID = '00000000-0000-0000-0000-000000000000';

export type OrganizationName = (orgId: string) => Promise<string | null>;

export interface InvitesDeps {
  readonly db: Db;
  readonly random: Random;
  readonly organizationName: OrganizationName;
}

export function createInvites({ db, random, organizationName }: InvitesDeps) {
  return {
    /** The same two look-ups for every answer, so that its time tells nothing. */
    validate: async (code: string) => {
      const invite = await store.findByCode(db, readCode(code));
      const name = await organizationName(invite?.orgId ?? NO_ORG_ID);
      const valid = invite !== null && invite.signups < store.PLACES && name !== null;
      return valid ? { valid, inviterOrgName: name } : { valid };
    },

    status: async (caller: Caller, orgId: string) => {
      assertOwn(caller, orgId);
      const invite = await store.findByOrg(db, orgId);
      const signups = invite?.signups ?? 0;
      return { signups, code: invite?.code ?? null, remaining: store.PLACES - signups };
    },

    ensureCode: async (caller: Caller, orgId: string) => {
      assertOwn(caller, orgId);
      for (;;) {
        const code = makeCode(random);
        if (await store.insertCode(db, orgId, code)) return { fresh: true, code };
        const existing = await store.findByOrg(db, orgId);
        if (existing) return { fresh: false, code: existing.code };
      }
    },

    claim: (caller: Caller, orgId: string, code: string) => {
      assertOwn(caller, orgId);
      return db.transaction().execute(async (tx) => {
        const invite = await store.findByCode(tx, readCode(code));
        if (!invite) throw notFound('Invite');
        const inviterOrgId = invite.orgId;
        if (inviterOrgId === orgId) throw conflict('own_invite', 'An organisation cannot claim its own invite');
        if (await store.insertClaim(tx, orgId, inviterOrgId)) {
          if (!(await store.takePlace(tx, inviterOrgId))) {
            throw conflict('invite_exhausted', 'This invite has no places left');
          }
        } else if ((await store.findInviter(tx, orgId)) !== inviterOrgId) {
          throw conflict('already_invited', 'This organisation has already claimed another invite');
        }
        return { ok: true as const, inviterOrgId };
      });
    },
  };
}

function assertOwn(caller: Caller, orgId: string): void {
  if (caller.orgId !== orgId) throw notFound('Organization');
}
