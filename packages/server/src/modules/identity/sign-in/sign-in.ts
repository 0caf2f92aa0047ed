import type { Db } from '../../../kernel/db/db.ts';
import { AppError, conflict, invalidRequest } from '../../../kernel/errors.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { Caller, Visitor } from '../../../kernel/http/caller.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { SystemMail } from '../../../kernel/mail/system-mail.ts';
import type { Random } from '../../../kernel/random.ts';
import type { ForgetIdentities } from '../identify.ts';
import type { ApiKeys } from '../keys/api-keys.ts';
import { assertLiveCredential } from '../keys/assert-live-credential.ts';
import { hashKey } from '../keys/credentials.ts';
import { endSessions, endSessionsMadeBy } from '../store/keys.ts';
import { insertLink, type NewLink, takeLink } from '../store/sign-in-links.ts';
import { lockMember } from '../store/team.ts';
import * as store from '../store/users.ts';
import { LINK_MINUTES, signInMail } from './link-mail.ts';
import { hashPassword, selectByPassword, verifyPassword } from './passwords.ts';

const TRIES_PER_MINUTE = 10;
/** The most people of one address that are tried with one password. A person in more organisations has to name one. */
const MAX_ORGANIZATIONS_TRIED = 32;

/** Counts tries and throws 429 past the limit. */
export type Attempts = (policy: string, bucket: string, limit: number) => Promise<void>;

export interface SignInDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly apiKeys: ApiKeys;
  readonly random: Random;
  readonly attempts: Attempts;
  readonly enqueue: Enqueue;
  readonly mail: SystemMail;
  readonly forgetIdentities: ForgetIdentities;
  readonly baseUrl: string;
  /** Filled by company sign-in: refuses whoever has to use the provider of their company. */
  readonly assertMayUseEmail: (user: store.SignInUser) => Promise<void>;
  /** Filled by factors: refuses, with a ticket, whoever has to type a code as well. */
  readonly askForSecondStep: (user: store.SignInUser) => Promise<void>;
}

interface PasswordTry {
  readonly email: string;
  readonly password: string;
  readonly organizationId?: string | undefined;
}

/** How long a link lives, and whether it is an invitation. */
type LinkKind = Pick<NewLink, 'minutes' | 'isInvitation'>;
const SIGN_IN: LinkKind = { minutes: LINK_MINUTES, isInvitation: false };

