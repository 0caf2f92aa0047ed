import type { Role } from '@distribute/contract';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { AppError, conflict, notFound } from '../../kernel/errors.ts';
import { type Emit, SYSTEM } from '../../kernel/events.ts';
import { rateLimited } from '../../kernel/http/answers/refusal.ts';
import { assertRole, type Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import type { SystemMail } from '../../kernel/mail/system-mail.ts';
import { changesOf } from '../../kernel/trail/changes.ts';
import type { ForgetIdentities } from './identify.ts';
import { assertLiveCredential } from './keys/assert-live-credential.ts';
import { INVITATION_MINUTES, invitationMail } from './sign-in/link-mail.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import { endKeysOf, endSessionsMadeBy, forgetPlacesOfExpired, listLiveKeyIds } from './store/keys.ts';
import { findOrganization, lockOrganization } from './store/organizations.ts';
import { countInvitations, deleteOldLinks, endLinks } from './store/sign-in-links.ts';
import * as store from './store/team.ts';

const INVITATIONS_PER_HOUR = 20;
export const REMOVED_KEPT_DAYS = 30;

export interface TeamDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly newId: NewId;
  readonly log: Log;
  readonly mail: SystemMail;
  readonly signIn: Pick<SignIn, 'makeLink'>;
  readonly forgetIdentities: ForgetIdentities;
}

