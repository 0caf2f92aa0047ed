import type { Db } from '../../kernel/db/db.ts';
import { SYSTEM } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import { describeKey } from './keys/credentials.ts';
import type { Organizations } from './organizations.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import { setOperatorAppKey } from './store/app-keys.ts';
import { countOrganizations } from './store/organizations.ts';
import { findFirstUser } from './store/users.ts';

export interface BootstrapDeps {
  readonly db: Db;
  readonly organizations: Organizations;
  readonly signIn: SignIn;
  readonly newId: NewId;
  readonly settings: { firstKey: string | null; email: string; appKey: string | null; name: string };
}

export interface Welcome {
  /** Only on the first start of an empty database, and only if it was made here: it is not kept. */
  readonly key: string | null;
  /** A sign-in link of the owner: anybody who reads it can sign in. Made at the first start, later only on request. */
  readonly signInLink: string | null;
  readonly isFirstStart: boolean;
}

/** On an empty database: the first organisation, person and key. Always: the operator's application key. */
export async function bootstrap(
  { db, organizations, signIn, newId, settings }: BootstrapDeps,
  { linkWanted }: { linkWanted: boolean },
): Promise<Welcome> {
  await setOperatorAppKey(db, newId(), settings.appKey === null ? null : describeKey(settings.appKey));
  const isFirstStart = (await countOrganizations(db)) === 0;
  const made = isFirstStart ? await createFirstOrganization(organizations, settings) : null;
  const owner = await findFirstUser(db);
  if (!owner) throw new Error('The database has organizations but no user');
  return {
    // The operator knows the key they have chosen: it need not stand in a log as well.
    key: settings.firstKey === null ? (made?.key ?? null) : null,
    signInLink: isFirstStart || linkWanted ? await signIn.makeLink(owner) : null,
    isFirstStart,
  };
}

const createFirstOrganization = (organizations: Organizations, { name, email, firstKey }: BootstrapDeps['settings']) =>
  organizations.create({
    name,
    profile: { email },
    actor: SYSTEM,
    ...(firstKey === null ? {} : { key: describeKey(firstKey) }),
  });