export function createSignIn(deps: SignInDeps) {
  const {
    db,
    emit,
    apiKeys,
    random,
    attempts,
    enqueue,
    mail,
    forgetIdentities,
    baseUrl,
    assertMayUseEmail,
    askForSecondStep,
  } = deps;
  const signedIn = async (from: Visitor, user: store.SignInUser) => {
    const { key, expiresAt } = await apiKeys.startSession(user, { from });
    const { id, email, firstName, lastName, orgId, organizationName } = user;
    return {
      key,
      expiresAt,
      user: { id, email, firstName, lastName },
      organization: { id: orgId, name: organizationName },
    };
  };

  const limitTries = async (visitor: Visitor, email: string) => {
    await attempts('login', visitor.address, TRIES_PER_MINUTE);
    await attempts('login', `email:${email.toLowerCase()}`, TRIES_PER_MINUTE);
  };

  /** A link that signs its person in once, and proves the address it was mailed to. */
  const makeLink = async (
    user: { orgId: string; id: string },
    { given = db, mailedTo = null, kind = SIGN_IN }: { given?: Db; mailedTo?: string | null; kind?: LinkKind } = {},
  ): Promise<string> => {
    const token = random.bytes(32).toString('base64url');
    const named = { orgId: user.orgId, userId: user.id, mailedTo };
    await insertLink(given, { ...named, ...kind, sha256: hashKey(token) });
    return `${baseUrl}/app/sign-in#token=${token}`;
  };

  /** The first use of an invitation is told: from now on the person belongs to the team. */
  const takeAndTell = (token: string) =>
    db.transaction().execute(async (tx) => {
      const taken = await takeLink(tx, hashKey(token));
      if (!taken?.joined) return taken;
      const { orgId, userId } = taken;
      const actor = { ...SYSTEM, kind: 'user' as const, userId };
      await emit(tx, { orgId, kind: 'user.joined', actor, object: { type: 'user', id: userId } });
      return taken;
    });

  return {
    makeLink,

    withPassword: async (visitor: Visitor, { email, password, organizationId }: PasswordTry) => {
      await limitTries(visitor, email);
      const orgId = organizationId ?? null;
      const users = await store.listUsersWithPassword(db, email, { orgId, limit: MAX_ORGANIZATIONS_TRIED });
      const matching = onePerOrganization(await selectByPassword(password, users, { isNamed: orgId !== null }));
      const [user] = matching;
      if (!user) throw new AppError({ code: 'invalid_login', status: 401 }, 'Invalid email or password');
      if (matching.length > 1) throw chooseOrganization(matching);
      await assertMayUseEmail(user);
      await askForSecondStep(user);
      return signedIn(visitor, user);
    },

    withLink: async (visitor: Visitor, token: string) => {
      const taken = await takeAndTell(token);
      const user = taken && (await store.findUser(db, taken.orgId, taken.userId));
      if (!user) throw new AppError({ code: 'invalid_link', status: 401 }, 'Invalid or expired link');
      await assertMayUseEmail(user);
      await askForSecondStep(user);
      return signedIn(visitor, user);
    },

    /** Somebody else has made sure who it is. */
    asPerson: async (visitor: Visitor, { orgId, userId }: { orgId: string; userId: string }) => {
      const user = await store.findUser(db, orgId, userId);
      if (!user) throw new AppError({ code: 'invalid_link', status: 401 }, 'Invalid or expired link');
      return signedIn(visitor, user);
    },

    /** A passkey has made sure who it is; the company may want its own provider all the same. */
    asDevice: async (visitor: Visitor, { orgId, userId }: { orgId: string; userId: string }) => {
      const user = await store.findUser(db, orgId, userId);
      if (!user)
        throw new AppError({ code: 'invalid_login', status: 401 }, 'This passkey is not known here, or no longer');
      await assertMayUseEmail(user);
      return signedIn(visitor, user);
    },

    /** Answers alike, and equally fast, whether the address is known or not: only the job looks for it. */
    requestLinks: async (visitor: Visitor, email: string) => {
      await limitTries(visitor, email);
      await enqueue(db, 'sign-in.send-links', { email });
    },

    sendLinks: (email: string) =>
      db.transaction().execute(async (tx) => {
        for (const user of await store.listUsersToMail(tx, email)) {
          const to = user.email as string;
          const link = await makeLink(user, { given: tx, mailedTo: to });
          await mail.queue(tx, { orgId: user.orgId, to, ...signInMail(user, link) });
        }
      }),

    setPassword: async (
      caller: Caller & { userId: string },
      change: { currentPassword?: string | undefined; newPassword: string },
    ) => {
      const { orgId, userId, keyId, keyType } = caller;
      if (keyType !== 'user' && keyType !== 'session') {
        throw new AppError({ code: 'user_key_required', status: 403 }, 'Only user and session keys set a password');
      }
      const user = await store.findUser(db, orgId, userId);
      if (user?.passwordHash) {
        await attempts('login', `user:${userId}`, TRIES_PER_MINUTE);
        if (!(await verifyPassword(change.currentPassword ?? '', user.passwordHash)))
          throw invalidRequest({ currentPassword: ['is not the current password'] });
      }
      const hash = await hashPassword(change.newPassword);
      const ended = await db.transaction().execute(async (tx) => {
        await lockMember(tx, orgId, userId);
        await assertLiveCredential(tx, caller);
        await store.setPasswordHash(tx, orgId, userId, hash);
        const sessions = await endSessions(tx, orgId, userId, 0, keyId);
        return [...sessions, ...(await endSessionsMadeBy(tx, orgId, sessions))];
      });
      forgetIdentities(ended);
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;

/** An application may have named one address twice in an organisation: the newest person signs in. */
const onePerOrganization = (users: readonly store.SignInUser[]) =>
  users.filter((user, at) => users.findIndex(({ orgId }) => orgId === user.orgId) === at);

const chooseOrganization = (users: readonly store.SignInUser[]) =>
  conflict('choose_organization', 'This email signs in to several organizations: choose one', {
    organizations: users.map(({ orgId, organizationName }) => ({ id: orgId, name: organizationName })),
  });