interface Invitation {
  readonly email: string;
  readonly role: Role;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** Only owners make owners, change them or remove them (spec 3.11, 3.12). */
const roleToHandle = (...roles: readonly Role[]): Role => (roles.includes('owner') ? 'owner' : 'admin');

/**
 * Who belongs to an organisation and what they may do. Every change locks the organisation first, so that two of them
 * take turns and there is always an owner; then links, people and keys, in this order.
 */
export function createTeam({ db, emit, newId, log, mail, signIn, forgetIdentities }: TeamDeps) {
  /** The role of the caller now: that of the request may be remembered for most of a second. */
  const presentRole = async (tx: Tx, caller: Caller): Promise<Role> => {
    if (caller.keyType === 'app' || caller.keyType === 'admin' || caller.userId === null) return caller.role;
    const person = await store.findMember(tx, caller.orgId, caller.userId);
    await assertLiveCredential(tx, caller);
    if (!person) throw new AppError('invalid_api_key', 'Invalid API key');
    return person.role;
  };

  const assertFewInvitations = async (tx: Tx, orgId: string): Promise<void> => {
    const { count, seconds } = await countInvitations(tx, orgId);
    if (count < INVITATIONS_PER_HOUR) return;
    const policy = { policy: 'invites', limit: INVITATIONS_PER_HOUR, windowSeconds: 3_600 };
    throw rateLimited({ ...policy, remaining: 0, reset: seconds, allowed: false });
  };

  const isLastOwner = async (tx: Tx, orgId: string, person: store.Member): Promise<boolean> =>
    person.role === 'owner' &&
    person.status === 'active' &&
    (await store.countOwnersBeside(tx, orgId, person.id)) === 0;

  const assertOtherOwner = async (tx: Tx, orgId: string, person: store.Member): Promise<void> => {
    if (await isLastOwner(tx, orgId, person)) {
      throw conflict('last_owner', 'An organization needs an owner: make someone else one first');
    }
  };

  const sendInvitation = async (tx: Tx, orgId: string, user: { id: string; email: string }) => {
    const { id, email } = user;
    const kind = { minutes: INVITATION_MINUTES, isInvitation: true };
    const link = await signIn.makeLink({ orgId, id }, { given: tx, mailedTo: email, kind });
    if (!mail.canSend) return { link };
    const organization = await findOrganization(tx, orgId);
    await mail.queue(tx, { orgId, to: email, ...invitationMail(organization?.name ?? '', link) });
    return {};
  };

  return {
    invite: (caller: Caller, asked: Invitation) =>
      db.transaction().execute(async (tx) => {
        const { orgId, actor } = caller;
        await lockOrganization(tx, orgId);
        const known = await store.findByAddress(tx, orgId, asked.email);
        const inForce = known && !known.isRemoved ? [known.role] : [];
        assertRole(await presentRole(tx, caller), roleToHandle(asked.role, ...inForce));
        await assertFewInvitations(tx, orgId);
        if (known) await endLinks(tx, orgId, known.id);
        const id = known?.id ?? newId();
        const invited = { ...asked, id, invitedBy: caller.userId };
        const user = known ? await store.setInvited(tx, orgId, invited) : await store.insertInvited(tx, orgId, invited);
        // The link of the earlier invitation may have been used since it was looked for.
        if (!user) throw conflict('user_exists', 'This person belongs to the organization already');
        const sent = await sendInvitation(tx, orgId, { id, email: asked.email });
        const object = { type: 'user', id };
        await emit(tx, { orgId, kind: 'user.invited', actor, object, data: { role: asked.role } });
        return { isNew: !known || known.isRemoved, answer: { user, invited: true as const, ...sent } };
      }),

    setRole: async (caller: Caller, id: string, role: Role) => {
      const { orgId, actor } = caller;
      const { user, changed } = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, orgId);
        const callerRole = await presentRole(tx, caller);
        const person = await store.lockMember(tx, orgId, id);
        if (!person) throw notFound('User');
        assertRole(callerRole, roleToHandle(person.role, role));
        if (person.role === role) return { user: await store.getUser(tx, orgId, id), changed: [] };
        await assertOtherOwner(tx, orgId, person);
        await store.setRole(tx, orgId, id, role);
        // A user key has full access, so a member holds none (spec 3.11).
        const keys = role === 'member' ? await endKeysOf(tx, orgId, id, 'user') : [];
        const ended = [...keys, ...(await endSessionsMadeBy(tx, orgId, keys))];
        const changes = changesOf({ role: person.role }, { role });
        const object = { type: 'user', id };
        await emit(tx, { orgId, kind: 'user.role_changed', actor, object, data: { role }, changes });
        const live = await listLiveKeyIds(tx, orgId, id);
        return { user: await store.getUser(tx, orgId, id), changed: [...ended, ...live] };
      });
      forgetIdentities(changed);
      return user;
    },

    /** Everybody may leave; the row stays, because what the person did names it (spec 3.13). */
    remove: async (caller: Caller, id: string): Promise<void> => {
      const { orgId, actor } = caller;
      const ended = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, orgId);
        const callerRole = await presentRole(tx, caller);
        await endLinks(tx, orgId, id);
        const person = await store.lockMember(tx, orgId, id);
        if (!person) throw notFound('User');
        if (id !== caller.userId) assertRole(callerRole, roleToHandle(person.role));
        await assertOtherOwner(tx, orgId, person);
        await store.setRemoved(tx, orgId, id);
        const keys = await endKeysOf(tx, orgId, id, 'all');
        await emit(tx, { orgId, kind: 'user.removed', actor, object: { type: 'user', id } });
        return [...keys, ...(await endSessionsMadeBy(tx, orgId, keys))];
      });
      forgetIdentities(ended);
    },

    /**
     * After a restore, with the old date. The only owner that the backup knows stays, because without an owner the
     * others could not be let in: the log says so.
     */
    removeAgain: (orgId: string, id: string, at: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await lockOrganization(tx, orgId);
        await endLinks(tx, orgId, id);
        const person = await store.lockMember(tx, orgId, id);
        if (!person) return;
        if (await isLastOwner(tx, orgId, person)) {
          log.warn(
            { orgId, userId: id },
            'a removed person is the only owner in this backup and was not removed again',
          );
          return;
        }
        await store.setRemoved(tx, orgId, id, at);
        await endSessionsMadeBy(tx, orgId, await endKeysOf(tx, orgId, id, 'all'));
        await emit(tx, { orgId, kind: 'user.removed', actor: SYSTEM, object: { type: 'user', id } });
      }),

    /** Scheduled: deletes what is left of removed people, and expired links. */
    forgetOld: async (): Promise<void> => {
      await store.blankRemoved(db, REMOVED_KEPT_DAYS);
      await deleteOldLinks(db);
      await forgetPlacesOfExpired(db);
    },
  };
}
