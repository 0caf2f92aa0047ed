import type { Db } from '../../kernel/db.ts';
import { AppError, invalidRequest } from '../../kernel/errors.ts';
import type { Caller, Visitor } from '../../kernel/http/caller.ts';
import type { Random } from '../../kernel/random.ts';
import type { SystemMail } from '../../kernel/system-mail.ts';
import type { ApiKeys } from './api-keys.ts';
import { hashKey } from './credentials.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions, insertLink, takeLink } from './store/keys.ts';
import * as store from './store/users.ts';

const LINK_MINUTES = 30;
const TRIES_PER_MINUTE = 10;

/** Counts tries and throws 429 past the limit. */
export type Attempts = (policy: string, bucket: string, limit: number) => Promise<void>;

export interface SignInDeps {
  readonly db: Db;
  readonly apiKeys: ApiKeys;
  readonly random: Random;
  readonly attempts: Attempts;
  readonly mail: SystemMail;
  readonly baseUrl: string;
}

export function createSignIn({ db, apiKeys, random, attempts, mail, baseUrl }: SignInDeps) {
  const signedIn = async (user: store.SignInUser) => {
    const { key, expiresAt } = await apiKeys.startSession(user.orgId, user.id);
    const { id, email, firstName, lastName, orgId, organizationName } = user;
    return {
      key,
      expiresAt,
      user: { id, email, firstName, lastName },
      organization: { id: orgId, name: organizationName },
    };
  };

  const limitTries = async (visitor: Visitor, email: string) => {
    await attempts('login', `address:${visitor.address}`, TRIES_PER_MINUTE);
    await attempts('login', `email:${email.toLowerCase()}`, TRIES_PER_MINUTE);
  };

  /** A link that signs its person in once. */
  const makeLink = async (user: { orgId: string; id: string }): Promise<string> => {
    const token = random.bytes(32).toString('base64url');
    await insertLink(db, { sha256: hashKey(token), orgId: user.orgId, userId: user.id, minutes: LINK_MINUTES });
    return `${baseUrl}/app/sign-in#token=${token}`;
  };

  return {
    makeLink,

    withPassword: async (visitor: Visitor, { email, password }: { email: string; password: string }) => {
      await limitTries(visitor, email);
      const user = await store.findUserByEmail(db, email);
      const right = await verifyPassword(password, user?.passwordHash ?? null);
      if (!user || !right) throw new AppError({ code: 'invalid_login', status: 401 }, 'Invalid email or password');
      return signedIn(user);
    },

    withLink: async (token: string) => {
      const taken = await takeLink(db, hashKey(token));
      const user = taken && (await store.findUser(db, taken.orgId, taken.userId));
      if (!user) throw new AppError({ code: 'invalid_link', status: 401 }, 'Invalid or expired link');
      return signedIn(user);
    },

    /** Says nothing of whether the address is known. */
    sendLink: async (visitor: Visitor, email: string) => {
      await limitTries(visitor, email);
      const user = await store.findUserByEmail(db, email);
      if (!user?.email) return;
      const link = await makeLink(user);
      await mail.queue(db, {
        to: user.email,
        subject: 'Your sign-in link',
        text: `Open this link within ${LINK_MINUTES} minutes to sign in:\n\n${link}\n\nIf you did not ask for it, ignore this mail.`,
      });
    },

    setPassword: async (
      caller: Caller & { userId: string },
      change: { currentPassword?: string | undefined; newPassword: string },
    ) => {
      const user = await store.findUser(db, caller.orgId, caller.userId);
      if (user?.passwordHash && !(await verifyPassword(change.currentPassword ?? '', user.passwordHash))) {
        throw invalidRequest({ currentPassword: ['is not the current password'] });
      }
      const hash = await hashPassword(change.newPassword);
      await db.transaction().execute(async (tx) => {
        await store.setPasswordHash(tx, caller.orgId, caller.userId, hash);
        await endSessions(tx, caller.orgId, caller.userId, 0, caller.keyId);
      });
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;
